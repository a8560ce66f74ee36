import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { decryptField, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import { correspondentHistory, type CorrespondentHistory } from '@loose-ends/domain/correspondent/correspondent.ts'
import {
  historyFacts,
  isFirstMail,
  recommendedTiming,
  relationshipImportance,
  successProbability,
  writingHabit,
} from '@loose-ends/domain/correspondent/standing.ts'
import { companyDomainOf } from '@loose-ends/domain/message/address.ts'
import { isByPersonsWord } from '@loose-ends/domain/left-out/chosen-item.ts'
import { UNFINISHED } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { askedSince, type AskedSince } from '@loose-ends/domain/priority/asked-since.ts'
import {
  liveParts,
  scoreOf,
  withLiveParts,
  withoutLiveParts,
  type LiveFacts,
} from '@loose-ends/domain/priority/live-parts.ts'
import { hastePoints, isOfLeisure, saysNoHurry, taskPriorityOf } from '@loose-ends/domain/priority/priority-score.ts'
import { lessonKindOf } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import type { Decisions } from '@loose-ends/domain/sender-rule/learned-weight.ts'
import { asOfDay } from '@loose-ends/domain/wording/suggested-response/as-of-day.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/connect.ts'
import { emailAccounts, kindRules, looseEnds, messages, senderRules, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { openAddress } from '#server/email-account/store.ts'
import { isInState } from '#server/loose-end/list-conditions.ts'
import { saveWords, type LooseEndRow } from '#server/loose-end/store.ts'
import { exchangesWith } from './exchanges.ts'

/**
 * Brings what follows from the person's history and decisions up to date on their open items, all of them or those of
 * some threads: the live parts of its score, what a follow-up says of its counterpart, and how it asks after a promise for
 * a day. It follows from what is stored at `now` alone, so that doing it again changes nothing, and whatever the person
 * takes back leaves no trace. Returns whether anything changed. The caller holds `lockItems`.
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
  const companies = await ownCompanies(tx, { key, vault }, userId)
  const hashes = [...new Set(items.flatMap(({ counterpart }) => counterpart ?? []))]
  const exchanges = await exchangesWith(tx, userId, hashes, now)
  const histories = new Map(hashes.map((hash) => [hash, correspondentHistory(exchanges.get(hash) ?? [], hash, now)]))
  let isChanged = false
  for (const item of items) {
    const history = item.counterpart === null ? undefined : histories.get(item.counterpart)
    const asked = askedSince(exchanges.get(item.counterpart ?? '') ?? [], item.counterpart ?? '', {
      threadId: item.row.thread_id ?? '',
      direction: item.row.direction,
      at: writtenAt(item),
    })
    const lived = liveFields(item, history, { decisions, companies, asked }, now)
    const standing = history && item.row.type === 'follow_up' ? standingFields(item, history, user.zone, now) : {}
    const fields = changed({ ...lived, ...standing, ...replyFields(item, now) }, item.row)
    if (Object.keys(fields).length === 0) continue
    isChanged = true
    await saveWords(tx, userId, item.row.id, await encryptRow(key, 'loose_ends', item.row.id, fields))
  }
  return isChanged
}

interface OpenItem {
  /** Of the encrypted fields, those that are kept up to date here are open. */
  row: LooseEndRow
  /** The reply that asks after what the other side promised for a day, opened; null where that is not what the item is. */
  reply: string | null
  /** The keyed hash of the other side. */
  counterpart: string | null
  /** Who wrote the message: null where it was the owner. */
  author: string | null
  /** The keyed hash of their company's domain; null where it is not known, or a public provider's. */
  company: string | null
}

async function openItems(
  tx: Tx,
  key: PersonKey,
  userId: string,
  threadIds: readonly string[] | 'all',
): Promise<OpenItem[]> {
  const author = sql<string | null>`case when ${messages.direction} = 'received'
    then ${messages.facts}->'author'->>'address' end`
  const company = sql<string | null>`case when ${messages.direction} = 'received'
    then ${messages.facts}->'author'->>'domain' end`
  const found = await tx
    .select({ row: looseEnds, author, company })
    .from(looseEnds)
    .leftJoin(messages, and(eq(messages.user_id, userId), eq(messages.id, looseEnds.source_message_id)))
    .where(
      and(
        eq(looseEnds.user_id, userId),
        isInState(UNFINISHED),
        isNotNull(looseEnds.source_message_id),
        threadIds === 'all' ? undefined : anyOf(looseEnds.thread_id, threadIds),
      ),
    )
  return Promise.all(
    found.map(async ({ row, author, company: of }) => ({
      row: await withTiming(key, row),
      reply: await dayReply(key, row),
      author,
      company: of,
      counterpart: row.type === 'task' ? author : row.counterpart_hash,
    })),
  )
}

/** A timing that cannot be decrypted is made anew. */
async function withTiming(key: PersonKey, row: LooseEndRow): Promise<LooseEndRow> {
  if (row.recommended_timing === null) return row
  const place = { table: 'loose_ends', field: 'recommended_timing', rowId: row.id } as const
  return { ...row, recommended_timing: await readable(decryptField(key, place, row.recommended_timing), null) }
}

/** A reply that cannot be decrypted stays as it is. */
async function dayReply(key: PersonKey, row: LooseEndRow): Promise<string | null> {
  const isForDay = row.direction === 'they_owe' && row.kind === 'promise' && row.due_date !== null
  if (!isForDay || row.suggested_response === null) return null
  const place = { table: 'loose_ends', field: 'suggested_response', rowId: row.id } as const
  return readable(decryptField(key, place, row.suggested_response), null)
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

/** The keyed hashes of the company domains that the person's own mailboxes are under: a colleague is no stranger. */
async function ownCompanies(
  tx: Tx,
  { key, vault }: { key: PersonKey; vault: Deps['vault'] },
  userId: string,
): Promise<ReadonlySet<string>> {
  const accounts = await tx
    .select({ id: emailAccounts.id, email: emailAccounts.email })
    .from(emailAccounts)
    .where(eq(emailAccounts.user_id, userId))
  const companies = await Promise.all(accounts.map(async (account) => companyDomainOf(await openAddress(key, account))))
  return new Set(companies.flatMap((company) => (company === null ? [] : [vault.hash('address', `@${company}`)])))
}

/** When the message of an item was written, or came in. */
const writtenAt = ({ row }: OpenItem): Date => row.date ?? row.created_at

interface Known {
  decisions: AllDecisions
  companies: ReadonlySet<string>
  asked: AskedSince
}

/** An item that the person asked for keeps its first score. */
const isScored = (reasons: readonly Reason[]) =>
  reasons.some(({ code }) => code === 'base') && !isByPersonsWord(reasons)

/** The score and its parts. */
function liveFields(
  item: OpenItem,
  history: CorrespondentHistory | undefined,
  { decisions, companies, asked }: Known,
  now: Date,
) {
  if (!isScored(item.row.reasons)) return {}
  const kind = lessonKindOf(item.row)
  const facts: LiveFacts = {
    importance: history ? relationshipImportance(history, now) : null,
    waitingSince: item.row.waiting_since ?? writtenAt(item),
    ofSender: (item.author !== null && decisions.ofSenders.get(item.author)) || null,
    ofKind: (kind !== null && decisions.ofKinds.get(kind)) || null,
    isFirstMail:
      item.author !== null &&
      history !== undefined &&
      !(item.company !== null && companies.has(item.company)) &&
      isFirstMail(history, writtenAt(item)),
    haste: hastePoints(withoutLiveParts(item.row.reasons)),
    kind: item.row.kind === 'manual' ? 'request' : item.row.kind,
    direction: item.row.direction,
    due: item.row.due_date,
    isUnhurried: saysNoHurry(item.row.reasons),
    isOfLeisure: isOfLeisure(item.row.reasons),
    ...asked,
  }
  const reasons: Reason[] = withLiveParts(item.row.reasons, liveParts(facts, now))
  const priority_score = scoreOf(reasons)
  return item.row.type === 'task'
    ? { reasons, priority_score, priority: taskPriorityOf(priority_score) }
    : { reasons, priority_score, business_impact: priorityBand(priority_score) }
}

function standingFields(item: OpenItem, history: CorrespondentHistory, zone: string, now: Date) {
  const { row } = item
  return {
    history: historyFacts(history),
    relationship_importance: relationshipImportance(history, now),
    success_probability: successProbability(row.answer_odds, history),
    recommended_timing: recommendedTiming(
      {
        direction: row.direction,
        isPromise: row.kind === 'promise',
        due: row.due_date,
        since: row.waiting_since ?? writtenAt(item),
        away: row.away_until,
        isRefused: row.address_failed_at !== null,
      },
      writingHabit(history, zone),
      zone,
      now,
    ),
  }
}

/** Nothing where the reply reads as it should. */
function replyFields({ row, reply }: OpenItem, now: Date): { suggested_response?: string } {
  if (reply === null || row.due_date === null) return {}
  const suggested_response = asOfDay(reply, row.due_date, now)
  return suggested_response === reply ? {} : { suggested_response }
}

/** The fields that are not as the row has them. */
function changed<F extends object>(fields: F, row: object): Partial<F> {
  const known = new Map(Object.entries(row))
  const differing = Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, known.get(name)))
  // Safe: some of the fields' own entries.
  return Object.fromEntries(differing) as Partial<F>
}
