import { and, asc, desc, eq, getTableName, isNotNull, isNull, lte, notLike, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Level } from '@loose-ends/domain/level.ts'
import { HIGH_FROM, MEDIUM_FROM } from '@loose-ends/domain/follow-up/priority-band.ts'
import { waitedSince } from '@loose-ends/domain/follow-up/waiting.ts'
import {
  LOOSE_END_STATUSES,
  SETTLED_BY_PERSON,
  UNFINISHED,
  type LooseEndStatus,
  type LooseEndType,
} from '@loose-ends/domain/loose-end/loose-end.ts'
import { removalMark } from '@loose-ends/domain/loose-end/removal.ts'
import { fixed, written } from '#server/db/prepared-statements.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { cameUp, countedScore, rankOf, scoreOfPriority } from '#server/db/schema/item-scores.ts'

/** Conditions that were written out already, by column and constants: there are no more of them than the schema has. */
const known = new Map<string, SQL>()

function asWords(column: PgColumn, operator: '=' | '<>' | 'in', constants: readonly string[]): SQL {
  const key = `${getTableName(column.table)}.${column.name} ${operator} ${constants.join(' ')}`
  const before = known.get(key)
  if (before) return before
  const list = sql.join(constants.map(written), sql`, `)
  const words = fixed(sql`${column} ${sql.raw(operator)} ${operator === 'in' ? sql`(${list})` : list}`)
  known.set(key, words)
  return words
}

/** That a column holds that constant: an index knows a condition by its words. */
export const holds = (column: PgColumn, constant: string): SQL => asWords(column, '=', [constant])

/** That it holds another one. */
export const holdsNot = (column: PgColumn, constant: string): SQL => asWords(column, '<>', [constant])

/** That an item is in one of these states, in whatever order and however often they are named. */
export function isInState(states: readonly LooseEndStatus[]): SQL {
  const named = LOOSE_END_STATUSES.filter((status) => states.includes(status))
  return named.length === 0 ? sql`false` : asWords(looseEnds.status, 'in', named)
}

const isNotDismissed = fixed(isNull(looseEnds.dismissed_at))

/** A person's items, of one type or both, without those of which they said that they are none. */
export const ownItems = (userId: string, type?: LooseEndType): SQL | undefined =>
  and(eq(looseEnds.user_id, userId), type && holds(looseEnds.type, type), isNotDismissed)

/** What is not done yet, whether it is awake or hidden until a later date. */
export const unfinishedItems = (userId: string, type?: LooseEndType): SQL | undefined =>
  and(ownItems(userId, type), isInState(UNFINISHED))

/** What is hidden until a later date. `wakeDue` comes before any query with it, and with those of what is open. */
export const snoozedItems = (userId: string, type?: LooseEndType): SQL | undefined =>
  and(ownItems(userId, type), isInState(['snoozed']))

/** What later mail closed: neither the person, nor that its own message was removed. */
export const settledByMail = (userId: string): SQL | undefined =>
  and(
    ownItems(userId),
    isNotNull(looseEnds.settled_by),
    holdsNot(looseEnds.settled_by, SETTLED_BY_PERSON),
    notLike(looseEnds.settled_by, removalMark('%')),
  )

/** What is done, and with `archived` what was put away since: the follow-ups in the archive. */
export const completedItems = (userId: string, archived: boolean): SQL | undefined =>
  and(ownItems(userId), isInState(archived ? ['completed', 'archived'] : ['completed']))

/** What a person has to do now: in the lists, the counts and the combined list alike. */
export const openTasks = (userId: string): SQL | undefined => and(ownItems(userId, 'task'), isInState(['open']))

/** Its 72 hours are over (VA-09), unless the person wants to see it at once. */
export const isOfAge = (now: Date): SQL | undefined =>
  or(holdsNot(looseEnds.origin, 'mail'), lte(looseEnds.date, waitedSince(now)))

/** The same, and so are those since the person wrote again. */
const hasWaited = (now: Date): SQL | undefined =>
  and(isOfAge(now), or(isNull(looseEnds.last_nudge_at), lte(looseEnds.last_nudge_at, waitedSince(now))))

/** An open follow-up shows only once it has waited; the other statuses always do. */
export const isShown = (now: Date): SQL | undefined => or(holdsNot(looseEnds.status, 'open'), hasWaited(now))

/** What waits now: in the lists, the counts and the combined list alike. */
export const openFollowUps = (userId: string, now: Date): SQL | undefined =>
  and(ownItems(userId, 'follow_up'), isInState(['open']), hasWaited(now))

/** When a task came up: when its mail came in, or when it was written. */
export const cameUpAt = cameUp(looseEnds.date, looseEnds.created_at)

/** `taskScore` of a stored task. */
export const scoreOfTask = scoreOfPriority(looseEnds.priority)

/** What a follow-up's score counts. */
export const scoreOfFollowUp = countedScore(looseEnds.priority_score)

/** How many of the rows of a query hold to that. */
export const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** The scores of a band: from the first on, below the second. */
const BANDS = { high: [HIGH_FROM, null], medium: [MEDIUM_FROM, HIGH_FROM], low: [null, MEDIUM_FROM] } as const

/** Follow-ups whose score is of that band (VA-11). */
export function isOfBand(band: Level): SQL | undefined {
  const [from, below] = BANDS[band]
  return and(
    from === null ? undefined : sql`${scoreOfFollowUp} >= ${written(from)}::double precision`,
    below === null ? undefined : sql`${scoreOfFollowUp} < ${written(below)}::double precision`,
  )
}

const inOrder = (...parts: SQL[]): readonly SQL[] => parts.map(fixed)

/** The order of every list of follow-ups: by priority, unknown last, then the older first (SPEC §7). */
export const byPriority = inOrder(
  sql`${looseEnds.priority_score} desc nulls last`,
  asc(looseEnds.date),
  asc(looseEnds.id),
)

/** The most important first, of equal ones the older, whatever their type (WV-03): the order within a group. */
export const byRank = inOrder(
  sql`${rankOf(looseEnds.priority_score, looseEnds.priority)} desc`,
  asc(looseEnds.created_at),
  asc(looseEnds.id),
)

/** What was completed last comes first. */
export const byCompletion = inOrder(desc(looseEnds.completed_at), desc(looseEnds.id))

/** What comes back from its snooze first is first. */
export const byWakeTime = inOrder(asc(looseEnds.snoozed_until), asc(looseEnds.id))

/** The newest first, by when the mail came in or went out (SPEC §7). */
export const byNewest = inOrder(desc(cameUpAt), desc(looseEnds.id))
