import type { AnswerWords } from '../../settling/answer-words.ts'
import { NO, YES } from './yes-and-no.ts'

export const ANSWER_WORDS: AnswerWords = {
  common:
    'aber alle auch beim bitte dann danke dass dein deine denn dies diese dieser doch eine einem einen einer ' +
    'etwas euch fuer habe haben hallo hatte hier ihnen ihre immer kann kannst koennen konnten koennten mich ' +
    'mehr mein meine nach nicht noch oder schon sein sich sind uber unser unsere viel vielen wann warum wegen ' +
    'weil welche welcher wenn werde werden wird wieder wurde wurden',
  asksTime: 'wann|bis wann|um wie ?viel uhr',
  asksNumber: 'wie ?viele?|wie (?:lange|hoch|groß)',
  asksPerson: 'wer|wen|wem',
  asksPlace: 'wo|wohin',
  asksChoice: 'welche[rsnm]?',
  openQuestion: 'was|wie|weshalb',
  wonders: 'wissen|sagen',
  toMe: '',
  wondersTime: 'wann',
  wondersNumber: 'wie ?viele?',
  wondersPerson: 'wer',
  wondersPlace: 'wo',
  linked: '',
  asksDeed: '(?:können|könnten|würden) sie|(?:kannst|könntest|würdest) du',
  yesOrNo: `${YES}|${NO}|logisch|so machen wir|bitte (?:ja|tun)`,
  agrees: 'passt|einverstanden|gerne|prima',
  numberWord: 'zwei|drei|vier|fünf',
  hourMark: 'uhr',
  timeWord: '',
  pronoun: 'ich',
  personDoes: 'ist|macht',
  placePreposition: 'in|im|am|bei|via',
  placeArticle: 'der|dem',
  article: 'der|die|das|den',
  verb: 'ist|sind|war|waren|hab\\p{L}*',
  numberedThing: 'version|option|variante|nummer|nr\\.?',
  beforeOrdinal: 'den|die|das',
  ordinal: 'erste|zweite',
  chooses: 'beide|keine|lieber',
  handsOver: `${YES}|hier`,
  done: '',
  hesitates: '',
  sigh: 'oh|ach',
  sighedNo: NO,
  exclaimOpening: '',
  exclaims: 'was für ein',
  adviceOpening: '',
  advises: '',
}
