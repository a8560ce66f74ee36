import type { ClosingWords } from '../../message/closing-words.ts'

export const CLOSING_WORDS: ClosingWords = {
  closings:
    '(?:un )?(?:cordial |fuerte |gran )?(?:saludo|abrazo)s?(?: cordiales| cordial)?|atentamente|' +
    'muchas gracias(?: de antemano)?|gracias(?: de antemano| por adelantado)?|cordialmente|' +
    'hasta pronto|saludos',
  closingsBeforeName: '(?:un )?besos?|besitos',
  ofItsMail: 'hasta (?:mañana|luego)|agradecid[oa]',
  deviceNote: 'enviado (?:desde|do|de|a partir|via)|descarga outlook',
  notice:
    'este (?:mensaje|correo|e-?mail)\\b.{0,100}(?:confidencial|dirig|destinatario|privilegiad)|' +
    'aviso (?:legal|de confidencialidad)|(?:a|la) (?:informação|información) conteni?da',
  noticeOfSecrecy: 'confidencial|secreto profesional',
  noticeOfAddressee: 'destinatari|exclusiv(?:o|a|amente) (?:para|a|al)',
  noticeOfMistake:
    'por error|al remitente|(?:elimin|borr|destruy)\\p{L}* (?:este|el|la|esta)|su (?:eliminación|destrucción)',
  noticeOfForbidding: 'prohibid|no autorizad',
  noticeOfLiability: 'responsab|libre de virus',
  footer: '(?:por favor,? )?antes de imprimir|(?:por favor,? )?(?:piense|considere) .{0,40}imprimir',
}
