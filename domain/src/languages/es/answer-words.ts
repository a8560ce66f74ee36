import type { AnswerWords } from '../../settling/answer-words.ts'
import { NO, YES } from './yes-and-no.ts'

export const ANSWER_WORDS: AnswerWords = {
  common:
    'algo alguien como cual cuando desde donde esta este esto gracias hasta hola mucho nada para pero podria ' +
    'podrias porque puede puedes sera sobre solo tambien tiene todo usted ' +
    'las los una del con por que muy',
  asksTime: 'cuándo|a qué hora',
  asksNumber: 'cuánt[oa]s?',
  asksPerson: 'quién(?:es)?',
  asksPlace: 'dónde|adónde',
  asksChoice: 'cuál(?:es)?|qu[eé] \\p{L}+ (?:prefier|elig|escog|te gusta|le gusta|quier)\\p{L}*',
  openQuestion: 'que|qué|cómo',
  wonders: '',
  toMe: '',
  wondersTime: '',
  wondersNumber: '',
  wondersPerson: '',
  wondersPlace: '',
  linked: '',
  asksDeed: 'puedes?|podrías?|podría',
  saysYes:
    `${YES}|si|conforme|sin (?:ningún )?problemas?|no hay (?:ningún )?problema|(?:estoy |estamos )?de acuerdo(?=[.,;!]|$)|` +
    '(?:me |nos )?parece (?:muy )?bien|está bien(?=[.,;!]|$)|por (?:mí|nosotros)(?:,? (?:está )?)bien',
  saysNo: `(?:hoy|mañana|todavía|aún) no(?=[.,;!]|$)`,
  declinesNothing: '(?:lo )?sé|sabemos|hay (?:ningún )?problema|te preocupes|se preocupe|estoy segur[oa]',
  agrees:
    '(?<!no estoy )de acuerdo(?! con (?:el|la|los|las)(?!\\p{L}))|(?<!no )(?:me|nos) viene bien|(?<!no )(?:me|nos) parece bien',
  numberWord: 'dos|tres|cuatro|cinco',
  hourMark: '',
  timeWord: '',
  pronoun: 'yo',
  personDoes: 'es',
  placePreposition: 'en',
  placeArticle: 'la',
  article: 'el|la|los|las',
  verb: 'son|ha|han',
  numberedThing: 'opción|variante|número',
  beforeOrdinal: 'el|la',
  ordinal: 'primer[oa]?',
  chooses: 'prefiero',
  handsOver: `${YES}|aquí`,
  done: '',
  hesitates: 'lo siento|lamentablemente',
  sigh: '',
  sighedNo: NO,
  exclaimOpening: '',
  exclaims: 'qué (?:bien|bonit)',
  adviceOpening: '',
  advises: '',
}
