import type { NamedDay } from './date-words.ts'

type ItemKind = 'request' | 'question' | 'meeting' | 'promise'

/** What a careful reader would have noted down about one message. */
export type ExpectedItem = {
  messageKey: string
  type: 'task' | 'follow_up'
  kind: ItemKind
  direction: 'i_owe' | 'they_owe'
  /** The sentence it rests on, as written; compare after collapsing white space, as programs break lines anywhere. */
  evidence: string
  /** The day the text names, `YYYY-MM-DD` in the owner's zone. */
  dueDay?: string
  /** The instant, where the text names a time of day as well. */
  due?: Date
  /** Two careful readers could differ about it. */
  optional?: boolean
  /** A follow-up younger than 72 hours, which must not be shown yet. */
  waiting?: boolean
}

/** An item before its message, sentence and age are known. */
export type Open = Pick<ExpectedItem, 'type' | 'kind' | 'direction' | 'dueDay' | 'due' | 'optional'>

const dueOf = (day?: NamedDay, time?: string): Pick<Open, 'dueDay' | 'due'> => ({
  ...(day ? { dueDay: day.iso } : {}),
  ...(day && time ? { due: day.at(time) } : {}),
})

/** A received message asks something of the owner, who has not dealt with it. */
export const asks = (kind: 'request' | 'question' | 'meeting', day?: NamedDay, time?: string): Open => ({
  type: 'task',
  kind,
  direction: 'i_owe',
  ...dueOf(day, time),
})

/** The owner asked or proposed something and nobody has answered. */
export const awaits = (kind: 'question' | 'meeting', day?: NamedDay, time?: string): Open => ({
  type: 'follow_up',
  kind,
  direction: 'they_owe',
  ...dueOf(day, time),
})

/** The owner promised something that no later mail delivers. */
export const iPromised = (day?: NamedDay): Open => ({
  type: 'follow_up',
  kind: 'promise',
  direction: 'i_owe',
  ...dueOf(day),
})

/** Somebody promised the owner something that no later mail delivers. */
export const theyPromised = (day?: NamedDay): Open => ({
  type: 'follow_up',
  kind: 'promise',
  direction: 'they_owe',
  ...dueOf(day),
})

/** An item that two careful readers could differ about. */
export const maybe = (item: Open): Open => ({ ...item, optional: true })

/** Why a message that looks like a loose end is none. */
export type Trap = { messageKey: string; why: string }
