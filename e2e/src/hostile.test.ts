import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver } from './letters.ts'
import { setStage, type Stage } from './stage.ts'
import { openItem, pane, readWholeMailbox, type Visit } from './visit.ts'

const MARKUP = '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>'
const TEXTS = {
  markup: `Send the plan ${MARKUP} & "quotes" 'more' {{x}} \${y}`,
  'right to left':
    'Send \u202Eexe.nalp\u202C \u2066the\u2069 plan \u0627\u0644\u0633\u0644\u0627\u0645 \u05e9\u05dc\u05d5\u05dd',
  'one long word': `Send ${'W'.repeat(9990)}`,
  emoji: 'Send 👩‍👩‍👧‍👦🏳️‍🌈'.concat('👍🏽'.repeat(300)),
  'zero width': `S\u200Be\u200Bn\u200Dd\uFEFF the\u00AD${'\u200B'.repeat(500)}plan`,
  'piled up accents': `Send t${'\u0301\u0316'.repeat(200)}he plan`,
} as const
const WIDE_AND_NARROW = [
  [1440, 900],
  [320, 640],
] as const

const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

let stage: Stage
let one: Visit
let page: Page

beforeAll(async () => {
  stage = await setStage()
  const email = await stage.newAccount('Hala Nour')
  for (const [index, text] of Object.values(TEXTS).entries()) {
    const other = `${encoded(text)} <someone${index}@else.example>`
    const asked = `Hi Hala,\n\nCould you please tell me by Friday whether you can do this: ${text}?\n\n${text}`
    await deliver(stage, email, { from: other, to: email, subject: encoded(text), body: asked, hoursAgo: 3 + index })
    const subject = encoded(`Re: ${text} again`)
    await deliver(stage, email, {
      from: email,
      to: other,
      subject,
      body: asked,
      labels: ['SENT'],
      hoursAgo: 100 + index,
    })
    const news = { from: other, to: email, subject: encoded(text), body: text, hoursAgo: 2 }
    await deliver(stage, email, { ...news, headers: { 'List-Id': `<l${index}.else.example>`, Precedence: 'bulk' } })
  }
  one = await stage.visit()
  page = one.page
  await stage.signIn(page, email)
  await page
    .getByRole('article')
    .nth(Object.keys(TEXTS).length - 1)
    .waitFor()
  await readWholeMailbox(page)
})
afterAll(() => stage?.close())

/** What makes the page wider than the screen. */
const tooWide = (where: Page) =>
  where.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth && element.clientHeight > 1)
      .map((element) => element.outerHTML.slice(0, 200))
      .slice(-3)
  })()`)

/** Nothing ran that came with a text, nothing is wider than the screen, and nothing failed since the last look but what is expected to. */
async function expectWell(what: string, expected: RegExp = /^never$/): Promise<void> {
  expect(await page.evaluate(() => (globalThis as { hacked?: unknown }).hacked), what).toBeUndefined()
  expect(await page.locator('img[src="x"], main script').count(), what).toBe(0)
  expect(await page.getByRole('heading', { name: 'Something went wrong' }).count(), what).toBe(0)
  expect(await tooWide(page), what).toEqual([])
  expect(
    one.complaints.splice(0).filter((line) => !expected.test(line)),
    what,
  ).toEqual([])
}

/** Opens every item, or message, that is drawn, with the message that is suggested for it. */
async function openAll(): Promise<void> {
  const links = page.locator('#content li article h3 a')
  for (let index = 0; index < (await links.count()); index += 1) {
    // By script: where the item stands over its list, the list takes no click.
    await links.nth(index).evaluate((link) => (link as unknown as { click: () => void }).click())
    const { searchParams } = new URL((await links.nth(index).getAttribute('href')) ?? '', page.url())
    const id = searchParams.get('item') ?? searchParams.get('message') ?? ''
    await page.locator(`[data-open-item="${id}"]`).getByRole('heading', { level: 2 }).waitFor()
    const folded = pane(page).getByRole('button', { name: /^Suggested message:/, expanded: false })
    if ((await folded.count()) > 0) await folded.click()
    await expectWell(`item ${index}`)
  }
}

describe('mail that means harm', () => {
  const screens = ['/dashboard', '/dashboard?tab=sent', '/actionables', '/left-out']
  const views = WIDE_AND_NARROW.flatMap(([width, height]) => screens.map((path) => ({ path, width, height })))

  it.each(views)(
    '[BE-08] [FC-01] [AC-02] is text on $path, $width wide, with every item opened',
    async ({ path, width, height }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await page.getByRole('article').first().waitFor()
      await openAll()
      await expectWell(`${path} at ${width}`)
    },
  )

  it('[SD-01] [NM-01] is text in the search, and in what messages say', async () => {
    await page.goto('/dashboard')
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    for (const text of ['<img', 'onerror="', '\u202E', '👍🏽'.repeat(40), 'W'.repeat(10_000), '%_\\\u0000']) {
      await search.getByPlaceholder('Search for follow-ups...').fill(text)
      await search.getByText('No results found.').or(search.getByRole('option')).first().waitFor()
      await expectWell(text.slice(0, 20))
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/dashboard')
    await page.getByRole('article').first().waitFor()
    await (await openItem(page.getByRole('article').first())).getByRole('button', { name: /^Not a task/ }).click()
    await page.locator('[data-kind]').first().waitFor()
    // It may be asked for once more while it is taken away.
    await expectWell('a message', /404 .*\/api\/items\//)
  })
})

describe('what a person types', () => {
  it('[DB-05] [VA-14] stays text in a task of their own, and is taken or refused in words', async () => {
    for (const text of Object.values(TEXTS)) {
      await page.goto('/dashboard?tab=manual')
      await page.getByRole('button', { name: 'Add task' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Title').fill(text)
      await form.getByLabel(/^Description/).fill(`${text}\n${text}`.slice(0, 5000))
      await form.getByRole('button', { name: 'Add task' }).click()
      const taken = form.waitFor({ state: 'detached' }).then(() => true)
      const refused = form
        .locator('[aria-invalid=true]')
        .first()
        .waitFor()
        .then(() => false)
      const isTaken = await Promise.race([taken, refused])
      taken.catch(() => undefined)
      refused.catch(() => undefined)
      await expectWell(text.slice(0, 30))
      expect(isTaken || text.length > 500, text.slice(0, 30)).toBe(true)
    }
    await page.goto('/dashboard?tab=manual')
    await page.getByRole('article').first().waitFor()
    await expectWell('the list')
  })

  it('[RT-05] [RT-01] addresses that name nothing, or nonsense, lead to a page that stands', async () => {
    const foreign = '3b241101-e2bb-4255-8caf-4136c566a962'
    for (const [path, heading] of [
      [`/dashboard?followUp=${foreign}`, /^Good/],
      [`/dashboard?followUp=${encodeURIComponent(`' OR 1=1 -- ${MARKUP}`)}`, /^Good/],
      [`/dashboard?followUp=${'x'.repeat(3000)}`, /^Good/],
      ['/dashboard?followUp=%00&type=%E0%A4%A', /^Good/],
      ['/dashboard?followUp=&type=&tab=', /^Good/],
      ['/dashboard?type=__proto__&tab=constructor', /^Good/],
      [`/dashboard?tab=${encodeURIComponent(MARKUP)}`, /^Good/],
      ['/settings?tab=nothing', 'Settings'],
      [`/left-out?reason=${encodeURIComponent(MARKUP)}&q=%00`, 'Left out'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).first().waitFor()
      // A browser writes a line of its own for each answer that is a refusal, at any time after it.
      await expectWell(path.slice(0, 60), /status of (400|404|422)/)
    }
  })
})

describe('clocks', () => {
  it.each([
    ['Europe/Berlin', 'spring', '2027-03-26T10:00:00+01:00', '2027-03-29T07:00:00.000Z', '29 Mar, 09:00'],
    ['Europe/Berlin', 'autumn', '2027-10-29T10:00:00+02:00', '2027-11-01T08:00:00.000Z', '1 Nov, 09:00'],
    ['America/New_York', 'spring', '2027-03-12T22:30:00-05:00', '2027-03-15T13:00:00.000Z', '15 Mar, 09:00'],
  ])(
    '[SM-06] in %s a snooze over the change of the clocks in %s is shown and stored at 9:00',
    async (zone, _, now, stored, shown) => {
      const { context, page: there } = await stage.visit({ zone })
      await there.clock.install({ time: new Date(now) })
      await stage.signIn(there)
      await readWholeMailbox(there)
      await there.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
      const snooze = there.getByRole('button', { name: /^Snooze for 3 days:/ })
      const cards = there.getByRole('tabpanel').getByRole('article').filter({ has: snooze })
      const title = (await cards.first().getByRole('heading').textContent()) ?? ''
      const named = there.getByRole('article').filter({ has: there.getByRole('heading', { name: title, exact: true }) })
      const saved = there.waitForResponse(
        (response) => response.request().method() === 'PATCH' && /follow-ups/.test(response.url()),
      )
      await named.getByRole('button', { name: /^Snooze for 3 days:/ }).click()
      const request = (await saved).request()
      expect(request.postDataJSON()).toMatchObject({ status: 'snoozed', snoozed_until: stored })
      await there.goto('/snoozed')
      await named.getByText(shown).waitFor()
      await context.close()
    },
  )
})
