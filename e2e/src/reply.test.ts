import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { told } from './messages.ts'
import { setStage, type Stage } from './stage.ts'
import { accessibilityViolations, pane, type Visit } from './visit.ts'

let stage: Stage
let mara: string
let idris: string
let one: Visit

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').getByRole('article')
const row = (page: Page, words: string) => rows(page).filter({ hasText: words })

/** Mail between the two, days ago. */
async function deliver(to: string, from: string, subject: string, text: string, days: number): Promise<void> {
  const date = new Date(Date.now() - days * 86_400_000)
  const other = to === from ? idris : to
  const raw = [
    `From: ${from}`,
    `To: ${other}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString()}`,
    `Message-ID: <${subject.replaceAll(' ', '-')}@mail.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n')
  const labels = to === from ? ['SENT'] : ['INBOX', 'UNREAD']
  await stage.google('deliver', { email: to, raw, labels, date: date.toISOString() })
}

/** The threads of a mailbox, as its web mail shows them. */
async function openMailbox(email: string, subject: string): Promise<Page> {
  const page = await one.context.newPage()
  await page.goto(`${stage.mailUrl}/u/?authuser=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: subject }).first().click()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
  return page
}

const composer = (page: Page) => pane(page).getByRole('region', { name: 'Reply' })
async function compose(page: Page, item: Locator): Promise<Locator> {
  await item.getByRole('button', { name: /^Reply:/ }).click()
  await composer(page).getByLabel('Message').waitFor()
  return composer(page)
}

beforeAll(async () => {
  stage = await setStage()
  ;[mara, idris] = [await stage.newAccount('Mara Lindt'), await stage.newAccount('Idris Bello')]
  await deliver(mara, idris, 'Room plan', 'Could you send me the final room plan by Friday?', 1)
  await deliver(mara, idris, 'Loan forms', 'Which of the two loan forms do you prefer?', 1)
  await deliver(mara, mara, 'Exhibition budget', 'Could you confirm the budget for the exhibition?', 5)
  one = await stage.visit()
  await stage.signIn(one.page, mara)
  await row(one.page, 'room plan').waitFor()
})
afterAll(async () => stage?.close())

describe('a reply', () => {
  it('[PR-06] [SH-06] becomes a draft in the thread by keyboard alone, open in the web mail, and is discarded again', async () => {
    const { page, complaints } = one
    const item = row(page, 'room plan')
    await item.locator('xpath=ancestor::*[@data-item][1]').focus()
    await page.keyboard.press('r')
    const dialog = composer(page)
    await dialog.getByText(idris).waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).not.toBe('')
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByLabel('Message').fill('It is nearly done.')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: 'Open as draft' }).click(),
    ])
    await tab.getByText('Draft, not sent').waitFor()
    await tab.getByText('It is nearly done.').waitFor()
    await tab.getByRole('heading', { name: 'Room plan' }).waitFor()
    await tab.close()
    await item.getByText('Draft made').waitFor()
    await pane(page).getByText('A draft of your reply is in your mailbox.').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await pane(page).getByRole('button', { name: 'Discard draft' }).click()
    await pane(page).getByText('A draft of your reply is in your mailbox.').waitFor({ state: 'detached' })
    const mailbox = await openMailbox(mara, 'Room plan')
    expect(await mailbox.getByText('Draft, not sent').count()).toBe(0)
    await mailbox.close()
    expect(complaints).toEqual([])
  })

  it('[PR-06] [WV-06] can be taken back for ten seconds; then it arrives at the other person, and its item is done', async () => {
    const { page } = one
    const item = row(page, 'loan form')
    const dialog = await compose(page, item)
    expect(await dialog.getByLabel('Mark as done once it is sent').isChecked()).toBe(true)
    await dialog.getByLabel('Message').fill('The blue one, please.')
    await dialog.getByLabel('Message').press('Control+Enter')
    await told(page, `Sending to ${idris}…`)
    await composer(page).waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await composer(page).waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe('The blue one, please.')
    const send = dialog.getByRole('button', { name: 'Send', exact: true })
    await send.hover()
    const { x, y, width, height } = (await send.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const clickThere = () => page.mouse.click(x + width / 2, y + height / 2)
    await clickThere()
    await composer(page).waitFor({ state: 'detached' })
    // The second click of a slow double one: what stood below has not moved up under it.
    await clickThere()
    expect(await pane(page).locator('[data-held]').boundingBox()).not.toBeNull()
    await item.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await told(page, `Sent to ${idris}`)
    await pane(page).getByRole('region', { name: 'Mail' }).getByText('The blue one, please.').first().waitFor()
    await item.waitFor({ state: 'detached' })
    const theirs = await openMailbox(idris, 'Re: Loan forms')
    await theirs.getByText('The blue one, please.').waitFor()
    await theirs.getByText(mara).first().waitFor()
    await theirs.close()
  })

  it('[WV-12] is kept over Escape and a reload, unreadable, and taken up again', async () => {
    const { page } = one
    const item = row(page, 'room plan')
    const message = (await compose(page, item)).getByLabel('Message')
    await message.fill('Words of an hour.')
    await page.keyboard.press('Escape')
    await composer(page).waitFor({ state: 'detached' })
    await item.getByText('Reply begun').waitFor()
    await pane(page).getByText('You began a reply.').waitFor()
    await page.reload()
    await pane(page).getByText('You began a reply.').waitFor()
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('hour')
    await pane(page).getByRole('button', { name: 'Go on' }).click()
    await message.waitFor()
    expect(await message.inputValue()).toBe('Words of an hour.')
    await composer(page).getByRole('button', { name: 'Discard' }).click()
    await page.keyboard.press('Escape')
    await pane(page).getByText('You began a reply.').waitFor({ state: 'detached' })
    await item.getByText('Reply begun').waitFor({ state: 'detached' })
  })

  it('[PR-06] [SH-06] is sent later, at a time that a finger can press, shown with its item, and called off by the person', async () => {
    const { page } = one
    await page.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
    const card = row(page, 'budget')
    await card.waitFor()
    const dialog = await compose(page, card)
    await dialog.getByText('waits another 72 hours').waitFor()
    await dialog.getByLabel('Message').fill('Any news about the budget?')
    await dialog.getByRole('button', { name: 'Send later…' }).click()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    for (const time of await dialog.getByRole('listitem').getByRole('button').all()) {
      expect((await time.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'In 3 days' }).click()
    await card.getByText('Reply scheduled').waitFor()
    await pane(page)
      .getByText(/^Your reply goes out on \w{3},? \d+ \w+, 09:00, unless somebody answers first\.$/)
      .waitFor()
    await pane(page).getByRole('button', { name: 'Edit' }).click()
    await composer(page).getByLabel('Message').waitFor()
    expect(await composer(page).getByLabel('Message').inputValue()).toBe('Any news about the budget?')
    await page.keyboard.press('Escape')
    await composer(page).waitFor({ state: 'detached' })
    await pane(page).getByRole('button', { name: 'Do not send' }).click()
    await pane(page).getByText('Your reply goes out').waitFor({ state: 'detached' })
  })

  it('[PR-06] [BE-02] says what went wrong, and keeps what was written', async () => {
    const { page } = one
    await page.getByRole('tab', { name: 'Inbox Tasks' }).click()
    const item = row(page, 'room plan')
    await stage.google('fault', { match: '/batch', status: 503, times: 50 })
    await item.getByRole('button', { name: /^Reply:/ }).click()
    await composer(page).getByRole('button', { name: 'Cancel' }).click()
    await composer(page).waitFor({ state: 'detached' })
    await stage.google('resetFaults')
    const dialog = await compose(page, item)
    await dialog.getByLabel('Message').fill('Words that must not be lost.')
    await stage.google('fault', { match: 'POST /gmail/v1/users/me/drafts', status: 500 })
    await dialog.getByRole('button', { name: 'Open as draft' }).click()
    await dialog.getByText('Your mailbox cannot be reached right now.').waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe('Words that must not be lost.')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  })
})
