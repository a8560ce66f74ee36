import { COMMON, said } from './answer-words.ts'
import { said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { said as saidOfJoining } from '../languages/joining-words.ts'
import { said as saidOfQuestions } from '../languages/open-question.ts'
import type { SentenceActs } from '../acts/read-acts.ts'
import { mentionsTime } from '../due-date/due-date.ts'
import type { Language } from '../text/language.ts'
import { fold } from '../text/fold.ts'

/** What sort of thing a question wants to know, or an answer gives. */
type AnswerKind = 'yes_no' | 'time' | 'number' | 'person' | 'place' | 'link' | 'choice'

/** What an item asks for. `words` are stems of its content words, or marks of them that compare alike. */
export interface Asked {
  words: readonly string[]
  wants: AnswerKind | null
}

/** What one sentence of an answer says. `under`: the words of the question that it quotes right above itself. */
export interface Said {
  words: readonly string[]
  gives: readonly AnswerKind[]
  /** delivers: hands something over or says that it is done; agrees: yes; declines: no; states: anything else. */
  does: 'delivers' | 'agrees' | 'declines' | 'states'
  under: readonly string[]
  /** Which of the message's kept sentences it is; absent where it was not kept. */
  kept?: number
}

const MAX_WORDS = 12
const STEM = 6
/** Of small talk that says something all the same. */
const FEWEST_WORDS = 3
const COMPARED_CHARS = 600

/** "NDA", "FAQ", and "Tom" or "May" within a sentence: short words that carry content. */
const SHORT_NAMES = /(?<!\p{L})\p{Lu}{2,3}(?!\p{L})|(?<=[\p{L}\p{N},;'’)-] ["'(]?)\p{Lu}\p{Ll}{2}(?!\p{L})/gu

/** The stems of the words that carry a sentence's content, each once, in order. */
export function contentWords(text: string): string[] {
  const plain = text.slice(0, COMPARED_CHARS).replace(/https?:\/\/\S+/g, ' ')
  // Where all is in capitals, they say nothing.
  const named = new Set((/\p{Ll}/u.test(plain) ? (plain.match(SHORT_NAMES) ?? []) : []).map(fold))
  const words = fold(plain).match(/[\p{L}\p{N}]+/gu) ?? []
  const kept = words.filter((word) => (word.length > 3 || /\d/.test(word) || named.has(word)) && !COMMON.has(word))
  return [...new Set(kept.map(stemOf))].slice(0, MAX_WORDS)
}

/** Endings differ most ("offer", "offers", "offered"): what they begin with is compared. */
function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  return word.replace(/(?<=.{3})(?:ies|es|s|ed|ing|en|e|y)$/, '').slice(0, STEM)
}

type Words = Parameters<typeof said>[0]

/** As whole words. */
const phrase = (name: Words) => new RegExp(String.raw`(?<!\p{L})(?:${said(name)})(?!\p{L})`, 'iu')

/** Says nothing yet: "And", "Hi". */
const OPENING = `${saidOfJoining('opens')}|${saidOfCourtesy('familiarGreeting')}`
const opens = (name: Words) =>
  new RegExp(String.raw`^["'(¿>*\s]*(?:(?:${OPENING})[ ,]+|\p{Lu}\p{L}+, )?(?:${said(name)})(?!\p{L})`, 'iu')
const WANTS: readonly (readonly [AnswerKind, RegExp])[] = [
  ['time', opens('asksTime')],
  ['number', opens('asksNumber')],
  ['person', opens('asksPerson')],
  ['place', opens('asksPlace')],
  ['choice', opens('asksChoice')],
]
const OPEN_WH = new RegExp(String.raw`(?<!\p{L})(?:${said('openQuestion')}|${saidOfQuestions('why')})(?!\p{L})`, 'iu')
const LINKED = phrase('linked')
/** "Do you know when …": the question stands within the sentence. */
const inside = (name: Words, between = '') =>
  new RegExp(String.raw`(?<!\p{L})(?:${said('wonders')}) ${between}(?:${said(name)})(?!\p{L})`, 'iu')
const INSIDE: readonly (readonly [AnswerKind, RegExp])[] = [
  ['time', inside('wondersTime', `(?:(?:${said('toMe')}) )?`)],
  ['number', inside('wondersNumber')],
  ['person', inside('wondersPerson')],
  ['place', inside('wondersPlace')],
]
/** "Could you send it?" wants a deed: a yes does not settle it. */
const DEED = phrase('asksDeed')
const OR = new RegExp(String.raw`\p{L}\p{L} (?:${saidOfJoining('or')}) \p{L}`, 'iu')

/** What a sentence asks for. */
export function askedBy(text: string): Asked {
  const plain = text.slice(0, COMPARED_CHARS).replace(/[’`´]/g, "'")
  const words = contentWords(plain)
  // "Hi Anna, when …": the question word need not stand first.
  const question = plain.replace(/^.*[.!:;]\s+(?=\S.*\?)/su, '').replace(/^[^?]{0,40}?,\s+(?=\p{L}+\s)/u, '')
  for (const start of [plain, question])
    for (const [kind, pattern] of WANTS) if (pattern.test(start)) return { words, wants: kind }
  for (const [kind, pattern] of INSIDE) if (pattern.test(plain)) return { words, wants: kind }
  if (LINKED.test(plain)) return { words, wants: 'link' }
  if (DEED.test(plain)) return { words, wants: null }
  if (plain.includes('?') && !OPEN_WH.test(question.slice(0, 30))) {
    return { words, wants: OR.test(plain) ? 'choice' : 'yes_no' }
  }
  return { words, wants: null }
}

const answersWith = (name: Words, butNot = '') =>
  new RegExp(
    String.raw`^["'(>*¡\s]*(?:(?:${said('hesitates')}|${said('sigh')}|${saidOfCourtesy('familiarGreeting')}),? )?` +
      String.raw`(?:${said(name)})(?!\p{L})${butNot}`,
    'iu',
  )
const YES = answersWith('saysYes')
const NO = answersWith('saysNo', String.raw`(?! (?:${said('declinesNothing')})(?!\p{L}))`)
const AGREES = phrase('agrees')
const NUMBER = new RegExp(String.raw`\d|(?<!\p{L})(?:${said('numberWord')})(?!\p{L})`, 'iu')
const CLOCK_OR_DAY = new RegExp(
  String.raw`\d{1,2}[:.]\d{2}|\d{1,2} ?(?:${said('hourMark')})(?!\p{L})|\d{4}-\d{2}|` +
    String.raw`(?<!\p{L})(?:${said('timeWord')})(?!\p{L})`,
  'iu',
)
const NAME = new RegExp(
  String.raw`(?<=\S\s)(?<![.!?:]\s)\p{Lu}\p{Ll}+|[\w.+-]+@[\w-]+\.|(?<!\p{L})(?:${said('pronoun')})(?!\p{L})`,
  'u',
)
/** "Petra does." */
const FIRST_NAME = new RegExp(String.raw`^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (?:${said('personDoes')})(?=[ .!,]|$)`, 'u')
const ONLY_A_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]$/u
const PLACE = new RegExp(
  String.raw`(?<!\p{L})(?:${said('placePreposition')}) (?:(?:${said('placeArticle')}) )?` +
    String.raw`[\p{L}\d/"'\x60<]+|https?:|\/\w+\/`,
  'iu',
)
/** "The green one.", "La verte, sans hésiter.", "Version B.": names one thing and says no more. */
const NAMES_ONE = new RegExp(
  String.raw`^["'(]?(?:(?:${said('article')}) (?!(?:\p{L}+'|${said('verb')})(?!\p{L}))[\p{L}\d]+(?: [\p{L}\d]+)?|` +
    String.raw`(?:${said('numberedThing')}) [\p{L}\d]+)(?=[.,!;]|$| (?:${saidOfCourtesy('please')}))`,
  'iu',
)
const CHOICE = new RegExp(
  String.raw`(?<!\p{L})(?:${said('beforeOrdinal')}) (?:${said('ordinal')}|\d|[a-d](?!\p{L}))|` +
    String.raw`(?<!\p{L})(?:${said('chooses')})(?!\p{L})`,
  'iu',
)

/** "Sure: 5 Mill Lane." */
const YES_AND_THIS = new RegExp(String.raw`^["'(]*(?:${said('handsOver')}) ?: ?\S`, 'iu')
const DONE = new RegExp(String.raw`^["'(>*\s]*(?:${said('done')})(?!\p{L})`, 'iu')

/** Means to be sorry, not to decline. */
const OH_NO = new RegExp(String.raw`^["'(]*(?:${said('sigh')}),? (?:${said('sighedNo')})[!. ]*$`, 'iu')

/** "What a lovely person she was." */
const EXCLAIMS = new RegExp(
  String.raw`^["'(]*(?:(?:${said('sigh')}|${said('exclaimOpening')}),? )?(?:${said('exclaims')})`,
  'iu',
)

/** What a sentence of an answer says; null for one that says nothing: small talk, a question, "I'll look into it". */
export function saidBy(text: string, acts: SentenceActs, language: Language, under: readonly string[]): Said | null {
  const plain = text.slice(0, COMPARED_CHARS).replace(/[’`´]/g, "'")
  if (OH_NO.test(plain) || EXCLAIMS.test(plain)) return null
  const saysNo = NO.test(plain)
  const isYesNo = saysNo || YES.test(plain)
  const isFirm = acts.delivers || acts.declines || isYesNo
  if (acts.question || /\?["')\]]*\s*$/.test(plain) || acts.defers || acts.promise) return null
  if (acts.announces && !isFirm && !CLOCK_OR_DAY.test(plain) && !NUMBER.test(plain)) return null
  if (!isFirm && (acts.request || acts.meeting) && under.length === 0 && !ADVICE.test(plain)) return null
  const words = contentWords(plain)
  const agrees = (isYesNo && !saysNo && !DONE.test(plain)) || AGREES.test(plain)
  if (acts.social && (THANKS_ONLY.test(plain) || (!isFirm && !agrees && words.length < FEWEST_WORDS))) return null
  const gives: AnswerKind[] = []
  if (isYesNo || acts.declines || agrees) gives.push('yes_no')
  // The pattern knows English well; reading dates takes much longer.
  if (CLOCK_OR_DAY.test(plain) || (language !== 'en' && mentionsTime(plain, language))) gives.push('time')
  if (NUMBER.test(plain)) gives.push('number')
  if (NAME.test(plain) || FIRST_NAME.test(plain) || ONLY_A_NAME.test(plain)) gives.push('person')
  if (PLACE.test(plain)) gives.push('place')
  if (/https?:\/\/|www\.|\w\.(?:html?|pdf|md|txt)(?!\w)/i.test(plain)) gives.push('link')
  if (CHOICE.test(plain) || NAMES_ONE.test(plain)) gives.push('choice')
  // "No, Friday is fine" agrees.
  const does =
    acts.declines || (saysNo && !AGREES.test(plain))
      ? 'declines'
      : YES_AND_THIS.test(plain)
        ? 'delivers'
        : agrees
          ? 'agrees'
          : acts.delivers
            ? 'delivers'
            : 'states'
  return { words, gives, does, under }
}

/** "Use the second door": tells the other what to do, which is what they asked. */
const ADVICE = new RegExp(String.raw`^["'(]?(?:(?:${said('adviceOpening')}),? )?(?:${said('advises')})(?!\p{L})`, 'iu')

const THANKS_ONLY = new RegExp(
  String.raw`^["'(]*(?:(?:${saidOfCourtesy('takesNote')}|(?:${saidOfCourtesy('familiarGreeting')}) \p{L}+)[,. ]+)?` +
    String.raw`(?:${saidOfCourtesy('thanks')})(?: (?:${saidOfCourtesy('thanksMore')}))*` +
    String.raw`(?: (?:${saidOfCourtesy('thanksFor')})(?:(?<=['’])| )[^,;:]{1,160})?[.! ]*$`,
  'iu',
)

/** What a sentence is written under shares at least so much with a question, where it is that question. */
const SAME_QUESTION = 0.6
/** Less is another one. */
const OTHER_QUESTION = 0.3

/** Whether a sentence is written right below what was asked. */
export const isWrittenUnder = (asked: Asked, { under }: Said): boolean =>
  under.length > 0 && shareOf(asked.words, under) >= SAME_QUESTION

const isWrittenUnderAnother = (asked: Asked, { under }: Said): boolean =>
  under.length > 0 && shareOf(asked.words, under) < OTHER_QUESTION

/** How well one sentence answers what was asked, 0 to 1. 0.5 and more: rather yes than no. */
export function answerConfidence(asked: Asked, said: Said): number {
  const overlap = shareOf(asked.words, said.words)
  const isRightKind = asked.wants !== null && said.gives.includes(asked.wants)
  const confidence =
    0.15 +
    0.5 * overlap +
    (isWrittenUnder(asked, said) ? 0.5 : 0) +
    (isWrittenUnderAnother(asked, said) ? -0.35 : 0) +
    (isRightKind ? (asked.wants === 'yes_no' ? 0.15 : 0.2) : 0) +
    (said.does === 'delivers' && asked.wants === null ? 0.2 : 0) +
    (said.does === 'agrees' && (asked.wants === 'yes_no' || asked.wants === null) ? 0.1 : 0) +
    (said.does === 'declines' ? (isRightKind ? 0.1 : 0.2) : 0) +
    (asked.wants === null && said.does !== 'delivers' && said.gives.includes('link') ? 0.2 : 0)
  return Math.max(0, Math.min(0.95, confidence))
}

/** How much of what was asked another sentence speaks about. Short questions ask about few things. */
export function shareOf(asked: readonly string[], words: readonly string[]): number {
  if (asked.length === 0) return 0
  const known = new Set(words)
  return Math.min(1, asked.filter((word) => known.has(word)).length / Math.min(asked.length, 6))
}
