import { z } from 'zod'
import { LOOSE_END_STATUSES, type LooseEnd } from './loose-end.ts'
import { proposalSchema } from './proposal.ts'

const instant = z.coerce.date().nullable()
const text = z.string().nullable()

/** How an item stood before the person changed it: all that taking the change back has to put right. */
export const formerStateSchema = z.object({
  status: z.enum(LOOSE_END_STATUSES),
  snoozed_until: instant,
  unless_reply_since: instant,
  returned_from: instant,
  completed_at: instant,
  archived_at: instant,
  settled_by: text,
  completion_note: text,
  proposal: proposalSchema.nullable(),
  proof: text,
  person_changed_at: instant,
  dismissed_at: instant,
  /** The messages of which the change said that they settled nothing. */
  learnt: z.array(z.string()),
})
export type FormerState = z.infer<typeof formerStateSchema>

function stateOf(item: LooseEnd, learnt: string[]): FormerState {
  return {
    status: item.status,
    snoozed_until: item.snoozed_until,
    unless_reply_since: item.unless_reply_since,
    returned_from: item.returned_from,
    completed_at: item.completed_at,
    archived_at: item.archived_at,
    settled_by: item.settled_by,
    completion_note: item.completion_note,
    proposal: item.proposal,
    proof: item.proof,
    person_changed_at: item.person_changed_at,
    dismissed_at: item.dismissed_at,
    learnt,
  }
}

/** What takes a change back that made `changed` of `item`; null where it left the item's state as it was. */
export function formerState(item: LooseEnd, changed: LooseEnd): FormerState | null {
  const known = new Set(item.rejected_evidence)
  const learnt = changed.rejected_evidence.filter((id) => !known.has(id))
  const former = stateOf(item, learnt)
  const present = { ...stateOf(changed, []), person_changed_at: item.person_changed_at }
  return learnt.length === 0 && JSON.stringify(former) === JSON.stringify(present) ? null : former
}
