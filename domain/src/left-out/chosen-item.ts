import { MAX_TITLE_CHARS } from '../wording/title/title.ts'
import { SUBJECT_MARKS, subjectMark, withoutMarks } from '../message/subject-marks.ts'
import { shorten } from '../text/shorten.ts'
import type { Direction, LooseEndType, Origin } from '../loose-end/loose-end.ts'
import type { Reason } from '../loose-end/reason.ts'
import { BASE_POINTS, taskPriorityOf } from '../priority/priority-score.ts'
import type { TaskPriority } from '../task/task.ts'
import type { MessageDirection } from '../message/message-direction.ts'

/** The reason of an item that the person made of a message that was left out. */
export const CHOSEN = 'chosen'
/** The reason of an item that was made because the person wants one of each message from its sender. */
export const ALWAYS = 'always'

/** Whether an item is there by the person's word and not by the message's. */
export const isByPersonsWord = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ code }) => code === CHOSEN || code === ALWAYS)

/** Where an item comes from that the person asked for: a follow-up is listed at once (VA-09), a task is as any other of mail. */
export const chosenOrigin = (type: LooseEndType): Origin => (type === 'follow_up' ? 'chosen' : 'mail')

const CHOSEN_POINTS = 2.6
const MAX_SUBJECT_CHARS = 1_000

/** What is known of a message of which only the ledger's row is left. `person`: the name or address of the other side. */
export interface KnownMessage {
  direction: MessageDirection
  subject: string | null
  person: string | null
}

/** An item that is there by the person's word and not by the message's. */
export interface ChosenItem {
  title: string
  /** Who has to act next: the owner, unless the owner wrote the message. */
  direction: Direction
  priority: TaskPriority
  score: number
  reasons: Reason[]
}

/** What an item says that is made of a message without looking into its text. */
export function chosenItem(message: KnownMessage, code: typeof CHOSEN | typeof ALWAYS): ChosenItem {
  const reasons = [
    { code: 'base', points: BASE_POINTS },
    { code, points: CHOSEN_POINTS },
  ]
  const score = reasons.reduce((total, reason) => total + reason.points, 0)
  return {
    title: titleOf(message),
    direction: message.direction === 'received' ? 'i_owe' : 'they_owe',
    priority: taskPriorityOf(score),
    score,
    reasons,
  }
}

function titleOf({ direction, subject, person }: KnownMessage): string {
  const own = ownSubject(subject ?? '')
  if (own !== '') return shorten(own, MAX_TITLE_CHARS)
  if (person !== null && person.trim() !== '')
    return shorten(`Message ${direction === 'received' ? 'from' : 'to'} ${person}`, MAX_TITLE_CHARS)
  return 'Message without a subject'
}

/** "Re:", "Fwd:", "AW:", "Re[2]:" and the like, and the tag of an external sender. */
const MARK = subjectMark(SUBJECT_MARKS, String.raw`\[(?:ext(?:ern(?:al)?)?|extern(?:e|o|a))\]`)

/** A subject on one line without what programs put before it; '' where nothing else stands there. */
export const ownSubject = (subject: string): string =>
  withoutMarks(subject.slice(0, MAX_SUBJECT_CHARS).replace(/\s+/g, ' ').trim(), MARK)
