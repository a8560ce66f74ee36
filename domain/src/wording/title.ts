import type { Finding } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import { detectLanguage, readWords } from '../languages/detect-language.ts'
import { DUTCH_TITLES } from '../languages/nl/title.ts'
import { ENGLISH_TITLES, SURELY_ENGLISH } from '../languages/en/title.ts'
import { FRENCH_TITLES } from '../languages/fr/title.ts'
import { GERMAN_TITLES } from '../languages/de/title.ts'
import { ITALIAN_TITLES } from '../languages/it/title.ts'
import { PORTUGUESE_TITLES } from '../languages/pt/title.ts'
import { SPANISH_TITLES } from '../languages/es/title.ts'
import type { Address } from '../message/address.ts'
import { askedPart } from './asked-part.ts'
import { calledName } from './called-name.ts'
import { clauseOf } from './clause.ts'
import { bareWord, upperFirst } from '../text/words.ts'
import { endsOpen } from '../text/open-phrase.ts'
import { withoutLeadingEmoticons } from '../text/emoticons.ts'
import { fitPhrase } from './fit-phrase.ts'
import { shorten } from '../text/shorten.ts'
import type { TitleFrame, TitleLanguage } from '../languages/title-language.ts'
import { said, wordsSaid } from './title-words.ts'
import { LINK, topicOf } from '../message/topic.ts'
import { topicWithin } from '../text/topic-within.ts'

/** The longest title (WV-08), in characters. */
export const MAX_TITLE_CHARS = 60

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

type Titled = Pick<Finding, 'kind' | 'direction' | 'language'> & { counterpart: Address }

/** What a title may take from the mail beside its sentence: the subject, the sentences right before, and what the other side calls itself. */
export type TitleContext = { subject?: string; before?: readonly string[]; called?: string | null }

/**
 * What is to be done with whom, in the language of the sentence, in at most 60 characters (WV-08): verb, object, person, seen by the
 * owner, who is "you" there. Where the sentence gives no good title, the kind of thing and the subject are the title.
 */
export function titleOf(
  finding: Titled,
  sentence: string,
  { subject = '', before = [], called = null }: TitleContext = {},
): string {
  const language = languageOfSentence(sentence, subject, finding.language)
  const words = LANGUAGES[language]
  const name = called ?? calledName(finding.counterpart)
  const frame: TitleFrame = {
    kind: finding.kind,
    direction: finding.direction,
    isSent: (finding.kind === 'promise') === (finding.direction === 'i_owe'),
    name,
    topic: topicOf(withoutLeadingEmoticons(subject)),
    third: thirdPerson(
      before.map((one) => one.slice(0, MOST_SENTENCE_CHARS)),
      name,
    ),
  }
  const clause = clauseOf(sentence.slice(0, MOST_SENTENCE_CHARS))
  const deeds = words.deeds(clause, frame).map((deed) => plainText(withTopicFor(deed, clause, frame.topic, words)))
  for (const limit of [(deed: string) => deed.length <= MAX_TITLE_CHARS, () => true]) {
    for (const deed of deeds.filter(limit)) {
      const title = goodTitle(deed, frame, words)
      if (title !== null) return title
    }
  }
  return standIn(frame, clause, words)
}

/** Mail that says next to nothing itself counts as English: what it passes on, or its subject, tells more. */
export const languageOfSentence = (sentence: string, subject: string, language: Language): Language =>
  language === 'en' && !SURELY_ENGLISH.test(sentence) && readWords(`${sentence} ${subject}`, 40).mostRead > 1
    ? detectLanguage(`${sentence} ${subject}`)
    : language

/** Words with which no phrase of that language ends. */
export const danglingIn = (language: Language): ReadonlySet<string> => LANGUAGES[language].phrases.dangling

/** Whether a sentence of that language needs another one: "include these", "is it there?". */
export const pointsElsewhere = (sentence: string, language: Language): boolean =>
  LANGUAGES[language].pointing.test(sentence)

const FEWEST_WORDS = 3

/** The title that a deed makes: cut where a phrase ends, with what the mail is about where it names nothing; null where it makes none. */
function goodTitle(deed: string, frame: TitleFrame, words: TitleLanguage): string | null {
  const whole = fitPhrase(deed, MAX_TITLE_CHARS, words.phrases, FEWEST_WORDS)
  const fitted =
    whole ?? fitPhrase(deed, MAX_TITLE_CHARS, { ...words.phrases, opens: words.phrases.parts }, FEWEST_WORDS)
  if (fitted === null || !isWhole(fitted, fitted !== deed, words)) return null
  const names = namesSomething(fitted, frame, words)
  const isVague = whole === null || words.vague.test(fitted)
  if (names && !isVague) return fitted
  // What is left of a longer deed and names nothing has lost what it was about.
  if (!names && !isVague && fitted !== deed) return null
  const topic = topicWithin(frame.topic, MAX_TITLE_CHARS - fitted.length - 3, words.phrases.dangling)
  const isPlain = frame.topic === '' && fitted === deed && fitted.split(' ').length >= FEWEST_WORDS
  if (topic === null) return names || isPlain ? fitted : null
  return `${fitted} (${topic})`
}

const ENDS_NOTHING = wordsSaid('endsNothing')
const BEFORE_INFINITIVE = wordsSaid('beforeInfinitive')

/** No pronoun stands where its noun should, and no phrase is broken off. */
function isWhole(title: string, isCut: boolean, { unresolved, bareObject, phrases }: TitleLanguage): boolean {
  return !unresolved.test(title) && !bareObject.test(title) && !endsOpen(title, isCut ? phrases.dangling : ENDS_NOTHING)
}

/** A word that says what it is about, beside the verb and the person. */
function namesSomething(title: string, { name }: TitleFrame, { empty }: TitleLanguage): boolean {
  const names = new Set(name.split(' ').map(bareWord))
  const telling = title
    .split(' ')
    .map((word) => bareWord(word).replace(/['’]s$/, ''))
    .filter((word) => /[\p{L}\p{N}]{2}/u.test(word) && !names.has(word) && !BEFORE_INFINITIVE.has(word))
  return telling.length > 1 && telling.some((word) => !empty.has(word))
}

/** "As soon as the doctor writes it, I'll …": what the pronoun means stands in the sentence itself. */
const SAYS_MORE_BEFORE = /^(?:\S+ ){2,}?\S+[,;:–] /u

/** A subject that is a sentence or a question is no noun. */
const SAYS_SOMETHING = new RegExp(String.raw`[?!]|(?<!\p{L})(?:${said('saysSomething')})(?!\p{L})`, 'iu')

/** "dig those out": only a short object stands within its verb. */
const PARTICLE = new RegExp(String.raw`^ (?:${said('particle')})(?=$|[ .,;])`, 'iu')
const MOST_WORDS_WITHIN_VERB = 2

/** What the mail is about stands for a pronoun that is all a deed is done with. */
function withTopicFor(deed: string, clause: string, topic: string, { bareObject, phrases }: TitleLanguage): string {
  const match = bareObject.exec(deed)
  if (match === null || topic === '' || SAYS_SOMETHING.test(topic)) return deed
  const pronoun = bareWord(match[0].slice(match[1]?.length ?? 0).trim())
  const said = clause.split(' ')
  const at = said.findIndex((word) => bareWord(word) === pronoun)
  if (SAYS_MORE_BEFORE.test(at < 0 ? clause : `${said.slice(0, at).join(' ')} `)) return deed
  const rest = deed.slice(match[0].length)
  if (sharesWord(topic, rest) || (PARTICLE.test(rest) && topic.split(' ').length > MOST_WORDS_WITHIN_VERB)) return deed
  const short = topicWithin(topic, MAX_TITLE_CHARS - (match[1]?.length ?? 0) - 1, phrases.dangling)
  return short === null ? deed : `${match[1]} ${short}${rest}`
}

/** "Include these in the SAR", of "SAR for Friday": the subject would be said twice. */
function sharesWord(topic: string, rest: string): boolean {
  const said = new Set(rest.split(' ').map(bareWord))
  return topic.split(' ').some((word) => word.length > 2 && said.has(bareWord(word)))
}

const MARKUP = /[<>{}|\\`*~^]|\p{Cc}|\p{Cf}/gu

const plainText = (text: string): string =>
  text
    .replace(LINK, '')
    .replace(MARKUP, ' ')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()

/** A sentence; of a question what asks, and of two things that it asks for the first. */
function partsOf(sentence: string, { orElse }: TitleLanguage): string[] {
  const asked = askedPart(sentence)
  return asked === null ? [sentence] : [asked, asked.replace(orElse, '?')]
}

/**
 * A short sentence that says by itself what is wanted, as all that it speaks of is named in it; of a question also whose it is, or who is
 * to answer, and of another's "I" who says it. Null where there is none.
 */
function plainSentence(
  clause: string,
  { isSent, kind, direction, name }: TitleFrame,
  words: TitleLanguage,
): string | null {
  if (kind === 'promise' && direction === 'i_owe') return null
  for (const part of partsOf(plainText(clause), words)) {
    const said = upperFirst(part.replace(/[\s.!,]+$/, ''))
    if (said.length > MAX_TITLE_CHARS || said.split(' ').length <= FEWEST_WORDS || words.pointing.test(said)) continue
    const named = plainText(`${name}${words.colon}${said}`)
    const fits = named.length <= MAX_TITLE_CHARS
    if (fits && !isSent && words.ofWriter.test(said)) return named
    if (kind === 'promise' || (!isSent && words.ofWriter.test(said))) continue
    return fits && said.endsWith('?') ? named : said
  }
  return null
}

/** A short sentence that needs no other, else what kind of thing is to be done with whom, and the subject. */
function standIn(frame: TitleFrame, clause: string, words: TitleLanguage): string {
  const sentence = plainText(clause)
  if (frame.topic === '' && sentence.length <= MAX_TITLE_CHARS && sentence.split(' ').length >= FEWEST_WORDS)
    return sentence
  const plain = plainSentence(clause, frame, words)
  if (plain !== null) return plain
  const bare = words.standIn(frame, null)
  const topic = topicWithin(frame.topic, MAX_TITLE_CHARS - bare.length - 3, words.phrases.dangling)
  if (topic !== null) return shorten(plainText(words.standIn(frame, topic)), MAX_TITLE_CHARS)
  return shorten(plainText(frame.topic === '' ? bare : frame.topic), MAX_TITLE_CHARS)
}

/** Of a calendar's invitation, which bears no language of its own. */
export const invitationTitle = (summary: string): string =>
  shorten(`Answer the invitation: ${topicWithin(topicOf(summary), 36, danglingIn('en')) ?? summary}`, MAX_TITLE_CHARS)

/** "… with Nadia", "ask Nadia": a person within a sentence. */
const PERSON = new RegExp(String.raw`(?<=(?:${said('beforePerson')}) )\p{Lu}\p{Ll}{2,}(?![\p{L}\d])`, 'gu')

function thirdPerson(before: readonly string[], name: string): string | null {
  const found = new Set(before.flatMap((sentence) => sentence.match(PERSON) ?? []).filter((one) => !name.includes(one)))
  return found.size === 1 ? ([...found][0] ?? null) : null
}
