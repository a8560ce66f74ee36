import { expect, it } from 'vitest'
import { runProgram } from './run-program.ts'
import { accessibilityViolations, openItem, pane, settled } from './visit.ts'

const running = runProgram()

it('[WV-04] the page of a person is reached from who owes whom, and has their items, answers and last contact', async () => {
  const { page, complaints } = await running.signedIn()
  await settled(page)
  await page.getByRole('button', { name: /wait for you|waits for you|owe you|owes you/ }).click()
  const picture = page.getByRole('region', { name: 'Who owes whom' })
  const line = picture.getByRole('rowheader').first()
  const name = (await line.getAttribute('aria-label')) ?? ''
  await line.getByRole('link', { name: `Page of ${name}` }).click()
  await page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
  // The address names them, and no mail address stands in it.
  expect(new URL(page.url()).search).toMatch(/^\?person=[\w-]{43}$/)
  const open = page.getByRole('list', { name: 'Open', exact: true })
  await open.getByRole('article').first().waitFor()
  await page.getByRole('heading', { name: 'Past', exact: true }).waitFor()
  await page.getByRole('region', { name: 'Last contact' }).waitFor()
  const times = page.getByRole('region', { name: 'Answer times' })
  const dots = await times.locator('circle').count()
  expect(await times.getByRole('row').count()).toBe(dots === 0 ? 0 : dots + 1)
  expect(await accessibilityViolations(page)).toEqual([])

  await openItem(open.getByRole('article').first())
  const address = page.url()
  await pane(page).getByRole('link', { name }).first().click()
  await pane(page).waitFor({ state: 'detached' })
  await page.goBack()
  await pane(page).waitFor()
  expect(page.url()).toBe(address)

  await page.setViewportSize({ width: 320, height: 800 })
  await page.keyboard.press('Escape')
  await pane(page).waitFor({ state: 'detached' })
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(complaints).toEqual([])
})

it('[WV-04] who owes whom is drawn at 320 px too: lines whose lengths compare, each as long as it is old', async () => {
  const { page } = await running.signedIn({ width: 320, height: 640 })
  await page.goto('/people')
  const picture = page.getByRole('region', { name: 'Who owes whom' })
  await picture.getByRole('rowheader').first().waitFor()
  const lines = await page.evaluate<{ days: number; width: number }[]>(`
    [...document.querySelectorAll('section[aria-label="Who owes whom"] td > div')].map((one) => ({
      days: Number.parseInt(one.lastElementChild.lastChild.previousSibling.previousSibling.textContent, 10),
      width: one.firstElementChild.getBoundingClientRect().width,
    }))`)
  const byAge = [...lines].sort((a, b) => b.days - a.days)
  const longest = byAge[0]?.width ?? 0
  expect(longest).toBeGreaterThan(44)
  expect(byAge.every(({ width }, at) => at === 0 || width <= (byAge[at - 1]?.width ?? 0))).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
})
