import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { newPersonSecret } from '@loose-ends/domain/encryption/person-key.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { asPerson, type Db, type Tx } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { personKeyLock, type StoredSecret, type Vault } from '#server/vault/vault.ts'
import { resealPage, SEALED_TABLES, type Resealed } from './reseal.ts'

/** `lock_not_available` and `deadlock_detected`: others were at it. */
const BUSY: ReadonlySet<unknown> = new Set(['55P03', '40P01'])
const ATTEMPTS = 100
const PAUSE_MS = 100

export interface Renewing {
  db: Db
  vault: Vault
  clock: Clock
  /** Called after each committed step; tests stop the world here. */
  afterStep?(): void | Promise<void>
}

/**
 * Gives the person a new data key, and seals everything of theirs with it, while they and the jobs go on working: first the
 * key is added, and from then on encrypts; then what is older is sealed anew, page by page; then the older key goes. What
 * was cut short goes on where it was. Nothing is renewed that was made after `since`; in any case the person's secret is
 * wrapped by the master key in use afterwards. Returns how many fields no key opens: those are left alone.
 */
export async function renewPersonKey(renewing: Renewing, userId: string, since: Date): Promise<number> {
  const isToDo = await exclusively(renewing, userId, async (tx, secret) => {
    const isBegun = secret.keys.length > 1
    if (isBegun || new Date(secret.made_at) >= since) {
      await saveSecret(renewing, tx, userId, secret)
      return isBegun
    }
    const newest = newPersonSecret(newestId(secret) + 1)
    const made_at = renewing.clock.now().toISOString()
    await saveSecret(renewing, tx, userId, { keys: [...secret.keys, ...newest.keys], made_at })
    return true
  })
  if (!isToDo) return 0
  let broken = 0
  for (const name of SEALED_TABLES) {
    let after: Resealed['next'] = null
    do {
      const page: Resealed = await patiently(renewing, () =>
        asPerson(renewing.db, userId, async (tx) =>
          resealPage(tx, await renewing.vault.personKey(tx, userId), { userId, name, after }),
        ),
      )
      broken += page.broken
      after = page.next
    } while (after)
  }
  await exclusively(renewing, userId, async (tx, secret) => {
    const keys = secret.keys.filter(({ id }) => id === newestId(secret))
    await saveSecret(renewing, tx, userId, { ...secret, keys })
    await recordSecurityEvent(tx, userId, { kind: 'key_renewed', sessionId: null, at: renewing.clock.now() })
  })
  return broken
}

const newestId = ({ keys }: StoredSecret): number => Math.max(...keys.map(({ id }) => id))

/** Runs `work` while no transaction uses the person's key. Returns null for somebody who is gone. */
function exclusively<T>(
  renewing: Renewing,
  userId: string,
  work: (tx: Tx, secret: StoredSecret) => Promise<T>,
): Promise<T | null> {
  return patiently(renewing, () =>
    asPerson(renewing.db, userId, async (tx) => {
      // Whoever waits for the lock keeps others of the person waiting behind: not for long.
      await tx.execute(sql`set local lock_timeout = '2s'`)
      await tx.execute(sql`select pg_advisory_xact_lock(${personKeyLock(userId)})`)
      const [row] = await tx.select({ wrapped: users.wrapped_secret }).from(users).where(eq(users.id, userId))
      return row ? work(tx, await renewing.vault.unwrapSecret(row.wrapped)) : null
    }),
  )
}

async function saveSecret({ vault }: Renewing, tx: Tx, userId: string, secret: StoredSecret): Promise<void> {
  await tx
    .update(users)
    .set({ wrapped_secret: await vault.wrapSecret(secret) })
    .where(eq(users.id, userId))
}

/** Again, after a moment, where others were at the same rows. */
async function patiently<T>(renewing: Renewing, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const done = await work()
      await renewing.afterStep?.()
      return done
    } catch (error) {
      if (attempt >= ATTEMPTS || !isBusy(error)) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && BUSY.has(error.cause.code)
