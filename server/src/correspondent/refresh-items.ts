import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { decryptField, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import { correspondentHistory, type CorrespondentHistory } from '@loose-ends/domain/history/correspondent.ts'
import {
  historyFacts,
  isFirstMail,
  recommendedTiming,
  relationshipImportance,
  successProbability,
  writingHabit,
} from '@loose-ends/domain/history/standing.ts'
import { isByPersonsWord } from '@loose-ends/domain/left-out/chosen-item.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { liveParts, scoreOf, withLiveParts, type LiveFacts } from '@loose-ends/domain/priority/live-parts.ts'
import { hastePoints, taskPriorityOf } from '@loose-ends/domain/priority/priority-score.ts'
import { lessonKindOf } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import type { Decisions } from '@loose-ends/domain/sender-rule/learned-weight.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, kindRules, messages, senderRules, tasks, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { exchangesWith } from './exchanges.ts'

/**
 * Brings what follows from the person's history and decisions up to date on their open items, all of them or those of
 * some threads: the live parts of its score, and what a follow-up says of its counterpart. It follows from what is stored
 * at `now` alone, so that doing it again changes nothing, and whatever the person takes back leaves no trace. Answers
 * whether anything changed. The caller holds `lockItems`.
 */
export async function refreshItems(
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  userId: string,
  now: Date,
  threadIds: readonly string[] | 'all' = 'all',
): Promise<boolean> {
  const [user] = await tx.select({ zone: users.time_zone }).from(users).where(eq(users.id, userId))
  if (!user) return false
  const key = await vault.personKey(tx, userId)
  const items = await openItems(tx, key, userId, threadIds)
  if (items.length === 0) return false
  const decisions = await allDecisions(tx, userId)
  const hashes = [...new Set(items.flatMap(({ counterpart }) => counterpart ?? []))]
  const exchanges = await exchangesWith(tx, userId, hashes, now)
  const histories = new Map(hashes.map((hash) => [hash, correspondentHistory(exchanges.get(hash) ?? [], hash, now)]))
  let isChanged = false
  for (const item of items) {
    const history = item.counterpart === null ? undefined : histories.get(item.counterpart)
    const lived = liveFields(item, history, decisions, now)
    const standing = history && item.table === 'follow_ups' ? standingFields(item, history, user.zone, now) : {}
    const fields = changed({ ...lived, ...standing }, item.row)
    if (Object.keys(fields).length === 0) continue
    isChanged = true
    const table = item.table === 'tasks' ? tasks : followUps
    await tx
      .update(table)
      .set(await encryptRow(key, item.table, item.row.id, fields))
      .where(and(eq(table.user_id, userId), eq(table.id, item.row.id)))
  }
  return isChanged
}

type FollowUpRow = typeof followUps.$inferSelect

/** Of the encrypted fields, those that are kept up to date here are open. */
type OpenItem = ({ table: 'tasks'; row: typeof tasks.$inferSelect } | { table: 'follow_ups'; row: FollowUpRow }) & {
  /** The keyed hash of the other side. */
  counterpart: string | null
  /** Who wrote the message: null where it was the owner. */
  author: string | null
}

async function openItems(
  tx: Tx,
  key: PersonKey,
  userId: string,
  threadIds: readonly string[] | 'all',
): Promise<OpenItem[]> {
  const author = sql<string | null>`case when ${messages.direction} = 'received'
    then ${messages.facts}->'author'->>'address' end`
  const source = (table: typeof tasks | typeof followUps) =>
    and(eq(messages.user_id, userId), eq(messages.provider_message_id, table.source_message_id))
  const inThreads = (table: typeof tasks | typeof followUps) =>
    threadIds === 'all' ? undefined : anyOf(table.thread_id, threadIds)
  const ofTasks = await tx
    .select({ row: tasks, author })
    .from(tasks)
    .leftJoin(messages, source(tasks))
    .where(
      and(eq(tasks.user_id, userId), eq(tasks.status, 'open'), isNotNull(tasks.source_message_id), inThreads(tasks)),
    )
  const ofFollowUps = await tx
    .select({ row: followUps, author })
    .from(followUps)
    .leftJoin(messages, source(followUps))
    .where(and(eq(followUps.user_id, userId), inArray(followUps.status, ['open', 'snoozed']), inThreads(followUps)))
  return [
    ...ofTasks.map(({ row, author }): OpenItem => ({ table: 'tasks', row, author, counterpart: author })),
    ...(await Promise.all(
      ofFollowUps.map(async ({ row, author }): Promise<OpenItem> => ({
        table: 'follow_ups',
        row: await withTiming(key, row),
        author,
        counterpart: row.counterpart_hash,
      })),
    )),
  ]
}

/** One that does not open is made anew. */
async function withTiming(key: PersonKey, row: FollowUpRow): Promise<FollowUpRow> {
  if (row.recommended_timing === null) return row
  const place = { table: 'follow_ups', field: 'recommended_timing', rowId: row.id } as const
  return { ...row, recommended_timing: await decryptField(key, place, row.recommended_timing).catch(() => null) }
}

interface AllDecisions {
  ofSenders: ReadonlyMap<string, Decisions>
  ofKinds: ReadonlyMap<string, Decisions>
}

async function allDecisions(tx: Tx, userId: string): Promise<AllDecisions> {
  const ofSenders = await tx.select().from(senderRules).where(eq(senderRules.user_id, userId))
  const ofKinds = await tx.select().from(kindRules).where(eq(kindRules.user_id, userId))
  return {
    ofSenders: new Map(ofSenders.map((rule) => [rule.sender_hash, rule])),
    ofKinds: new Map(ofKinds.map((rule) => [rule.kind, rule])),
  }
}

/** When the message of an item was written, or came in. */
const writtenAt = (item: OpenItem): Date =>
  item.table === 'tasks' ? (item.row.received_at ?? item.row.created_at) : item.row.date

/** What is there by the person's own word keeps the score that it began with. */
const isScored = (reasons: readonly Reason[]) =>
  reasons.some(({ code }) => code === 'base') && !isByPersonsWord(reasons)

/** The score and its parts. */
function liveFields(item: OpenItem, history: CorrespondentHistory | undefined, all: AllDecisions, now: Date) {
  if (!isScored(item.row.reasons)) return {}
  const kind = lessonKindOf(
    item.table === 'tasks' ? { table: 'tasks', kind: item.row.kind } : { table: 'follow_ups', type: item.row.type },
  )
  const facts: LiveFacts = {
    importance: history ? relationshipImportance(history, now) : null,
    waitingSince: item.table === 'tasks' ? (item.row.received_at ?? item.row.created_at) : item.row.waiting_since,
    ofSender: (item.author !== null && all.ofSenders.get(item.author)) || null,
    ofKind: (kind !== null && all.ofKinds.get(kind)) || null,
    isFirstMail: item.author !== null && history !== undefined && isFirstMail(history, writtenAt(item)),
    haste: hastePoints(item.row.reasons),
  }
  const reasons: Reason[] = withLiveParts(item.row.reasons, liveParts(facts, now))
  const priority_score = scoreOf(reasons)
  return item.table === 'tasks'
    ? { reasons, priority_score, priority: taskPriorityOf(priority_score) }
    : { reasons, priority_score, business_impact: priorityBand(priority_score) }
}

function standingFields(
  { row }: OpenItem & { table: 'follow_ups' },
  history: CorrespondentHistory,
  zone: string,
  now: Date,
) {
  return {
    history: historyFacts(history),
    relationship_importance: relationshipImportance(history, now),
    success_probability: successProbability(row.answer_odds, history),
    recommended_timing: recommendedTiming(
      { direction: row.direction, isPromise: row.type === 'promise', due: row.due_date, since: row.waiting_since },
      writingHabit(history, zone),
      zone,
      now,
    ),
  }
}

/** The fields that are not as the row has them. */
function changed<F extends object>(fields: F, row: object): Partial<F> {
  const known = new Map(Object.entries(row))
  const differing = Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, known.get(name)))
  // Safe: some of the fields' own entries.
  return Object.fromEntries(differing) as Partial<F>
}
