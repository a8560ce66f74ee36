import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '@loose-ends/domain/time.ts'
import type { Secret } from '#server/secret.ts'
import type { SetupFaults } from './setup-faults.ts'
import type { Mailbox, OpenAccount } from '../provider.ts'
import { GmailConnection } from './connection.ts'
import { gmailMailbox, type GmailMailboxOptions } from './gmail-mailbox.ts'
import { Pacer } from './pacer.ts'
import { UNITS_PER_MINUTE } from './quota.ts'
import { missingAbilities } from './scopes.ts'

/** Above this many people, the pacers of those who are idle are dropped. */
const KEPT_PACERS = 1_000

export interface GmailOptions extends GmailMailboxOptions {
  /** Origin of the API, without trailing slash. */
  apiUrl: string
  clock: Clock
  /** The account's access token; `renew`: Gmail refused the last one. */
  accessToken(userId: string, options: { accountId?: string; renew: boolean }): Promise<Secret>
  /** Is told when Gmail refuses the app as a whole, and when it takes a call. */
  setup?: Pick<SetupFaults, 'met' | 'over'>
  unitsPerMinute?: number
  attempts?: number
  firstDelayMs?: number
  silenceMs?: number
}

/** Opens people's Gmail mailboxes. All work on one mailbox in this process shares one budget of quota units. */
export function gmailMailboxes(options: GmailOptions): (account: OpenAccount) => Mailbox {
  const { clock, apiUrl, unitsPerMinute = UNITS_PER_MINUTE } = options
  const pacers = new Map<string, Pacer>()

  const pacerOf = (account: string): Pacer => {
    const known = pacers.get(account)
    if (known) return known
    if (pacers.size >= KEPT_PACERS) {
      for (const [id, pacer] of pacers) if (pacer.isIdle()) pacers.delete(id)
    }
    const wait = (ms: number, signal?: AbortSignal) => delay(ms, undefined, signal ? { signal } : {})
    const pacer = new Pacer({ unitsPerMinute, clock, wait })
    pacers.set(account, pacer)
    return pacer
  }

  return ({ userId, accountId, scopes, token: given }) => {
    const ofAccount = accountId === undefined ? {} : { accountId }
    const connection = new GmailConnection({
      ...options,
      baseUrl: apiUrl,
      // Many are opened for their links alone.
      get pacer() {
        return pacerOf(accountId ?? userId)
      },
      accessToken: async (token) => given ?? options.accessToken(userId, { ...token, ...ofAccount }),
    })
    return gmailMailbox(connection, missingAbilities(scopes), options)
  }
}
