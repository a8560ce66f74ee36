import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type { SessionClient } from './session-client.ts'

/** Signs out, in this browser, whoever is signed in, for somebody who signs in in their place. Returns whether anybody was. */
export async function signOutFormer(session: SessionClient): Promise<boolean> {
  if (!session.hasTokens()) return false
  await session.signOut('local').catch(() => session.forget('signed_out'))
  return true
}

/** How long who is signed in already waits to hear that the sync was asked for. */
export const SYNC_ASKED_WITHIN_MS = 5 * SECOND_MS

/**
 * Asks for the sync that each sign-in begins with (SM-01). One that cannot be started, or of which nothing is heard for a while,
 * is not a failure: the server reads the mailbox by itself.
 */
export async function syncAtSignIn(session: SessionClient, userId: string): Promise<void> {
  const body = { user_id: userId, trigger: 'sign_in' }
  const asked = session.call('POST', '/functions/sync-gmail-activity', { body }).catch(() => undefined)
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, SYNC_ASKED_WITHIN_MS))])
}
