import { dateText } from '../date-text.ts'
import { AUTO_COMPLETED } from './auto-completed.ts'
import { SETTLED_BY_PERSON } from './loose-end.ts'

/** Where a message went that is no longer among the person's mail. */
export const REMOVALS = ['bin', 'spam', 'deleted'] as const
export type Removal = (typeof REMOVALS)[number]

const MARK = 'removed:'

/**
 * `settled_by` of an item that was closed because its own message was removed, and what stands among the rejected evidence
 * of one that the person opened again: it stays open then, wherever the message is.
 */
export const removalMark = (messageId: string): string => `${MARK}${messageId}`

/** The message that settled an item, of what stands in its `settled_by`; null where no message did. */
export const settlingMessage = (settledBy: string | null): string | null =>
  settledBy === null || settledBy === SETTLED_BY_PERSON || settledBy.startsWith(MARK) ? null : settledBy

/** What a person is told of an item that went with its message. */
export const REMOVAL_WORDS: Record<Removal, string> = {
  bin: 'its message was moved to the bin',
  spam: 'its message was marked as spam',
  deleted: 'its message was deleted',
}

/** Why an item was closed without the person: where its message went, and when that was seen (PR-03). `zone`: IANA name. */
export const removalNote = (removal: Removal, at: Date, zone: string): string =>
  `${AUTO_COMPLETED}: ${REMOVAL_WORDS[removal]}, as was seen on ${dateText(at, 'instant', zone)}.`
