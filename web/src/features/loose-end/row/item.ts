import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Level } from '@loose-ends/domain/level.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import { isWrittenByOwner } from '@loose-ends/domain/follow-up/written-by-owner.ts'
import { endingText } from '@loose-ends/domain/loose-end/auto-completed.ts'
import { isTaskSnoozed } from '@loose-ends/domain/task/snoozed-task.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { answeredFollowUp, answeredTask } from '../reply/answered.ts'
import type { Answered } from '../reply/composing.ts'
import { TASK_LEVELS } from './task-levels.ts'

/** A task or a follow-up, opened, with the word whether it was stored as ciphertext. */
export type Item = ActionableEntry & { record: { is_encrypted?: boolean } }

/** Where an item stands: `snoozed` until its time, `closed` whether it is among the completed ones or in the archive. */
export type Standing = 'open' | 'snoozed' | 'closed'

export function standingOf({ type, record }: Item, now: Date): Standing {
  if (record.status === 'completed' || record.status === 'archived') return 'closed'
  const isSnoozed = type === 'task' ? isTaskSnoozed(record, now) : record.status === 'snoozed'
  return isSnoozed ? 'snoozed' : 'open'
}

/** Whether it can be put away: a task never is. */
export const canBeArchived = ({ type, record }: Item): boolean => type === 'follow-up' && record.status === 'completed'

/** What to do with whom, by a task's own words or the follow-up's headline. */
export const titleOf = ({ type, record }: Item): string => (type === 'task' ? record.task : headlineOf(record))

export const levelOf = ({ type, record }: Item): Level =>
  type === 'task' ? TASK_LEVELS[record.priority] : priorityBand(record.priority_score)

/** The person wrote it down here themself, or forwarded it: it is from nobody else. */
export const isOwn = ({ type, record }: Item): boolean => type === 'task' && record.origin !== 'mail'

/** The other side of an item; null for what the person wrote down or forwarded themself. */
export const counterpartOf = (item: Item): string | null =>
  isOwn(item) ? null : item.record.sender_name || item.record.sender_email || 'Unknown sender'

/** How what is from nobody else came to be there. */
export const originWords = ({ type, record }: Item): string =>
  type === 'task' && record.origin === 'forwarded' ? 'Forwarded by you' : 'Added by you'

/** Whether the person wrote the message that it was read from. */
export const isSent = ({ type, record }: Item): boolean => type === 'follow-up' && isWrittenByOwner(record)

/** What stands before the other side's name: of what waits among the follow-ups, first whether it is the person's turn. */
export function leadOf(item: Item, now: Date): 'You owe' | 'To' | null {
  if (item.type === 'task') return null
  if (item.record.direction === 'i_owe' && standingOf(item, now) !== 'closed') return 'You owe'
  return isSent(item) ? 'To' : null
}

/** Since when it is there: when its message was written, else when it was made. ISO 8601. */
export const sinceOf = ({ type, record }: Item): string =>
  type === 'task' ? (record.received_at ?? record.created_at) : record.date

/** Whether somebody else is waited for, whose reply may end a snooze early. */
export const waitsForSomebody = ({ type, record }: Item): boolean =>
  type === 'follow-up' && record.direction === 'they_owe'

/** What a reply to the item answers at `now`; null where there is no message, or nothing to answer any more. */
export function answeredOf({ type, record }: Item, now: Date): Answered | null {
  if (record.status === 'completed' || record.status === 'archived') return null
  return type === 'task' ? answeredTask(record, now) : answeredFollowUp(record, headlineOf(record), now)
}

/** Whether a text says that already; a title that is a sentence goes without its full stop. */
const holds = (text: string | null, part: string): boolean =>
  text !== null && text.toLowerCase().includes(part.toLowerCase().replace(/[\s.!]+$/, ''))

/** What is said of it besides its title and its sentence: a task's description, a follow-up's notes; null for nothing. */
export function notesOf(item: Item): string | null {
  const { type, record } = item
  const notes = type === 'task' ? record.description : record.context_notes
  return notes && !holds(titleOf(item), notes) && !holds(record.evidence, notes) ? notes : null
}

/** As many words at the beginning are the same by chance. */
const CHANCE_WORDS = 3

/** What a text says once a title has said how it begins, whoever the title names before that; null where it is all of it. */
function beyondTitle(title: string, text: string): string | null {
  const bare = (word = '') => word.toLowerCase().replace(/[\s.,;:!?]+$/, '')
  const said = title.replace(/^[^:]+: /, '').split(/\s+/)
  const words = text.split(/\s+/)
  const beyond = words.findIndex((word, index) => bare(word) !== bare(said[index]))
  if (beyond < 0) return null
  return beyond > CHANCE_WORDS ? `… ${words.slice(beyond).join(' ')}` : text
}

/** What a row says beside the title: how it came to its end, else a task's description, or the sentence that is waited on. */
export function detailOf(item: Item): string | null {
  const { type, record } = item
  const says =
    (record.completion_note && endingText(record.completion_note)) ||
    (type === 'task' && record.description) ||
    record.evidence
  return says && !holds(titleOf(item), says) ? beyondTitle(titleOf(item), says) : null
}

const items = new WeakMap<Task | FollowUp, Item>()
const known = (record: Task | FollowUp, make: () => Item): Item => {
  const item = items.get(record) ?? make()
  items.set(record, item)
  return item
}

/** A task as an item, the same one each time: what is drawn of it is drawn anew only when it changed. */
export const itemOfTask = (record: Task): Item => known(record, () => ({ type: 'task', record }))
/** A follow-up as an item, the same one each time. */
export const itemOfFollowUp = (record: FollowUp): Item => known(record, () => ({ type: 'follow-up', record }))
