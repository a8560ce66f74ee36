import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { told } from './messages.ts'
import { runProgram } from './run-program.ts'
import { accessibilityViolations, pane, settled } from './visit.ts'

const running = runProgram()
let page: Page
let complaints: string[]

const places = () => page.locator('#content li[data-item]')
const place = (index: number) => places().nth(index)
const titleOf = (item: Locator) => item.getByRole('heading', { level: 3 }).innerText()
const total = async () => Number(await places().first().getAttribute('aria-setsize'))
const bar = () => page.getByRole('group', { name: 'Selected items' })

async function show(path: string): Promise<void> {
  await page.goto(path)
  await places().first().waitFor()
  await settled(page)
}

beforeEach(async () => {
  ;({ page, complaints } = await running.signedIn())
})
afterEach(() => expect(complaints).toEqual([]))

it('[FC-05] the second click of a double one on Done falls on nothing that moved up there', async () => {
  await show('/actionables')
  const before = await total()
  const box = await place(0)
    .getByRole('button', { name: /^Done:/ })
    .boundingBox()
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8]
  await page.mouse.click(x, y)
  await expect.poll(total).toBe(before - 1)
  await settled(page)
  const next = await titleOf(place(0))
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await settled(page)
  expect([await total(), await titleOf(place(0))]).toEqual([before - 1, next])
  expect(await place(0).locator('[inert]').count()).toBe(0)
})

describe('hands on the keys', () => {
  it('[WV-06] z takes the last change back on another page', async () => {
    await show('/actionables')
    const before = await total()
    const title = await titleOf(place(0))
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await told(page, 'Undo', 'z')
    await expect.poll(total).toBe(before - 1)
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.waitForURL('**/snoozed')
    await page.keyboard.press('z')
    await told(page, 'Taken back')
    await show('/actionables')
    expect([await total(), await titleOf(place(0))]).toEqual([before, title])
  })

  it('[WV-06] a message names its item whole, however long a title may be', async () => {
    await show('/actionables')
    await page.keyboard.press('c')
    const title = 'Send Annemarie Blankenhorn the revised installation contract'
    await page.getByRole('dialog').getByRole('textbox').fill(title)
    await page.keyboard.press('Enter')
    await page.locator('.toast').getByText(title).waitFor()
    const cutOff = await page.evaluate<number[]>(`[...document.querySelectorAll('.toast p span')].flatMap((name) =>
      [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight])`)
    expect(cutOff).toEqual([0, 0])
  })

  it('[WV-05] x and a click with Shift select, s puts all of them off, and one z brings them back', async () => {
    await show('/actionables')
    const before = await total()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await place(3).click({ modifiers: ['Shift'], position: { x: 300, y: 10 } })
    await bar().getByText('4 selected').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Snooze Task' })
    await dialog.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await dialog.getByRole('button', { name: /^In 3 days/ }).click()
    await told(page, '4 items snoozed')
    await expect.poll(total).toBe(before - 4)
    await page.keyboard.press('z')
    await expect.poll(total).toBe(before)
  })

  it('[WV-05] on a phone, the bar of what is selected is one line, and covers no item that has the focus', async () => {
    await page.setViewportSize({ width: 390, height: 640 })
    await show('/actionables')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await bar().waitFor()
    const top = async () => (await bar().boundingBox())?.y ?? 0
    expect((await bar().boundingBox())?.height).toBeLessThan(64)
    await bar().getByRole('button', { name: 'Snooze', exact: true }).waitFor()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('j')
      const box = await page.locator('li:focus').boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top())
    }
  })

  it('[SH-01] nothing that gets the focus hides behind the bar at the top, of the page or of an opened item', async () => {
    const topOf = () => page.evaluate<number>('document.activeElement.getBoundingClientRect().top')
    await page.goto('/settings?tab=email')
    await page.getByRole('switch', { name: 'Enable Gmail labels' }).waitFor()
    const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0
    await page.getByRole('link', { name: 'See what was left out' }).focus()
    for (const key of [...Array<string>(26).fill('Shift+Tab'), ...Array<string>(26).fill('Tab')]) {
      await page.keyboard.press(key)
      expect(await topOf()).toBeGreaterThanOrEqual(bar)
    }
    await page.setViewportSize({ width: 1440, height: 500 })
    await show('/dashboard')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await pane(page)
      .getByTitle(/^Message from/)
      .waitFor()
    await pane(page)
      .getByRole('button', { name: /^Not a task/ })
      .focus()
    const own = await pane(page).getByRole('button', { name: 'Close' }).boundingBox()
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press('Shift+Tab')
      // A mail may be higher than the window.
      const isMail = await page.evaluate<boolean>(`document.activeElement.tagName === 'IFRAME'`)
      if (!isMail) expect(await topOf()).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0))
    }
  })

  it('[WV-02] whoever leaves a reply by the keyboard is back at its button, and sees of which item', async () => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await show('/dashboard')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await pane(page)
      .getByTitle(/^Message from/)
      .waitFor()
    await page.locator('[data-open-item] [data-reply-button]').press('Enter')
    await pane(page).getByRole('region', { name: 'Reply' }).getByRole('textbox').first().waitFor()
    await settled(page)
    await page.keyboard.press('Escape')
    await page.locator('[data-open-item] [data-reply-button]:focus').waitFor()
    const [title, bar] = await page.evaluate<number[]>(`[
      document.querySelector('[data-open-item] h2').getBoundingClientRect().top,
      document.querySelector('aside .sticky').getBoundingClientRect().bottom,
    ]`)
    expect(title).toBeGreaterThanOrEqual(bar ?? 0)
  })

  it('[WV-05] everything of the list, also what is not loaded, is done at once and put back at once', async () => {
    await show('/dashboard?tab=sent')
    const before = await total()
    await place(0).focus()
    await page.keyboard.press('x')
    await bar()
      .getByRole('button', { name: `All ${before}` })
      .click()
    await bar().getByText(`${before} selected`).waitFor()
    await bar().getByRole('button', { name: 'Done' }).click()
    await told(page, `${before} items done`)
    await places().first().waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await expect.poll(total).toBe(before)
  })

  it('[WV-07] the palette offers, finds and does, by the keyboard alone', async () => {
    await show('/actionables')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await palette.getByRole('group', { name: 'Most urgent' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.type('manual')
    await palette.getByRole('option', { name: 'Manual Tasks' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await palette.getByRole('option', { name: 'Manual Tasks', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard?tab=manual')
  })

  it('[WV-07] c adds a task in one line, and says before what was understood', async () => {
    await page.goto('/dashboard?tab=manual')
    await page.getByRole('button', { name: 'Add task' }).waitFor()
    await settled(page)
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Add a task' })
    await dialog.getByLabel('Task').fill('call the roofer tomorrow')
    await dialog.getByText(/^Due /).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Call the roofer', level: 3 }).waitFor()
    await page.keyboard.press('z')
    await page.getByRole('heading', { name: 'Call the roofer', level: 3 }).waitFor({ state: 'detached' })
  })
})
