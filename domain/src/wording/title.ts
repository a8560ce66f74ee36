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
import { calledName } from './called-name.ts'
import { clauseOf } from './clause.ts'
import { bareWord } from '../text/words.ts'
import { endsOpen } from '../text/open-phrase.ts'
import { withoutLeadingEmoticons } from '../text/emoticons.ts'
import { fitPhrase } from './fit-phrase.ts'
import { shorten } from '../text/shorten.ts'
import { MAX_TITLE_CHARS, type PhraseWords, type TitleFrame, type TitleLanguage } from '../languages/title-language.ts'
import { said as saidOfJoining } from '../languages/joining-words.ts'
import { said, wordsSaid } from './title-words.ts'
import { LINK, topicOf } from '../message/topic.ts'
import { askingClauses, opensClause, saidOf, type Said } from './title-clauses.ts'
import { quotedTitle } from './title-quoted.ts'
import { addsTo, isNoTopic, SAYS_SOMETHING, topicFor } from './title-topic.ts'
import { topicWithin } from '../text/topic-within.ts'

export { MAX_TITLE_CHARS } from '../languages/title-language.ts'

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
  const frame: TitleFrame = {
    kind: finding.kind,
    direction: finding.direction,
    isSent: (finding.kind === 'promise') === (finding.direction === 'i_owe'),
    name,
    topic: topicOf(withoutLeadingEmoticons(subject)),
    third: thirdPerson(around, name),
    before: before.flatMap((one, at) => (one === sentence ? [] : [around[at] ?? ''])),
    isColleague,
  }
  const beginning = withoutLinks(sentence.slice(0, MOST_SENTENCE_CHARS), words)
  const clause = clauseOf(words.inFull?.(beginning) ?? beginning, language)
  const told = deedTitle(clause, true, frame, words)
  if (told !== null) return told
  const said = saidOf({ clause: plainText(clause), frame, words, language })
  const asking = askingClauses(said)
  // The shortest part that asks leaves the most room for what it points at.
  return (
    firstOf(asking, (part) => deedTitle(part, false, frame, words)) ??
    firstOf([...asking, clause], (part) => pointingTitle(part, frame, language)) ??
    standIn(said)
  )
}

const firstOf = <Part>(parts: readonly Part[], titleFor: (part: Part) => string | null): string | null => {
  for (const part of parts) {
    const title = titleFor(part)
    if (title !== null) return title
  }
  return null
}

/** The title of a deed that names all that it is about. */
function deedTitle(clause: string, isWholeSentence: boolean, frame: TitleFrame, words: TitleLanguage): string | null {
  // What a clause points at stands in the one before it.
  const named = (deed: string) => (isWholeSentence ? withTopicFor(deed, clause, frame.topic, words) : deed)
  const deeds = words.deeds(clause, frame).map((deed) => plainText(named(deed)))
  const short = deeds.filter((deed) => deed.length <= MAX_TITLE_CHARS)
  return (
    firstOf(short, (deed) => goodTitle(deed, true, frame, words)) ??
    firstOf([...short, ...deeds], (deed) => goodTitle(deed, false, frame, words)) ??
    firstOf(deeds, (deed) => goodTitle(deed, false, frame, words, words.phrases))
  )
}

/** The title of a deed that says "it" or "him": what the mail is about stands behind. */
function pointingTitle(clause: string, frame: TitleFrame, language: Language): string | null {
  const words = LANGUAGES[language]
  const deeds = words.deeds(clause, { ...frame, isBehind: true }).map(plainText)
  return firstOf([1, LEAST_KEPT], (share) => firstOf(deeds, (deed) => titleWithTopic(deed, share, frame, language)))
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

const FEWEST_WORDS = 3
/** Where a phrase ends much earlier than a part of one, it has lost what it was about. */
const LEAST_OF_PART = 0.5
/** So much of a deed is left at least where it says what is to be done. */
const MUCH_LEFT = 0.7

/** "Put you down for one, and one (for my father)": what was added is cut off. */
const BROKEN_OFF = new RegExp(String.raw`, (?:${saidOfJoining('and')}) (?:\p{L}{1,4} )?\S+$`, 'iu')

/**
 * The title that a deed makes: cut where a phrase ends, with what the mail is about where it names nothing or little; null where it makes
 * none. `needsTopic`: it makes none either where it should have what the mail is about and that does not fit.
 */
function goodTitle(
  deed: string,
  needsTopic: boolean,
  frame: TitleFrame,
  words: TitleLanguage,
  phrases = wholeClauses(words.phrases),
): string | null {
  const atPhrase = fitPhrase(deed, MAX_TITLE_CHARS, phrases, FEWEST_WORDS)
  const atPart = fitPhrase(deed, MAX_TITLE_CHARS, { ...phrases, opens: phrases.parts }, FEWEST_WORDS)
  const whole = atPhrase !== null && atPhrase.length >= (atPart ?? '').length * LEAST_OF_PART ? atPhrase : null
  const cut = whole ?? atPart
  const fitted = cut === deed ? cut : (cut?.replace(BROKEN_OFF, '') ?? null)
  if (fitted === null || !isWhole(fitted, fitted !== deed, words)) return null
  if (words.bareObject.test(fitted) || words.somebody?.test(fitted)) return null
  const telling = tellingWords(fitted, frame, words)
  const names = namesSomething(telling, words)
  const isVague = whole === null || words.vague.test(fitted)
  const isWanted = !names || isVague || pointsEarly(fitted, frame, words)
  // What was cut off said much: what the mail is about says some of it.
  const isLessened = fitted.length < deed.length * MUCH_LEFT && !fitted.endsWith(')')
  if (!isWanted && !isLessened && !saysLittle(telling, words)) return fitted
  // What is left of a longer deed and names nothing has lost what it was about.
  const topic = topicFor(unsaidOf(frame.topic, fitted), MAX_TITLE_CHARS - fitted.length - 3, words)
  const isLost = topic === null || fitted.split(' ').length < FEWEST_WORDS + 2
  if (!names && !isVague && fitted !== deed && isLost) return null
  if (topic === null && isVague && fitted === deed && frame.topic !== '') {
    const shorter = withoutPointing(fitted, words)
    const cutTitle = shorter === null ? null : titleWithWhole(shorter, frame, words)
    if (cutTitle !== null) return cutTitle
  }
  const isPlain = isNoTopic(frame.topic) && fitted === deed && fitted.split(' ').length >= FEWEST_WORDS
  if (topic === null && needsTopic && isWanted && frame.topic !== '') return null
  if (topic === null || says(fitted, topic)) return names || isPlain ? fitted : null
  const plain = words.pointer === undefined ? fitted : fitted.replace(words.pointer.of, words.pointer.by)
  return isWanted || addsTo(topic, frame.topic, words) ? `${plain} (${topic})` : fitted
}

/** The same phrases, with no end within a clause of its own. */
const wholeClauses = (phrases: PhraseWords): PhraseWords => ({ ...phrases, isFinite: undefined })

/** "Approve by returning this message": what only says how, by what is not named, can be left out; null where nothing is left. */
function withoutPointing(title: string, { vague, phrases }: TitleLanguage): string | null {
  const words = title.split(' ')
  const pointed = title.slice(0, vague.exec(title)?.index ?? 0).split(' ').length - 1
  const opens = (at: number) => phrases.opens.has(bareWord(words[at]))
  const at = [pointed, pointed - 1, pointed - 2].find(
    (place) =>
      opens(place) && !phrases.binds.has(bareWord(words[place])) && !BEFORE_INFINITIVE.has(bareWord(words[place])),
  )
  return at === undefined || at < FEWEST_WORDS ? null : words.slice(0, at).join(' ')
}

/** "Lease - 4 Mill Lane" behind "Draft a lease": the part that the title does not say; all of it where it says none or all. */
function unsaidOf(topic: string, title: string): string {
  const parts = topic.split(/\s+[-–—|]{1,2}\s+|\s*[:;]\s+/u)
  const unsaid = parts.filter((part) => !says(title, part))
  return parts.length > 1 && unsaid.length === 1 ? (unsaid[0] ?? topic) : topic
}

function titleWithWhole(title: string, frame: TitleFrame, words: TitleLanguage): string | null {
  if (endsOpen(title, words.phrases.dangling)) return null
  const topic = topicFor(unsaidOf(frame.topic, title), MAX_TITLE_CHARS - title.length - 3, words)
  if (topic === null) return null
  return says(title, topic) ? title : `${title} (${topic})`
}

/** How many of its words a deed keeps at least that points at what the mail is about. */
const LEAST_KEPT = 0.6
/** So much room is left for what the mail is about, where there is so much of it; in characters. */
const ROOM_FOR_TOPIC = [12, 20, 30]

/** A deed that names somebody or something by a pronoun alone, with what the mail is about; null where that cannot be told. */
function titleWithTopic(deed: string, share: number, frame: TitleFrame, language: Language): string | null {
  const words = LANGUAGES[language]
  const cut = (room: number) =>
    fitPhrase(deed, MAX_TITLE_CHARS - 3 - Math.min(frame.topic.length, room), wholeClauses(words.phrases), FEWEST_WORDS)
  const kept = share === 1 ? [deed] : ROOM_FOR_TOPIC.map(cut).filter((text) => text !== null)
  const enough = kept.filter((text) => {
    const count = text.split(' ').length
    const rest = deed.split(' ').slice(count)
    return count >= deed.split(' ').length * share || opensClause(rest.join(' '), words, language)
  })
  return firstOf(enough, (text) => {
    if (!isWhole(text, text !== deed, words)) return null
    if (frame.topic === '' || says(text, frame.topic)) return text.length <= MAX_TITLE_CHARS ? text : null
    const topic = topicFor(frame.topic, MAX_TITLE_CHARS - text.length - 3, words)
    return topic === null ? null : `${text} (${topic})`
  })
}

const says = (title: string, topic: string): boolean => title.toLowerCase().includes(topic.toLowerCase())

const ENDS_NOTHING = wordsSaid('endsNothing')
const BEFORE_INFINITIVE = wordsSaid('beforeInfinitive')

/** A pronoun this early has its noun in another sentence. */
const WORDS_BEFORE_NOUN = 5

const pointsEarly = (title: string, { name }: TitleFrame, { pointing, ofThing }: TitleLanguage): boolean => {
  const pointed = pointing.exec(title)
  if (pointed === null) return false
  const before = title.slice(0, pointed.index)
  const isOfThing = ofThing?.test(pointed[0]) === true
  if (!isOfThing && ofThing !== undefined && before.includes(name)) return false
  const nouns = isOfThing ? before.replace(name, '') : before
  return nouns.trim().split(/\s+/).length <= WORDS_BEFORE_NOUN && !/ \p{Lu}\p{Ll}/u.test(nouns)
}

/** No pronoun stands where its noun should, and no phrase is broken off. */
function isWhole(title: string, isCut: boolean, words: Pick<TitleLanguage, 'unresolved' | 'phrases'>): boolean {
  if (words.unresolved.test(title)) return false
  return isCut ? !endsOpen(title, words.phrases.dangling) : !endsOpen(title, ENDS_NOTHING) || strands(title, words)
}

/** "who to hand the keys to": the last word goes with the one that opens the clause. */
function strands(title: string, { phrases }: Pick<TitleLanguage, 'phrases'>): boolean {
  const words = title.split(' ').map(bareWord)
  return phrases.opens.has(words.at(-1) ?? '') && words.slice(2, -2).some((word) => phrases.binds.has(word))
}

const DAY_OR_YEAR = /^(?:\d{1,2}(?:st|nd|rd|th)?|20\d\d)$/u

/** The words of a title beside whom it names and by when. */
function tellingWords(title: string, { name }: TitleFrame, { days }: TitleLanguage): string[] {
  const names = new Set(name.split(' ').map(bareWord))
  return title
    .split(' ')
    .map((word) => bareWord(word).replace(/['’]s$/, ''))
    .filter((word) => /[\p{L}\p{N}]{2}/u.test(word) && !names.has(word) && !BEFORE_INFINITIVE.has(word))
    .filter((word) => days === undefined || !(days.has(word) || DAY_OR_YEAR.test(word)))
}

/** A word that says what it is about, beside the verb and the person. */
const namesSomething = (telling: readonly string[], { empty }: TitleLanguage): boolean =>
  telling.length > 1 && telling.some((word) => !empty.has(word))

/** "Tell Anna what you need": one word alone tells what it is about. */
const saysLittle = (telling: readonly string[], { empty }: TitleLanguage): boolean =>
  telling.filter((word) => !empty.has(word)).length <= 1

/** "As soon as the doctor writes it, I'll …": what the pronoun means stands in the sentence itself. */
const SAYS_MORE_BEFORE = /^(?:\S+ ){2,}?\S+[,;:–] /u

/** "dig those out": only a short object stands within its verb. */
const PARTICLE = new RegExp(String.raw`^ (?:${said('particle')})(?=$|[ .,;])`, 'iu')
const MOST_WORDS_WITHIN_VERB = 2

/** What the mail is about stands for a pronoun that is all a deed is done with. */
function withTopicFor(deed: string, clause: string, topic: string, words: TitleLanguage): string {
  const match = words.bareObject.exec(deed)
  if (match === null || topic === '' || SAYS_SOMETHING.test(topic)) return deed
  const pronoun = bareWord(match[0].slice(match[1]?.length ?? 0).trim())
  const said = clause.split(' ')
  const at = said.findIndex((word) => bareWord(word) === pronoun)
  if (SAYS_MORE_BEFORE.test(at < 0 ? clause : `${said.slice(0, at).join(' ')} `)) return deed
  const rest = deed.slice(match[0].length)
  if (sharesWord(topic, rest) || (PARTICLE.test(rest) && topic.split(' ').length > MOST_WORDS_WITHIN_VERB)) return deed
  const short = topicFor(topic, MAX_TITLE_CHARS - (match[1]?.length ?? 0) - 1, words)
  return short === null ? deed : `${match[1]} ${short}${rest}`
}

/** "Include these in the SAR", of "SAR for Friday": the subject would be said twice. */
function sharesWord(topic: string, rest: string): boolean {
  const said = new Set(rest.split(' ').map(bareWord))
  return topic.split(' ').some((word) => word.length > 2 && said.has(bareWord(word)))
}

const LINK_WITH_LEAD = new RegExp(String.raw`(?:\s+([\p{L}'’]+):?)?${LINK.source}`, 'giu')

/** "Log in at https://…": the word that only leads to a link goes with it. */
const withoutLinks = (text: string, { phrases }: TitleLanguage): string =>
  text.replace(LINK_WITH_LEAD, (_, lead: string | undefined) =>
    lead === undefined || phrases.dangling.has(bareWord(lead)) ? '' : ` ${lead}`,
  )

const MARKUP = /[<>{}|\\`*~^]|\p{Cc}|\p{Cf}/gu

const plainText = (text: string): string =>
  text
    .replace(LINK, '')
    .replace(MARKUP, ' ')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()

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

function thirdPerson(before: readonly string[], name: string): string | null {
  const found = new Set(before.flatMap((sentence) => sentence.match(PERSON) ?? []).filter((one) => !name.includes(one)))
  return found.size === 1 ? ([...found][0] ?? null) : null
}
