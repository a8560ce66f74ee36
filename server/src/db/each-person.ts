import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Logger } from '#server/log.ts'
import type { Db } from './connect.ts'
import { accountsIn, type OfAccount } from './of-account.ts'

const rowsSchema = z.array(z.object({ user_id: z.uuid() }))

/**
 * Does something for each person that a system function names, one after the other. One person's trouble is logged and
 * none of the others'. `people` selects `user_id`.
 */
export async function eachPerson(
  { db, log }: { db: Db; log: Logger },
  people: SQL,
  signal: AbortSignal,
  work: (userId: string) => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute(people)
  for (const { user_id: userId } of rowsSchema.parse(rows)) {
    signal.throwIfAborted()
    try {
      await work(userId)
    } catch (error) {
      log.error({ err: error, userId }, 'scheduled work for a person failed')
    }
  }
}

/** The same for each mailbox account: `accounts` selects `user_id` and `account_id`. */
export async function eachAccount(
  { db, log }: { db: Db; log: Logger },
  accounts: SQL,
  signal: AbortSignal,
  work: (account: OfAccount) => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute(accounts)
  for (const { userId, accountId } of accountsIn(rows)) {
    signal.throwIfAborted()
    try {
      await work({ userId, accountId })
    } catch (error) {
      log.error({ err: error, userId, accountId }, 'scheduled work for a mailbox failed')
    }
  }
}
