import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openOverlay, OVERLAYS } from './overlays.ts'
import { newTab, PAGES, PHONE, setOperatorStage, show, WIDE } from './pages.ts'
import type { Stage } from './stage.ts'
import { accessibilityViolations, colourViolations, openItem, pane, settled } from './visit.ts'

const ZOOMED = { width: 720, height: 450 }
const NARROW = { width: 320, height: 640 }
let stage: Stage
let context: BrowserContext

beforeAll(async () => {
  stage = await setOperatorStage()
  context = (await stage.signedIn()).context
})
afterEach(() => Promise.all(context.pages().map((page) => page.close())))
afterAll(() => stage?.close())

/** Another tab of whoever is signed in: what a page is made of is loaded once. */
const newPage = (): Promise<Page> => newTab(context)

/** What is wrong with the page in dark colours; it is light again afterwards. */
async function violationsInTheDark(page: Page): Promise<string[]> {
  const isDark = (scheme: 'light' | 'dark') =>
    page.locator(scheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
  await isDark('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await isDark('dark')
  await settled(page)
  const found = await colourViolations(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await isDark('light')
  return found
}

/** Gives the page that size; it is drawn for it afterwards. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await settled(page)
}

/** How high each row on the page is. Pixels. */
const rowHeights = (page: Page) =>
  page.evaluate<number[]>(`[...document.querySelectorAll('#content li[aria-setsize]')].map((one) => one.offsetHeight)`)

/** How many rows are wholly in the window, with nothing in front of them. */
const rowsInSight = (page: Page) =>
  page.evaluate<number>(`[...document.querySelectorAll('#content li[aria-setsize]')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)))
  }).length`)

/** Of each row in sight: whether what is pressed where it says when is its link, and the place of its title. Pixels. */
const rowsPressed = (page: Page) =>
  page.evaluate<boolean[]>(`[...document.querySelectorAll('#content li[data-item]')].flatMap((row) => {
    const { left, right, top, bottom } = row.querySelector('[id^=when-of]').getBoundingClientRect()
    const pressed = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return pressed && top > 100 && bottom < innerHeight - 20 ? [pressed === row.querySelector('h3 a')] : []
  })`)

const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Everything that moves or fades for longer than a millisecond. */
const motion = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('*')].flatMap((element) => {
    const { transitionDuration, animationDuration, transitionProperty, animationName } = getComputedStyle(element)
    const longest = (text) => Math.max(...text.split(',').map((one) => Number.parseFloat(one)))
    const moves = transitionProperty !== 'none' && longest(transitionDuration) > 0.001
    const plays = animationName !== 'none' && longest(animationDuration) > 0.001
    return moves || plays ? [element.outerHTML.slice(0, 120)] : []
  })`)

describe('pages that are opened', () => {
  it('[WV-01] a row is at most 56 px high in a wide window and 88 px on a phone, and many are in sight on the dashboard', async () => {
    const page = await newPage()
    for (const [size, highest, atLeast] of [
      [WIDE, 56, 12],
      [PHONE, 88, 6],
    ] as const) {
      await page.setViewportSize(size)
      for (const path of ['/dashboard', '/dashboard?tab=sent', '/actionables', '/completed', '/snoozed']) {
        await show(page, path, PAGES.find(([known]) => known === path)?.[1] ?? '')
        const heights = await rowHeights(page)
        if (path !== '/snoozed') expect(heights.length, path).toBeGreaterThan(0)
        expect(Math.max(0, ...heights), `${path} at ${size.width}`).toBeLessThanOrEqual(highest)
      }
      for (const path of ['/dashboard', '/dashboard?tab=sent']) {
        await show(page, path, 'Good')
        expect(await rowsInSight(page), `${path} at ${size.width}`).toBeGreaterThanOrEqual(atLeast)
      }
    }
  })

  it('[WV-01] the thread of a row stands under the first letter of the page, also where fingers point', async () => {
    const page = await newPage()
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size)
      for (const [path, heading] of [
        ['/actionables', 'Actionables'],
        ['/left-out?tab=maybe', 'Left out'],
      ] as const) {
        await show(page, path, heading)
        const left = await page.evaluate<number[]>(
          `['h1', 'li article svg'].map((one) => document.querySelector('#content ' + one).getBoundingClientRect().left)`,
        )
        expect(left[1], `${path} at ${size.width}`).toBe(left[0])
      }
    }
  })

  it('[WV-01] a touch on the date of a row opens it, and two lines of its title are shown', async () => {
    const page = await newPage()
    await page.setViewportSize(PHONE)
    await show(page, '/actionables', 'Actionables')
    const pressed = await rowsPressed(page)
    expect(pressed.length).toBeGreaterThan(3)
    expect(pressed).not.toContain(false)
    const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('#content li[data-item] h3')]
      .map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)))`)
    expect([Math.min(...lines), Math.max(...lines)]).toEqual([1, 2])
  })

  it('[WV-01] a row under the mouse stays as it is, besides showing what can be done with it', async () => {
    const page = await newPage()
    await page.setViewportSize(WIDE)
    await show(page, '/actionables', 'Actionables')
    const places = () =>
      page.evaluate<string[]>(`[...document.querySelector('#content li[data-item]').querySelectorAll('h3, p, button')]
        .map((part) => JSON.stringify(part.getBoundingClientRect()))`)
    await page.mouse.move(0, 0)
    const before = await places()
    await page.locator('#content li[data-item]').first().hover()
    const seen = `getComputedStyle(document.querySelector('#content li[data-item] .row-actions')).opacity`
    await expect.poll(() => page.evaluate<string>(seen)).toBe('1')
    expect(await places()).toEqual(before)
    // They lie over the end of the words, which fades before them; when it is due stays in sight.
    const fade = await page.evaluate<{ image: string; width: number }>(`(() => {
      const { backgroundImage: image, width } = getComputedStyle(
        document.querySelector('#content li[data-item] .row-actions'), '::before')
      return { image, width: Number.parseFloat(width) }
    })()`)
    expect(fade.image).toContain('gradient')
    expect(fade.width).toBeGreaterThan(16)
    const due = `[...document.querySelectorAll('#content li[data-item] [id^=when-of]')].every((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const above = document.elementFromPoint(left + width - 2, top + height / 2)
      return !above || !above.closest('.row-actions')
    })`
    expect(await page.evaluate<boolean>(due)).toBe(true)
  })

  it('[WV-01] [AC-02] the ring around the row that the keyboard is at is whole, beside an opened item too', async () => {
    const page = await newPage()
    await page.setViewportSize(WIDE)
    await show(page, '/actionables', 'Actionables')
    await openItem(page.locator('#content li[data-item]').first())
    await page.keyboard.press('j')
    const row = page.locator('#content li[data-item]').nth(1)
    await row.and(page.locator(':focus')).waitFor()
    const box = await row.boundingBox()
    if (!box) throw new Error('the row has no place')
    // Where the buttons are, and below the line of the row above.
    const [x, y] = [box.x + box.width - 140, box.y + 1]
    const top = () => page.screenshot({ clip: { x, y, width: 120, height: 2 } })
    const withActions = await top()
    await page.addStyleTag({ content: '.row-actions { visibility: hidden }' })
    expect((await top()).equals(withActions)).toBe(true)
  })

  it('[SH-04] the menu, the palette and the notifications fit in a low window, or scroll in it', async () => {
    const page = await newPage()
    await page.setViewportSize({ width: 600, height: 280 })
    await show(page, '/dashboard', 'Good')
    const fits = async (dialog: Locator) => {
      const box = await dialog.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 280
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().waitFor()
    expect(await fits(page.getByRole('dialog', { name: 'Search' }))).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const notifications = page.getByRole('dialog', { name: 'Notifications' })
    await notifications.locator('li, p').first().waitFor()
    expect(await fits(notifications)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /menu/i }).first().click()
    const last = page.getByRole('dialog').getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    expect(await fits(last)).toBe(true)
  })

  it('[WV-02] an item is opened by its address: beside the list, or over it; reload, Back and Escape; the focus is given back', async () => {
    const page = await newPage()
    await page.setViewportSize(WIDE)
    await show(page, '/dashboard?tab=sent', 'Good')
    const rows = page.getByRole('tabpanel').getByRole('article')
    const title = async () => (await pane(page).getByRole('heading', { level: 2 }).textContent()) ?? ''
    const opened = await openItem(rows.nth(1))
    const second = await title()
    const [list, beside] = [await rows.nth(1).boundingBox(), await opened.boundingBox()]
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
    await opened.getByRole('heading', { level: 2 }).and(page.locator(':focus')).waitFor()

    await page.keyboard.press('j')
    await expect.poll(title).not.toBe(second)
    await page.keyboard.press('k')
    await expect.poll(title).toBe(second)
    const address = page.url()
    await page.reload()
    await expect.poll(title).toBe(second)
    await rows.nth(1).waitFor()
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?tab=sent')
    await page.locator('li:focus').waitFor()

    await page.keyboard.press('Enter')
    await expect.poll(title).toBe(second)
    await page.goBack()
    await opened.waitFor({ state: 'detached' })
    await page.locator('li:focus').getByRole('heading', { name: second, exact: true }).waitFor()

    await page.setViewportSize(PHONE)
    await page.goto(address)
    await expect.poll(title).toBe(second)
    expect(await opened.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await opened.getByRole('button', { name: 'Back', exact: true }).click()
    await opened.waitFor({ state: 'detached' })
    await rows.first().waitFor()
  })

  it('[SH-06] on a phone, what is pressed is at least 44 px high', async () => {
    const page = await newPage()
    await page.setViewportSize(PHONE)
    const small: string[] = []
    for (const path of ['/dashboard', '/dashboard?tab=sent', '/dashboard?tab=manual', '/actionables'] as const) {
      await show(page, path, PAGES.find(([known]) => known === path)?.[1] ?? '')
      small.push(
        ...(await page.evaluate<string[]>(`[...document.querySelectorAll('main button, header button')]
          .filter((one) => one.offsetParent !== null && one.getBoundingClientRect().height < 44)
          .map((one) => one.outerHTML.slice(0, 100))`)),
      )
    }
    expect(small).toEqual([])
  })

  it('[SH-06] on a phone, a finger hits a figure that leads on also a little beside it', async () => {
    const page = await newPage()
    await page.setViewportSize(PHONE)
    await show(page, '/dashboard', 'Good')
    const figures = ['Show only Overdue', 'maybe, to take or drop'].map((words) => `main a[aria-label*="${words}"]`)
    for (const figure of figures) {
      await page.locator(figure).waitFor()
      const missed = await page.evaluate<string[]>(`(() => {
        const figure = document.querySelector('${figure}')
        const { left, right, top, bottom } = figure.getBoundingClientRect()
        const points = [[left - 8, (top + bottom) / 2], [right + 8, (top + bottom) / 2], [(left + right) / 2, top - 8]]
        return points.filter(([x, y]) => !figure.contains(document.elementFromPoint(x, y))).map(String)
      })()`)
      expect(missed).toEqual([])
    }
  })

  it('[SH-06] in forced colours, lines tell the open tab, the page one is on, and the mark from the ground', async () => {
    const page = await newPage()
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await page.setViewportSize(WIDE)
    await show(page, '/dashboard', 'Good')
    const colours = await page.evaluate<Record<string, string[]>>(`(() => {
      const of = (selector, property) =>
        [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one)[property])
      return {
        ground: of('html', 'backgroundColor'),
        open: of('[role=tab][aria-selected=true]', 'borderBottomColor'),
        closed: of('[role=tab][aria-selected=false]', 'borderBottomColor'),
        here: of('nav [aria-current=page]', 'outlineStyle'),
        mark: of('header svg path.stroke-ink', 'stroke'),
      }
    })()`)
    const [ground] = colours['ground'] ?? []
    expect(new Set(colours['closed'])).toEqual(new Set(['rgba(0, 0, 0, 0)']))
    expect(colours['open']).not.toContain('rgba(0, 0, 0, 0)')
    expect(colours['here']).toContain('solid')
    expect(colours['mark']?.length).toBeGreaterThan(0)
    expect(colours['mark']).not.toContain(ground)
  })

  it('[SH-06] in forced colours, the main buttons have a ground of their own, and their words stand out from it', async () => {
    const page = await newPage()
    await page.setViewportSize(WIDE)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await show(page, '/', 'See what you owe people')
      const [ground, ...buttons] = await page.evaluate<
        string[][]
      >(`[...document.querySelectorAll('html, .bg-ink, .bg-thread')]
        .filter((one) => one.matches('html, a, button'))
        .map((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color])`)
      expect(buttons.length).toBeGreaterThan(0)
      for (const [behind, words] of buttons) {
        expect(behind, colorScheme).not.toBe(ground?.[0])
        expect(words, colorScheme).not.toBe(behind)
      }
    }
  })
})

/** How well what is drawn with that property stands out from the page, as WCAG counts it; 0 for what is not there. */
const contrasts = (
  page: Page,
  selector: string,
  property: 'backgroundColor' | 'borderTopColor' | 'borderBottomColor' | 'fill' | 'stroke',
) =>
  page.evaluate<number[]>(`(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (colour) => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => one / 255)
        .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const isPaper = matchMedia('print').matches
    const isClear = (colour) => /^rgba.*, 0\\)$/.test(colour)
    const groundOf = (element) => {
      const ground = getComputedStyle(element).backgroundColor
      if (isPaper || !element.parentElement) return isPaper ? '#fff' : ground
      return isClear(ground) ? groundOf(element.parentElement) : ground
    }
    return [...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => {
      const { width, height } = one.getBoundingClientRect()
      const colour = getComputedStyle(one)['${property}']
      if (width + height === 0 || colour === 'none' || isClear(colour)) return 0
      const under = '${property}' === 'backgroundColor' ? one.parentElement : one
      const [ground, mark] = [groundOf(under), colour].map(luminance)
      return (Math.max(ground, mark) + 0.05) / (Math.min(ground, mark) + 0.05)
    })
  })()`)

/** WCAG 1.4.11: what is told by a drawing. */
const LEAST_CONTRAST = 3
/** By how much a ground differs from the one around it, where it alone tells an entry from its neighbours. */
const LEAST_STEP = 1.12
const DRAWN_ON = [
  { forcedColors: 'active', colorScheme: 'dark' },
  { forcedColors: 'active', colorScheme: 'light' },
  { media: 'print' },
] as const

describe('what is drawn', () => {
  it('[RT-01] the edges of what is filled in, chosen or switched, light and dark', async () => {
    const page = await newPage()
    for (const [path, heading, selector] of [
      ['/left-out', 'Left out', '#content select, #content label:has(> input[type=search])'],
      ['/settings?tab=email', 'Gmail Labels', '#content [role=switch][data-state=unchecked]'],
    ] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await show(page, path, heading)
        const edges = await contrasts(page, selector, 'borderTopColor')
        expect(edges.length, path).toBeGreaterThan(0)
        expect(Math.min(...edges), `${path} ${colorScheme}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }
    }
  })

  it('[WV-04] the two weeks over a list keep their dots in forced colours and on paper, and tell the day that is chosen', async () => {
    for (const media of DRAWN_ON) {
      const page = await newPage()
      await page.setViewportSize(WIDE)
      await show(page, '/dashboard', 'Good')
      await page.emulateMedia(media)
      const days = page.getByRole('table', { name: /next two weeks$/ }).getByRole('link')
      if (!('media' in media)) {
        await days.first().click()
        await page.locator('table a[aria-current=true]').waitFor()
      }
      await settled(page)
      const dots = await contrasts(page, 'table td a span > span.rounded-full', 'borderTopColor')
      expect(dots.length).toBeGreaterThan(1)
      expect(Math.min(...dots), JSON.stringify(media)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      const lines = await page.evaluate<string[]>(
        `[...document.querySelectorAll('table td a')].map((one) => getComputedStyle(one).borderBottomWidth)`,
      )
      const chosen = lines.filter((width) => width !== '0px')
      expect(chosen, JSON.stringify(media)).toHaveLength('media' in media ? 0 : 1)
    }
  })

  it('[WV-04] answer times keep their dots, axis and words in forced colours and on paper', async () => {
    const page = await newPage()
    await page.setViewportSize(WIDE)
    await show(page, '/people', 'People')
    const people = await page.locator('#content a[href*="person="]').all()
    const hrefs = await Promise.all(people.map((person) => person.getAttribute('href')))
    const times = page.getByRole('region', { name: 'Answer times' })
    for (const href of hrefs) {
      await page.goto(href ?? '')
      await times.waitFor()
      if ((await times.locator('circle').count()) > 1) break
    }
    for (const media of DRAWN_ON) {
      await page.emulateMedia({ media: 'screen', forcedColors: 'none', ...media })
      await settled(page)
      const drawn = [
        ...(await contrasts(page, '[aria-label="Answer times"] circle', 'fill')),
        ...(await contrasts(page, '[aria-label="Answer times"] line', 'stroke')),
        ...(await contrasts(page, '[aria-label="Answer times"] text', 'fill')),
      ]
      expect(drawn.length).toBeGreaterThan(6)
      expect(Math.min(...drawn), JSON.stringify(media)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
  })

  it('[SH-06] the entry of a menu or of the search that Enter chooses has a ground of its own, light and dark', async () => {
    const page = await newPage()
    for (const [name, entry] of [
      ['filter', '[role=menu] [data-highlighted]'],
      ['search', '[role=option][data-selected=true]'],
    ] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const shown = OVERLAYS.find((one) => one.name === name)
        if (!shown) throw new Error(`nothing opens as ${name}`)
        await openOverlay(page, shown)
        await page.locator(entry).waitFor()
        const [step = 0] = await contrasts(page, entry, 'backgroundColor')
        expect(step, `${name} ${colorScheme}`).toBeGreaterThanOrEqual(LEAST_STEP)
      }
    }
  })

  it('[DT-02] on paper, messages that are listed have the room for themselves, not for addresses of the mailbox', async () => {
    const page = await newPage()
    await page.setViewportSize(WIDE)
    for (const path of ['/left-out', '/left-out?tab=maybe']) {
      await show(page, path, 'Left out')
      const ways = page.locator('#content article a[href^=http]')
      await ways.first().waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await ways.filter({ visible: true }).count(), path).toBe(0)
      await page.emulateMedia({ media: 'screen' })
    }
  })

  it('[OP-01] on a phone, a table that goes on beyond the edge is shaded there', async () => {
    const page = await newPage()
    await page.setViewportSize(PHONE)
    await show(page, '/operator', 'Schedules')
    const queues = page.getByRole('region', { name: 'Queues' })
    const rightEdge = async () => {
      const { x, y, width } = (await queues.boundingBox()) ?? { x: 0, y: 0, width: 0 }
      return page.screenshot({ clip: { x: x + width - 4, y: y + 1, width: 4, height: 4 } })
    }
    const shaded = await rightEdge()
    await queues.evaluate((element: { scrollLeft: number }) => {
      element.scrollLeft = 10_000
    })
    await settled(page)
    expect((await rightEdge()).equals(shaded)).toBe(false)
  })

  it('[ST-02] a field is as high as the choice beside it', async () => {
    const page = await newPage()
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size)
      await show(page, '/settings', 'Sessions')
      await page.getByRole('button', { name: /^Name and colour/ }).click()
      const [name, colour] = await Promise.all(
        ['Name', 'Colour'].map((label) => page.getByLabel(label, { exact: true }).boundingBox()),
      )
      expect(name?.height).toBe(colour?.height)
    }
  })
})

describe('every page', () => {
  it.each(PAGES)(
    '[RT-01] [PR-09] %s: axe finds nothing wrong at 1440 and 320 px, light and dark, nothing is wider than the screen, nothing moves for who asked for that',
    async (path, heading) => {
      const page = await newPage()
      await page.setViewportSize(WIDE)
      await show(page, path, heading)
      const wide = await accessibilityViolations(page)
      const wideDark = await violationsInTheDark(page)
      const moving = await motion(page)
      await resize(page, ZOOMED)
      const zoomed = await overflow(page)
      await resize(page, NARROW)
      const narrow = await accessibilityViolations(page)
      const narrowDark = await violationsInTheDark(page)
      const wider = await overflow(page)
      expect({ wide, wideDark, narrow, narrowDark, moving, zoomed, wider }).toEqual({
        wide: [],
        wideDark: [],
        narrow: [],
        narrowDark: [],
        moving: [],
        zoomed: 0,
        wider: 0,
      })
    },
  )

  it('[AC-03] [SD-01] [NM-01] [ST-03] [DB-05] [SH-02] every dialog and menu: the same', async () => {
    const page = await newPage()
    const found: Record<string, unknown> = {}
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size)
      for (const one of OVERLAYS) {
        const box = await (await openOverlay(page, one)).boundingBox()
        const outside = box === null || box.x < 0 || box.x + box.width > size.width
        const violations = [...(await accessibilityViolations(page)), ...(await violationsInTheDark(page))]
        const moving = await motion(page)
        if (outside || violations.length + moving.length + (await overflow(page)) > 0)
          found[`${one.name} at ${size.width}`] = { outside, violations, moving }
      }
    }
    await show(page, '/dashboard', 'Good')
    await page.getByRole('button', { name: /menu/i }).first().click()
    const sheet = page.getByRole('dialog')
    for (const entry of ['Dashboard', 'Snoozed', 'Completed', 'Tasks', 'Archive', 'Settings'])
      await sheet.getByRole('link', { name: entry }).waitFor()
    const violations = [...(await accessibilityViolations(page)), ...(await violationsInTheDark(page))]
    if (violations.length > 0) found['slide-out menu'] = violations
    expect(found).toEqual({})
  })
})
