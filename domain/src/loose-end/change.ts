import { ITEM_ERRORS } from '../copy/field-errors.ts'
import { AppError } from '../errors.ts'
import { archivedBefore } from './archive.ts'
import { leftOpenMark } from './left-open.ts'
import { isClosed, SETTLED_BY_PERSON, UNTOUCHED, type LooseEnd } from './loose-end.ts'
import type { Proposal } from './proposal.ts'
import type { Fate } from './fate.ts'
import { formerFields, mayTakeBack, type FormerState } from './former-state.ts'

/** Everything that can happen to an item. Texts are sealed already. */
export type LooseEndEvent =
  /** The person says that it is done; `note`: why it is closed, where that is not plain. */
  | { event: 'completed'; note?: string }
  | { event: 'archived' }
  /** The person takes a closing back. `known`: the evidence that there is by then, which leaves the item open. */
  | { event: 'reopened'; known: readonly string[] }
  /** Until then, or until they reply. `known` as above: what was closed is open again, and asleep. */
  | { event: 'snoozed'; until: Date; unlessReplied: boolean; known: readonly string[] }
  | { event: 'brought_back' }
  /** The person wrote anew what it says, or wants it to be there. `known`: what settles nothing of it. */
  | { event: 'edited' }
  | { event: 'wanted'; known: readonly string[] }
  /** "This is none", and that it is one after all. */
  | { event: 'dismissed' }
  | { event: 'restored' }
  /** The person's word on what is proposed: it settled the item, or it did not. */
  | { event: 'confirmed'; note: string | null }
  | { event: 'rejected'; known: readonly string[] }
  /** The person takes their last word back, whatever it was: what it changed of the item is as it was before. */
  | { event: 'taken_back'; former: FormerState }
  /** A reply went out from here; `message`: its id, null where nobody knows. */
  | { event: 'replied'; message: string | null; completes: boolean }
  /** Mail of its thread was read. */
  | ({ event: 'judged' } & Judgement)
  /** A while has passed: what is due wakes, what was completed long ago is archived. */
  | { event: 'time_passed' }
  /** The person was told that it came back. */
  | { event: 'told' }

/** What became of an item by its mail. */
export interface Judgement {
  fate: Fate
  /** When the message that closed it was sent, or its own was seen to be removed; null while open. */
  closedAt: Date | null
  note: string | null
  proof: string | null
  /** When each message of the fate's news was read. */
  newsReadAt: readonly Date[]
  /** When whoever is away is back. */
  backAt: Date | null
}

const AWAKE = { snoozed_until: null, unless_reply_since: null } as const
const UNSETTLED = { completed_at: null, archived_at: null, settled_by: null, completion_note: null } as const
const UNPROPOSED = { proposal: null, proof: null } as const

/**
 * What an event makes of an item (SPEC §4, SM-06, SM-07, AC-04): the one place that decides about its state. Any status
 * may follow any other, so that each step can be undone; the same event again changes nothing more (but for completing
 * what was in the archive: the second time it is the person's own word). Throws
 * `snooze_in_past` (VA-07), and `unprocessable` for a word on a proposal where there is none, for dismissing a task that the
 * person wrote themself, and for taking back what something else was made of since.
 */
export function change<T extends LooseEnd>(item: T, event: LooseEndEvent, now: Date): T {
  return { ...item, ...fieldsOf(item, event, now) }
}

/** The first state of an item that the person made or asked for. */
export function begun(
  item: Pick<LooseEnd, 'type' | 'direction' | 'origin'>,
  event: Extract<LooseEndEvent, { event: 'edited' | 'wanted' }>,
  now: Date,
): Pick<LooseEnd, 'person_changed_at' | 'rejected_evidence'> {
  const { person_changed_at, rejected_evidence } = change({ ...UNTOUCHED, ...item }, event, now)
  return { person_changed_at, rejected_evidence }
}

type Fields = Partial<LooseEnd>

function fieldsOf(item: LooseEnd, event: LooseEndEvent, now: Date): Fields {
  switch (event.event) {
    case 'completed':
      return { ...closed(item, 'completed', event.note ?? null, now), person_changed_at: now }
    case 'archived':
      requireFollowUp(item)
      return { ...closed(item, 'archived', null, now), person_changed_at: now }
    case 'reopened':
      return { ...reopened(item, event.known), person_changed_at: now }
    case 'snoozed':
      return { ...snoozed(item, event, now), person_changed_at: now }
    case 'brought_back':
      return { ...(item.status === 'snoozed' ? { status: 'open', ...AWAKE } : {}), person_changed_at: now }
    case 'edited':
      return { person_changed_at: now }
    case 'wanted':
      return { rejected_evidence: withKnown(item, event.known), person_changed_at: now }
    case 'dismissed':
      requireFromMail(item)
      return { dismissed_at: item.dismissed_at ?? now, returned_from: null }
    case 'restored':
      requireFromMail(item)
      return { dismissed_at: null }
    case 'confirmed':
      requireProposal(item)
      // What was confirmed stays with the item: its note tells of it.
      return {
        ...closed(item, 'completed', event.note, now),
        proposal: item.proposal,
        proof: item.proof,
        person_changed_at: now,
      }
    case 'rejected':
      requireProposal(item)
      return { ...UNPROPOSED, rejected_evidence: withKnown(item, event.known) }
    case 'taken_back':
      return takenBack(item, event.former)
    case 'replied':
      return replied(item, event, now)
    case 'judged':
      return judged(item, event, now)
    case 'time_passed':
      return timePassed(item, now)
    case 'told':
      return { returned_from: null }
  }
}

function requireFromMail({ type, origin }: LooseEnd): void {
  if (type === 'task' && origin !== 'mail')
    throw new AppError('unprocessable', { fields: { id: ITEM_ERRORS.fromMailAlone } })
}

function requireFollowUp({ type }: LooseEnd): void {
  if (type !== 'follow_up') throw new AppError('unprocessable', { fields: { status: ITEM_ERRORS.noArchive } })
}

function requireProposal(item: LooseEnd): void {
  if (item.proposal === null || isClosed(item))
    throw new AppError('unprocessable', { fields: { id: ITEM_ERRORS.nothingProposed } })
}

/**
 * What is closed already stays closed since then, and for that reason, also on its way into the archive and back. Where
 * mail completed it and the person says so too, mail does not open it again.
 */
function closed(item: LooseEnd, to: 'completed' | 'archived', note: string | null, now: Date): Fields {
  const state = {
    status: to,
    archived_at: to === 'archived' ? (item.archived_at ?? now) : null,
    returned_from: null,
    ...AWAKE,
  }
  if (!isClosed(item))
    return { ...state, completed_at: now, settled_by: SETTLED_BY_PERSON, completion_note: note, ...UNPROPOSED }
  if (to === 'archived' || item.status === 'archived' || item.settled_by === SETTLED_BY_PERSON) return state
  // What mail showed keeps the item open, should the person take their word back.
  return { ...state, settled_by: SETTLED_BY_PERSON, rejected_evidence: withKnown(item, []) }
}

/** What was closed is open; all that is known by now leaves it so (PR-03). */
function reopened(item: LooseEnd, known: readonly string[]): Fields {
  if (!isClosed(item)) return {}
  return {
    status: 'open',
    ...AWAKE,
    ...UNSETTLED,
    ...UNPROPOSED,
    rejected_evidence: withKnown(item, known),
  }
}

/** What was known before, what closed the item, what is proposed, and what is known now. */
function withKnown({ rejected_evidence, settled_by, proposal }: LooseEnd, known: readonly string[]): string[] {
  const by = settled_by === null || settled_by === SETTLED_BY_PERSON ? [] : [settled_by]
  return [...new Set([...rejected_evidence, ...by, ...(proposal ? [proposal.message_id] : []), ...known])].sort()
}

function snoozed(
  item: LooseEnd,
  { until, unlessReplied, known }: Extract<LooseEndEvent, { event: 'snoozed' }>,
  now: Date,
): Fields {
  if (until <= now) throw new AppError('snooze_in_past', { fields: { snoozed_until: ITEM_ERRORS.dateInPast } })
  // Nobody else's reply ends the wait for what the person owes themself.
  const waitsForReply = unlessReplied && item.type === 'follow_up' && item.direction === 'they_owe'
  // What the person closed themself, no mail has closed.
  const opened = item.settled_by === SETTLED_BY_PERSON ? { rejected_evidence: item.rejected_evidence } : {}
  return {
    ...reopened(item, known),
    ...opened,
    status: 'snoozed',
    snoozed_until: until,
    unless_reply_since: waitsForReply ? now : null,
    returned_from: null,
  }
}

/** Evidence that came from elsewhere since then stays rejected. What was done with the item since, elsewhere or by mail, stays. */
function takenBack(item: LooseEnd, former: FormerState): Fields {
  if (!mayTakeBack(item, former)) throw new AppError('unprocessable', { fields: { id: ITEM_ERRORS.changedSince } })
  const rejected_evidence = item.rejected_evidence.filter((id) => !former.learnt.includes(id))
  return { ...formerFields(former), rejected_evidence }
}

/** The person knows that their own answer has settled nothing yet, whatever the sync reads in it. */
function replied(
  item: LooseEnd,
  { message, completes }: Extract<LooseEndEvent, { event: 'replied' }>,
  now: Date,
): Fields {
  if (completes) return isClosed(item) ? {} : { ...closed(item, 'completed', null, now), person_changed_at: now }
  if (item.status === 'archived') return {}
  return {
    ...(item.type === 'follow_up' ? { last_nudge_at: now } : {}),
    ...(message === null
      ? {}
      : { rejected_evidence: [...new Set([...item.rejected_evidence, leftOpenMark(message)])].sort() }),
  }
}

/** Whether what mail says of the item is stored already. */
export function isKnownFate(item: LooseEnd, fate: Fate): boolean {
  return isSameOutcome(item, fate) && isSameProposal(item, fate)
}

const isSameOutcome = (item: LooseEnd, fate: Fate): boolean =>
  fate.state === 'open' ? !isClosed(item) : isClosed(item) && item.settled_by === fate.by

function isSameProposal({ proposal }: LooseEnd, fate: Fate): boolean {
  const proposed = fate.state === 'open' ? fate.proposal : null
  return proposed?.by === proposal?.message_id && proposed?.confidence === proposal?.confidence
}

/** Mail changes nothing of what the person put on their list, closed or archived themself. */
function judged(item: LooseEnd, judgement: Judgement, now: Date): Fields {
  if (item.type === 'task' && item.origin !== 'mail') return {}
  if (item.status === 'archived' || item.settled_by === SETTLED_BY_PERSON) return {}
  const settled = { ...item, ...outcome(item, judgement) }
  return difference(item, item.type === 'task' ? settled : { ...settled, ...waiting(item, settled, judgement, now) })
}

/** Open or closed, by what, and what is proposed: with the sentence that shows it. */
function outcome(item: LooseEnd, { fate, closedAt, note, proof }: Judgement): Fields {
  if (isKnownFate(item, fate)) return {}
  if (fate.state !== 'open') {
    if (closedAt === null || note === null) return {}
    return {
      status: 'completed',
      ...AWAKE,
      returned_from: null,
      completed_at: closedAt,
      settled_by: fate.by,
      completion_note: note,
      proposal: null,
      proof,
    }
  }
  const proposal: Proposal | null = fate.proposal && {
    message_id: fate.proposal.by,
    how: fate.proposal.how,
    confidence: fate.proposal.confidence,
    at: fate.proposal.at.toISOString(),
  }
  return { ...(isClosed(item) ? { status: 'open', ...AWAKE, ...UNSETTLED } : {}), proposal, proof: proposal && proof }
}

/** How a follow-up waits: since when, for somebody who is away, for an address that failed. */
function waiting(before: LooseEnd, item: LooseEnd, { fate, newsReadAt, backAt }: Judgement, now: Date): Fields {
  const facts = {
    waiting_since: fate.waitingSince,
    away_until: fate.state === 'open' ? backAt : null,
    address_failed_at: fate.state === 'open' ? fate.addressFailedAt : null,
  }
  if (fate.state !== 'open') return facts
  const { unless_reply_since: since, snoozed_until: until } = before
  const isAsleep = before.status === 'snoozed'
  const isAsAbsence = isAsleep && before.away_until !== null && isSame(until, before.away_until)
  // "Snooze unless they reply": what came from the other side, and was read since, ends the snooze before its time, and so
  // does that they are back.
  const isWoken =
    isAsleep && since !== null && (newsReadAt.some((at) => at > since) || (isAsAbsence && backAt === null))
  const isOther = backAt !== null && backAt > now && !isSame(before.away_until, backAt)
  if (isAsleep && !isWoken) return isAsAbsence && isOther ? { ...facts, snoozed_until: backAt } : facts
  // A person who brings it back, or snoozes it for another time, has decided, until there is other news of the absence.
  const isFresh = isWoken ? backAt !== null && backAt > now : isOther
  const isHidden = (isWoken || item.status === 'open') && item.direction === 'they_owe' && isFresh
  // A dismissed item shows nowhere, so nobody is notified of its return.
  const returned_from = before.dismissed_at === null ? until : null
  if (!isHidden) return isWoken ? { ...facts, status: 'open', ...AWAKE, returned_from } : facts
  return { ...facts, status: 'snoozed', snoozed_until: backAt, unless_reply_since: now, returned_from: null }
}

const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/** A dismissed item stays snoozed, as it shows nowhere. */
function timePassed(item: LooseEnd, now: Date): Fields {
  const { type, status, snoozed_until: until, completed_at: completedAt } = item
  if (status === 'snoozed' && until !== null && until <= now && item.dismissed_at === null)
    return { status: 'open', ...AWAKE, returned_from: until }
  if (type === 'follow_up' && status === 'completed' && completedAt !== null && completedAt < archivedBefore(now))
    return { status: 'archived', archived_at: now }
  return {}
}

/** The fields in which an item has become another; instants and texts are compared by what they say. */
export function difference<T extends object>(before: T, after: T): Partial<T> {
  const known = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
  )
  // Safe: some of the entries of `after`.
  return Object.fromEntries(changed) as Partial<T>
}
