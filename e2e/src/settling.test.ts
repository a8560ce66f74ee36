import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliver } from './letters.ts'
import { setStage, type Stage } from './stage.ts'
import { accessibilityViolations } from './visit.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(async () => {
  await stage?.close()
})

const ANNA = 'Anna Weber <anna@weber.example>'
const row = (page: Page, text: string) => page.getByRole('tabpanel').getByRole('article').filter({ hasText: text })

/** A mail with two questions, and an answer that does not say what it answers. */
async function proposals(): Promise<string> {
  const email = await stage.newAccount('Mara Lindt')
  const asked = await deliver(stage, email, {
    from: ANNA,
    to: email,
    subject: 'Porto',
    body: 'Hi Mara,\n\nWhich hotel did you book for the team?\n\nAlso, which chairs does the workshop need?\n\nAnna',
    hoursAgo: 5,
  })
  await deliver(stage, email, {
    from: `Mara Lindt <${email}>`,
    to: ANNA,
    subject: 'Re: Porto',
    body: 'Hi Anna,\n\nThe Infante was cheaper than last year.\n\nMara',
    answers: asked,
    labels: ['SENT'],
    hoursAgo: 4,
  })
  return email
}

it('[PR-03] what looks settled is asked about: yes closes it and can be undone, no keeps it open for good', async () => {
  const email = await proposals()
  const { page, complaints } = await stage.visit()
  await stage.signIn(page, email)
  const hotel = row(page, 'hotel')
  const chairs = row(page, 'chairs')
  const question = (item: typeof hotel) => item.getByRole('group', { name: 'It looks settled' })
  await question(hotel).getByText('“The Infante was cheaper than last year.”').waitFor({ timeout: 60_000 })
  await question(chairs).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await question(hotel).getByRole('button', { name: 'Yes, done' }).click()
  await hotel.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Marked as done' }).getByRole('button', { name: 'Undo' }).click()
  await hotel.waitFor()
  await question(hotel).waitFor({ state: 'detached' })

  await question(chairs).getByRole('button', { name: 'No, still open' }).click()
  await question(chairs).waitFor({ state: 'detached' })
  await page.reload()
  await chairs.waitFor()
  expect(await page.getByRole('group', { name: 'It looks settled' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
