import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliver } from './letters.ts'
import { restOnMessages, told } from './messages.ts'
import { setStage, type Stage } from './stage.ts'
import { accessibilityViolations, openItem, pane, readWholeMailbox } from './visit.ts'

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

it('[PR-03] [WV-06] what looks settled is asked about: yes closes it, no keeps it open for good, and either can be undone', async () => {
  const email = await proposals()
  const { page, complaints } = await stage.visit()
  await stage.signIn(page, email)
  const hotel = row(page, 'hotel')
  const chairs = row(page, 'chairs')
  const asked = (item: typeof hotel) => item.getByText('Looks done?')
  const question = pane(page).getByRole('group', { name: 'It looks settled' })
  await asked(hotel).waitFor()
  await asked(chairs).waitFor()
  await openItem(hotel)
  await question.getByText('“The Infante was cheaper than last year.”').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await restOnMessages(page)
  await question.getByRole('button', { name: /^Yes, done:/ }).click()
  await hotel.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Marked as done' }).getByRole('button', { name: 'Undo' }).click()
  await asked(hotel).waitFor()

  for (const item of [hotel, chairs]) {
    await (await openItem(item)).getByRole('button', { name: /^No, still open:/ }).waitFor()
    for (const [key, state] of [
      ['n', 'detached'],
      ['z', 'visible'],
      ['n', 'detached'],
    ] as const) {
      await page.keyboard.press(key)
      await asked(item).waitFor({ state })
    }
  }
  await question.waitFor({ state: 'detached' })
  await page.reload()
  await chairs.waitFor()
  expect(await question.count()).toBe(0)
  expect(await page.getByText('Looks done?').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('[AC-04] [SM-06] [PR-03] the combined list asks whether it is settled; what waits for somebody is snoozed unless they reply', async () => {
  const email = await stage.newAccount('Noor Haddad')
  const own = { from: `Noor Haddad <${email}>`, labels: ['SENT'] }
  const asked = await deliver(stage, email, {
    ...own,
    to: ANNA,
    subject: 'Offers for the hall',
    body: 'Hi Anna,\n\nWhich of the two offers do you prefer?\n\nBest,\nNoor',
    hoursAgo: 100,
  })
  await deliver(stage, email, {
    from: 'Kim Olsen <kim@gmail.com>',
    to: email,
    subject: 'Re: Offers for the hall',
    body: 'I prefer the second offer.',
    answers: asked,
    hoursAgo: 90,
  })
  await deliver(stage, email, {
    ...own,
    to: 'Jon Rask <jon@rask.example>',
    subject: 'Roof',
    body: 'Hi Jon,\n\nWhen will the crane arrive?\n\nNoor',
    hoursAgo: 101,
  })
  const { page, complaints } = await stage.visit()
  await stage.signIn(page, email)
  await readWholeMailbox(page)
  await page.goto('/actionables')
  const item = (text: string) => page.getByRole('article').filter({ hasText: text })

  await item('crane')
    .getByRole('button', { name: /^Snooze:/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Back early if they reply', checked: true }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^In 3 days/ }).click()
  await told(page, 'Follow-up snoozed!')
  await item('crane').waitFor({ state: 'detached' })

  const question = (await openItem(item('offers'))).getByRole('group', { name: 'It looks settled' })
  await question.getByText('“I prefer the second offer.”').waitFor()
  await question.getByRole('button', { name: /^Yes, done:/ }).click()
  await told(page, 'Marked as done')
  await item('offers').waitFor({ state: 'detached' })
  await page.goto('/completed')
  await page.getByText(/^You confirmed it: Kim Olsen answered .*“I prefer the second offer\.”$/).waitFor()
  const opened = await openItem(item('You confirmed it'))
  await opened.getByRole('region', { name: 'What settled it' }).getByText('“I prefer the second offer.”').waitFor()

  await page.goto('/snoozed')
  await (
    await openItem(page.getByRole('article').first())
  )
    .getByText(/^Snoozed until .*, unless they reply before$/)
    .waitFor()
  expect(complaints).toEqual([])
})
