import type { AnswerWords } from '../../settling/answer-words.ts'
import { NO, YES } from './yes-and-no.ts'

export const ANSWER_WORDS: AnswerWords = {
  common:
    'avec avez bien cette comme dans elle etes etre fait leur mais merci mont nous notre pour pouvez pourriez ' +
    'quand quel quelle sont suis tout tous tres vous votre vers ' +
    'les des une est pas vos nos mes tes ses ces son ton mon qui que',
  asksTime: 'quand|à quelle heure',
  asksNumber: 'combien',
  asksPerson: 'qui|à qui',
  asksPlace: 'où',
  asksChoice: 'quel(?:le)?s?|lequel|laquelle',
  openQuestion: 'que|quoi|comment',
  wonders: '',
  toMe: '',
  wondersTime: '',
  wondersNumber: '',
  wondersPerson: '',
  wondersPlace: '',
  linked: '',
  asksDeed: '(?:pourriez|pouvez|voulez)-vous|(?:peux|pourrais)-tu|(?:tu|vous) (?:peux|pourrais|pouvez|pourriez)',
  saysYes:
    `${YES}|bon pour accord|d'accord(?! avec)|pas de (?:problème|souci)s?|aucun (?:problème|souci)|ça (?:marche|roule|me va|` +
    "nous va|me convient|nous convient)|c'est (?:bon|d'accord|parfait|ok)(?: pour (?:moi|nous))?(?=[ ]?[.,;!]|$)|" +
    'ok pour (?:moi|nous)|très bien(?=[ ]?[.,;!]|$)',
  saysNo: `(?:${NO})(?=[ ]?[.,;:!]|$| (?:merci|pas|je|nous|désolée?|ça|malheureusement)(?!\\p{L}))|pas (?:encore|aujourd'hui|du tout|vraiment|possible)(?=[ ]?[.,;!]|$)|malheureusement (?:non|pas)`,
  declinesNothing: '',
  agrees: "d'accord|ça (?:me|nous) (?:va|convient)|me convient|nous convient",
  numberWord: 'deux|trois|quatre|cinq',
  hourMark: 'h',
  timeWord: '',
  pronoun: 'moi',
  personDoes: 'est',
  placePreposition: 'à|au|en|via',
  placeArticle: 'le|la',
  article: 'le|la|les',
  verb: 'est|sont|a|ont',
  numberedThing: 'version|option|variante|numéro',
  beforeOrdinal: 'le|la|option',
  ordinal: 'premier|première|deuxième|seconde?',
  chooses: '',
  handsOver: `${YES}|voilà|voici`,
  done: '',
  hesitates: 'désolée?',
  sigh: 'oh|ah',
  sighedNo: NO,
  exclaimOpening: '',
  exclaims: 'quelle? bonne',
  adviceOpening: '',
  advises: '',
}
