import { parseArgs } from 'node:util'
import { startKnownGoogle } from '@loose-ends/e2e/known-google.ts'
import { startKnownImap } from '@loose-ends/e2e/known-imap.ts'
import type { KnownProvider } from '@loose-ends/e2e/known-people.ts'
import { hasDovecot } from '@loose-ends/server/mailbox/imap/testing/dovecot.ts'

export const NO_DOVECOT = { figures: 'there is no Dovecot on this computer', isWithinAim: null }

export interface Asked {
  /** What starts the provider of the mailboxes; null where this computer has none of the kind. */
  startProvider: ((options?: { unitsPerMinute?: number }) => Promise<KnownProvider>) | null
  /** Null where nothing is said. */
  rounds: number | null
}

/** `--over imap`: with mailboxes at a Dovecot, in place of the stand-in for Gmail; `--rounds`: how often. */
export function asked(args: readonly string[]): Asked {
  const options = { over: { type: 'string' }, rounds: { type: 'string' } } as const
  const { over = 'gmail', rounds: given } = parseArgs({ args: [...args], options }).values
  const rounds = given === undefined ? null : Number(given)
  if (rounds !== null && (!Number.isInteger(rounds) || rounds < 1))
    throw new Error('--rounds: a number of rounds, from 1 on')
  if (over === 'gmail') return { startProvider: startKnownGoogle, rounds }
  if (over !== 'imap') throw new Error('--over: gmail or imap')
  return { startProvider: hasDovecot() ? () => startKnownImap() : null, rounds }
}
