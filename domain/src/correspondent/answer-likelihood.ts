import type { CorrespondentHistory } from './correspondent.ts'

/** What is known of a message when it goes out to somebody: the reader is the one who may answer. */
export interface AnswerSigns {
  /** A person wrote it, neither a machine nor a list. */
  isPersonal: boolean
  /** It holds a request, question, promise or meeting for the reader. */
  hasItem: boolean
  /** Some sentence of it asks or proposes something, of whomever. */
  asks: boolean
  /** Its first lines call the reader by name. */
  greetsReader: boolean
  /** It answers something ("Re:"). */
  isAnswer: boolean
  /** It goes on a thread in which the reader wrote before. */
  isInReadersThread: boolean
  /** The reader is only copied. */
  isCopied: boolean
  /** To and Cc together. */
  recipients: number
  /** Words of its own text, without what it quotes. */
  words: number
}

/** What passed between the two before: how often the writer heard from the reader, and how often the reader answered. */
export type AnswerHistory = Pick<CorrespondentHistory, 'received' | 'sent' | 'turns' | 'answered'>

/** Up to here an answer that asks nothing only acknowledges: "Looks good, thanks." */
const ACKNOWLEDGING_WORDS = 25

/** The signs of the message alone, as log odds weighed by hand; a plain question to one person is near 0. */
export function messageOdds(signs: AnswerSigns): number {
  const closes = signs.isAnswer && !signs.asks && !signs.hasItem && signs.words <= ACKNOWLEDGING_WORDS
  return (
    -3.3 +
    (signs.isPersonal ? 0 : -3.5) +
    (signs.hasItem ? 0.8 : 0) +
    (signs.asks ? 0.5 : 0) +
    (signs.greetsReader ? 0.8 : 0) +
    (signs.isInReadersThread && !closes ? 0.5 : 0) +
    (signs.isAnswer && !closes ? 0.2 : 0) +
    (closes ? -0.8 : 0) +
    (signs.isCopied ? -0.8 : 0) -
    0.3 * Math.log2((20 + signs.words) / 80) -
    0.15 * Math.log2(Math.max(1, signs.recipients))
  )
}

/** What their history adds, as log odds: the smoothed share that was answered, and how much the reader wrote at all. */
export function historyOdds({ received, sent, turns, answered }: AnswerHistory): number {
  const share = Math.log((answered + 1) / (turns - answered + 1))
  const exchange = 0.6 * Math.min(1.5, received / (sent + 2)) + 0.25 * Math.min(2, Math.log2(1 + received)) - 0.3
  return Math.max(-2, Math.min(2, share)) + exchange
}

/** How likely it is that the reader answers, 0 to 1. */
export function answerLikelihood(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
