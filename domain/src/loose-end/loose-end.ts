import type { Proposal } from './proposal.ts'

/** Who has to act next. */
export const DIRECTIONS = ['i_owe', 'they_owe'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** What a loose end is: something that the person has to do, or something that is waited for. */
export const LOOSE_END_TYPES = ['task', 'follow_up'] as const
export type LooseEndType = (typeof LOOSE_END_TYPES)[number]

/** What one that is found in mail wants. */
export const FINDING_KINDS = ['request', 'question', 'meeting', 'promise'] as const

export const LOOSE_END_KINDS = [...FINDING_KINDS, 'manual'] as const
export type LooseEndKind = (typeof LOOSE_END_KINDS)[number]

/** A task is never archived. The API calls one that is snoozed open, with a date. */
export const LOOSE_END_STATUSES = ['open', 'completed', 'snoozed', 'archived'] as const
export type LooseEndStatus = (typeof LOOSE_END_STATUSES)[number]

/** Not done yet, be it awake or hidden until a later date: the contrary of `isClosed`. */
export const UNFINISHED: readonly LooseEndStatus[] = ['open', 'snoozed']

/**
 * Where one came from: read out of mail, written by the person, mail that the person forwarded to us, or a follow-up that they
 * asked for where none was made by itself.
 */
export const ORIGINS = ['mail', 'manual', 'forwarded', 'chosen'] as const
export type Origin = (typeof ORIGINS)[number]

/** `settled_by` of an item that the person closed. */
export const SETTLED_BY_PERSON = 'person'

/** What decides about an item and is decided about it: `change` alone says how it goes on. */
export interface LooseEnd {
  type: LooseEndType
  direction: Direction
  origin: Origin
  status: LooseEndStatus
  snoozed_until: Date | null
  /** Snoozed unless they reply: a reply read after this brings it back early. Null: it sleeps until its time. */
  unless_reply_since: Date | null
  /** Came back from a snooze until then, and the person has not been told yet. */
  returned_from: Date | null
  completed_at: Date | null
  archived_at: Date | null
  /** Who closed it: null while open, `person`, the id of the message that settled it, or the mark of its removal. */
  settled_by: string | null
  /** Sealed, as everything that is read in mail. */
  completion_note: string | null
  /** What looks as if it settled the item, for the person to say. */
  proposal: Proposal | null
  /** Sealed: the sentence that settled it, or that is proposed. */
  proof: string | null
  /** What the person knows to have settled nothing: ids of messages, `removalMark`s and `leftOpenMark`s. */
  rejected_evidence: string[]
  /** A person's last own change. */
  person_changed_at: Date | null
  /** The person said that this is none. */
  dismissed_at: Date | null
  /** Of a follow-up: since when it waits, how long the counterpart is away, and when their address failed. */
  waiting_since: Date | null
  away_until: Date | null
  address_failed_at: Date | null
  last_nudge_at: Date | null
}

/** Done, whether it stands among what was completed or in the archive. */
export const isClosed = ({ status }: Pick<LooseEnd, 'status'>): boolean => !UNFINISHED.includes(status)

/** Nobody has done anything with it: neither the person, nor later mail. */
export const isUntouched = (
  item: Pick<LooseEnd, 'status' | 'person_changed_at' | 'settled_by' | 'proposal' | 'dismissed_at'>,
): boolean =>
  item.status === 'open' &&
  item.person_changed_at === null &&
  item.settled_by === null &&
  item.proposal === null &&
  item.dismissed_at === null

/** What an item is before anything has happened to it. */
export const UNTOUCHED = {
  status: 'open' as const,
  snoozed_until: null,
  unless_reply_since: null,
  returned_from: null,
  completed_at: null,
  archived_at: null,
  settled_by: null,
  completion_note: null,
  proposal: null,
  proof: null,
  rejected_evidence: [] as string[],
  person_changed_at: null,
  dismissed_at: null,
  waiting_since: null,
  away_until: null,
  address_failed_at: null,
  last_nudge_at: null,
} satisfies Partial<LooseEnd>
