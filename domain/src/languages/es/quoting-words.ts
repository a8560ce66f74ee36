import type { QuotingWords } from '../../message/quoting-words.ts'

export const QUOTING_WORDS: QuotingWords = {
  headers: {
    from: ['de', 'remitente'],
    date: ['enviado', 'enviado el', 'fecha'],
    to: ['para', 'destinatario'],
    cc: ['con copia'],
    subject: ['asunto'],
  },
  original: ['mensaje original'],
  forwarded: ['mensaje reenviado', 'reenviado por'],
  forwardSentences: ['inicio del mensaje reenviado'],
}
