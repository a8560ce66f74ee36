import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Vault } from '#server/vault/vault.ts'

/** What mail of ours a person may end by one click. */
const MAILING_LISTS = ['summary', 'notifications'] as const
export type MailingList = (typeof MAILING_LISTS)[number]

const tokenSchema = z.tuple([z.enum(MAILING_LISTS), z.uuid(), z.string()])

/** The token by which that mail can be ended without a sign-in; it can do nothing else, and does not expire. */
export const unsubscribeToken = (vault: Vault, list: MailingList, userId: string): string =>
  `${list}.${userId}.${vault.hash('unsubscribe', `${list} ${userId}`)}`

/** Whose token it is, and for what; null for one that is not ours. */
export function readUnsubscribeToken(vault: Vault, token: string): { list: MailingList; userId: string } | null {
  const parts = tokenSchema.safeParse(token.split('.'))
  if (!parts.success) return null
  const [list, userId, signature] = parts.data
  const expected = Buffer.from(vault.hash('unsubscribe', `${list} ${userId}`))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { list, userId } : null
}
