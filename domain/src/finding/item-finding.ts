import type { Reason } from '../loose-end/reason.ts'
import type { FindingWords } from '../wording/finding-words.ts'
import type { Finding } from './finding.ts'

/**
 * What an item is made of: what the analysis found, weighed and in words, or what the person's own word puts in its place. The
 * language was wanted for the words alone.
 */
export type ItemFinding = Omit<Finding, 'language'> & {
  words: FindingWords
  priority: { score: number; parts: readonly Reason[] }
  /** The person asked for it by sending the message to an address of theirs. */
  origin?: 'forwarded'
}
