import type { ClosingWords } from '../../message/closing-words.ts'

export const CLOSING_WORDS: ClosingWords = {
  closings:
    '(?:un )?(?:cordial |fuerte |gran )?(?:saludo|abrazo)s?(?: cordiales| cordial)?|atentamente|' +
    'muchas gracias(?: de antemano)?|gracias(?: de antemano| por adelantado)?|cordialmente|' +
    'hasta pronto|saludos',
  closingsBeforeName: '(?:un )?besos?|besitos',
  deviceNote: 'enviado (?:desde|do|de|a partir|via)|descarga outlook',
  notice:
    'este (?:mensaje|correo|e-?mail)\\b.{0,100}(?:confidencial|dirig|destinatario|privilegiad)|' +
    'aviso (?:legal|de confidencialidad)|(?:a|la) (?:informação|información) conteni?da',
}
