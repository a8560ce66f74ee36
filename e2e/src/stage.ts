import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { closeProfiles, sharedBrowser } from './browser.ts'
import { startPreparedProgram } from './prepared-program.ts'
import type { Program } from './program.ts'
import { connect, signedInVisits, visit, type Visit, type VisitOptions } from './visit.ts'

const CONTROL_TOKEN = 'for the tests'

/** The program, in which the mailbox of the demo is read, a browser, and the stand-in for Google under control. */
export interface Stage {
  program: Program
  browser: Browser
  /** Where the stand-in's web mail is. */
  mailUrl: string
  /** One order to the stand-in, by the name of its method (see its README). */
  google: <A = unknown>(order: string, body?: object) => Promise<A>
  /** From now on mail is found when somebody asks for it, or by the clock. */
  losePushes: () => Promise<void>
  /** A new account at the stand-in, with an empty mailbox. Returns its address. */
  newAccount: (name: string) => Promise<string>
  /** A fresh browser profile; it ends with the stage. */
  visit: (options?: VisitOptions) => Promise<Visit>
  /** The same, signed in as the person of the demo, whose mailbox is read, and on the dashboard. */
  signedIn: (options?: VisitOptions & { fresh?: boolean }) => Promise<Visit>
  /** Goes through the pages of a sign-in with an account of the stand-in; ends on the dashboard. Without an account, it is the one of the demo. */
  signIn: (page: Page, email?: string) => Promise<void>
  close: () => Promise<void>
}

export async function setStage(): Promise<Stage> {
  const [program, browser] = await Promise.all([
    startPreparedProgram({ env: { FAKE_GOOGLE_CONTROL_TOKEN: CONTROL_TOKEN } }),
    sharedBrowser(),
  ])
  const port = (await readFile(join(program.dataDir, 'google.port'), 'utf8')).trim()

  async function google<A>(order: string, body: object = {}): Promise<A> {
    const response = await fetch(`http://127.0.0.1:${port}/control/${order}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${CONTROL_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${order}: ${await response.text()}`)
    return (await response.json()) as A
  }

  const visitSignedIn = signedInVisits()
  return {
    program,
    browser,
    google,
    mailUrl: `http://127.0.0.1:${port}/mail`,
    losePushes: () => google('endPushSubscription', { topic: 'projects/stand-in/topics/mailboxes' }),
    async newAccount(name) {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
      await google('createAccount', { email, name })
      return email
    },
    visit: (options) => visit(browser, program.url, options),
    signedIn: (options) => visitSignedIn(browser, program.url, options),
    async signIn(page, email) {
      await page.goto('/')
      await connect(page, email === undefined ? {} : { account: new RegExp(email) })
      await page.waitForURL('**/dashboard')
    },
    async close() {
      await closeProfiles(browser)
      await program.stop()
    },
  }
}
