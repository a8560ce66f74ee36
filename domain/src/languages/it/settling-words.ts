import type { SettlingWords } from '../../detection/settling-words.ts'

const ATTACHED = 'allegat[oi]|file|document[oi]|pdf|link'
/** What is sent along. */
const SENT =
  `(?:${ATTACHED}|scansion[ei]|foto|fattur[ae]|relazion[ei]|preventiv[oi]|contratt[oi]|piant[ae]|list[ae]|` +
  'pagin[ae](?: \\d{1,4}(?:(?: e |-|, )\\d{1,4}){0,3})?)'
const DETERMINED = "(?:(?:il|lo|la|i|gli|le|un|una|tuo|suo|tua|sua|alcun|nessun) |(?:l|un|nessun)')?"

export const SETTLING_WORDS: SettlingWords = {
  missing: [
    `manca(?:no|va|vano)? (?:(?:ancora|solo|anche) )?${DETERMINED}${SENT}(?!\\p{L})|${SENT} manca(?:no|va|vano)?(?!\\p{L})`,
    `${SENT} (?:è|era|sono|erano|risulta|sembra(?: essere)?) (?:(?:tutto|completamente) )?(?:vuot[oaie]|corrott[oaie]|` +
      'danneggiat[oaie]|illeggibil[ei]|sbagliat[oaie]|rott[oaie]|mancant[ei]|errat[oaie])(?!\\p{L})',
    `${SENT} non (?:c'è|c'era|ci sono|si (?:apre|aprono|legge|vede|carica)|funziona|è (?:arrivat|allegat|leggibil|quell)` +
      '\\p{L}*|era (?:allegat|leggibil)\\p{L}*|sono arrivat\\p{L}*|è (?:il|la|quell[oa]) giust[oa])(?!\\p{L})',
    `non (?:vedo|vediamo|trovo|troviamo|c'è|c'era|ci sono) ${DETERMINED}${SENT}(?!\\p{L})`,
    'non (?:riesco|riusciamo|sono riuscit[oa]|posso|possiamo) (?:ad? )?(?:aprir(?:e|l[oaie])|scaricar(?:e|l[oaie])|' +
      `(?:vedere|leggere|trovare) ${DETERMINED}${SENT})(?!\\p{L})`,
    "senza (?:l'|il |i |gli |alcun )?(?:allegat[oi]|file)(?!\\p{L})|(?:niente|nulla) (?:di|in) allegato",
    `(?:dimenticat|scordat)[oaie] (?:(?:di|d') ?(?:allegar|inserir|mandar|inviar|aggiunger)(?:e|l[oa])|${DETERMINED}${SENT})(?!\\p{L})`,
    `${SENT} (?:sbagliat[oaie]|errat[oaie])(?!\\p{L})|non (?:è|era) (?:il|la|lo|quell[oa])(?: ${SENT})? (?:giust|corrett)[oa]`,
    `(?:è|era) (?:il|la|lo) (?:${SENT} (?:vecchi[oa]|dell'anno scorso)|vecchi[oa] ${SENT})(?!\\p{L})`,
    'non (?:(?:ho|abbiamo) (?:ancora )?(?:ricevuto|ricevut[aie])|(?:mi|ci) (?:è|sono) (?:ancora )?arrivat[oaie]|' +
      "l'ho (?:ancora )?ricevut[oa])(?!\\p{L})(?! (?:(?:la|una|alcuna) )?risposta d)",
    `(?:sto|stiamo) ancora aspettando (?:(?:il|la|i|le) (?:tuo|tua|suo|sua) |${DETERMINED}${SENT}(?!\\p{L}))`,
  ].join('|'),
  stillToCome: [
    'non (?:\\p{L}+ ){0,3}ancora|ancora non|seguir(?:à|anno)|non (?:è|sono|era) (?:\\p{L}+ )?(?:pront|finit|terminat)[oaie]',
    'non ancora|non (?:sono riuscit[oa]|ho potuto)|in ritardo|(?:arriva|arrivano|mando|invio) (?:\\p{L}+ ){0,3}(?:domani|più tardi|dopo)',
    '^(?:(?:e|ma|il|lo|la|i|gli|le) ){0,2}(?!a(?!\\p{L}))[\\p{L}\\d-]+ (?:domani|più tardi|la prossima settimana)(?=[.,;! ]*$)',
  ].join('|'),
  thanksForNoDeed: 'convite|invito|offerta|pazienza',
  looksInto: 'verific\\p{L}*|controll\\p{L}*|faccio sapere',
  commonTopic: '',
}
