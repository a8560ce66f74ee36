import type { QuotingWords } from '../../message/quoting-words.ts'

export const QUOTING_WORDS: QuotingWords = {
  headers: {
    from: ['von', 'absender'],
    date: ['gesendet', 'datum', 'gesendet am'],
    to: ['an'],
    cc: ['kopie'],
    subject: ['betreff'],
  },
  original: ['original-nachricht', 'ursprüngliche nachricht', 'originalnachricht', 'originalmail'],
  forwarded: ['weitergeleitete nachricht', 'weitergeleitet von'],
  forwardSentences: [
    'anfang der weitergeleiteten e-mail',
    'anfang der weitergeleiteten email',
    'anfang der weitergeleiteten nachricht',
  ],
}
