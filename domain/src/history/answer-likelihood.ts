import type { Examination } from '../detection/examination.ts'

/** What is known of an incoming message when it arrives. */
export interface IncomingSigns {
  examination: Pick<Examination, 'nature' | 'findings' | 'facts'>
  /** To and Cc together. */
  recipients: number
  /** It answers something ("Re:"). */
  isAnswer: boolean
  /** Its first lines call the owner by name. */
  greetsOwner: boolean
  /** The owner wrote in this thread before. */
  isInOwnThread: boolean
  textLength: number
  /** How many messages the owner sent to this correspondent before, and got from them. */
  sentBefore: number
  receivedBefore: number
}

/** How likely it is that the owner answers, 0 to 1: a logistic sum of a few plain signs, weighed by hand. */
export function answerLikelihood(signs: IncomingSigns): number {
  const { examination, sentBefore, receivedBefore } = signs
  const sum =
    -3.5 +
    (examination.nature === 'personal' ? 2.5 : 0) +
    (examination.findings.length > 0 ? 0.8 : 0) +
    (examination.facts.acts.asks ? 0.3 : 0) +
    (signs.greetsOwner ? 0.8 : 0) +
    (signs.isInOwnThread ? 0.8 : 0) +
    (signs.isAnswer ? 0.4 : 0) +
    Math.min(1.5, sentBefore / (receivedBefore + 2)) +
    0.4 * Math.min(2, Math.log2(1 + sentBefore)) -
    0.3 * Math.log2((50 + signs.textLength) / 500) -
    0.1 * Math.log2(Math.max(1, signs.recipients))
  return 1 / (1 + Math.exp(-sum))
}
