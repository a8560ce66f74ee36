import type { QuotingWords } from '../../message/quoting-words.ts'

export const QUOTING_WORDS: QuotingWords = {
  headers: {
    from: ['da', 'mittente'],
    date: ['inviato', 'data'],
    to: ['a', 'risposta'],
    cc: ['ccn'],
    subject: ['oggetto'],
  },
  original: ['messaggio originale'],
  forwarded: ['messaggio inoltrato', 'inoltrato da'],
  forwardSentences: ['inizio messaggio inoltrato'],
}
