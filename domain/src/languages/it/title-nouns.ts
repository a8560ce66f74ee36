import { pattern } from '../../text/pattern.ts'
import type { NounWords } from '../romance-nouns.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

export const NOUN_WORDS: NounWords = {
  determiners: {
    il: 'ms', lo: 'ms', la: 'fs', i: 'mp', gli: 'mp', le: 'fp', "l'": 's', un: 'ms', uno: 'ms', una: 'fs', "un'": 'fs', due: 'p', tre: 'p',
    quattro: 'p', cinque: 'p', mio: 'ms', mia: 'fs', miei: 'mp', mie: 'fp', tuo: 'ms', tua: 'fs', tuoi: 'mp', tue: 'fp', suo: 'ms', sua: 'fs',
    suoi: 'mp', sue: 'fp', nostro: 'ms', nostra: 'fs', nostri: 'mp', nostre: 'fp', questo: 'ms', questa: 'fs', questi: 'mp', queste: 'fp',
    quel: 'ms', quella: 'fs', quei: 'mp', quelle: 'fp',
  }, // prettier-ignore
  pronouns: {
    lo: 'ms',
    la: 'fs',
    li: 'mp',
    le: 'fp',
    "l'": 's',
    questa: 'fs',
    questo: 'ms',
    questi: 'mp',
    queste: 'fp',
    quella: 'fs',
    quello: 'ms',
    ne: '',
  },
  prepositions: set(
    'a ad al allo alla ai agli alle con col da dal dallo dalla dai dagli dalle di del dello della dei degli delle in nel nello nella nei ' +
      "negli nelle per su sul sullo sulla sui sugli sulle tra fra entro dopo prima senza verso fino come d' all' dall' dell' nell' sull' circa",
  ),
  of: set("di del dello della dei degli delle d' dell'"),
  beforeNoNoun: set(
    'è sono era erano fu sia sarà io tu lui lei noi mi ti ci vi si me te ce ve se ne non già più molto stato',
  ),
  joins: set(
    'e ed o oppure né che ma però anzi perché poiché quindi se quando dove mentre chi cui anche inoltre nonché così',
  ),
  and: ['e', 'ed', 'nonché'],
  plural: /[^oa]$/u,
  notFeminine: /^(?!(?:foto|mano|moto|auto|radio)$).*o$/u,
  feminine: /(?:a|zione|zioni|sione|tà|tù)$/u,
  masculine: /(?:o|ore)$/u,
  time: pattern('u')`
    ^(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|giorno|giorni|settiman[ae]|mes[ei]|ann[oi]
    |mattina|mattino|pomeriggio|sera|notte|or[ae]|mezzogiorno|minut[oi]|momento|volt[ae]|fine|inizio
    |trimestre|weekend|estate|autunno|inverno|primavera|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio
    |agosto|settembre|ottobre|novembre|dicembre|scadenza|link|parola|disagio)$`,
  noNoun:
    /(?:[aei]re|[ae]ndo|iamo|emmo|rebbe|ò|[aei]sse)$|^(?:pu[oò]i?|potre\p{L}*|vuo[il]e?|che|quale|quali|stesso|ho|ha|hai|hanno)$/u,
  topic: /^(?:per|quanto|riguardo|per quanto riguarda|circa|sul|rispetto)(?: a)?$/iu,
  contracted: { al: 'il', alla: 'la', allo: 'lo', ai: 'i', agli: 'gli', alle: 'le' },
}
