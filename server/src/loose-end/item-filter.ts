import { z } from '@hono/zod-openapi'
import { and, eq, gte, isNull, lt, type SQL } from 'drizzle-orm'
import { spanOfDay } from '@loose-ends/domain/actionable/coming-days.ts'
import { FILTER_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { PERSON_HASH } from '@loose-ends/domain/counterpart/person-hash.ts'
import { isDayName, namedDay, type DayName } from '@loose-ends/domain/due-date/civil-date.ts'
import { DUE_GROUPS, dueBounds, dueSpan, type DueBounds, type DueGroup } from '@loose-ends/domain/due-date/due-group.ts'
import { LIST_ORDERS } from '@loose-ends/domain/loose-end/list-order.ts'
import { DIRECTIONS } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import { holds } from './list-conditions.ts'

/** A correspondent as a query names them: by `Vault.hash`. */
export const personSchema = z.string().regex(PERSON_HASH, FILTER_ERRORS.unknownPerson)

const isDay = (value: unknown): boolean => typeof value === 'string' && isDayName(value)

/** What a list of tasks or of follow-ups may be narrowed by, and how it is ordered (WV-03). */
export const itemFilterQuery = z.object({
  order: z.enum(LIST_ORDERS).optional(),
  /** A group of the list, or one day in the person's zone. */
  due: z
    .enum(DUE_GROUPS)
    .or(z.custom<DayName>(isDay, FILTER_ERRORS.notADay).openapi({ type: 'string', format: 'date' }))
    .optional(),
  /** Who has to act next. */
  direction: z.enum(DIRECTIONS).optional(),
  /** Whom it is with, as `/counterparts` names them. */
  person: personSchema.optional(),
  /** In which mailbox, by its account, what they are made of is. */
  account: z.uuid().optional(),
})
export type ItemFilter = z.infer<typeof itemFilterQuery>

/** How many items of the whole list are in each group; only where it is ordered by the day that they are due. */
export const groupsSchema = z.record(z.enum(DUE_GROUPS), z.number().int()).optional()

/** Where the groups begin and end for a person, by the days of their time zone. */
export async function personsDueBounds(tx: Tx, userId: string, now: Date): Promise<DueBounds> {
  return dueBounds(now, await zoneOf(tx, userId))
}

/** That an item is in a group. */
export function isInGroup(group: DueGroup, bounds: DueBounds): SQL | undefined {
  const span = dueSpan(group, bounds)
  if (span === null) return isNull(looseEnds.due_date)
  return and(
    span.from === null ? undefined : gte(looseEnds.due_date, span.from),
    span.before === null ? undefined : lt(looseEnds.due_date, span.before),
  )
}

/** That an item is due in a group or on a day of the person's zone. */
function isDue(due: DueGroup | DayName, bounds: DueBounds): SQL | undefined {
  const day = namedDay(due)
  if (day === null) return isInGroup(due as DueGroup, bounds)
  const { from, before } = spanOfDay(day, bounds.zone)
  return and(gte(looseEnds.due_date, from), lt(looseEnds.due_date, before))
}

/** Whom the items of any list may be with, and in which mailbox. */
export const itemPlaceQuery = itemFilterQuery.pick({ person: true, account: true })
export type ItemPlace = z.infer<typeof itemPlaceQuery>

/** That an item is with this correspondent and in this mailbox; nothing is asked of it without one. */
export const isPlaced = ({ person, account }: ItemPlace): SQL | undefined =>
  and(
    person === undefined ? undefined : eq(looseEnds.counterpart_hash, person),
    account === undefined ? undefined : eq(looseEnds.account_id, account),
  )

/**
 * Whether the filter asks for states and kinds alone, not for a day, a person or a mailbox: one plan then serves everybody.
 */
export const isPlain = ({ due, person, account }: Pick<ItemFilter, 'due' | 'person' | 'account'>): boolean =>
  due === undefined && person === undefined && account === undefined

/** The bounds of the person's days where a list needs them; null: it does not, and they are not looked up. */
export async function boundsFor(tx: Tx, userId: string, filter: ItemFilter, now: Date): Promise<DueBounds | null> {
  return filter.due === undefined && filter.order !== 'due' ? null : personsDueBounds(tx, userId, now)
}

/** That an item passes the filter; `bounds` as `boundsFor` has them. */
export function passes(filter: ItemFilter, bounds: DueBounds | null): SQL | undefined {
  if (filter.due !== undefined && bounds === null) throw new Error('a list by day needs the person’s days')
  return and(
    filter.due && bounds ? isDue(filter.due, bounds) : undefined,
    filter.direction && holds(looseEnds.direction, filter.direction),
    isPlaced(filter),
  )
}
