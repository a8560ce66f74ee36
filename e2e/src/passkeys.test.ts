import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeProfiles, sharedBrowser } from './browser.ts'
import { startPreparedProgram } from './prepared-program.ts'
import type { Program } from './program.ts'
import { accessibilityViolations, signedInVisits } from './visit.ts'

let program: Program
let browser: Awaited<ReturnType<typeof sharedBrowser>>

beforeAll(async () => {
  ;[program, browser] = await Promise.all([startPreparedProgram(), sharedBrowser()])
})
afterAll(async () => {
  if (browser) await closeProfiles(browser)
  await program?.stop()
})

/** At a number, where the program says it is, no browser offers passkeys. */
const byName = ({ url }: Program) => url.replace('127.0.0.1', 'localhost')

/** Plugs an authenticator with a fingerprint into the browser (the protocol's domain WebAuthn). */
async function plugInAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the finger is the right one. */
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}
async function tryPasskey(page: Page): Promise<void> {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
}

describe('passkeys in a browser', () => {
  it('[MB-02] are not offered at a number, and Settings say why', async () => {
    const { page } = await signedInVisits()(browser, program.url, { fresh: true })
    await page.goto('/settings')
    await card(page)
      .getByText(/open it as localhost/)
      .waitFor()
    expect(await card(page).getByRole('button').count()).toBe(0)
  })

  it('[MB-02] one is added, renamed, signs in without address and password, and is removed', async () => {
    const { page, complaints } = await signedInVisits()(browser, byName(program), { fresh: true })
    const authenticator = await plugInAuthenticator(page)
    await page.goto('/settings')
    await card(page).getByText('You have no passkey yet.').waitFor()
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    await card(page)
      .getByText(/not used yet/)
      .waitFor()
    await card(page)
      .getByRole('button', { name: /^Rename/ })
      .click()
    await card(page).getByRole('textbox', { name: 'Name' }).fill('Laptop')
    await card(page).getByRole('button', { name: 'Save' }).click()
    await card(page).getByRole('listitem', { name: 'Laptop' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    // One for each device is enough.
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    await card(page).getByText('This device holds a passkey for your account already.').waitFor()

    // Signing out refuses what is still on its way.
    expect(complaints).toEqual([])
    await signOut(page)
    await authenticator.verify(false)
    await tryPasskey(page)
    await page.getByRole('alert').filter({ hasText: 'No passkey was used' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await authenticator.verify(true)
    await tryPasskey(page)
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

    await page.goto('/settings')
    await card(page)
      .getByText(/last used/)
      .waitFor()
    await card(page).getByRole('button', { name: 'Remove Laptop' }).click()
    await card(page).getByRole('button', { name: 'Remove this passkey' }).click()
    await card(page).getByText('You have no passkey yet.').waitFor()
    await signOut(page)
    await tryPasskey(page)
    await page.getByRole('alert').filter({ hasText: 'This passkey does not sign you in here.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
  })
})
