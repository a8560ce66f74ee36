import type { SettlingWords } from '../../detection/settling-words.ts'

const ATTACHED =
  '(?:archivos? |ficheros? |documentos? )?(?:adjuntos?|anexos?)|archivos?|ficheros?|documentos?|pdf|enlaces?'
/** What is sent along. */
const SENT =
  `(?:${ATTACHED}|fotos?|facturas?|informes?|planos?|presupuestos?|contratos?|listas?|` +
  'páginas?(?: \\d{1,4}(?:(?: y |-|, )\\d{1,4}){0,3})?)'
const DETERMINED = '(?:(?:el|la|los|las|un|una|tu|su|ningún|ninguna) )?'

export const SETTLING_WORDS: SettlingWords = {
  missing: [
    `falta(?:n|ba|ban)? (?:(?:todavía|aún|también) )?${DETERMINED}${SENT}(?!\\p{L})|${SENT} falta(?:n|ba|ban)?(?!\\p{L})`,
    `${SENT} (?:está|estaba|están|viene|vino|vienen|llegó|parece(?: estar)?|es|era) (?:(?:muy|completamente|todo) )?` +
      '(?:vací[oa]s?|dañad[oa]s?|corrupt[oa]s?|rot[oa]s?|ilegibles?|equivocad[oa]s?|incorrect[oa]s?|en blanco)(?!\\p{L})',
    `no (?:veo|vemos|encuentro|encontramos|hay|había|viene|venía|trae|aparece) ${DETERMINED}${SENT}(?!\\p{L})` +
      '(?! en blanco)',
    `${SENT} no (?:(?:está|estaba)(?! (?:\\p{L}+ )?(?:list|terminad|acabad|hech))|venía|viene|vino|aparece|abre|funciona|carga|ha llegado|llegó|se (?:abre|ve|lee|puede ` +
      '(?:abrir|leer|ver))|es (?:el|la) (?:correct[oa]|buen[oa]))(?!\\p{L})',
    'no (?:(?:lo|la|los|las|me|se) )?(?:puedo|podemos|pude|consigo|logro|he podido|hemos podido|deja|puede) ' +
      `(?:(?:abrir|descargar)(?:l[oa]s?)?|(?:ver|leer|encontrar) ${DETERMINED}${SENT})(?!\\p{L})`,
    '(?:sin|ningún) (?:el |los )?(?:archivos?|ficheros?|adjuntos?|anexos?)(?!\\p{L})|nada adjunto',
    `olvid(?:ado|aste|ó|asteis|aron) (?:(?:de )?(?:adjuntar|incluir|enviar|mandar)|${DETERMINED}${SENT})(?!\\p{L})`,
    `${SENT} (?:equivocad[oa]|erróne[oa]|incorrect[oa])(?!\\p{L})`,
    `no (?:es|era|son) (?:el|la|los|las) (?:${SENT} (?:correct[oa]|buen[oa]|adecuad[oa])s?|correct[oa]s?|buen[oa]s?)(?!\\p{L})`,
    `(?:es|era) (?:el|la) ${SENT} (?:antigu[oa]|viej[oa]|del (?:año|mes) pasado)(?!\\p{L})`,
    '(?:no|nunca|tampoco) (?:(?:me|nos|lo|la|los|las) ){0,2}(?:ha llegado|han llegado|llegó|llegaron|he recibido|' +
      'hemos recibido|recibí|recibimos)(?!\\p{L})(?! (?:(?:la|ninguna|una) )?respuesta de (?!usted|ti))',
    `(?:sigo|seguimos) esperando (?:(?:tu|su) |${DETERMINED}${SENT}(?!\\p{L}))`,
  ].join('|'),
  stillToCome: [
    'aún no|todavía no|(?:aún|todavía) (?:falta|me falta)\\p{L}*|no (?:está|están|estaba) (?:aún |todavía |del todo )?' +
      '(?:list|terminad|acabad|hech)[oa]s?',
    'no (?:pude|he podido|pudimos|hemos podido)|retrasad[oa]s?|(?:llega|viene|envío|mando) (?:\\p{L}+ ){0,3}(?:mañana|' +
      'más tarde|después)',
    '^(?:(?:y|pero|el|la|los|las|mi) ){0,2}(?!hasta(?!\\p{L}))[\\p{L}\\d-]+ (?:mañana|más tarde|la próxima semana)(?=[.,;! ]*$)',
  ].join('|'),
  thanksForNoDeed: 'invitaci|oferta|paciencia',
  looksInto: 'miro|mirar\\p{L}*|reviso|consulto|averigu\\p{L}*|te (?:digo|cuento|aviso)|le aviso|verific\\p{L}*',
  commonTopic: '',
}
