import type { QuotingWords } from '../../message/quoting-words.ts'

export const QUOTING_WORDS: QuotingWords = {
  headers: {
    from: ['de', 'remetente'],
    date: ['enviado em', 'enviada', 'enviada em', 'data'],
    to: ['para', 'destinatário'],
    cc: ['com cópia'],
    subject: ['assunto'],
  },
  original: ['mensagem original'],
  forwarded: ['mensagem encaminhada', 'encaminhado por'],
  forwardSentences: ['início da mensagem encaminhada', 'início da mensagem reencaminhada'],
}
