import {
  MAX_TITLE_CHARS,
  type PhraseWords,
  type TitleFrame,
  type TitleLanguage,
} from '../../languages/title-language.ts'
import { said as saidOfJoining } from '../../languages/joining-words.ts'
import type { Language } from '../../text/language.ts'
import { endsOpen } from '../../text/open-phrase.ts'
import { bareWord } from '../../text/words.ts'
import { fitPhrase } from './fit-phrase.ts'
import { shorterOf } from './shorter.ts'
import { addsTo, inBrackets, isNoTopic, topicFor } from './title-topic.ts'
import { BEFORE_INFINITIVE, ENDS_NOTHING } from './title-words.ts'

/** What a deed's title is made with. */
export type Titling = { frame: TitleFrame; words: TitleLanguage; language: Language }

/** A deed as it fits into a title. `isPart`: it ends within a phrase, and what it is of is lost. */
type Cut = { text: string; isCut: boolean; isPart: boolean }

/** What can be said of a cut deed that makes a title. */
type Verdict = {
  /** Beside the verb and the person something is named. */
  names: boolean
  /** It points at something that stands elsewhere in the mail. */
  isVague: boolean
  /** Without what the mail is about it says too little. */
  wantsTopic: boolean
}

export const FEWEST_WORDS = 3
/** Where a phrase ends much earlier than a part of one, it has lost what it was about. */
const LEAST_OF_PART = 0.5

/** "Put you down for one, and one (for my father)": what was added is cut off. */
const BROKEN_OFF = new RegExp(String.raw`, (?:${saidOfJoining('and')}) (?:\p{L}{1,4} )?\S+$`, 'iu')

/**
 * How a deed gets into a title, the best first: `kept`, as it is, or cut where nothing is lost that it is of; `open`, so within a clause of its own, too; `shorter`, said shorter
 * and then kept; `cut` at the end of a phrase, whatever is lost.
 */
type Fit = 'kept' | 'open' | 'shorter' | 'cut'

/**
 * The title that a deed makes: fitted, with what the mail is about where it names nothing or little; null where it makes none.
 * `needsTopic`: it makes none either where it should have what the mail is about and that does not fit.
 */
export function goodTitle(deed: string, fit: Fit, needsTopic: boolean, titling: Titling): string | null {
  const cut = cutToFit(deed, fit, titling)
  const verdict = cut && judge(cut, titling)
  return verdict && withTopic(cut, verdict, needsTopic, titling)
}

function cutToFit(deed: string, fit: Fit, { words, language }: Titling): Cut | null {
  const { phrases } = words
  const ends = fit === 'open' ? phrases : wholeClauses(phrases)
  if (fit === 'cut') return cutOf(deed, ends)
  for (const text of fit === 'shorter' ? shorterOf(deed, MAX_TITLE_CHARS, language) : [deed]) {
    const cut = cutOf(text, ends)
    if (cut !== null && keepsMuch(cut, text, words)) return cut
  }
  return null
}

/** A cut deed has lost neither what it is of, nor whom it goes to. */
const keepsMuch = ({ text, isPart }: Cut, deed: string, { goesTo }: TitleLanguage): boolean =>
  !isPart && goesTo?.test(`${text} |${deed.slice(text.length)}`) !== true

function cutOf(deed: string, phrases: PhraseWords): Cut | null {
  const atPhrase = fitPhrase(deed, MAX_TITLE_CHARS, phrases, FEWEST_WORDS)
  const atPart = fitPhrase(deed, MAX_TITLE_CHARS, { ...phrases, opens: phrases.parts }, FEWEST_WORDS)
  const whole = atPhrase !== null && atPhrase.length >= (atPart ?? '').length * LEAST_OF_PART ? atPhrase : null
  const cut = whole ?? atPart
  if (cut === null) return null
  const text = cut === deed ? cut : cut.replace(BROKEN_OFF, '')
  return { text, isCut: text !== deed, isPart: whole === null }
}

/** Null where it makes no title at all. */
function judge({ text, isCut, isPart }: Cut, { frame, words }: Titling): Verdict | null {
  if (!isWhole(text, isCut, words)) return null
  if (words.bareObject.test(text) || words.somebody?.test(text)) return null
  const telling = tellingWords(text, frame, words)
  const names = namesSomething(telling, words)
  const isVague = isPart || words.vague.test(text)
  const wantsTopic = !names || isVague || pointsEarly(text, frame, words)
  return { names, isVague, wantsTopic }
}

/** The title of a cut deed, with what the mail is about behind it by the verdict; null where it makes none. */
function withTopic(
  { text, isCut }: Cut,
  { names, isVague, wantsTopic }: Verdict,
  needsTopic: boolean,
  { frame, words }: Titling,
): string | null {
  const unsaid = unsaidOf(frame.topic, text)
  const topic = topicFor(unsaid, MAX_TITLE_CHARS - text.length - 3, words)
  // What is left of a longer deed and names nothing has lost what it was about.
  const isLost = topic === null || text.split(' ').length < FEWEST_WORDS + 2
  if (!names && !isVague && isCut && isLost) return null
  if (topic === null && isVague && !isCut && frame.topic !== '') {
    const shorter = withoutPointing(text, words)
    const cutTitle = shorter === null ? null : titleWithWhole(shorter, frame, words)
    if (cutTitle !== null) return cutTitle
  }
  const isPlain = isNoTopic(frame.topic) && !isCut && text.split(' ').length >= FEWEST_WORDS
  if (topic === null && needsTopic && wantsTopic && frame.topic !== '') return null
  if (topic === null || says(text, topic)) return names || isPlain ? text : null
  const plain = words.pointer === undefined ? text : text.replace(words.pointer.of, words.pointer.by)
  return wantsTopic || addsTo(topic, unsaid, text, words) ? `${plain} ${inBrackets(topic)}` : text
}

/** The same phrases, with no end within a clause of its own. */
export const wholeClauses = (phrases: PhraseWords): PhraseWords => ({ ...phrases, isFinite: undefined })

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
  return says(title, topic) ? title : `${title} ${inBrackets(topic)}`
}

export const says = (title: string, topic: string): boolean => title.toLowerCase().includes(topic.toLowerCase())

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
export function isWhole(title: string, isCut: boolean, words: Pick<TitleLanguage, 'unresolved' | 'phrases'>): boolean {
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
