import { mentionsTime } from '../../due-date/due-date.ts'
import { undated } from '../../languages/relative-days.ts'
import { MAX_TITLE_CHARS } from '../../languages/title-language.ts'
import { bareWord } from '../../text/words.ts'
import { FEWEST_WORDS, goodTitle, isWhole, says, type Titling, wholeClauses } from './fit-deed.ts'
import { firstOf } from './first-of.ts'
import { fitPhrase } from './fit-phrase.ts'
import { plainText } from './plain-text.ts'
import { opensClause } from './title-clauses.ts'
import { inBrackets, SAYS_SOMETHING, topicFor } from './title-topic.ts'
import { said } from './title-words.ts'
import { withoutDeadline } from '../without-deadline.ts'

/** The deeds of a clause without the days that it tells from its own; those of a meeting are told by them. */
function deedsOf(clause: string, titling: Titling): string[] {
  const all = deedsIn(clause, titling)
  const short = datelessOf(clause, all, titling).filter((deed) => deed.length <= MAX_TITLE_CHARS)
  return [...new Set([...short, ...all])]
}

/** Where all deeds are long, those of the clause without its date, which the item has. */
function datelessOf(clause: string, deeds: readonly string[], titling: Titling): string[] {
  if (titling.frame.kind === 'meeting' || deeds.some((deed) => deed.length <= MAX_TITLE_CHARS)) return []
  const dateless = withoutDeadline(clause, titling.language)
  return dateless === clause ? [] : deedsIn(dateless, titling)
}

function deedsIn(clause: string, { frame, words: { deeds }, language }: Titling): string[] {
  const plain = undated(clause, language)
  const own = plain === clause || frame.kind === 'meeting' ? [] : deeds(plain, frame)
  const all = own.length > 0 ? own : deeds(clause, frame)
  return [...new Set(all.map((deed) => undated(deed, language)))]
}

/** The title of a deed that names all that it is about. */
export function deedTitle(clause: string, isWholeSentence: boolean, titling: Titling): string | null {
  const { frame } = titling
  // What a clause points at stands in the one before it.
  const named = (deed: string) => (isWholeSentence ? withTopicFor(deed, clause, titling) : deed)
  const deeds = deedsOf(clause, titling).map((deed) => plainText(named(deed)))
  const short = deeds.filter((deed) => deed.length <= MAX_TITLE_CHARS)
  // Rather cut than without the person.
  const naming = deeds.filter((deed) => deed.includes(frame.name) || deeds[0]?.includes(frame.name) !== true)
  const all = [...short, ...deeds, ...datelessOf(clause, deeds, titling).map(plainText)]
  return (
    firstOf(short, (deed) => goodTitle(deed, 'kept', true, titling)) ??
    firstOf(all, (deed) => goodTitle(deed, 'kept', false, titling)) ??
    firstOf(deeds, (deed) => goodTitle(deed, 'open', false, titling)) ??
    firstOf(naming, (deed) => goodTitle(deed, 'shorter', false, titling)) ??
    firstOf(all, (deed) => goodTitle(deed, 'cut', false, titling))
  )
}

/** The title of a deed that says "it" or "him": what the mail is about stands behind. */
export function pointingTitle(clause: string, titling: Titling): string | null {
  const deeds = deedsOf(clause, { ...titling, frame: { ...titling.frame, isBehind: true } }).map(plainText)
  return firstOf([1, LEAST_KEPT], (share) => firstOf(deeds, (deed) => titleWithTopic(deed, share, titling)))
}

/** How many of its words a deed keeps at least that points at what the mail is about. */
const LEAST_KEPT = 0.6
/** So much room is left for what the mail is about, where there is so much of it; in characters. */
const ROOM_FOR_TOPIC = [12, 20, 30]

/** A deed that names somebody or something by a pronoun alone, with what the mail is about; null where that cannot be told. */
function titleWithTopic(deed: string, share: number, { frame, words, language }: Titling): string | null {
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
    return topic === null ? null : `${text} ${inBrackets(topic)}`
  })
}

/** "As soon as the doctor writes it, I'll …": what the pronoun means stands in the sentence itself. */
const SAYS_MORE_BEFORE = /^(?:\S+ ){2,}?\S+[,;:–] /u

/** "dig those out": only a short object stands within its verb. */
const PARTICLE = new RegExp(String.raw`^ (?:${said('particle')})(?=$|[ .,;])`, 'iu')
const MOST_WORDS_WITHIN_VERB = 2

/** What the mail is about stands for a pronoun that is all a deed is done with. */
function withTopicFor(deed: string, clause: string, { frame, words, language }: Titling): string {
  const { topic, isNameTopic, before } = frame
  const match = words.bareObject.exec(deed)
  if (match === null || topic === '' || SAYS_SOMETHING.test(topic) || isNameTopic) return deed
  if (mentionsTime(topic, language)) return deed
  if (words.ofStatement?.test(deed) === true) return deed
  const pronoun = bareWord(match[0].slice(match[1]?.length ?? 0).trim())
  // It may as well mean one of these; "the following" does not.
  if (!pronoun.includes(' ') && before.some((text) => words.namesThing?.(text) === true)) return deed
  const said = clause.split(' ')
  const at = said.findIndex((word) => bareWord(word) === pronoun)
  if (SAYS_MORE_BEFORE.test(at < 0 ? clause : `${said.slice(0, at).join(' ')} `)) return deed
  const rest = deed.slice(match[0].length)
  if (sharesWord(topic, rest) || (PARTICLE.test(rest) && topic.split(' ').length > MOST_WORDS_WITHIN_VERB)) return deed
  const short = topicFor(topic, MAX_TITLE_CHARS - (match[1]?.length ?? 0) - 1, words)
  return short === null || JOINS_TWO.test(short) ? deed : `${match[1]} ${short}${rest}`
}

/** "Lease - 4 Mill Lane" and "Loading bay, Mill Lane" are no things within a sentence. */
const JOINS_TWO = / [-–—|] |, /u

/** "Include these in the SAR", of "SAR for Friday": the subject would be said twice. */
function sharesWord(topic: string, rest: string): boolean {
  const said = new Set(rest.split(' ').map(bareWord))
  return topic.split(' ').some((word) => word.length > 2 && said.has(bareWord(word)))
}
