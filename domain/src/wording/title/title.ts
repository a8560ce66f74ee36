import type { Finding } from '../../finding/finding.ts'
import type { Language } from '../../text/language.ts'
import { detectLanguage, readWords } from '../../languages/detect-language.ts'
import { DUTCH_TITLES } from '../../languages/nl/title.ts'
import { ENGLISH_TITLES, SURELY_ENGLISH } from '../../languages/en/title.ts'
import { FRENCH_TITLES } from '../../languages/fr/title.ts'
import { GERMAN_TITLES } from '../../languages/de/title.ts'
import { ITALIAN_TITLES } from '../../languages/it/title.ts'
import { PORTUGUESE_TITLES } from '../../languages/pt/title.ts'
import { SPANISH_TITLES } from '../../languages/es/title.ts'
import { PERSON_TITLE } from '../../languages/person-titles.ts'
import type { Address } from '../../message/address.ts'
import { calledName } from '../called-name.ts'
import { clauseOf } from '../clause.ts'
import { deedTitle, pointingTitle } from './deed-title.ts'
import { firstOf } from './first-of.ts'
import { FEWEST_WORDS } from './fit-deed.ts'
import { isGivenName } from '../given-names.ts'
import { isNamedTopic } from './named-topic.ts'
import { plainText } from './plain-text.ts'
import { bareWord } from '../../text/words.ts'
import { withoutLeadingEmoticons } from '../../text/emoticons.ts'
import { shorten } from '../../text/shorten.ts'
import { MAX_TITLE_CHARS, type TitleFrame, type TitleLanguage } from '../../languages/title-language.ts'
import { undated } from '../../languages/relative-days.ts'
import { said } from './title-words.ts'
import { LINK, topicOf } from '../../message/topic.ts'
import { askingClauses, saidOf, type Said } from './title-clauses.ts'
import { quotedTitle } from './title-quoted.ts'
import { topicFor } from './title-topic.ts'
import { topicWithin } from '../../text/topic-within.ts'

export { MAX_TITLE_CHARS } from '../../languages/title-language.ts'

const LANGUAGES: Record<Language, TitleLanguage> = {
  en: ENGLISH_TITLES,
  de: GERMAN_TITLES,
  fr: FRENCH_TITLES,
  es: SPANISH_TITLES,
  it: ITALIAN_TITLES,
  pt: PORTUGUESE_TITLES,
  nl: DUTCH_TITLES,
}

/** What a title is made from stands within the beginning of a long sentence. */
const MOST_SENTENCE_CHARS = 400

export type Titled = Pick<Finding, 'kind' | 'direction' | 'language'> & { counterpart: Address }

/** What a title may take from the mail beside its sentence: the subject, the sentences right before, and what the other side calls itself. */
export type TitleContext = {
  subject?: string
  before?: readonly string[]
  called?: string | null
  isColleague?: boolean
}

/**
 * What is to be done with whom, in the language of the sentence, in at most 60 characters (WV-08): verb, object, person, seen by the
 * owner, who is "you" there. Where the sentence gives no good title, the kind of thing and the subject are the title.
 */
export function titleOf(
  finding: Titled,
  sentence: string,
  { subject = '', before = [], called = null, isColleague = false }: TitleContext = {},
): string {
  const language = languageOfSentence(sentence, subject, finding.language)
  const words = LANGUAGES[language]
  const name = called ?? calledName(finding.counterpart)
  const around = before.map((one) => one.slice(0, MOST_SENTENCE_CHARS))
  const topic = undated(topicOf(withoutLeadingEmoticons(subject)), language)
  const beginning = withoutLinks(sentence.slice(0, MOST_SENTENCE_CHARS), words)
  const frame: TitleFrame = {
    kind: finding.kind,
    direction: finding.direction,
    isSent: (finding.kind === 'promise') === (finding.direction === 'i_owe'),
    name,
    topic,
    isNameTopic: isNamedTopic(topic),
    third: thirdPerson(around, name),
    sentence: beginning,
    before: before.flatMap((one, at) => (one === sentence ? [] : [around[at] ?? ''])),
    isColleague,
  }
  const clause = clauseOf(words.inFull?.(beginning) ?? beginning, language)
  const titling = { frame, words, language }
  const told = deedTitle(clause, true, titling)
  if (told !== null) return told
  const said = saidOf({ clause: plainText(clause), frame, words, language })
  const asking = askingClauses(said)
  // The shortest part that asks leaves the most room for what it points at.
  return (
    firstOf(asking, (part) => deedTitle(part, false, titling)) ??
    firstOf([...asking, clause], (part) => pointingTitle(part, titling)) ??
    standIn(said)
  )
}

/**
 * The language that a sentence is worded in. Mail that says next to nothing itself counts as English: what it passes on, or its subject,
 * tells more. A sentence that is English may be passed on by a mail in another language.
 */
export function languageOfSentence(sentence: string, subject: string, language: Language): Language {
  const isEnglish = SURELY_ENGLISH.test(sentence)
  if (language === 'en')
    return !isEnglish && readWords(`${sentence} ${subject}`, 40).mostRead > 1
      ? detectLanguage(`${sentence} ${subject}`)
      : language
  return isEnglish && readWords(sentence, 40).mostRead > MANY_READ && detectLanguage(sentence) === 'en'
    ? 'en'
    : language
}

/** So many common words tell a language of a sentence alone. */
const MANY_READ = 3

/** Words with which no phrase of that language ends. */
export const danglingIn = (language: Language): ReadonlySet<string> => LANGUAGES[language].phrases.dangling

/** Whether a sentence of that language needs another one: "include these", "is it there?". */
export const pointsElsewhere = (sentence: string, language: Language): boolean =>
  LANGUAGES[language].pointing.test(sentence)

/** Whether a sentence of that language speaks of a person by a pronoun alone: "do you know him?". */
export const namesNobody = (sentence: string, language: Language): boolean =>
  LANGUAGES[language].somebody?.test(sentence) === true

const LINK_WITH_LEAD = new RegExp(String.raw`(?:\s+([\p{L}'’]+):?)?${LINK.source}`, 'giu')

/** "Log in at https://…": the word that only leads to a link goes with it. */
const withoutLinks = (text: string, { phrases }: TitleLanguage): string =>
  text.replace(LINK_WITH_LEAD, (_, lead: string | undefined) =>
    lead === undefined || phrases.dangling.has(bareWord(lead)) ? '' : ` ${lead}`,
  )

/** What the sentence says in its own words, else what kind of thing is to be done with whom, and the subject. */
function standIn(said: Said): string {
  const { clause: sentence, frame, words } = said
  const quoted = quotedTitle({ ...said, limit: MAX_TITLE_CHARS })
  if (quoted !== null) return plainText(quoted)
  if (frame.topic === '' && sentence.length <= MAX_TITLE_CHARS && sentence.split(' ').length >= FEWEST_WORDS)
    return sentence
  const bare = words.standIn(frame, null)
  const topic = topicFor(frame.topic, MAX_TITLE_CHARS - bare.length - 3, words)
  if (topic !== null) return shorten(plainText(words.standIn(frame, topic)), MAX_TITLE_CHARS)
  return shorten(plainText(frame.topic === '' ? bare : frame.topic), MAX_TITLE_CHARS)
}

/** Of a calendar's invitation, which bears no language of its own. */
export const invitationTitle = (summary: string): string =>
  shorten(`Answer the invitation: ${topicWithin(topicOf(summary), 36, danglingIn('en')) ?? summary}`, MAX_TITLE_CHARS)

/** "… with Nadia", "ask Nadia": a person within a sentence. */
const PERSON = new RegExp(String.raw`(?<=(?:${said('beforePerson')}) )\p{Lu}\p{Ll}{2,}(?![\p{L}\d])`, 'gu')

const FULL_NAME = /(?<!\p{L})(\p{Lu}\p{Ll}+) \p{Lu}\p{Ll}[\p{L}'’-]+/gu

/** "Dr Bashir", and a given name within a sentence. */
const TITLED_NAME = new RegExp(
  String.raw`(?<!\p{L})(?:${PERSON_TITLE.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)})\.? \p{Lu}[\p{L}'’-]+`,
  'gu',
)
const GIVEN_NAME = /(?<=\S \S*\p{Ll},? )\p{Lu}\p{Ll}{2,}(?!\p{L}|['’]s| \p{Lu})/gu

/** Whom sentences name alone beside the other side; null where that is nobody, or more than one. */
function thirdPerson(before: readonly string[], name: string): string | null {
  const full = before.flatMap((sentence) =>
    [...sentence.matchAll(FULL_NAME)].filter(([, first = '']) => isGivenName(first)).map(([whole]) => whole),
  )
  const alone = before.flatMap((sentence) => [
    ...(sentence.match(PERSON) ?? []),
    ...(sentence.match(TITLED_NAME) ?? []),
    ...(sentence.match(GIVEN_NAME) ?? []).filter(isGivenName),
  ])
  const others = alone.filter((one) => !full.some((whole) => whole.split(' ').includes(one)))
  const found = new Set([...full, ...others].filter((one) => !name.includes(one) && !one.includes(name)))
  return found.size === 1 ? ([...found][0] ?? null) : null
}
