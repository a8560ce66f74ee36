import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { isBehind, isWorthReading, type MailboxNotification } from '@loose-ends/domain/push/mailbox-notification.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'

const peopleSchema = z.array(z.object({ user_id: z.uuid() }))

type Needs = Pick<Deps, 'db' | 'syncRequests' | 'log'>

/**
 * Asks for a sync of the mailbox that has changed, unless it was read up to there already. An address that nobody here
 * has changes nothing. Throws for a fault of our own alone: the provider tells us again then.
 */
export async function receiveNotification(
  context: Needs & Pick<Deps, 'vault'>,
  { email, cursor }: MailboxNotification,
): Promise<void> {
  const { db, vault } = context
  const { rows } = await db.execute(sql`select system_accounts_of_address(${vault.hash('address', email)}) as user_id`)
  for (const { user_id: userId } of peopleSchema.parse(rows)) await askForSync(context, userId, cursor, isWorthReading)
}

/** Asks for a sync of that person's mailbox, unless it was read up to there already. */
export function syncUpTo(context: Needs, userId: string, cursor: string): Promise<void> {
  return askForSync(context, userId, cursor, isBehind)
}

async function askForSync(
  { db, syncRequests, log }: Needs,
  userId: string,
  cursor: string,
  isWanted: typeof isBehind,
): Promise<void> {
  if (!(await asPerson(db, userId, (tx) => noteTold(tx, userId, cursor, isWanted)))) return
  try {
    await syncRequests.request(userId, 'push')
  } catch (error) {
    // One is under way, which looks at its end how far it was told; or the mailbox may not be read.
    if (!isAppError(error)) throw error
    log.debug({ userId, code: error.code }, 'a push asked for no sync')
  }
}

/** Keeps the newest change that was told of. Answers whether there is something to read. */
async function noteTold(tx: Tx, userId: string, cursor: string, isWanted: typeof isBehind): Promise<boolean> {
  const ofPerson = eq(emailAccounts.user_id, userId)
  const [account] = await tx
    .select({ status: emailAccounts.status, read: emailAccounts.cursor, told: emailAccounts.told_cursor })
    .from(emailAccounts)
    .where(ofPerson)
    .for('update')
  if (account?.status !== 'connected' || !isWanted(account.read, cursor)) return false
  if (isBehind(account.told, cursor)) await tx.update(emailAccounts).set({ told_cursor: cursor }).where(ofPerson)
  return true
}
