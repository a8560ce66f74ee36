import type { Examination } from '../detection/examination.ts'

/** What is known of an incoming message when it arrives. */
export interface IncomingSigns {
  examination: Pick<Examination, 'nature' | 'findings' | 'facts'>
  recipients: number
  /** The owner stands in To. */
  isDirect: boolean
  /** It answers something ("Re:"). */
  isAnswer: boolean
  textLength: number
  /** How many messages the owner sent to this correspondent before. */
  sentBefore: number
  receivedBefore: number
}

/** How likely it is that the owner answers, 0 to 1: a logistic sum of a few plain signs. */
export function answerLikelihood(signs: IncomingSigns): number {
  const { examination, recipients } = signs
  const share = signs.sentBefore / (signs.receivedBefore + 2)
  const sum =
    -3 +
    (examination.nature === 'personal' ? 1.5 : -2) +
    (examination.findings.length > 0 ? 1 : 0) +
    (examination.facts.acts.asks ? 0.4 : 0) +
    (signs.isDirect ? 0.8 : -0.5) -
    Math.min(2.5, Math.log2(Math.max(1, recipients)) * 0.7) +
    (signs.isAnswer ? 0.7 : 0) +
    Math.min(2, share * 2) +
    Math.min(1, Math.log2(1 + signs.sentBefore) * 0.4) -
    (signs.textLength > 3_000 ? 0.7 : 0)
  return 1 / (1 + Math.exp(-sum))
}
