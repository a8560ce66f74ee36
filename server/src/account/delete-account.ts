import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { deletionSchema, type Deletion } from '@loose-ends/domain/account/deletion.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { asPerson, asPersonAtLength, type Tx } from '#server/db/connect.ts'
import { securityEvents, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { CaughtMailStore, caughtMailFolder } from '#server/mailer/caught-mail-store.ts'
import { listEmailAccounts } from '#server/email-account/store.ts'
import { recordDeletion } from '#server/security-event/store.ts'
import { endSessions, getUser } from '#server/session/store.ts'
import { HOUR_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { LEAVE_SERVERS_QUEUE, sealedLogin, type LeaveServersJob } from './leave-servers-job.ts'
import { sealedGrant } from './sealed-grant.ts'
import { tracesToRemove } from './traces.ts'
import { REVOKE_GRANT_QUEUE, type RevokeGrantJob } from './revoke-grant-job.ts'

export const DELETE_ACCOUNT_QUEUE = 'delete-account'
export const deleteAccountJobSchema = z.object({ userId: z.uuid(), wanted: deletionSchema })

/** Until when labels and drafts are tried to be removed: then the grant is taken back, and a login forgotten, all the same. */
const REMOVE_TRACES_MS = 5 * HOUR_MS

/** When a job looks whether a deletion that was asked for has been done, or died on the way. */
const RESUME_SECONDS = 30
/** How long a statement of a deletion may take: a big mailbox has many rows. */
const STATEMENT_MS = 10 * MINUTE_MS
const ATTEMPTS = 5
const DEADLOCK = '40P01'

type Needs = Pick<
  Deps,
  'config' | 'db' | 'vault' | 'clock' | 'live' | 'jobs' | 'log' | 'provider' | 'providerOf' | 'openMailbox'
>

/**
 * Deletes everything stored of that person, now (ST-04). That it was asked for is stored first, with the end of every
 * session, so that a job finishes what a dying process began.
 */
export async function deleteAccount(deps: Needs, userId: string, wanted: Deletion): Promise<void> {
  const at = deps.clock.now()
  const ended = await despiteDeadlocks(() =>
    asPerson(deps.db, userId, async (tx) => {
      await deps.jobs.send(tx, DELETE_ACCOUNT_QUEUE, { userId, wanted }, { key: userId, delaySeconds: RESUME_SECONDS })
      return endSessions(tx, userId, 'all', { reason: 'account_deleted', at })
    }),
  )
  await Promise.all(ended.map((id) => deps.live.publish(userId, { type: 'session_ended', session_id: id })))
  await removePerson(deps, { userId, wanted })
}

/**
 * Removes the person, in one transaction. What is left is a line in the security log that does not say who it was, and,
 * until the provider has taken it back, the sealed grant in a job, with the ids of what is to go from the mailbox; of a mailbox at
 * mail servers the sealed login, where something is to go from there. Does nothing for somebody who is gone.
 */
export async function removePerson(
  deps: Needs,
  { userId, wanted }: z.infer<typeof deleteAccountJobSchema>,
): Promise<void> {
  const address = await addressOf(deps, userId)
  const caught = new CaughtMailStore(caughtMailFolder(deps.config.dataDir))
  // Before, as nobody knows the address afterwards, and after, for what was on its way.
  if (address) await caught.removeTo(address)
  await despiteDeadlocks(() =>
    asPersonAtLength(deps.db, userId, STATEMENT_MS, (tx) => removeRows(deps, tx, userId, wanted)),
  )
  if (address) await caught.removeTo(address)
  deps.vault.forget(userId)
}

/** Null for somebody who is gone, and where it cannot be opened: that must not keep them here. */
async function addressOf(deps: Needs, userId: string): Promise<string | null> {
  try {
    return (await asPerson(deps.db, userId, (tx) => getUser(tx, deps, userId))).email
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code !== 'not_found')
      deps.log.error({ err: error }, 'the address of a deleted account could not be opened')
    return null
  }
}

/** Runs a transaction of a person, again where it met other work of theirs head-on: that holds rows in an order of its own. */
async function despiteDeadlocks<T>(transaction: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (attempt >= ATTEMPTS || !isDeadlock(error)) throw error
    return despiteDeadlocks(transaction, attempt + 1)
  }
}

async function removeRows(
  { clock, jobs, log, providerOf, vault }: Needs,
  tx: Tx,
  userId: string,
  wanted: Deletion,
): Promise<void> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (person) {
    const until = new Date(clock.now().getTime() + REMOVE_TRACES_MS).toISOString()
    const revokes: RevokeGrantJob[] = []
    const leaves: LeaveServersJob[] = []
    for (const account of await listEmailAccounts(tx, userId)) {
      const { id: accountId, email_hash: address, kind, scopes } = account
      const grant = await sealedGrant({ providerOf, vault, log }, tx, { userId, accountId })
      const traces = await tracesToRemove(tx, { userId, accountId }, wanted)
      const ending = { key: vault.hashedId(accountId), address, traces: { ...traces, until } }
      if (grant !== null) revokes.push({ ...ending, grant })
      // A login is kept for what was asked, and for nothing else.
      const isTraced = traces.labels.length + traces.drafts.length > 0
      const login = isTraced ? await sealedLogin({ providerOf, vault, log }, tx, account) : null
      if (login !== null) leaves.push({ ...ending, login, kind, scopes })
    }
    // Every other table refers to the person, and its rows go with them.
    await tx.delete(users).where(eq(users.id, userId))
    await tx.delete(securityEvents).where(eq(securityEvents.user_id, userId))
    for (const job of revokes) await jobs.send(tx, REVOKE_GRANT_QUEUE, job, { key: job.key })
    for (const job of leaves) await jobs.send(tx, LEAVE_SERVERS_QUEUE, job, { key: job.key })
  }
  await jobs.removeOf(tx, userId)
  if (person) await recordDeletion(tx, vault, userId, clock.now())
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'code' in error.cause &&
  error.cause.code === DEADLOCK
