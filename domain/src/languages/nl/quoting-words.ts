import type { QuotingWords } from '../../message/quoting-words.ts'

export const QUOTING_WORDS: QuotingWords = {
  headers: { from: ['van'], date: ['verzonden', 'datum'], to: ['aan'], cc: ['kopie'], subject: ['onderwerp'] },
  original: ['oorspronkelijk bericht'],
  forwarded: ['doorgestuurd bericht', 'doorgezonden bericht', 'doorgestuurd door'],
  forwardSentences: ['begin doorgestuurd bericht'],
}
