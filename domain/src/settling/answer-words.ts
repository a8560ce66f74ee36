import { ANSWER_WORDS as DE } from '../languages/de/answer-words.ts'
import { ANSWER_WORDS as EN } from '../languages/en/answer-words.ts'
import { ANSWER_WORDS as ES } from '../languages/es/answer-words.ts'
import { ANSWER_WORDS as FR } from '../languages/fr/answer-words.ts'
import { ANSWER_WORDS as IT } from '../languages/it/answer-words.ts'
import { ANSWER_WORDS as NL } from '../languages/nl/answer-words.ts'
import { ANSWER_WORDS as PT } from '../languages/pt/answer-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/**
 * The words by which one language asks and answers; regular expression sources, matched in any case but where it is said.
 */
export type AnswerWords = Readonly<{
  /** Carry no content, among them courtesies; no expression, but words as `fold` leaves them, parted by blanks. */
  common: string
  /** Begins a question for a time: "By when". */
  asksTime: string
  /** For a number: "How many". */
  asksNumber: string
  /** For a person: "Who". */
  asksPerson: string
  /** For a place: "What room". */
  asksPlace: string
  /** For one of several: "Which". */
  asksChoice: string
  /** Asks for more than a yes, as "why" does: "How". */
  openQuestion: string
  /** Before a question within a sentence: "Do you know". */
  wonders: string
  /** Between that and a time: "tell me". */
  toMe: string
  /** "Do you know when": such a question for a time, */
  wondersTime: string
  /** a number, */
  wondersNumber: string
  /** a person, */
  wondersPerson: string
  /** and a place. */
  wondersPlace: string
  /** What one is sent by its link. */
  linked: string
  /** "Could you send": a yes does not settle it. */
  asksDeed: string
  /** Begins an answer of yes: "Of course", "That's fine". */
  saysYes: string
  /** Begins one of no: "I doubt". */
  saysNo: string
  /** Behind a no that declines nothing: "idea", "problem". */
  declinesNothing: string
  /** "That works for me." */
  agrees: string
  /** "Three." Less than the numbers before units: all languages are read together, and "sei" or "once" is no number in most. */
  numberWord: string
  /** Behind a number: "5 pm". */
  hourMark: string
  /** Names a time without a number: "tomorrow". */
  timeWord: string
  /** Stands for a person; in this case. */
  pronoun: string
  /** Behind a name that answers: "Petra does."; in this case. */
  personDoes: string
  /** Before a place: "in". */
  placePreposition: string
  /** Between that and the place: "in the kitchen". */
  placeArticle: string
  /** Before a thing that is chosen: "The green one." */
  article: string
  /** Behind an article that stands for the thing itself, as "das" in "das ist". */
  verb: string
  /** "Version B." */
  numberedThing: string
  /** "The first", "number two". */
  beforeOrdinal: string
  /** "The first", "the other". */
  ordinal: string
  /** "I'd rather", "both". */
  chooses: string
  /** Before a colon and what was asked for: "Sure: 5 Mill Lane." */
  handsOver: string
  /** Begins an answer that says it is done. */
  done: string
  /** Before a yes: "Well, yes". */
  hesitates: string
  /** Before a yes or an exclamation, too. "Oh no!": means to be sorry, */
  sigh: string
  /** not to decline. */
  sighedNo: string
  /** Before an exclamation, as a sigh does: "Haha, what a". */
  exclaimOpening: string
  /** "What a lovely person she was." */
  exclaims: string
  /** Before an advice: "Just use". */
  adviceOpening: string
  /** "Use the second door": tells the other what to do. */
  advises: string
}>

const ANSWER_WORDS: Record<Language, AnswerWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: Exclude<keyof AnswerWords, 'common'>): string => inAllLanguages(ANSWER_WORDS, name)

/** The words of all languages that carry no content. */
export const COMMON: ReadonlySet<string> = new Set(
  Object.values(ANSWER_WORDS).flatMap(({ common }) => common.split(' ')),
)
