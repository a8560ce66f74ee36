import type { SessionClient } from './session-client.ts'

/** Signs out, in this browser, whoever is signed in, for somebody who signs in in their place. Returns whether anybody was. */
export async function signOutFormer(session: SessionClient): Promise<boolean> {
  if (!session.hasTokens()) return false
  await session.signOut('local').catch(() => session.forget('signed_out'))
  return true
}

/**
 * Asks for the sync that each sign-in begins with (SM-01). One that cannot be started is not a failure: the server reads the
 * mailbox by itself.
 */
export async function syncAtSignIn(session: SessionClient, userId: string): Promise<void> {
  const body = { user_id: userId, trigger: 'sign_in' }
  await session.call('POST', '/functions/sync-gmail-activity', { body }).catch(() => undefined)
}
