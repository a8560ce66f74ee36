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
