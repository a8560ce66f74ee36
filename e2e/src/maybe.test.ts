import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { restOnMessages } from './messages.ts'
import { runProgram } from './run-program.ts'
import { accessibilityViolations, clickAndSave, settled } from './visit.ts'

const running = runProgram()

const maybes = (page: Page) => page.getByRole('list', { name: 'Maybe' }).getByRole('article')
const titles = (page: Page) => maybes(page).getByRole('heading', { level: 3 }).allTextContents()
// What runs in the page is kept as text: this side knows no document.
const focused = (page: Page) =>
  page.evaluate<string | null>(
    "(document.activeElement?.closest('li')?.querySelector('h3') ?? document.activeElement)?.textContent ?? null",
  )

/** Answers what has the focus with a key, and waits until that is kept and the item is gone. */
async function answer(page: Page, key: 't' | 'd', said: 'take' | 'drop', title: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(title)
  const kept = page.waitForResponse((response) => response.url().endsWith(`/${said}`) && response.ok())
  await page.keyboard.press(key)
  await kept
  await expect.poll(() => titles(page)).not.toContain(title)
}

it('[DT-02] what may be an item is taken or dropped with one key, the focus goes on, and that can be undone', async () => {
  const { page, complaints } = await running.signedIn()
  const link = page.getByRole('link', { name: /^\d+ maybe, to take or drop$/ })
  const count = Number.parseInt(await link.innerText(), 10)
  await link.click()
  await maybes(page).first().waitFor()
  await settled(page)
  const [taken = '', dropped = '', wanted = '', next = ''] = await titles(page)
  expect(next).not.toBe('')
  expect(await accessibilityViolations(page)).toEqual([])

  await restOnMessages(page)
  await page.keyboard.press('j')
  await answer(page, 't', 'take', taken)
  await answer(page, 'd', 'drop', dropped)
  await answer(page, 'd', 'drop', wanted)
  await expect.poll(() => focused(page)).toBe(next)

  const message = page.getByRole('listitem').filter({ hasText: wanted })
  await clickAndSave(message.getByRole('button', { name: 'Undo' }))
  await page.reload()
  await maybes(page).first().waitFor()
  const [first, second] = await titles(page)
  expect([first, second]).toEqual([wanted, next])
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `${count - 2} maybe, to take or drop` }).waitFor()
  expect(complaints).toEqual([])
})

it('[DT-02] [WV-02] its mail is read before it is taken: by Enter, by a click, with the sentence marked', async () => {
  const { page, complaints } = await running.signedIn()
  await page.goto('/left-out?tab=maybe')
  await maybes(page).first().waitFor()
  await settled(page)
  const [first = '', second = '', third = ''] = await titles(page)
  expect(third).not.toBe('')
  const pane = page.getByRole('complementary', { name: 'Opened item' })
  const marked = () => pane.locator('mark, iframe').first().waitFor()
  const opened = () => pane.getByRole('heading', { level: 2 }).innerText()

  await restOnMessages(page)
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBe(first)
  await page.keyboard.press('Enter')
  await marked()
  await expect.poll(opened).toBe(first)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goBack()
  await pane.waitFor({ state: 'detached' })

  await maybes(page)
    .nth(1)
    .click({ position: { x: 60, y: 12 } })
  await marked()
  await expect.poll(opened).toBe(second)
  const kept = page.waitForResponse((response) => response.url().endsWith('/take') && response.ok())
  await page.keyboard.press('t')
  await kept
  await expect.poll(opened).toBe(third)
  await expect.poll(() => titles(page)).not.toContain(second)

  await page.goto('/left-out')
  await page
    .getByRole('list', { name: 'Left out' })
    .getByRole('article')
    .first()
    .click({ position: { x: 60, y: 12 } })
  await pane.getByRole('region', { name: 'Mail' }).getByRole('article').first().waitFor()
  expect(complaints).toEqual([])
})
