import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from './browser.ts'
import { startKnownGoogle, type KnownGoogle } from './known-google.ts'
import { startProgram, type Program } from './program.ts'
import { accessibilityViolations, visit, type Visit } from './visit.ts'

const FIRST = 'mara.lindt@gmail.com'
const FURTHER = 'mara.works@gmail.com'

let google: KnownGoogle
let program: Program
let browser: Awaited<ReturnType<typeof startBrowser>>
let one: Visit

beforeAll(async () => {
  google = await startKnownGoogle()
  ;[program, browser] = await Promise.all([startProgram({ env: google.env }), startBrowser()])
  const { control } = google.fake
  const { GOOGLE_CLIENT_ID: id = '', GOOGLE_CLIENT_SECRET: secret = '' } = google.env
  control.setClient({ id, secret, redirectUris: [`${program.url}/auth/callback`] })
  for (const email of [FIRST, FURTHER]) control.createAccount({ email, name: 'Mara Lindt' })
  const lines = [
    'From: Anna Weber <anna@weber.example>',
    `To: ${FURTHER}`,
    'Subject: Room plan',
    'Message-ID: <plan@weber.example>',
    '',
    'Could you send me the room plan by Friday?',
  ]
  control.deliver(FURTHER, lines.join('\r\n'), { labels: ['INBOX', 'UNREAD'] })
  one = await visit(browser, program.url)
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
  await google?.close()
})

/** Gives an address of whose provider the sign-in opens a mailbox, goes there, and allows all of it. */
async function goThrough(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use an app password' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue at Google' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
}

describe('a mailbox whose provider has a sign-in of its own', () => {
  it('[MB-02] is signed in with by its address, without a password', async () => {
    const { page } = one
    await page.goto('/sign-in')
    await goThrough(page, FIRST)
    await page.waitForURL('**/dashboard')
  })

  it('[MB-03] joins the others: it is read, and who is signed in stays so', async () => {
    const { page } = one
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Add a mailbox' }).click()
    await goThrough(page, FURTHER)
    await page.waitForURL('**/settings')
    const further = page.getByRole('list', { name: 'Mailboxes' }).getByRole('listitem', { name: FURTHER })
    await further.getByText('Connected', { exact: true }).waitFor()
    expect(await page.getByRole('list', { name: 'Mailboxes' }).getByRole('listitem').count()).toBe(1)
    await page.getByText(FIRST).first().waitFor()
    await page.goto('/dashboard')
    await page.getByRole('article').filter({ hasText: 'room plan' }).first().waitFor()
    expect(one.complaints).toEqual([])
  })
})
