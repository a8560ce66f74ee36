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
/** What became of an item, and until when: by this it is known whether it was changed since. */
const outcomeSchema = standingSchema.pick({
  status: true,
  snoozed_until: true,
  completed_at: true,
  archived_at: true,
  settled_by: true,
})
type Outcome = z.infer<typeof outcomeSchema>
const dismissalSchema = z.object({ dismissed_at: instant })
const returnSchema = z.object({ returned_from: instant })

/**
 * How an item stood before the person changed it: all that taking the change back has to put right. What the change left
 * alone is null: mail may say something new of that meanwhile.
 */
export const formerStateSchema = z.object({
  standing: standingSchema.nullable(),
  /** How the change left it; null where it left the standing alone. */
  left: outcomeSchema.nullable(),
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

const outcomeOf = ({ status, snoozed_until, completed_at, archived_at, settled_by }: Outcome): Outcome => ({
  status,
  snoozed_until,
  completed_at,
  archived_at,
  settled_by,
})

/** Instants and texts are compared by what they say. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The former part, where it is another now. */
const ifChanged = <T>(former: T, present: T): T | null => (isSame(former, present) ? null : former)

/** What takes a change back that made `changed` of `item`; null where it left the item's state as it was. */
export function formerState(item: LooseEnd, changed: LooseEnd): FormerState | null {
  const known = new Set(item.rejected_evidence)
  const learnt = changed.rejected_evidence.filter((id) => !known.has(id))
  const present = { ...standingOf(changed), person_changed_at: item.person_changed_at }
  const standing = ifChanged(standingOf(item), present)
  const former = {
    standing,
    left: standing && outcomeOf(changed),
    dismissal: ifChanged({ dismissed_at: item.dismissed_at }, { dismissed_at: changed.dismissed_at }),
    return: ifChanged({ returned_from: item.returned_from }, { returned_from: changed.returned_from }),
    learnt,
  }
  const isUnchanged = former.standing === null && former.dismissal === null && former.return === null
  return learnt.length === 0 && isUnchanged ? null : former
}

/** Whether an item stands as the change left it, or as before it: what was done with it since is not to be lost with the change. */
export function mayTakeBack(item: LooseEnd, { standing, left }: FormerState): boolean {
  if (standing === null) return true
  const present = outcomeOf(item)
  return isSame(present, left) || isSame(present, outcomeOf(standing))
}

/** What taking a change back puts right. */
export const formerFields = ({ standing, dismissal, return: returned }: FormerState): Partial<LooseEnd> => ({
  ...standing,
  ...dismissal,
  ...returned,
})
