import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeProfiles, sharedBrowser } from './browser.ts'
import { startPreparedProgram } from './prepared-program.ts'
import type { Program } from './program.ts'
import { storeManyItems } from './store-many-items.ts'
import { accessibilityViolations, openItem, settled, signedInVisits, type Visit } from './visit.ts'

/** Open items, and as many completed ones, besides those of the demo mailbox. */
const STORED = 600

let program: Program
let browser: Browser
let one: Visit

const items = (page: Page) => page.locator('#content li[aria-setsize]')
const size = async (page: Page) => Number(await items(page).first().getAttribute('aria-setsize'))
// What runs in the page is kept as text: this side knows no document.
const focusedTitle = (page: Page) =>
  page.evaluate<string | null>("document.activeElement?.closest('li')?.querySelector('h3')?.textContent ?? null")
const LOADED = "[...document.querySelectorAll('#content li[data-item]')]"
const loadedIds = (page: Page) => page.evaluate<string[]>(`${LOADED}.map((item) => item.dataset.item)`)
const IS_AT_END = 'scrollY + innerHeight >= document.documentElement.scrollHeight - 2'
/** Whether everything that is on screen is drawn and loaded, and not only what stood there before the page was moved. */
const IS_SCREEN_FILLED = `(() => {
  const all = [...document.querySelectorAll('#content li[aria-setsize]')]
  const [first, last] = [all[0], all.at(-1)]
  const begins = first.getBoundingClientRect().top <= 0 || first.ariaPosInSet === '1'
  const reaches = last.getBoundingClientRect().bottom >= innerHeight || last.ariaPosInSet === last.ariaSetSize
  return begins && reaches && !all.some(({ ariaBusy }) => ariaBusy === 'true')
})()`

/** Waits until that holds in the page. */
async function until(page: Page, condition: string): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(condition), { interval: 30 }).toBe(true)
}

async function show(path: string): Promise<Page> {
  const { page } = one
  await page.goto(path)
  await items(page).getByRole('article').first().waitFor()
  await settled(page)
  return page
}

beforeAll(async () => {
  ;[program, browser] = await Promise.all([startPreparedProgram(), sharedBrowser()])
  one = await signedInVisits()(browser, program.url)
  await storeManyItems(program, STORED)
})
afterAll(async () => {
  if (browser) await closeProfiles(browser)
  await program?.stop()
})

describe('long lists', () => {
  it('[FL-04] draw what is on screen from the first item to the last, and nothing moves by itself', async () => {
    const page = await show('/actionables')
    expect(await size(page)).toBeGreaterThanOrEqual(STORED)
    const seen = new Set<string>()
    let most = 0
    const look = async () => {
      const found = await loadedIds(page)
      for (const id of found) seen.add(id)
      most = Math.max(most, found.length)
    }
    while (!(await page.evaluate<boolean>(IS_AT_END))) {
      await look()
      // Less than a screen: a wheel would be turned on while the page is still behind.
      await page.evaluate('scrollBy(0, 700)')
      await until(page, IS_SCREEN_FILLED)
    }
    await look()
    expect(seen.size).toBeGreaterThanOrEqual(await size(page))
    expect(most).toBeLessThan(100)
    await expect.poll(() => items(page).last().getAttribute('aria-posinset')).toBe(String(await size(page)))
    expect(one.complaints).toEqual([])
  })

  it('[FL-04] [WV-02] keep open what was opened, although the item left the drawn part meanwhile', async () => {
    const page = await show('/actionables')
    const opened = await openItem(items(page).first())
    const title = await opened.getByRole('heading', { level: 2 }).textContent()
    await page.evaluate('scrollTo(0, 30_000)')
    await until(page, `!document.querySelector('#content li[data-index="0"]')`)
    expect(await opened.getByRole('heading', { level: 2 }).textContent()).toBe(title)
    await page.evaluate('scrollTo(0, 0)')
    await items(page).first().locator('article[aria-current=true]').waitFor()
  })

  it('[FL-04] keep the item that has the focus, however far the page scrolls', async () => {
    const page = await show('/actionables')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const title = await focusedTitle(page)
    expect(title).not.toBeNull()
    await page.evaluate('scrollTo(0, 30_000)')
    await until(page, `${LOADED}.some(({ dataset }) => Number(dataset.index) > 50)`)
    expect(await focusedTitle(page)).toBe(title)
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await until(page, 'scrollY < 1500')
    await expect.poll(() => focusedTitle(page)).toBe(title)
  })

  it('[FL-04] walk by keyboard into parts that are not drawn yet', async () => {
    const page = await show('/actionables')
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('j')
    await until(page, "document.activeElement?.ariaPosInSet === '40'")
    const place = () =>
      page.evaluate<{ top: number; bottom: number }>('document.activeElement.getBoundingClientRect().toJSON()')
    await expect.poll(async () => (await place()).top).toBeGreaterThanOrEqual(50)
    await expect.poll(async () => (await place()).bottom).toBeLessThanOrEqual(900)
  })

  it('[FC-05] [AC-04] let an item leave without a jump, and the focus goes to the next', async () => {
    const page = await show('/actionables')
    await page.keyboard.press('j')
    const total = await size(page)
    const second = await items(page).nth(1).locator('h3').textContent()
    await page.keyboard.press('e')
    await until(page, `document.querySelector('#content li').ariaSetSize === '${total - 1}'`)
    await expect.poll(() => focusedTitle(page)).toBe(second)
    await expect.poll(() => items(page).first().locator('h3').textContent()).toBe(second)
    expect(await page.evaluate<number>('scrollY')).toBe(0)
  })

  it('[FL-01] [WV-01] nothing of them sticks out, down to 320 px', async () => {
    const page = await show('/completed')
    try {
      for (const width of [700, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await until(page, 'document.documentElement.scrollWidth <= innerWidth')
        expect(
          await page.evaluate<number>(`Math.max(...${LOADED}.map((item) => item.offsetHeight))`),
        ).toBeLessThanOrEqual(88)
      }
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })

  it('[FL-02] [WV-03] what is completed is one list, what was just finished on top, counted by priority', async () => {
    const actionables = await show('/actionables')
    const first = () => actionables.locator('#content li[data-item]').first().getAttribute('data-item')
    const id = await first()
    const saved = actionables.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await actionables.keyboard.press('j')
    await actionables.keyboard.press('e')
    await expect.poll(first).not.toBe(id)
    await saved
    const page = await show('/completed')
    const completed = page.getByRole('list', { name: 'Completed', exact: true }).locator('> li')
    await completed.first().waitFor()
    expect(await completed.first().getAttribute('data-item')).toBe(id)
    const priorities = page.getByRole('list', { name: 'By priority' }).getByRole('listitem')
    await priorities.first().waitFor()
    const counts = await priorities.allTextContents()
    const sum = counts.reduce((all, text) => all + Number.parseInt(text, 10), 0)
    expect(Number(await completed.first().getAttribute('aria-setsize'))).toBe(sum)
    expect(await page.getByRole('list', { name: /tasks/ }).count()).toBe(0)
  })

  it('[FL-04] print what is loaded', async () => {
    const page = await show('/actionables')
    await until(page, `${LOADED}.length < 100`)
    await page.emulateMedia({ media: 'print' })
    await until(page, `${LOADED}.length >= 150`)
    await page.emulateMedia({ media: 'screen' })
    await until(page, `${LOADED}.length < 100`)
  })
})

describe('the snooze dialog', () => {
  it('[AC-03] is served by the keyboard alone, has no accessibility violations, and gives the focus back', async () => {
    const page = await show('/actionables')
    await page.keyboard.press('j')
    const title = await focusedTitle(page)
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Snooze Task' })
    await dialog.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Set manually...' }).press('Enter')
    await dialog.getByRole('grid').locator(':focus').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await dialog.getByRole('button', { name: 'Snooze until' }).isDisabled()).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    expect(await dialog.getByRole('button', { name: /^Snooze until .+ \d{4}$/ }).isEnabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focusedTitle(page)).toBe(title)
  })

  it('[AC-03] shows two lines of a title, however long that is', async () => {
    const page = await show('/actionables')
    await page.keyboard.press('j')
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Snooze Task' })
    await dialog.waitFor()
    const linesOf = (words: string) =>
      page.evaluate<number>(`(() => {
        const title = document.querySelector('[role="dialog"] [dir="auto"]')
        title.textContent = ${JSON.stringify(words)}
        return Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight))
      })()`)
    expect(await linesOf('Call Ana')).toBe(1)
    expect(await linesOf('Ask the caterer whether the menu can be served an hour later '.repeat(4))).toBe(2)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('the shortcuts', () => {
  it('[SH-02] g leads to the pages, and letters stay letters while somebody types', async () => {
    const page = await show('/actionables')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    const input = page.getByPlaceholder('Search for follow-ups...')
    await input.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('gdjje')
    await expect.poll(() => input.inputValue()).toBe('gdjje')
    expect(new URL(page.url()).pathname).toBe('/actionables')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.waitForURL('**/dashboard')
  })
})

describe('the lists of the dashboard', () => {
  it('[WV-03] [FL-04] stand in groups whose counts are right at any length, and a count leads to its items and back', async () => {
    const page = await show('/dashboard')
    const whole = await size(page)
    const headings = page.locator('#content li:not([data-item]) h2')
    await headings.first().waitFor()
    while (!(await page.evaluate<boolean>(IS_AT_END))) {
      await page.evaluate('scrollBy(0, 700)')
      await until(page, IS_SCREEN_FILLED)
    }
    await expect.poll(() => items(page).last().getAttribute('aria-posinset')).toBe(String(whole))
    await page.evaluate('scrollTo(0, 0)')
    await until(page, IS_SCREEN_FILLED)
    const undated = page.locator('#content li:not([data-item])', {
      has: page.getByRole('heading', { name: 'No date' }),
    })
    const count = undated.getByRole('link')
    for (let down = 0; down < 60 && (await undated.count()) === 0; down += 1) {
      await page.evaluate('scrollBy(0, 700)')
      await until(page, IS_SCREEN_FILLED)
    }
    const told = Number((await count.textContent())?.replaceAll(',', ''))
    expect(told).toBeGreaterThanOrEqual(STORED / 2)
    await count.click()
    await page.waitForURL(/due=none/)
    await expect.poll(() => size(page)).toBe(told)
    await page.getByRole('list', { name: 'Filtered by' }).getByRole('link', { name: 'No date: take off' }).waitFor()
    await page.goBack()
    await expect.poll(() => size(page)).toBe(whole)
  })
})

describe('a reload', () => {
  it.each([
    ['by its address', () => show('/dashboard')],
    [
      'by a link',
      async () => {
        const page = await show('/actionables')
        await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
        await page.waitForURL('**/dashboard')
        await items(page).getByRole('article').first().waitFor()
        return page
      },
    ],
  ])('[WV-02] begins at the top, however far the list that was come to %s was scrolled', async (_how, come) => {
    const page = await come()
    for (let times = 0; times < 4; times += 1) {
      await page.evaluate('scrollTo(0, 2000)')
      await until(page, IS_SCREEN_FILLED)
      await page.reload()
      await items(page).getByRole('article').first().waitFor()
      await settled(page)
      expect(await page.evaluate<number>('scrollY')).toBe(0)
    }
  })
})

describe('what stands over a row or beside it', () => {
  it('[WV-02] beside what is opened the head of the page stays in sight, and so does its row', async () => {
    const page = await show('/dashboard')
    const head = page.getByRole('heading', { name: 'Dashboard', level: 1 })
    const row = items(page).nth(2)
    const before = (await head.boundingBox())?.y
    await openItem(row)
    expect((await head.boundingBox())?.y).toBe(before)
    expect(await page.evaluate<number>('scrollY')).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('[data-open-item]').waitFor({ state: 'detached' })
    // The last in sight would be pushed out of the window by what stands above it.
    const fits = '(item) => item.getBoundingClientRect().bottom < innerHeight'
    const id = await page.evaluate<string>(`${LOADED}.filter(${fits}).at(-1).dataset.item`)
    const last = page.locator(`#content li[data-item="${id}"]`)
    await openItem(last)
    const { y, height } = (await last.boundingBox()) ?? { y: 0, height: 0 }
    // A page is scrolled by whole pixels, rows are not as high as that.
    expect(y + height).toBeLessThan(901)
  })

  it('[WV-02] what is opened in a scrolled list stays where it was clicked, and where it is when it is closed', async () => {
    const page = await show('/dashboard')
    await page.evaluate('scrollTo(0, 700)')
    await until(page, 'scrollY === 700')
    const fits = '(item) => item.getBoundingClientRect().bottom < innerHeight'
    const id = await page.evaluate<string>(`${LOADED}.filter(${fits}).at(-1).dataset.item`)
    const row = page.locator(`#content li[data-item="${id}"]`)
    const height = async () => (await row.boundingBox())?.height ?? 0
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0)
    const [before, low] = [await top(), await height()]
    await openItem(row)
    // There is less room beside the item: what stood in one line stands in two.
    expect(await height()).toBeGreaterThan(low)
    expect(await top()).toBe(before)
    await page.keyboard.press('Escape')
    await page.locator('[data-open-item]').waitFor({ state: 'detached' })
    await expect.poll(top).toBe(before)
  })

  it('[SH-01] where the item takes the room of the menu at the side, the bar at the top has one', async () => {
    const page = await show('/actionables')
    const before = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 1024, height: 768 })
    const menu = page.getByRole('button', { name: 'Open menu' })
    expect(await menu.isVisible()).toBe(false)
    await openItem(items(page).first())
    await menu.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Snoozed' }).click()
    await page.waitForURL('**/snoozed')
    await page.setViewportSize(before)
  })

  it('[AC-02] [WV-01] of every list stand in the same place, their moments at its end, one below the other', async () => {
    const edges = async (path: string) => {
      const page = await show(path)
      return page.evaluate<{ left: string[]; right: string[] }>(`(() => {
        const of = (selector, edge) => [...new Set([...document.querySelectorAll(selector)]
          .map((one) => edge(one.getBoundingClientRect()).toFixed()))]
        return {
          left: of('#content li[data-item] article', ({ left }) => left),
          right: of('#content li[data-item] article, #content [id^=when-of]', ({ right }) => right),
        }
      })()`)
    }
    const known = await edges('/dashboard')
    expect([known.left.length, known.right.length]).toEqual([1, 1])
    for (const path of ['/actionables', '/completed', '/dashboard?tab=sent'])
      expect(await edges(path), path).toEqual(known)
  })

  it('[WV-01] the box that chooses it is within the window where an item is open beside it', async () => {
    const page = await show('/completed')
    const before = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 1024, height: 768 })
    await openItem(items(page).first())
    await items(page).nth(1).hover()
    const box = await page.locator('#content [data-select]').nth(1).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    await page.setViewportSize(before)
  })

  it('[AC-03] has its buttons in sight when a day is chosen by hand, in a low window too', async () => {
    const page = await show('/actionables')
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width, height: 600 })
    await page.keyboard.press('j')
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Snooze' })
    await dialog.getByRole('button', { name: 'Set manually...' }).click()
    for (const name of ['Snooze until', 'Back', 'Cancel']) {
      const lowest = async () => {
        const button = await dialog.getByRole('button', { name, exact: true }).boundingBox()
        const own = await dialog.boundingBox()
        if (!button || !own) return Infinity
        return Math.max(button.y + button.height - own.y - own.height, own.y + own.height - 600)
      }
      await expect.poll(lowest, { message: name }).toBeLessThanOrEqual(0)
    }
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width, height })
  })
})
