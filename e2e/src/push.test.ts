import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { PATIENCE_MS } from './browser.ts'
import { setStage, type Stage } from './stage.ts'
import { openItem } from './visit.ts'

let stage: Stage
let page: Page
let email = ''

const letter = (head: Record<string, string>, body: string) =>
  `${Object.entries(head)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}Content-Type: text/plain; charset=utf-8\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`

beforeAll(async () => {
  stage = await setStage()
  email = await stage.newAccount('Mara Lindt')
  page = (await stage.visit()).page
  await stage.signIn(page, email)
  await page.getByText('Nobody is waiting for you').waitFor()
  await vi.waitFor(async () => expect(await isWatched()).toBe(true), { timeout: PATIENCE_MS, interval: 100 })
})
afterAll(() => stage?.close())

/** The first sync has a job ask for it: what comes before that is told of by nobody. */
async function isWatched(): Promise<boolean> {
  const { calls } = await stage.google<{ calls: Record<string, number> }>('usage')
  return (calls['watch'] ?? 0) > 0
}

describe('a page that is open', () => {
  it('[BE-01] shows new mail by itself, without a click and without a wait for the clock', async () => {
    const raw = letter(
      {
        From: 'Idris Bello <idris@northquay.example>',
        To: email,
        Subject: 'Room plan',
        'Message-ID': '<1@north.example>',
      },
      'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nIdris',
    )
    await stage.google('deliver', { email, raw })
    await page
      .getByText(/final room plan/)
      .first()
      .waitFor()
  })

  it('[MT-01] shows what the person forwards to their own address among their own tasks', async () => {
    const raw = letter(
      {
        From: `Mara Lindt <${email}>`,
        To: email.replace('@', '+tasks@'),
        Subject: 'Fwd: Invoice 41',
        'Message-ID': '<2@example.com>',
      },
      'Pay from the second account.\n\n---------- Forwarded message ---------\nFrom: Idris <idris@northquay.example>\n\nHere it is.',
    )
    await page.getByRole('tab', { name: 'Manual Tasks' }).click()
    await page.getByText(email.replace('@', '+tasks@')).waitFor()
    await stage.google('deliver', { email, raw, labels: ['SENT', 'INBOX'] })
    const task = page.getByRole('article').filter({ hasText: 'Invoice 41' })
    await task.getByText('Pay from the second account.').waitFor()
    const opened = await openItem(task)
    expect(await opened.getByRole('link', { name: /^Open in Gmail/ }).getAttribute('href')).toContain('/mail/')
  })
})
