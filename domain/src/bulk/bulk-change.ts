import { z } from 'zod'
import { ITEM_ERRORS } from '../copy/field-errors.ts'
import { ERROR_CODES, AppError } from '../errors.ts'
import { givenInstantSchema } from '../given-instant.ts'
import type { LooseEndEvent } from '../loose-end/change.ts'
import { LOOSE_END_STATUSES, type LooseEnd } from '../loose-end/loose-end.ts'
import { closingSchema } from '../reply/reply.ts'

/** So many items are changed by one request at most; whoever has more sends more requests. */
export const MOST_AT_ONCE = 200

/** What can be done to several items at once (WV-05). `dismiss`: they are none. */
export const BULK_ACTIONS = ['complete', 'snooze', 'dismiss', 'archive'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export const bulkChangeSchema = closingSchema.extend({
  action: z.enum(BULK_ACTIONS),
  ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
  /** For `snooze` alone. */
  snoozed_until: givenInstantSchema.optional(),
  /** Of a snooze: what somebody who is waited for writes meanwhile brings it back early. */
  unless_replied: z.boolean().default(false),
})
export type BulkChange = z.infer<typeof bulkChangeSchema>

/** The state of an item, as far as a change of many can change it, and so as far as it is put back. */
const itemStateSchema = z.object({
  status: z.enum(LOOSE_END_STATUSES),
  snoozed_until: z.iso.datetime().nullable(),
  unless_replied: z.boolean(),
  dismissed: z.boolean(),
})
export type ItemState = z.infer<typeof itemStateSchema>

/** What became of one of them: how it was before, or why nothing was done to it. */
export const bulkResultSchema = z.object({
  id: z.uuid(),
  before: itemStateSchema.nullable(),
  error: z.enum(ERROR_CODES).nullable(),
})
export type BulkResult = z.infer<typeof bulkResultSchema>

/** Puts items back as they were: what a change of many answered, given back. */
export const bulkUndoSchema = z.object({
  items: z
    .array(z.object({ id: z.uuid(), before: itemStateSchema }))
    .min(1)
    .max(MOST_AT_ONCE),
})

/** How an item is, in the words that put it back. */
export const stateOf = (
  item: Pick<LooseEnd, 'status' | 'snoozed_until' | 'unless_reply_since' | 'dismissed_at'>,
): ItemState => ({
  status: item.status,
  snoozed_until: item.snoozed_until?.toISOString() ?? null,
  unless_replied: item.unless_reply_since !== null,
  dismissed: item.dismissed_at !== null,
})

/** Whether such a change closes an item: a reply to it that waits is asked about first. */
export const isClosing = (action: BulkAction): boolean => action !== 'snooze'

/**
 * What happens to each item by a change of many; a dismissal is the person's word, and has a way of its own. `known`: the
 * evidence that there is by then. Throws `unprocessable` for a snooze without a date.
 */
export function bulkEvents(
  {
    action,
    snoozed_until: until,
    unless_replied: unlessReplied,
  }: BulkChange & { action: Exclude<BulkAction, 'dismiss'> },
  known: readonly string[],
): LooseEndEvent[] {
  switch (action) {
    case 'complete':
      return [{ event: 'completed' }]
    case 'archive':
      return [{ event: 'archived' }]
    case 'snooze':
      if (until === undefined) throw new AppError('unprocessable', { fields: { snoozed_until: ITEM_ERRORS.noDate } })
      return [{ event: 'snoozed', until: new Date(until), unlessReplied, known }]
  }
}

/** What puts an item back as it was; a snooze whose time has come meanwhile leaves it open. */
export function puttingBack({ status, snoozed_until, unless_replied }: ItemState, known: readonly string[], now: Date) {
  const until = snoozed_until === null ? null : new Date(snoozed_until)
  const events: LooseEndEvent[] =
    status === 'completed' || status === 'archived'
      ? [{ event: status }]
      : status === 'snoozed' && until !== null && until > now
        ? [{ event: 'snoozed', until, unlessReplied: unless_replied, known }]
        : [{ event: 'reopened', known }, { event: 'brought_back' }]
  return events
}
