import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from './browser.ts'
import { startProgram, type Program } from './program.ts'
import { accessibilityViolations, openItem, pane, readWholeMailbox, visit, type Visit } from './visit.ts'

let dataDir = ''
let program: Program
let browser: Awaited<ReturnType<typeof startBrowser>>
let one: Visit

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').getByRole('article')
/** What the page says is open in all. */
const total = (page: Page) => page.getByRole('link', { name: / Total$/ }).getAttribute('aria-label')
const start = () => startProgram({ dataDir, args: ['--imap'] })

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email address').fill('maya@lindqvist.example')
  await page.keyboard.press('Enter')
  await page.getByLabel('Password').waitFor()
  // The focus is there already.
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loose-ends-imap-'))
  ;[program, browser] = await Promise.all([start(), startBrowser()])
  one = await visit(browser, program.url)
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a mailbox at an IMAP and an SMTP server', () => {
  it('[MB-01] [MB-02] is signed in with, told of its servers and of a wrong password', async () => {
    const { page } = one
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in with another mailbox' }).first().click()
    await signIn(page, 'not this one')
    await page.getByText(/^We found .* and tried it, but it does not accept this address and password/).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await signIn(page, 'loose ends')
    await page.waitForURL('**/dashboard')
  })

  it('[MB-01] is read: its loose ends are listed, and each opens the mail itself', async () => {
    const { page } = one
    const item = rows(page).filter({ hasText: 'revised quote' })
    await item.waitFor()
    await openItem(item)
    await pane(page)
      .frameLocator('iframe')
      .first()
      .getByText(/revised quote/)
      .first()
      .waitFor()
  })

  it('[MB-04] has nothing twice after the program was started again', async () => {
    await one.page.goto('/dashboard')
    await readWholeMailbox(one.page)
    await rows(one.page).first().waitFor()
    const before = await total(one.page)
    expect(before).toMatch(/^[1-9]/)
    await program.stop()
    program = await start()
    one = await visit(browser, program.url)
    await signIn(one.page, 'loose ends')
    await one.page.waitForURL('**/dashboard')
    await rows(one.page).first().waitFor()
    await readWholeMailbox(one.page)
    await expect.poll(() => total(one.page)).toBe(before)
    expect(one.complaints).toEqual([])
  })
})
