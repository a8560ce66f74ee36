import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Vault } from '#server/vault/vault.ts'

/** The token by which a person's summaries can be paused without a sign-in; it can do nothing else, and does not expire. */
export const unsubscribeToken = (vault: Vault, userId: string): string =>
  `${userId}.${vault.hash('unsubscribe', userId)}`

/** Whose token it is; null for one that is not ours. */
export function readUnsubscribeToken(vault: Vault, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.')
  if (!z.uuid().safeParse(userId).success) return null
  const expected = Buffer.from(vault.hash('unsubscribe', userId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}
