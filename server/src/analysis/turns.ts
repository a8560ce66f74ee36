import { MINUTE_MS } from '@loose-ends/domain/time.ts'

/** Items of one turn: crossing over to a thread costs about half as much as examining a short message. */
const LARGEST_TURN = 10
/** A longer item is a turn of its own. */
const SHORT_BYTES = 64 * 1024
/** Somebody whose items take longer than this, on average of their last turn, gets them one at a time. */
const SLOW_MS = 50
/** Somebody for whom so many items were cut short waits until nobody else does. */
const HELD_BACK_AFTER = 2
/** So long after the last one. */
const HELD_BACK_MS = 10 * MINUTE_MS
/** Items of a turn on the thread that stays out of one person's hands: whoever comes meanwhile waits for no more than these. */
const LENT_TURN = 2
/** It is lent to nobody for whom an item took as long as this, for a while. */
const TOO_SLOW_TO_LEND_MS = 500
const LENDS_AGAIN_MS = 10 * MINUTE_MS
/** Items that one person may have waiting; a sync has two batches of them. */
const MOST_WAITING = 2_000

/** Who comes first of those who wait. */
const [AS_ANYBODY, HELD_BACK, LENT] = [0, 1, 2]

/** Something that waits for its turn. */
export interface Waiting {
  bytes: number
}

interface Person<T> {
  waiting: T[]
  /** Turns that are being worked on. */
  running: number
  /** Work done for them, in milliseconds, as compared with others who wait. */
  spentMs: number
  isSlow: boolean
  cutShort: number
  cutShortAt: number
  /** When an item last took too long for the last thread to be lent; null: nothing has been worked on yet, -Infinity: none did. */
  tooSlowAt: number | null
}

export interface Turn<T> {
  person: string
  items: T[]
}

/**
 * Whose work comes next. Of those who wait, the one for whom least was done goes first, so that no mailbox, however large
 * or slow, makes another one wait for more than a turn. One thread stays out of one person's hands, but for two items at a time of
 * somebody whose mail is quick, while nobody else waits; and always out of the hands of everybody whose mail was cut short twice.
 */
export class Turns<T extends Waiting> {
  readonly #people = new Map<string, Person<T>>()
  readonly #threads: number
  readonly #now: () => number
  /** How far the work for the one who came last had got; newcomers start there. */
  #level = 0

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(threads: number, now: () => number) {
    this.#threads = threads
    this.#now = now
  }

  /** Puts items behind the person's others. Throws when they would have too many waiting. */
  add(name: string, items: readonly T[]): void {
    const person = this.#personOf(name)
    if (person.waiting.length + items.length > MOST_WAITING) throw new Error('too much mail of one person is waiting')
    person.waiting.push(...items)
  }

  /** Takes the next turn, which counts as running until `ended`; null when nobody may have one now. */
  take(): Turn<T> | null {
    const shared = Math.max(1, this.#threads - 1)
    const heldBackRunning = this.#count((person) => (this.#isHeldBack(person) ? person.running : 0))
    let next: { name: string; person: Person<T>; rank: number } | null = null
    for (const [name, person] of this.#people) {
      const isHeldBack = this.#isHeldBack(person)
      if (person.waiting.length === 0 || (isHeldBack && heldBackRunning >= shared)) continue
      const isLent = person.running >= shared
      if (isLent && (isHeldBack || !this.#mayBorrow(person))) continue
      const rank = isLent ? LENT : isHeldBack ? HELD_BACK : AS_ANYBODY
      const isSooner = !next || (rank === next.rank ? person.spentMs < next.person.spentMs : rank < next.rank)
      if (isSooner) next = { name, person, rank }
    }
    if (!next) return null
    const { name, person, rank } = next
    this.#level = Math.max(this.#level, person.spentMs)
    person.running += 1
    const size = rank === LENT ? Math.min(LENT_TURN, this.#sizeOf(person)) : this.#sizeOf(person)
    return { person: name, items: person.waiting.splice(0, size) }
  }

  /** Notes what one item cost, and whether it broke a limit. */
  spent(name: string, ms: number, { cutShort }: { cutShort: boolean }): void {
    const person = this.#personOf(name)
    person.spentMs += ms
    person.isSlow = ms > SLOW_MS
    person.tooSlowAt = ms > TOO_SLOW_TO_LEND_MS ? this.#now() : (person.tooSlowAt ?? -Infinity)
    if (cutShort) Object.assign(person, { cutShort: person.cutShort + 1, cutShortAt: this.#now() })
  }

  /** Ends a turn. What was not begun comes first in the person's next one. */
  ended({ person: name }: Turn<T>, notBegun: readonly T[]): void {
    const person = this.#personOf(name)
    person.running -= 1
    person.waiting.unshift(...notBegun)
    this.#forgetIdle()
  }

  /** Takes items out that need not be worked on any more. */
  remove(name: string, items: ReadonlySet<T>): void {
    const person = this.#people.get(name)
    if (person) person.waiting = person.waiting.filter((item) => !items.has(item))
    this.#forgetIdle()
  }

  #sizeOf({ waiting, isSlow }: Person<T>): number {
    const most = isSlow ? 1 : Math.min(LARGEST_TURN, Math.ceil(waiting.length / this.#threads))
    const long = waiting.slice(0, most).findIndex(({ bytes }) => bytes > SHORT_BYTES)
    return long < 0 ? most : Math.max(1, long)
  }

  #personOf(name: string): Person<T> {
    let person = this.#people.get(name)
    if (!person) {
      const cost = { spentMs: this.#level, isSlow: false, cutShort: 0, cutShortAt: 0, tooSlowAt: null }
      person = { waiting: [], running: 0, ...cost }
      this.#people.set(name, person)
    }
    // Whoever had nothing to do meanwhile has not saved it up.
    if (person.waiting.length === 0 && person.running === 0) person.spentMs = Math.max(person.spentMs, this.#level)
    return person
  }

  /** A long item goes to no thread that is lent. */
  #mayBorrow({ waiting: [first], isSlow, tooSlowAt }: Person<T>): boolean {
    const wasQuick = tooSlowAt !== null && this.#now() - tooSlowAt >= LENDS_AGAIN_MS
    return this.#threads > 1 && wasQuick && !isSlow && first !== undefined && first.bytes <= SHORT_BYTES
  }

  #isHeldBack({ cutShort, cutShortAt }: Person<T>): boolean {
    return cutShort >= HELD_BACK_AFTER && this.#now() - cutShortAt < HELD_BACK_MS
  }

  #forgetIdle(): void {
    for (const [name, { waiting, running, cutShort, cutShortAt, tooSlowAt }] of this.#people) {
      const isRemembered =
        (cutShort > 0 && this.#now() - cutShortAt < HELD_BACK_MS) ||
        (tooSlowAt !== null && this.#now() - tooSlowAt < LENDS_AGAIN_MS)
      if (waiting.length === 0 && running === 0 && !isRemembered) this.#people.delete(name)
    }
  }

  #count(of: (person: Person<T>) => number): number {
    return [...this.#people.values()].reduce((sum, person) => sum + of(person), 0)
  }
}
