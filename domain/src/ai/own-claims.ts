import { readMessageActs } from '../acts/message-acts.ts'
import { ANY_DAY, findMentions } from '../due-date/date-mentions.ts'
import { datePatterns } from '../due-date/date-patterns.ts'
import { timesIn } from '../due-date/time-of-day.ts'
import type { Finding } from '../finding/finding.ts'
import { detectLanguage } from '../languages/detect-language.ts'
import { findNames, isCommon, isTitle } from '../redaction/names.ts'
import { said } from '../settling/answer-words.ts'
import type { Language } from '../text/language.ts'
import { splitSentences } from '../text/sentences.ts'
import { givenNameOf } from '../wording/called-name.ts'
import { isGivenName } from '../wording/given-names.ts'
import { DECIDES, isCount } from './claim-words.ts'
import { isCourteous } from './courteous.ts'
import { standsIn, wordsOf } from './sentence-words.ts'

/**
 * Whether a reply that a machine wrote says what only the person can: a day, a time, an amount or a name that neither the
 * sentence of its item gives nor the two people who write are called by, a yes, a no or a promise, or anything that is neither
 * a courtesy nor a question. It errs towards yes: our own reply stands then.
 */
export function claimsOfItsOwn(
  reply: string,
  { evidence, counterpart, language }: Pick<Finding, 'evidence' | 'counterpart' | 'language'>,
  owner: { name: string | null },
): boolean {
  const lines = reply.replace(/[’`´]/g, "'")
  const text = lines.replace(/\s+/g, ' ')
  const given = new Set(wordsOf(evidence))
  const people = wordsOf(`${counterpart.name} ${givenNameOf(counterpart)} ${owner.name ?? ''}`)
  const called = new Set([...given, ...people])
  const languages = [...new Set([language, detectLanguage(text)])]
  return (
    namesSomebody(text, called) ||
    decides(text) ||
    toldIn(lines).some((sentence) => !isCourteous(sentence, given, new Set(people))) ||
    ANSWERS.test(lines) ||
    languages.some((one) => promises(lines, one) || counts(text, one, given) || namesTime(text, one, given))
  )
}

/** A run of capitalised words, or one that many people are called by. */
function namesSomebody(text: string, called: ReadonlySet<string>): boolean {
  const isOther = (word: string) =>
    !isTitle(word) && wordsOf(word).some((part) => !isCommon(part) && !standsIn(part, called))
  const isUncalled = (word: string) => wordsOf(word).some((part) => !called.has(part))
  return (
    findNames(text).some(({ start, end }) => text.slice(start, end).split(' ').some(isOther)) ||
    (text.match(/\p{Lu}[\p{L}'-]+/gu) ?? []).some((word) => isGivenName(word) && isUncalled(word))
  )
}

function namesTime(text: string, language: Language, given: ReadonlySet<string>): boolean {
  const patterns = datePatterns(language)
  return [...findMentions(text, patterns, { ...ANY_DAY, language, takesWeeks: true }), ...timesIn(text, patterns)].some(
    ({ start, end }) => wordsOf(text.slice(start, end)).some((word) => !given.has(word)),
  )
}

const counts = (text: string, language: Language, given: ReadonlySet<string>): boolean =>
  wordsOf(text).some((word) => isCount(word, language) && !given.has(word))

/** Opens a line or a clause: "Hello Ada, yes, that is fine". */
const ANSWERS = new RegExp(String.raw`(?:^ {0,4}|[.,;:!?–-] )(?:${said('saysYes')}|${said('saysNo')})(?!\p{L})`, 'imu')
const AGREES = new RegExp(String.raw`(?<!\p{L})(?:${said('agrees')})(?!\p{L})`, 'iu')

/** What is only asked, as "would that suit you?", agrees to nothing. */
const toldIn = (text: string): string[] =>
  splitSentences(text).flatMap(({ text }) => (text.endsWith('?') ? [] : [text]))

const decides = (text: string): boolean => DECIDES.test(text) || toldIn(text).some((sentence) => AGREES.test(sentence))

const promises = (lines: string, language: Language): boolean =>
  readMessageActs(toldIn(lines).join('\n\n'), '', language).commitment > 0
