import type { SettledHow } from './proposal.ts'
import type { Removal } from './removal.ts'

/** What is known of an item that nothing settled. */
export interface OpenFate {
  state: 'open'
  waitingSince: Date
  /** The best of what may have settled it. */
  proposal: { by: string; how: SettledHow; confidence: number; sentence: number | null; at: Date } | null
  /** The last day of the counterpart's absence, as their newest notice says; null once anything of the news came after it. */
  awayUntil: Date | null
  /** When a report said that the counterpart's address failed, unless the owner has written to them since. */
  addressFailedAt: Date | null
  /** What came from the other side since without settling it: replies, and reports that the address failed. */
  news: readonly string[]
}

/**
 * What became of an item. `waitingSince` is the last time that the side which waits said something. `superseded`: the
 * owner asked again later in the thread, and waits for the answer to that (PR-02). `removed`: nothing settled it, and its
 * own message is in the bin, in spam or deleted; `by` is no message then.
 */
export type Fate =
  | OpenFate
  | { state: 'settled'; waitingSince: Date; by: string; how: SettledHow; sentence: number | null }
  | { state: 'superseded'; waitingSince: Date; by: string }
  | { state: 'removed'; waitingSince: Date; by: string; removal: Removal }
