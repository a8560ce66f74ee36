import { z } from 'zod'
import { LOOSE_END_STATUSES, type LooseEnd } from './loose-end.ts'
import { proposalSchema } from './proposal.ts'

const instant = z.coerce.date().nullable()
const text = z.string().nullable()

/** The fields that make up an item's state. */
const standingSchema = z.object({
  status: z.enum(LOOSE_END_STATUSES),
  snoozed_until: instant,
  unless_reply_since: instant,
  completed_at: instant,
  archived_at: instant,
  settled_by: text,
  completion_note: text,
  proposal: proposalSchema.nullable(),
  proof: text,
  person_changed_at: instant,
})
const dismissalSchema = z.object({ dismissed_at: instant })
const returnSchema = z.object({ returned_from: instant })

/**
 * How an item stood before the person changed it: all that taking the change back has to put right. What the change left
 * alone is null: mail may say something new of that meanwhile.
 */
export const formerStateSchema = z.object({
  standing: standingSchema.nullable(),
  dismissal: dismissalSchema.nullable(),
  return: returnSchema.nullable(),
  /** The messages of which the change said that they settled nothing. */
  learnt: z.array(z.string()),
})
export type FormerState = z.infer<typeof formerStateSchema>

const standingOf = (item: LooseEnd): z.infer<typeof standingSchema> => ({
  status: item.status,
  snoozed_until: item.snoozed_until,
  unless_reply_since: item.unless_reply_since,
  completed_at: item.completed_at,
  archived_at: item.archived_at,
  settled_by: item.settled_by,
  completion_note: item.completion_note,
  proposal: item.proposal,
  proof: item.proof,
  person_changed_at: item.person_changed_at,
})

/** The former part, where it is another now. */
const ifChanged = <T>(former: T, present: T): T | null =>
  JSON.stringify(former) === JSON.stringify(present) ? null : former

/** What takes a change back that made `changed` of `item`; null where it left the item's state as it was. */
export function formerState(item: LooseEnd, changed: LooseEnd): FormerState | null {
  const known = new Set(item.rejected_evidence)
  const learnt = changed.rejected_evidence.filter((id) => !known.has(id))
  const present = { ...standingOf(changed), person_changed_at: item.person_changed_at }
  const former = {
    standing: ifChanged(standingOf(item), present),
    dismissal: ifChanged({ dismissed_at: item.dismissed_at }, { dismissed_at: changed.dismissed_at }),
    return: ifChanged({ returned_from: item.returned_from }, { returned_from: changed.returned_from }),
    learnt,
  }
  const isUnchanged = former.standing === null && former.dismissal === null && former.return === null
  return learnt.length === 0 && isUnchanged ? null : former
}

/** What taking a change back puts right. */
export const formerFields = ({ standing, dismissal, return: returned }: FormerState): Partial<LooseEnd> => ({
  ...standing,
  ...dismissal,
  ...returned,
})
