import { systemClock } from '@loose-ends/server/services.ts'
import { storeMaybesOfLeftOut } from '@loose-ends/server/testing/stored-maybes.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { besideProgram } from './beside-program.ts'
import { restOnMessages } from './messages.ts'
import { runProgram } from './run-program.ts'
import { accessibilityViolations, clickAndSave, settled } from './visit.ts'

const running = runProgram()

const TITLES = ['Look over the second draft', 'Say whether the smaller room would do', 'Bring the keys back'] as const

const maybes = (page: Page) => page.getByRole('list', { name: 'Maybe' }).getByRole('article')
const titles = (page: Page) => maybes(page).getByRole('heading', { level: 3 }).allTextContents()
// What runs in the page is kept as text: this side knows no document.
const focused = (page: Page) =>
  page.evaluate<string | null>(
    "(document.activeElement?.closest('li')?.querySelector('h3') ?? document.activeElement)?.textContent ?? null",
  )

/** Answers what has the focus with a key, and waits until that is kept and the item is gone. */
async function answer(page: Page, key: 't' | 'x', said: 'take' | 'drop'): Promise<void> {
  const before = await maybes(page).count()
  const kept = page.waitForResponse((response) => response.url().endsWith(`/${said}`) && response.ok())
  await page.keyboard.press(key)
  await kept
  await expect.poll(() => maybes(page).count()).toBe(before - 1)
}

it('[DT-02] what may be an item is taken or dropped with one key, the focus goes on, and that can be undone', async () => {
  const { page, complaints } = await running.signedIn()
  await besideProgram(running.program, (deps, userId) =>
    storeMaybesOfLeftOut({ deps, clock: systemClock }, userId, TITLES),
  )
  await page.reload()
  await page.getByRole('link', { name: '3 maybe, to take or drop' }).click()
  await maybes(page).first().waitFor()
  await settled(page)
  expect(await titles(page)).toEqual(TITLES)
  expect(await accessibilityViolations(page)).toEqual([])

  await restOnMessages(page)
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBe(TITLES[0])
  await answer(page, 't', 'take')
  await expect.poll(() => focused(page)).toBe(TITLES[1])
  await answer(page, 'x', 'drop')
  await expect.poll(() => focused(page)).toBe(TITLES[2])
  await answer(page, 'x', 'drop')
  await page.getByText(/^Nothing waits for your word\./).waitFor()
  expect(await focused(page)).toBe('Maybe')

  const message = page.getByRole('listitem').filter({ hasText: TITLES[2] })
  await clickAndSave(message.getByRole('button', { name: 'Undo' }))
  await maybes(page).first().waitFor()
  await page.reload()
  await maybes(page).first().waitFor()
  expect(await titles(page)).toEqual([TITLES[2]])
  await page.goto('/left-out?reason=maybe_dropped')
  const leftOut = page.getByRole('list', { name: 'Left out' }).getByRole('article')
  await leftOut.first().waitFor()
  expect(await leftOut.count()).toBe(1)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: '1 maybe, to take or drop' }).waitFor()
  await page.getByRole('tabpanel').getByRole('heading', { name: TITLES[0], exact: true }).waitFor()
  expect(complaints).toEqual([])
})
