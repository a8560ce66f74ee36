import type { QuotingWords } from '../../message/quoting-words.ts'

export const QUOTING_WORDS: QuotingWords = {
  headers: {
    from: ['de', 'expéditeur'],
    date: ['envoyé', 'envoyé le', "date d'envoi", 'message du'],
    to: ['à', 'destinataire', 'pour'],
    cc: ['copie', 'copie à'],
    subject: ['objet', 'sujet'],
  },
  original: ["message d'origine", 'message original', 'message initial'],
  forwarded: ['message transféré', 'message réexpédié', 'transféré par'],
  forwardSentences: ['début du message transféré', 'début du message réexpédié'],
}
