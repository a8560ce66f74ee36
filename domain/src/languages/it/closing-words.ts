import type { ClosingWords } from '../../message/closing-words.ts'

export const CLOSING_WORDS: ClosingWords = {
  closings:
    '(?:cordiali|distinti|cari|tanti) saluti|saluti|cordialmente|grazie(?: (?:mille|in anticipo|' +
    'ancora))?|a presto|un caro saluto|buona giornata',
  closingsBeforeName: '(?:un )?baci(?:o)?|(?:un )?abbracci(?:o)?',
  ofItsMail: 'a (?:domani|dopo)',
  deviceNote: 'inviato da|ottieni outlook',
  notice:
    'questo (?:messaggio|email|e-?mail)\\b.{0,100}(?:riservat|confidenzial|destinatari)|' +
    'le informazioni contenute|avviso di riservatezza',
  noticeOfSecrecy: 'riservat|confidenzial',
  noticeOfAddressee: 'destinatari|esclusivamente (?:per|al|ai)',
  noticeOfMistake: 'per errore|il mittente|(?:cancell|distrugg|elimin)\\p{L}* (?:questo|il|la|questa)',
  noticeOfForbidding: 'vietat|proibit|non autorizzat',
  noticeOfLiability: 'responsabilità|esente da virus',
  footer: '(?:per favore,? )?(?:prima di stampare|(?:pensa|pensate) all.ambiente)',
}
