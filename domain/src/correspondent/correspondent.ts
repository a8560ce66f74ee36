import { DAY_MS } from '../time.ts'
import type { MessageDirection } from '../message/message-direction.ts'

/** One message between the owner and others, as the ledger tells of it: no word of it. */
export interface Exchange {
  id: string
  threadId: string
  direction: MessageDirection
  at: Date
  /** Who wrote what was received, as a keyed hash; null where that is not known. */
  author: string | null
  /** The other people on it, as keyed hashes. */
  people: readonly string[]
  /** A person wrote it: neither a machine nor a list. */
  isPersonal: boolean
  /** It asks something. */
  asks: boolean
  /** It says that there is no hurry. */
  isUnhurried: boolean
}

/** An answer of a correspondent's to what the owner wrote. */
interface Answer {
  at: Date
  /** Since the last message that it answers. */
  afterMs: number
}

/** What passed between the owner and one correspondent. */
export interface CorrespondentHistory {
  /** Personal messages of theirs, and messages of the owner to them. */
  received: number
  sent: number
  /** The owner's turns that had time to be answered: how many there were, and how many they answered. */
  turns: number
  answered: number
  /** The same of their turns, and the owner's answers. */
  theirTurns: number
  ownerAnswered: number
  /** Their answers to the owner's turns, the newest last. */
  answers: readonly Answer[]
  /** Between a turn of the owner's and their answer, the median; null where they never answered. */
  medianAnswerMs: number | null
  lastAt: Date | null
  /** When they first wrote, or were first written to, whatever it was; null: never. */
  firstAt: Date | null
  /** When they wrote, oldest first. */
  wroteAt: readonly Date[]
}

/** A turn younger than this that was not answered says nothing yet. */
const ANSWER_DAYS = 7

/**
 * What the ledger tells of one correspondent at `now`. It depends on the messages alone, in whatever order they come and
 * however often: mail from after `now` is left out.
 */
export function correspondentHistory(exchanges: readonly Exchange[], person: string, now: Date): CorrespondentHistory {
  const known = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const between = [...known.values()]
    .filter((one) => one.at <= now && isBetween(one, person) && (one.direction === 'sent' || one.isPersonal))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
  const received = between.filter(({ direction }) => direction === 'received')
  const turns = [...Map.groupBy(between, ({ threadId }) => threadId).values()].flatMap((thread) => turnsOf(thread, now))
  const ours = turns.filter(({ direction }) => direction === 'sent')
  const theirs = turns.filter(({ direction }) => direction === 'received')
  const counted = (some: Turn[]) => some.filter(({ answer, isFresh }) => answer !== null || !isFresh)
  const answered = (some: Turn[]) => some.filter(({ answer }) => answer !== null)
  const answers = ours.flatMap(({ answer }) => answer ?? []).toSorted((one, other) => +one.at - +other.at)
  return {
    received: received.length,
    sent: between.length - received.length,
    turns: counted(ours).length,
    answered: answered(counted(ours)).length,
    theirTurns: counted(theirs).length,
    ownerAnswered: answered(counted(theirs)).length,
    answers,
    medianAnswerMs: median(answers.map(({ afterMs }) => afterMs)),
    lastAt: between.at(-1)?.at ?? null,
    firstAt: firstOf([...known.values()].filter((one) => one.at <= now && isBetween(one, person))),
    wroteAt: received.map(({ at }) => at),
  }
}

/** They wrote it, or the owner wrote it to them. */
const isBetween = ({ direction, author, people }: Exchange, person: string): boolean =>
  direction === 'sent' ? people.includes(person) : author === person

const firstOf = (exchanges: readonly Exchange[]): Date | null =>
  exchanges.reduce<Date | null>((first, { at }) => (first === null || at < first ? at : first), null)

/** Messages of one side that follow each other in a thread, up to the answer of the other. */
interface Turn {
  direction: Exchange['direction']
  /** Null while there is none. */
  answer: Answer | null
  isFresh: boolean
}

function turnsOf(thread: readonly Exchange[], now: Date): Turn[] {
  const turns: Turn[] = []
  let last: Exchange | null = null
  for (const message of thread) {
    const current = turns.at(-1)
    const isFresh = now.getTime() - message.at.getTime() < ANSWER_DAYS * DAY_MS
    if (current !== undefined && last !== null && last.direction === message.direction) {
      current.isFresh = isFresh
    } else {
      if (current !== undefined && last !== null)
        current.answer = { at: message.at, afterMs: message.at.getTime() - last.at.getTime() }
      turns.push({ direction: message.direction, answer: null, isFresh })
    }
    last = message
  }
  return turns
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1], sorted[middle]]
  if (high === undefined) return null
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}
