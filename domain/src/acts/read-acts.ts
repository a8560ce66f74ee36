import { isOpenQuestion } from '../text/open-question.ts'
import { pattern } from '../text/pattern.ts'
import { mentionsTime } from '../due-date/due-date.ts'
import type { Language } from '../text/language.ts'
import { ACT_RULES as DE } from '../languages/de/acts.ts'
import { ACT_RULES as EN } from '../languages/en/acts.ts'
import { ACT_RULES as ES } from '../languages/es/acts.ts'
import { ACT_RULES as FR } from '../languages/fr/acts.ts'
import { ACT_RULES as IT } from '../languages/it/acts.ts'
import { ACT_RULES as NL } from '../languages/nl/acts.ts'
import { ACT_RULES as PT } from '../languages/pt/acts.ts'
import type { ActRules } from '../languages/act-rules.ts'

const RULES: Record<Language, ActRules> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What one sentence does. Several may hold at once; `idle` and `social` mean that it does nothing else of substance. */
export type SentenceActs = {
  request: boolean
  question: boolean
  meeting: boolean
  promise: boolean
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

/** Ends in a question mark, or has one before the next sentence; "10??Tom", "on these terms?:". */
const MARKED = /[?？]["')\]:*_!.–-]*\s*$|[?？]["')\]]* [\p{Lu}:;)]|[?？]{2,}\p{Lu}/u

const MAX_CHARS = 600

/** "Please review the draft and let me know if you have questions": the polite end takes nothing back. */
const AFTERTHOUGHT = pattern('iu')`
  ^((?:.{0,200}[ ,(])?(?:please|can you|could you|would you) .{5,200}?),? and (?:please )?(?:(?:let (?:me|
  us) know|advise|tell (?:me|us)|call(?: me| us)?) if|(?:call|contact|e-?mail|ring|phone)(?: me| us)? with (?:any|
  your)) .*$
`

/** "Please note the new time, and let us know which part …": the polite opening takes nothing back. */
const FORETHOUGHT = pattern('iu')`
  ^[^?]{0,60}?(?:please |kindly )?(?:note|find|see|be (?:advised|aware|informed|reminded)|attached|
  enclosed)(?!\p{L}).{2,200}?(?:,|;|,? and|[,;] (?:and|but|so)) (?=(?:if you .{3,100}?,? )?(?:(?:please|
  kindly) (?!find|see|note|do not|don't|feel|call|contact|let)|(?:can|could|would) you |(?:please )?(?:let (?:me|
  us) (?:have|know (?:which|what|when|who|how|where|whether|your|by|if (?:you (?:agree|approve|are (?:happy|ok|
  okay|fine))|that|this|it) (?!(?:is|are|does|do)(?:n't| not))))|(?:confirm|sign|return|review|send|advise|reply|
  respond|tell|approve|complete|check)(?!\p{L}))))
`

/** Reads one sentence by the rules of its language. */
export function readActs(sentence: string, language: Language): SentenceActs {
  const rules = RULES[language]
  const text = inFull(sentence.slice(0, MAX_CHARS), language)
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

  const meeting = !asksNothing && !idle && rules.meeting.test(text)
  const asksForFact = hasMark && isOpenQuestion(text)
  const wonders = asksNothing ? -1 : text.search(rules.indirectQuestion)
  const wondersFirst = wonders >= 0 && wonders < 16 && !asksForFact
  const request =
    !asksNothing &&
    !asksForFact &&
    !wondersFirst &&
    (rules.request.test(text) || (!hasMark && !isHeading(text) && rules.command.test(text))) &&
    !OFFER.test(text)
  const question = !asksNothing && !idle && !request && (hasMark || isUnmarked || wonders >= 0)
  const promise = !hasMark && rules.promise.test(text) && !rules.promisesNothing.test(text)
  return {
    request,
    question,
    meeting,
    promise: promise && !conditional && (rules.concernsReader.test(text) || mentionsTime(text, language)),
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

function withoutCourtesy(text: string): string {
  return text.replace(FORETHOUGHT, '').replace(AFTERTHOUGHT, '$1')
}

/** English as it is typed in a hurry: "can u send ur numbers". */
function inFull(text: string, language: Language): string {
  if (language !== 'en') return text
  return text.replace(
    /(?<![\p{L}\p{N}.'’&/-])(u|ur|plz|thx)(?![\p{L}\p{N}.'’&/-])/gu,
    (short) => SHORT_FORMS[short] ?? short,
  )
}

const SHORT_FORMS: Record<string, string> = { u: 'you', ur: 'your', plz: 'please', thx: 'thanks' }

/** A line in capitals, or a label before a value, gives no order. */
function isHeading(text: string): boolean {
  return !/\p{Ll}/u.test(text) || /^[\p{L}/ ]{2,40}:/u.test(text)
}

/** "If you need more, ask me": asks only those who want something. */
const OFFER = pattern('iu')`
  ^["'(]*(?:but |and |und |et |y )?(?:if|should|in case|falls|wenn|sofern|sollten?|solltest|si|en caso|se|caso|
  qualora|als|indien|mocht)(?!\p{L}).{0,40}?(?<!\p{L})(?:needs?|want|like|prefer|wish|interested|questions?|
  brauch\p{L}*|möcht\p{L}*|willst|wollen|fragen|lieber|besoin|souhait\p{L}*|voul\p{L}*|veux|préf\p{L}*|
  quier\p{L}*|necesit\p{L}*|dese\p{L}*|prefier\p{L}*|dudas?|precis\p{L}*|quiser\p{L}*|prefer\p{L}*|vuoi|vuole|
  volete|bisogno|domande|wilt?|nodig|vragen|liever)(?!\p{L})
`
