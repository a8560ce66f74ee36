import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeProfiles, sharedBrowser } from './browser.ts'
import { startPreparedProgram } from './prepared-program.ts'
import { startProgram, type Program, type ProgramOptions } from './program.ts'
import { signedInVisits, visit, type Visit, type VisitOptions } from './visit.ts'
import { sayWhatWasShown } from './what-was-shown.ts'

export interface Running {
  program: Program
  browser: Browser
  /** A fresh browser profile; it ends with the test. */
  newVisit: (options?: VisitOptions) => Promise<Visit>
  /** The same, signed in as the person of the demo and on the dashboard. */
  signedIn: (options?: VisitOptions & { fresh?: boolean }) => Promise<Visit>
}

/**
 * A program and a browser for the tests of one file. What is answered is filled in before the first of them. Unless it is
 * to be a `fresh` one, the mailbox of the demo is read already.
 */
export function runProgram({ fresh = false, ...options }: ProgramOptions & { fresh?: boolean } = {}): Running {
  const signedInVisit = signedInVisits()
  let open: Visit[] = []
  const kept = (one: Visit) => {
    open.push(one)
    return one
  }
  const running = {
    newVisit: async (as) => kept(await visit(running.browser, running.program.url, as)),
    signedIn: async (as) => kept(await signedInVisit(running.browser, running.program.url, as)),
  } as Running
  beforeAll(async () => {
    ;[running.program, running.browser] = await Promise.all([
      fresh ? startProgram(options) : startPreparedProgram(options),
      sharedBrowser(),
    ])
  })
  afterEach(async (context) => {
    await sayWhatWasShown(context)
    await Promise.all(open.map(({ context }) => context.close()))
    open = []
  })
  afterAll(async () => {
    if (running.browser) await closeProfiles(running.browser)
    await running.program?.stop()
  })
  return running
}
