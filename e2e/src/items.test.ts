import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { restOnMessages, told } from './messages.ts'
import { runProgram } from './run-program.ts'
import {
  accessibilityViolations,
  clickAndSave,
  openItem,
  pane,
  settled,
  type Visit,
  type VisitOptions,
} from './visit.ts'

const running = runProgram()

/** Signed in, on the dashboard, with its tasks there; the offer of labels is put off. */
async function signedIn(options?: VisitOptions): Promise<Visit> {
  const one = await running.signedIn(options)
  const { page } = one
  await rows(page).first().waitFor()
  await settled(page)
  return one
}

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').getByRole('article')
const titleOf = async (row: Locator) => (await row.getByRole('heading', { level: 3 }).textContent()) ?? ''
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const gone = (page: Page, title: string) => row(page, title).waitFor({ state: 'detached' })
/** A follow-up for which there is a reply to send. */
const answerable = (page: Page) => rows(page).filter({ hasText: 'Graham' }).first()
const followUps = async (page: Page) => {
  await page.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
  // The tab before it stays until this one is there.
  await page
    .getByRole('button', { name: /^Mark as Done:/ })
    .first()
    .waitFor()
}

describe('tasks of one’s own', () => {
  it('[DB-05] are added, edited, done, reopened, deleted and brought back, and are there after a reload', async () => {
    const { page, complaints } = await signedIn()
    const [title, better] = ['Renew <script>alert(1)</script> passport', 'Renew the passport']
    await page.getByRole('tab', { name: 'Manual Tasks' }).click()
    await page.getByText('No tasks of your own').waitFor()
    await page.getByRole('button', { name: 'Add task' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Add task' }).click()
    await form.getByText('A task needs a title').waitFor()
    await form.getByLabel('Title').fill(title)
    await form.getByLabel(/^Description/).fill('Two photos\nand the old one')
    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/London' })
    await form.getByLabel(/^Due/).fill(tomorrow)
    await form.getByText('High').click()
    await form.getByRole('button', { name: 'Add task' }).click()
    await row(page, title).getByText('Due in 1 day').waitFor()
    await row(page, title).getByText('High priority').waitFor({ state: 'attached' })

    await row(page, title)
      .getByRole('button', { name: /^Edit:/ })
      .click()
    await form.getByLabel('Title').fill(better)
    await form.getByRole('button', { name: 'Save' }).click()
    await row(page, better).waitFor()
    await clickAndSave(row(page, better).getByRole('button', { name: /^Done:/ }))
    await gone(page, better)
    await page.getByText('Done', { exact: true }).first().click()
    await page.waitForURL(/tab=manual&show=done/)
    await page.reload()
    await clickAndSave(row(page, better).getByRole('button', { name: /^Reopen:/ }))
    await gone(page, better)
    await page.getByText('Open', { exact: true }).first().click()
    await restOnMessages(page)
    await row(page, better)
      .getByRole('button', { name: /^Delete:/ })
      .click()
    const undo = page.getByRole('listitem').filter({ hasText: 'Task deleted' }).getByRole('button', { name: 'Undo' })
    await gone(page, better)
    await clickAndSave(undo)
    await row(page, better).waitFor()
    await page.reload()
    await row(page, better).getByText('Due in 1 day').waitFor()
    expect(complaints.filter((text) => !text.includes('status of 4'))).toEqual([])
  })
})

describe('search', () => {
  it('[SD-01] [SD-02] [RT-05] finds a follow-up by keyboard, also a snoozed one, and brings it into view', async () => {
    const { page, complaints } = await signedIn()
    await followUps(page)
    const title = await titleOf(rows(page).first())
    const counterpart = await row(page, title).locator('bdi').first().innerText()
    await clickAndSave(row(page, title).getByRole('button', { name: /^Snooze for 3 days:/ }))
    await gone(page, title)
    await page.goto('/settings')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await settled(page)
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByPlaceholder('Search for follow-ups...').fill(counterpart.toUpperCase())
    await dialog.getByText('Follow-ups', { exact: true }).waitFor()
    const found = dialog.getByRole('option').filter({ hasText: title })
    await found.getByText('Snoozed').waitFor()
    expect((await dialog.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(300)
    expect(await accessibilityViolations(page)).toEqual([])
    await found.click()
    await page.waitForURL(/\/dashboard\?followUp=[\da-f-]{36}$/)
    const opened = pane(page)
    const heading = opened.getByRole('heading', { name: title, exact: true, level: 2 })
    await opened.getByText(/^Snoozed until \d{1,2} \w{3,4}, 09:00/).waitFor()
    await heading.and(page.locator(':focus')).waitFor()
    expect(await heading.boundingBox().then((box) => box !== null && box.y >= 0 && box.y < 900)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('[SD-01] opens by a slash, says when nothing is found, and gives the focus back', async () => {
    const { page } = await signedIn()
    await page.keyboard.press('/')
    const input = page.getByPlaceholder('Search for follow-ups...')
    await input.fill('zzzqqqxxx')
    await page.getByText('No results found.').waitFor()
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'Search' })
    await opener.click()
    await input.waitFor()
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'detached' })
    await opener.and(page.locator(':focus')).waitFor()
  })

  it('[RT-05] an address that names nothing says so, and the list stands', async () => {
    const { page } = await signedIn()
    for (const id of ['not-an-id', '11111111-1111-4111-8111-111111111111']) {
      await page.goto(`/dashboard?followUp=${id}`)
      await page.getByRole('heading', { name: 'This item no longer exists' }).waitFor()
      await rows(page).first().waitFor()
    }
  })
})

describe('an item that is none', () => {
  it('[FC-05] leaves for good, is found among what was left out, and comes back by Undo', async () => {
    const { page } = await signedIn()
    const title = await titleOf(rows(page).first())
    const dismiss = async () =>
      clickAndSave((await openItem(row(page, title))).getByRole('button', { name: /^Not a task:/ }))
    await restOnMessages(page)
    await dismiss()
    const message = page.getByRole('listitem').filter({ hasText: 'Removed: not a task' })
    await message.getByText(/This is remembered for/).waitFor()
    await gone(page, title)
    await clickAndSave(message.getByRole('button', { name: 'Undo' }))
    await row(page, title).waitFor()
    await dismiss()
    await gone(page, title)
    await page.reload()
    await rows(page).first().waitFor()
    expect(await row(page, title).count()).toBe(0)
    await page.getByRole('link', { name: 'Left out', exact: true }).click()
    await page.waitForURL('**/left-out')
    await page.getByRole('heading', { name: 'Left out', level: 1 }).waitFor()
  })
})

describe('the dashboard', () => {
  it('[DB-03] [DB-04] [CA-04] counts, filters by type, and keeps its place over a reload', async () => {
    const { page } = await signedIn()
    await followUps(page)
    const all = page.getByLabel(/^All \d+$/)
    await all.waitFor()
    await page.getByText(/^Questions \d+$/).click()
    await page.waitForURL(/tab=sent&type=question/)
    await page.reload()
    await rows(page).first().waitFor()
    const shown = await rows(page).count()
    expect(shown).toBeGreaterThan(2)
    for (const index of [0, 1, 2]) await (await openItem(rows(page).nth(index))).getByText('Question').waitFor()
    expect(await page.getByLabel(/^Questions \d+$/).isChecked()).toBe(true)
  })

  it('[DB-03] [SH-01] has short labels and everything within reach on a narrow screen', async () => {
    const { page } = await signedIn({ width: 390 })
    for (const short of ['Inbox', 'Sent', 'Manual']) {
      expect(await page.getByRole('tablist').getByText(short, { exact: true }).isVisible()).toBe(true)
    }
    expect(await page.getByRole('tablist').getByText('Inbox Tasks').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(true)
  })

  it('[WV-02] [FC-02] what can be done with an opened item stands in one line on a narrow screen', async () => {
    const { page } = await signedIn({ width: 390 })
    const actions = async () => {
      const title = pane(page).getByRole('heading', { level: 2 })
      const boxes = await Promise.all(
        (await title.locator('+ div').getByRole('button').all()).map((one) => one.boundingBox()),
      )
      return { lines: new Set(boxes.map((box) => box?.y)).size, count: boxes.length }
    }
    await openItem(rows(page).first())
    expect(await actions()).toEqual({ lines: 1, count: 3 })
    await page.goBack()
    await followUps(page)
    await openItem(answerable(page))
    expect(await actions()).toEqual({ lines: 1, count: 4 })
    // The mail that comes in below does not take the title away.
    await pane(page).getByRole('region', { name: 'Mail' }).locator('article').first().waitFor()
    await settled(page)
    const bar = await pane(page).getByRole('button', { name: 'Back', exact: true }).boundingBox()
    const title = await pane(page).getByRole('heading', { level: 2 }).boundingBox()
    expect(title?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  it('[FC-01] [FC-03] [FC-02] [WV-02] an opened follow-up has every element, stored encrypted, and opens its thread in the mailbox', async () => {
    const { page, context } = await signedIn()
    await followUps(page)
    await openItem(rows(page).first())
    // One that somebody else owes: of one's own promises no answer is likely.
    const theirs = () => pane(page).getByText('They owe', { exact: true })
    for (let index = 1; (await theirs().count()) === 0; index += 1) await openItem(rows(page).nth(index))
    const card = pane(page)
    for (const text of [/ Contact$/, / priority$/, / business impact$/, /^\d+(\.\d)?\/10 response likelihood$/]) {
      await card.getByText(text).first().waitFor()
    }
    // What stands below the mail moves until it is there.
    await card.getByRole('region', { name: 'Mail' }).locator('article').first().waitFor()
    await settled(page)
    await card.getByRole('button', { name: 'Encrypted', exact: true }).hover()
    await page.getByRole('tooltip').getByText('stored encrypted').waitFor()
    const mailbox = context.waitForEvent('page')
    await card.getByRole('button', { name: /^Follow Up:/ }).click()
    await (await mailbox).waitForURL(/\/u\/\?authuser=.+#all\//)
  })

  it('[PR-03] shows the sentence that settled a follow-up, and reopens it', async () => {
    const { page } = await signedIn()
    await page.goto('/completed')
    const anySettled = page
      .getByRole('article')
      .filter({ hasText: / (?:replied|answered|delivered|promised)/ })
      .first()
    const title = await titleOf(anySettled)
    const opened = await openItem(anySettled)
    await opened.getByText('Auto-detected as completed from email').waitFor()
    const proof = opened.getByRole('region', { name: 'What settled it' })
    expect(((await proof.getByRole('blockquote').textContent()) ?? '').length).toBeGreaterThan(3)
    expect(await proof.getByRole('link', { name: /Open in Gmail/ }).getAttribute('href')).toContain('#all/')
    await opened.getByRole('button', { name: /^Reopen:/ }).click()
    await page.getByRole('heading', { name: title, exact: true, level: 3 }).waitFor({ state: 'detached' })
  })

  it('[NM-01] the notifications stand in a menu of 360 px, at most 300 px high', async () => {
    const { page } = await signedIn()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const menu = page.getByRole('dialog', { name: 'Notifications' })
    await menu.getByRole('heading', { name: 'Notifications' }).waitFor()
    const box = await menu.boundingBox()
    expect(box?.width).toBe(360)
    expect(box?.height).toBeLessThanOrEqual(300 + 50)
  })
})

describe('without a connection', () => {
  it('[FC-05] says so, keeps what is done and put off, and saves it when it is there again', async () => {
    const { page, context } = await signedIn()
    const title = await titleOf(rows(page).first())
    // Once the page is quiet it fetches what tells of failures and what is a click away, one after the other. A browser
    // never asks again for a part that was cut off on its way.
    const isFetched = () =>
      page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => /user-menu-list.*\\.js$/.test(name))`)
    await expect.poll(isFetched).toBe(true)
    await context.setOffline(true)
    await page.getByText(/^Offline: showing what was here at \d/).waitFor()
    await row(page, title)
      .getByRole('button', { name: /^Done:/ })
      .click()
    await page.getByText('Not saved yet').first().waitFor()
    await page.getByText('1 change is saved').waitFor()
    await gone(page, title)
    const other = await titleOf(rows(page).first())
    await row(page, other)
      .getByRole('button', { name: /^Snooze:/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Tomorrow/ })
      .click()
    await page.getByText('2 changes are saved').waitFor()
    await context.setOffline(false)
    await page.getByText(/^Offline: showing what was here at \d/).waitFor({ state: 'detached' })
    await told(page, 'Task updated')
    await told(page, 'Task snoozed')
    await page.reload()
    await rows(page).first().waitFor()
    for (const left of [title, other]) expect(await row(page, left).count()).toBe(0)
  })
})

describe.each([
  ['light', 1440],
  ['dark', 390],
] as const)('in the %s theme, %i px wide', (colorScheme, width) => {
  it('[SD-01] [DB-05] [FC-01] [WV-01] [WV-02] axe finds nothing wrong with the lists, the opened items and the form', async () => {
    const { page } = await signedIn({ colorScheme, width })
    await openItem(rows(page).first())
    expect(await accessibilityViolations(page)).toEqual([])
    await page.goBack()
    await followUps(page)
    await (await openItem(answerable(page))).getByRole('button', { name: /^Suggested message:/ }).click()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.goBack()
    await page.getByRole('tab', { name: 'Manual Tasks' }).click()
    await page.getByRole('button', { name: 'Add task' }).click()
    await page.getByLabel('Title').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  })
})

describe('on a very small screen', () => {
  it('[DB-03] [WV-04] the head of the dashboard is whole, with two weeks that a finger can hit', async () => {
    const { page } = await signedIn({ width: 320, height: 640 })
    const strip = page.getByRole('table', { name: /next two weeks$/ })
    await strip.waitFor()
    const boxes = (selector: string) =>
      page.evaluate<{ left: number; right: number; width: number; height: number }[]>(
        `[...document.querySelectorAll('${selector}')].map((element) => element.getBoundingClientRect().toJSON())`,
      )
    const head = await boxes('[aria-label="Overview"] > *, [role=tab], [role=tablist] + * > *, table th, table td')
    expect(head.filter(({ left, right, width }) => left < 0 || right > 320 || width === 0)).toEqual([])
    expect(await boxes('table th')).toHaveLength(14)
    const targets = await boxes('[role=tablist] + * > *, table a')
    expect(targets.filter(({ width, height }) => width < 24 || height < 44)).toEqual([])
  })

  it('[DB-03] [WV-01] on a phone, the first item comes before the middle of the page, and the name stands in one line', async () => {
    const { page } = await signedIn({ width: 390, height: 844 })
    await rows(page).first().waitFor()
    // The offer of labels stands above for as long as it is not answered.
    const later = page.getByRole('button', { name: 'Maybe Later' })
    if (await later.isVisible()) await later.click()
    await later.waitFor({ state: 'detached' })
    expect((await rows(page).first().boundingBox())?.y).toBeLessThan(380)
    await page.setViewportSize({ width: 360, height: 740 })
    const name = page.getByRole('banner').getByRole('link', { name: 'Loose Ends' }).getByText('Loose Ends')
    expect((await name.boundingBox())?.height).toBeLessThan(24)
  })

  it('[CA-04] [WV-03] the types of follow-ups stand side by side, with their counts, down to 320 px', async () => {
    const { page } = await signedIn({ width: 320, height: 640 })
    await followUps(page)
    const types = page.getByRole('group', { name: 'Type of follow-up' })
    expect(await types.getByRole('radio', { name: /^\w+ \d+$/ }).count()).toBe(4)
    const tops = `new Set([...document.querySelectorAll('fieldset label')].map((one) => one.getBoundingClientRect().top)).size`
    expect(await page.evaluate<number>(tops)).toBe(1)
  })

  it('nothing is wider than 320 px', async () => {
    const { page } = await signedIn({ width: 320, height: 640 })
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    await openItem(rows(page).first())
    expect(await overflow()).toBe(0)
    expect(
      await page.evaluate<number>(
        `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('aside'))`,
      ),
    ).toBe(0)
    await page.goBack()
    await page.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
    await rows(page).first().waitFor()
    expect(await overflow()).toBe(0)
    await page.getByRole('tab', { name: 'Manual Tasks' }).click()
    await page.getByRole('button', { name: 'Add task' }).click()
    await page.getByLabel('Title').waitFor()
    expect(await overflow()).toBe(0)
  })
})
