import { mentionsTime } from '../due-date/due-date.ts'
import type { Language } from '../text/language.ts'
import { ACT_RULES as DE } from '../languages/de/acts.ts'
import { ACT_RULES as EN } from '../languages/en/acts.ts'
import { ACT_RULES as ES } from '../languages/es/acts.ts'
import { ACT_RULES as FR } from '../languages/fr/acts.ts'
import { ACT_RULES as IT } from '../languages/it/acts.ts'
import { ACT_RULES as NL } from '../languages/nl/acts.ts'
import { ACT_RULES as PT } from '../languages/pt/acts.ts'
import { inFull, withoutCourtesy } from '../languages/en/courtesy.ts'
import { said as saidOfJoining } from '../languages/joining-words.ts'
import { isOpenQuestion } from '../languages/open-question.ts'
import type { ActRules } from '../languages/act-rules.ts'
import { said } from './message-act-words.ts'

const RULES: Record<Language, ActRules> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What one sentence does. Several may hold at once; `idle` and `social` mean that it does nothing else of substance. */
export type SentenceActs = {
  request: boolean
  question: boolean
  meeting: boolean
  promise: boolean
  /** Says what its writer will do, to whomever. */
  announces: boolean
  /** The act waits on something the reader would have to do or want first. */
  conditional: boolean
  defers: boolean
  delivers: boolean
  declines: boolean
  social: boolean
  /** Ends in a question mark that wants an answer, or asks in so many words. */
  asksOutright: boolean
  /** A question out of politeness. */
  smallTalk: boolean
  /** A set phrase that looks like a request ("let me know if you have questions"). */
  asksNothing: boolean
}

/** Whether it wants something of somebody: a deed, an answer or a time. */
export const asksForSomething = ({
  request,
  question,
  meeting,
}: Pick<SentenceActs, 'request' | 'question' | 'meeting'>): boolean => request || question || meeting

/** Ends in a question mark, or has one before the next sentence; "10??Tom", "on these terms?:". */
const MARKED = /[?？]["')\]:*_!.–-]*\s*$|[?？]["')\]]* [\p{Lu}:;)]|[?？]{2,}\p{Lu}/u

const MAX_CHARS = 600

/** Reads one sentence by the rules of its language. */
export function readActs(sentence: string, language: Language): SentenceActs {
  const rules = RULES[language]
  const beginning = sentence.slice(0, MAX_CHARS)
  const text = (language === 'en' ? inFull(beginning) : plainNumbers(beginning, language))
    .replace(/[’`´]/g, "'")
    .replace(/\bhttps?:\/\/\S+/g, 'URL')
    .replace(/\((?:sp|sic|\s)*[?？!]+\)/gi, '')
  const isBlankField = /:\s*\?+\s*$/.test(text)
  const hasMark = !isBlankField && MARKED.test(text)
  const conditional = rules.conditional.test(text)
  const asksNothing = rules.asksNothing.test(language === 'en' ? withoutCourtesy(text) : text)
  const isUnmarked = !hasMark && rules.unmarkedQuestion?.test(text) === true && !isHeading(text)
  const asked = hasMark ? text : isUnmarked ? text.replace(/[.!\s]*$/, '?') : null
  const smallTalk = asked !== null && rules.smallTalk?.test(asked) === true
  const idle = asked !== null && (smallTalk || rules.idleQuestion.test(asked))

  const proposes = !hasMark && rules.proposal.test(text) && mentionsTime(beginning, language)
  const meeting = !asksNothing && !idle && (proposes || rules.meeting.test(text))
  const isComing = !hasMark && rules.comingThing?.test(text) === true && mentionsTime(beginning, language)
  const asksForFact = hasMark && isOpenQuestion(text)
  const wonders = asksNothing ? -1 : text.search(rules.indirectQuestion)
  const wondersFirst = wonders >= 0 && wonders < 16 && !asksForFact
  const request =
    !asksNothing &&
    !asksForFact &&
    !wondersFirst &&
    !isComing &&
    (rules.request.test(text) || (!hasMark && !isHeading(text) && rules.command.test(text))) &&
    !OFFER.test(text)
  const question = !asksNothing && !idle && !request && (hasMark || isUnmarked || wonders >= 0)
  const promise = isComing || (!hasMark && !proposes && rules.promise.test(text) && !rules.promisesNothing.test(text))
  return {
    request,
    question,
    meeting,
    announces: promise,
    promise: promise && !conditional && (rules.concernsReader.test(text) || mentionsTime(beginning, language)),
    conditional,
    defers: !hasMark && rules.deferral.test(text),
    delivers: !hasMark && rules.delivery.test(text),
    declines: rules.decline.test(text),
    social: rules.social.test(text),
    asksOutright: (hasMark || isUnmarked) && !idle,
    smallTalk,
    asksNothing,
  }
}

/** "am 22. Januar", "um 10.30 Uhr": a full stop there ends nothing, and rules look no further than one. */
function plainNumbers(text: string, language: Language): string {
  const plain = text.replace(/(?<=\d)\.(?=\d)/g, ':')
  return language === 'de' ? plain.replace(/(?<=\S\s?\d{1,2})\.(?=\s\p{L})/gu, '') : plain
}

/** A line in capitals, or a label before a value, gives no order. */
function isHeading(text: string): boolean {
  return !/\p{Ll}/u.test(text) || /^[\p{L}/ ]{2,40}:/u.test(text)
}

/** "If you need more, ask me": asks only those who want something. */
const OFFER = new RegExp(
  String.raw`^["'(]*(?:(?:${saidOfJoining('opens')}) )?(?:${saidOfJoining('if')}|${said('offerCondition')})(?!\p{L})` +
    String.raw`.{0,40}?(?<!\p{L})(?:${said('offerWish')})(?!\p{L})`,
  'iu',
)
