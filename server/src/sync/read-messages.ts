import pg from 'pg'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { asPerson } from '#server/db/connect.ts'
import { connectedAccount } from '#server/email-account/store.ts'
import { MessagesFailing, type FetchedMessage, type Urgency } from '#server/mailbox/provider.ts'
import { commitMessages } from './commit-messages.ts'
import { examined, unreadable, type ExaminedMessage } from '#server/ledger/examined-message.ts'
import { directionOf } from '#server/message/direction-of.ts'
import { messagesCalled, placeOf } from '#server/ledger/message-id.ts'
import { gathered, type Gathering } from './gathered.ts'
import { givenUp } from './given-up.ts'
import type { Reading } from '#server/ledger/reading.ts'
import type { SyncContext, Tally } from './sync-context.ts'

/** As many messages are stored in one transaction; each further one costs little more than its own rows. */
const STORED_TOGETHER = 100
/**
 * How long mail that was examined waits for more of it. The newest is stored at once, as somebody waits for it. Of older mail
 * the first of each page soon shows how it goes on; what follows waits for as long as a whole group takes to come in at the
 * pace of the mailbox, and of the threads.
 */
const WAITS = {
  interactive: { withinMs: 0 },
  background: { firstWithinMs: 250, withinMs: 5_000 },
} as const satisfies Record<Urgency, Omit<Gathering, 'enough'>>

/**
 * Reads, examines and stores the messages that the ledger does not hold yet; while some are stored, the next are examined
 * and the ones after them fetched. Can be stopped at any point and called again with the same ids. Throws what
 * `connectedAccount` throws once the mailbox is no longer ours to read.
 */
export async function readMessages(context: SyncContext, reading: Reading, ids: readonly Ref[]): Promise<Tally> {
  const { userId, accountId } = reading
  const known = await asPerson(context.db, userId, async (tx) => {
    await connectedAccount(tx, userId, accountId)
    return messagesCalled(tx, reading, ids)
  })
  const open = ids.filter((id) => !known.has(id))
  const tally: Tally = { examined: 0, created: 0, completed: 0 }
  if (open.length === 0) return tally
  const ended = new AbortController()
  const signal = AbortSignal.any([reading.signal, ended.signal])
  try {
    const fetched = oneAhead(reading.mailbox.reading.fetch(open, { signal, urgency: reading.urgency }))
    const gathering = { enough: STORED_TOGETHER, ...WAITS[reading.urgency] }
    const groups = gathered(examineAll(context, reading, fetched), gathering)
    for await (const messages of groups) {
      reading.signal.throwIfAborted()
      await asPerson(context.db, reading.userId, (tx) => connectedAccount(tx, userId, accountId))
      add(tally, await commitWithout(context, reading, messages))
      await context.afterCommit?.()
    }
  } catch (error) {
    if (!(error instanceof MessagesFailing)) throw error
    const { isAll, given } = await givenUp(context, reading, open, error)
    add(tally, await commitWithout(context, reading, given))
    if (!isAll) throw error
  } finally {
    ended.abort()
  }
  return tally
}

export function add(tally: Tally, more: Tally): void {
  tally.examined += more.examined
  tally.created += more.created
  tally.completed += more.completed
}

/** Stores a batch. A message that cannot be stored is noted as unreadable, and takes no other down with it. */
async function commitWithout(
  context: SyncContext,
  reading: Reading,
  batch: readonly ExaminedMessage[],
): Promise<Tally> {
  try {
    return await commitMessages(context, reading, batch)
  } catch (error) {
    if (!isAboutData(error)) throw error
    const [first] = batch
    if (!first) throw error
    if (batch.length === 1) {
      if (first.outcome === 'unreadable') throw error
      const { userId, accountId } = reading
      context.log.error({ err: error, userId, accountId }, 'a message could not be stored')
      return commitWithout(context, reading, [unreadable(first.place, 'unreadable_message')])
    }
  }
  const tally: Tally = { examined: 0, created: 0, completed: 0 }
  for (const message of batch) add(tally, await commitWithout(context, reading, [message]))
  return tally
}

/** Whether storing failed for what was to be stored (SQLSTATE classes 22 and 23, an impossible date), not for the moment. */
function isAboutData(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (error instanceof RangeError || error instanceof TypeError || cause instanceof RangeError) return true
  return cause instanceof pg.DatabaseError && /^2[23]/.test(cause.code ?? '')
}

/**
 * Two batches at a time, so that the threads go on with the one while the other is taken out of their hands. When the
 * source fails, what it gave before is given out first.
 */
async function* examineAll(
  context: SyncContext,
  reading: Reading,
  batches: AsyncIterable<FetchedMessage[]>,
): AsyncGenerator<ExaminedMessage[]> {
  let before: Promise<ExaminedMessage[]> | null = null
  let failure: { error: unknown } | null = null
  try {
    for await (const batch of batches) {
      const examination = examine(context, reading, batch)
      examination.catch(() => undefined)
      if (before) yield await before
      before = examination
    }
  } catch (error) {
    failure = { error }
  }
  if (before) yield await before
  if (failure) throw failure.error
}

async function examine(
  context: SyncContext,
  reading: Reading,
  batch: readonly FetchedMessage[],
): Promise<ExaminedMessage[]> {
  const { accountId, owner, zone } = reading
  const fetched = batch.flatMap((message) =>
    message.outcome === 'fetched'
      ? [{ ...message, direction: directionOf(message, owner.addresses), isProvenOwn: message.direction === 'sent' }]
      : [],
  )
  const results = await context.analysis.analyse(
    fetched.map(({ raw, direction, at, isProvenOwn }) => ({
      raw,
      context: { owner, direction, at, zone, isProvenOwn },
    })),
    reading,
  )
  const withResults = new Map(fetched.map((message, index) => [message.id, { message, result: results[index] }]))
  return batch.flatMap((message) => {
    if (message.outcome === 'too_large') return [unreadable(placeOf(accountId, message), 'too_large')]
    if (message.outcome === 'unreadable') return [unreadable(placeOf(accountId, message), 'unreadable_message')]
    const found = withResults.get(message.id)
    return found?.result ? [examined(placeOf(accountId, found.message), found.result, owner.addresses)] : []
  })
}

/** The same values, with the next one always under way while the present one is used. */
async function* oneAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const values = source[Symbol.asyncIterator]()
  const start = () => {
    const next = values.next()
    // Whoever takes it hears of its failure; until then it is nobody's.
    next.catch(() => undefined)
    return next
  }
  let next = start()
  for (;;) {
    const { done, value } = await next
    if (done) return
    next = start()
    yield value
  }
}
