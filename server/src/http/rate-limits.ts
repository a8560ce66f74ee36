import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '@loose-ends/domain/errors.ts'
import { OFTEN } from '#server/db/prepared-statements.ts'
import type { Deps } from '#server/deps.ts'

export interface RateLimit {
  /** Whose requests are counted together. */
  by: 'address' | 'person' | 'mailbox'
  /** How many are let through in one window. */
  points: number
  /** How long a window lasts; it begins with its first request. */
  seconds: number
}

/** The one table of what is limited. Far above what a person, or a company behind one address, does in that time. */
export const RATE_LIMITS = {
  sign_in: { by: 'address', points: 120, seconds: 300 },
  // A sign-in or a passkey on its way, by its nonce or challenge: it comes back once.
  sign_in_return: { by: 'address', points: 1, seconds: 600 },
  session: { by: 'address', points: 600, seconds: 300 },
  mail_link: { by: 'address', points: 300, seconds: 300 },
  // One service tells of all mailboxes; what it is refused it sends again.
  push: { by: 'address', points: 6_000, seconds: 60 },
  // Sign-ins with a mailbox's password, which is tried elsewhere, by who asks.
  mailbox_sign_in: { by: 'address', points: 20, seconds: 300 },
  // Those that fail, by who asks and the mailbox together, and by the mailbox alone: much more, as whoever reaches that keeps its
  // owner out, and still far too few to find a password by.
  failed_mailbox_sign_in: { by: 'address', points: 10, seconds: 900 },
  failed_sign_in_of_mailbox: { by: 'mailbox', points: 100, seconds: 3600 },
  // Looks at a domain's records and pages.
  servers_for_sign_in: { by: 'address', points: 60, seconds: 300 },
  servers: { by: 'person', points: 60, seconds: 300 },
  mail_login: { by: 'person', points: 20, seconds: 600 },
  search: { by: 'person', points: 300, seconds: 60 },
  // Each is read from the mailbox.
  mail: { by: 'person', points: 120, seconds: 60 },
  // Each asks a mailbox before it answers.
  mailbox: { by: 'person', points: 120, seconds: 60 },
  export: { by: 'person', points: 30, seconds: 600 },
  write: { by: 'person', points: 600, seconds: 60 },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

/** The limits of routes that have one of their own, by how the document calls them; any other change of a person is a `write`. */
export const ROUTE_LIMITS: Readonly<Record<string, RateLimitName>> = {
  'POST /api/auth/start': 'sign_in',
  'POST /api/auth/exchange': 'sign_in',
  'POST /api/functions/gmail-callback': 'sign_in',
  'POST /api/auth/passkey/start': 'sign_in',
  'POST /api/auth/passkey': 'sign_in',
  'POST /api/auth/mailbox': 'mailbox_sign_in',
  'POST /api/auth/mailbox/servers': 'servers_for_sign_in',
  'POST /api/email-accounts': 'mail_login',
  'POST /api/email-accounts/servers': 'servers',
  'POST /api/auth/claim': 'session',
  'POST /api/auth/refresh': 'session',
  'GET /api/search': 'search',
  'GET /api/messages/{id}/thread': 'mail',
  'GET /api/items/{id}/reply': 'mailbox',
  'POST /api/items/{id}/reply': 'mailbox',
  'GET /api/email-accounts/{id}/folders': 'mailbox',
  'GET /api/email-labels': 'mailbox',
  'GET /api/account/export': 'export',
  'GET /api/account/items.csv': 'export',
  'GET /api/account/items.ics': 'export',
}

export interface RateLimits {
  readonly limits: Readonly<Record<RateLimitName, RateLimit>>
  /** Counts one request. Throws `rate_limited` with the time after which the next is let through. */
  count(name: RateLimitName, subject: string): Promise<void>
  /**
   * Makes an attempt of which only failures count: whatever it throws. It is counted before it is made, so that no more are made
   * at once than may fail, and taken back when it succeeded. Throws `rate_limited` as `count` does, and then counts nowhere.
   */
  attempt<T>(counted: readonly Counted[], make: () => Promise<T>): Promise<T>
}

/** Where something counts, and together with what. */
type Counted = readonly [name: RateLimitName, subject: string]

/** How long a request waits to be counted by all processes together, before this one counts it alone. */
const PATIENCE_MS = 500
const TELL_EVERY_MS = 60_000

/**
 * Counts in the database, so that any number of processes share one count. Whoever is over the limit is refused from
 * memory until the window ends. A database that is slow or down limits nobody and stops nobody: each process then counts
 * for itself.
 */
export function openRateLimits(
  { db, vault, log }: Pick<Deps, 'db' | 'vault' | 'log'>,
  changed: Partial<Record<RateLimitName, RateLimit>> = {},
  patienceMs = PATIENCE_MS,
): RateLimits {
  const limits: Record<RateLimitName, RateLimit> = { ...RATE_LIMITS, ...changed }
  const storeClient = impatient(db.$client, log, patienceMs)
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, seconds }]) => {
      const options = { keyPrefix: name, points, duration: seconds }
      const limiter = new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'client',
        schemaName: 'limits',
        tableName: 'rate_limits',
        tableCreated: true,
        // The first that is too many: one before that may still be taken back.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory(options),
      })
      return [name, limiter]
    }),
  )
  const count = async (name: RateLimitName, subject: string): Promise<void> => {
    try {
      await limiters.get(name)?.consume(vault.hash('rate_limit', subject))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('rate_limited', { retryAfterMs: Math.max(refused.msBeforeNext, 1000) })
    }
  }
  const takeBack = async (counted: readonly Counted[]): Promise<void> => {
    for (const [name, subject] of counted) await limiters.get(name)?.reward(vault.hash('rate_limit', subject))
  }
  return {
    limits,
    count,
    async attempt(counted, make) {
      for (const [index, one] of counted.entries()) {
        await count(...one).catch(async (refused: unknown) => {
          await takeBack(counted.slice(0, index))
          throw refused
        })
      }
      const made = await make()
      await takeBack(counted)
      return made
    },
  }
}

/**
 * The database, but an answer that takes too long is a failure; told in the log once in a while. Whether a statement is
 * prepared is for the pool to say, which knows of a pooler in between: the limiter's own name for it is left out.
 */
function impatient(pool: Pool, log: Deps['log'], patienceMs: number): Pick<Pool, 'query'> {
  let toldAt = Number.NEGATIVE_INFINITY
  const query = async ({ text, values }: Statement): Promise<unknown> => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('counting took too long')), patienceMs)
    })
    try {
      return await Promise.race([pool.query({ text: OFTEN + text, values }), tooLong])
    } catch (error) {
      const now = performance.now()
      if (now - toldAt > TELL_EVERY_MS) {
        toldAt = now
        log.warn({ err: error }, 'the database does not count for the rate limits; this process counts alone')
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  // The limiter calls `query` with one statement and awaits it.
  return { query } as unknown as Pick<Pool, 'query'>
}

interface Statement {
  text: string
  values: unknown[]
}
