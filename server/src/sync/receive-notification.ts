import { and, isNotNull, sql } from 'drizzle-orm'
import { isAppError } from '@loose-ends/domain/errors.ts'
import type { State } from '@loose-ends/domain/mailbox/opaque.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { accountsIn, type OfAccount } from '#server/db/of-account.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import { ofAccount } from '#server/email-account/store.ts'
import type { Deps } from '#server/deps.ts'
import type { PushNotice } from '#server/mailbox/push-source.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'syncRequests' | 'log'>

/**
 * Asks for a sync of the mailbox that has changed, unless it was read up to there already. An address that nobody here
 * has changes nothing. Throws for a fault of our own alone: the provider tells us again then.
 */
export async function receiveNotification(
  context: Needs & Pick<Deps, 'vault' | 'provider'>,
  { email, mayBeNewTo }: PushNotice,
): Promise<void> {
  const { db, provider, vault } = context
  const address = vault.hash('address', email)
  const { rows } = await db.execute(sql`select * from system_accounts_of_address(${address}, ${provider.id})`)
  for (const account of accountsIn(rows)) await askForSync(context, account, mayBeNewTo)
}

/** Asks for a sync of that mailbox, which stands at `state`, unless it was read up to there. Null: nobody knows. */
export function syncUpTo(context: Needs, account: OfAccount, state: State | null): Promise<void> {
  return askForSync(context, account, (read) => state === null || read !== state)
}

async function askForSync(
  context: Needs,
  { userId, accountId }: OfAccount,
  isWanted: (read: State | null) => boolean,
): Promise<void> {
  const { db, clock, syncRequests, log } = context
  if (!(await asPerson(db, userId, (tx) => noteTold(tx, { userId, accountId }, clock.now(), isWanted)))) return
  try {
    await syncRequests.request(userId, 'push', { accountId })
  } catch (error) {
    // One is under way, which looks at its end whether it was told meanwhile; or the mailbox may not be read.
    if (!isAppError(error)) throw error
    log.debug({ userId, code: error.code }, 'a push asked for no sync')
  }
}

/** Keeps that there was word of a change. Returns whether there is something to read. */
async function noteTold(
  tx: Tx,
  account: OfAccount,
  now: Date,
  isWanted: (read: State | null) => boolean,
): Promise<boolean> {
  const [known] = await tx
    .select({ status: emailAccounts.status, read: emailAccounts.cursor })
    .from(emailAccounts)
    .where(ofAccount(account))
    .for('update')
  if (known?.status !== 'connected' || !isWanted(known.read)) return false
  await tx.update(emailAccounts).set({ told_at: now }).where(ofAccount(account))
  return true
}

/** A sync begins that reads all changes: what was told of until now needs no other one. */
export async function takeTold(tx: Tx, account: OfAccount): Promise<void> {
  await tx
    .update(emailAccounts)
    .set({ told_at: null })
    .where(and(ofAccount(account), isNotNull(emailAccounts.told_at)))
}
