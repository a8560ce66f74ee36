import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { setStage, type Stage } from './stage.ts'
import { settled } from './visit.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const WIDE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
/** Every address that shows a page, and what is there once it does. */
export const PAGES = [
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/sign-in', 'Sign in with your mailbox'],
  ['/auth/gmail/callback', 'Authentication Error'],
  ['/no-such-page', "Oops! We couldn't find that page"],
  ['/', 'See what you owe people'],
  ['/dashboard', 'Good'],
  ['/dashboard?tab=sent', 'Good'],
  ['/dashboard?tab=manual', 'Good'],
  ['/actionables', 'Actionables'],
  ['/snoozed', 'Snoozed'],
  ['/completed', 'Completed'],
  ['/people', 'People'],
  ['/archive', 'Archive'],
  ['/left-out', 'Left out'],
  ['/left-out?tab=maybe', 'Left out'],
  ['/scheduled', 'Scheduled replies'],
  ['/sent-to-ai', 'Sent to the AI'],
  ['/settings', 'Sessions'],
  ['/settings?tab=email', 'Gmail Labels'],
  ['/operator', 'Schedules'],
] as const

/** A stage of which the one who signs in is an operator, too: every page is theirs to see. */
export async function setOperatorStage(): Promise<Stage> {
  const stage = await setStage()
  const grant = ['server/src/grant.ts', 'maya@lindqvist.example', 'operator', '--data', stage.program.dataDir]
  await promisify(execFile)(process.execPath, grant, { cwd: ROOT, env: { ...process.env, DATABASE_URL: '' } })
  return stage
}

/** Another tab. Its colours are those of the system, light ones at first. */
export async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('vite-ui-theme', 'system'))
  await page.emulateMedia({ colorScheme: 'light' })
  return page
}

/** Opens a page, and resolves once all of it is there and at rest. */
export async function show(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  // A public page makes room for the one of a signed-in person.
  if (path === '/') await page.getByRole('button', { name: 'Go to Dashboard' }).first().waitFor()
  else if (path !== '/auth/gmail/callback' && path !== '/sign-in')
    await page.getByRole('button', { name: 'User menu' }).waitFor()
  await page.locator('[aria-busy=true], .animate-shimmer').first().waitFor({ state: 'detached' })
  await settled(page)
}
