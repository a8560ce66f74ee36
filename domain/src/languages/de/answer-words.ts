import type { AnswerWords } from '../../settling/answer-words.ts'
import { NO, YES } from './yes-and-no.ts'

export const ANSWER_WORDS: AnswerWords = {
  common:
    'aber alle auch beim bitte dann danke dass dein deine denn dies diese dieser doch eine einem einen einer ' +
    'etwas euch fuer habe haben hallo hatte hier ihnen ihre immer kann kannst koennen konnten koennten mich ' +
    'mehr mein meine nach nicht noch oder schon sein sich sind uber unser unsere viel vielen wann warum wegen ' +
    'weil welche welcher wenn werde werden wird wieder wurde wurden ' +
    'sie ihr ihm ihn wir uns den dem der die das dir du und mit von bis zum zur bei auf aus was wer ist nur nun gut uhr lg vg mfg',
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
  saysYes:
    `(?:${YES})(?! (?:nicht|noch nicht)(?!\\p{L}))|logisch|(?:so )?machen wir(?: so)?(?=[.,;!]|$)|bitte (?:ja|tun)|` +
    '(?:das |alles |ist )?(?:in ordnung|okay)(?=[.,;!]|$| (?:für|von) )|kein problem|geht klar|abgemacht|von mir aus|' +
    '(?:das |mir |uns |es )?passt(?! (?:\\p{L}+ ){0,3}nicht)(?=[.,;!]|$| (?:mir|uns|gut|so|für|perfekt)(?!\\p{L}))',
  saysNo: `${NO}|(?:heute |morgen )?(?:leider )?(?:noch )?nicht(?: heute| jetzt)?(?=[.,;!]|$)|leider (?:nein|nicht|nee)`,
  declinesNothing: '',
  agrees: 'passt|einverstanden|gerne|prima|ist (?:für mich |so )?(?:in ordnung|okay|ok)',
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
  hesitates: 'tut mir leid|sorry',
  sigh: 'oh|ach',
  sighedNo: NO,
  exclaimOpening: '',
  exclaims: 'was für ein',
  adviceOpening: '',
  advises: '',
}
