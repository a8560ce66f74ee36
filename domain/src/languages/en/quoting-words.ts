import type { QuotingWords } from '../../message/quoting-words.ts'

export const QUOTING_WORDS: QuotingWords = {
  headers: {
    from: ['from', 'reply-to', 'x-from', 'author'],
    date: ['sent', 'date', 'sent on', 'date sent'],
    to: ['to', 'x-to', 'recipients'],
    cc: ['cc', 'bcc', 'c.c.'],
    subject: ['subject'],
  },
  original: ['original message', 'original appointment', 'reply message', 'reply to message', 'reply separator'],
  forwarded: ['forwarded message', 'forwarded by', 'forwarded mail', 'forwarded email'],
  forwardSentences: ['begin forwarded message'],
}
