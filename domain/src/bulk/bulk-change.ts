import { z } from 'zod'
import { ITEM_ERRORS } from '../copy/field-errors.ts'
import { ERROR_CODES, AppError } from '../errors.ts'
import { givenInstantSchema } from '../given-instant.ts'
import type { LooseEndEvent } from '../loose-end/change.ts'
import { dismissedSchema } from '../loose-end/undo.ts'
import { closingSchema } from '../reply/reply.ts'
import { LONGEST_UNDO, MOST_AT_ONCE, MOST_UNDONE_AT_ONCE } from './limits.ts'

/** What can be done to several items at once (WV-05). `reopen`: whatever they are, they are open again; `dismiss`: they are none. */
const BULK_ACTIONS = ['complete', 'snooze', 'reopen', 'dismiss', 'archive'] as const
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

/** What became of one of them: what takes that back, or why nothing was done to it. */
export const bulkResultSchema = dismissedSchema.extend({ id: z.uuid(), error: z.enum(ERROR_CODES).nullable() })
export type BulkResult = z.infer<typeof bulkResultSchema>

/** Takes changes back, each by what its answer gave. */
export const undoSchema = z.object({
  items: z
    .array(z.object({ id: z.uuid(), undo: z.string().max(LONGEST_UNDO) }))
    .min(1)
    .max(MOST_UNDONE_AT_ONCE),
})

/** Whether such a change closes an item: a reply to it that waits is asked about first. */
export const isClosing = (action: BulkAction): boolean => action !== 'snooze' && action !== 'reopen'

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
    case 'reopen':
      return [{ event: 'reopened', known }, { event: 'brought_back' }]
    case 'snooze':
      if (until === undefined) throw new AppError('unprocessable', { fields: { snoozed_until: ITEM_ERRORS.noDate } })
      return [{ event: 'snoozed', until: new Date(until), unlessReplied, known }]
  }
}
