import { mentionsTime } from '../../due-date/due-date.ts'
import { said as saidOfCourtesy } from '../../languages/courtesy-words.ts'
import { JOINING_WORDS } from '../../languages/joining-words.ts'
import { isOpenQuestion } from '../../languages/open-question.ts'
import { undated } from '../../languages/relative-days.ts'
import type { TitleFrame, TitleLanguage } from '../../languages/title-language.ts'
import { endsOpen } from '../../text/open-phrase.ts'
import { bareWord, upperFirst } from '../../text/words.ts'
import type { Language } from '../../text/language.ts'
import { askedPart } from '../asked-part.ts'
import { firstOf } from './first-of.ts'
import { fitPhrase } from './fit-phrase.ts'
import {
  ASKS,
  FEWEST_WORDS,
  inEach,
  LACKS,
  OF_READER,
  pattern,
  questionBesides,
  rankOf,
  SUBJECT_FIRST,
  wondered,
} from './title-clauses.ts'
import type { Said } from './title-clauses.ts'
import { addsTo, inBrackets, SAYS_SOMETHING, topicFor } from './title-topic.ts'
import { ENDS_NOTHING } from './title-words.ts'

type Quoted = Said & { limit: number }

/** A part of the sentence, or the whole of it; `isCut`: its end is not one of a clause. */
type Piece = { text: string; isCut?: boolean }

/** A pronoun this far into a piece has its noun before it, as a rule. */
const WORDS_BEFORE_PRONOUN = 5
/** So many words that name something are much for a title. */
const MUCH = 4
/** Of a question fewer. */
const MUCH_ASKED = 3
/** So many words of a question say more than a subject. */
const LONG_QUESTION = 7
/** Above all ranks. */
const MARKED = 10
/** What a clause may lose at its end and still say what it says, of its words; a question less than what is told. */
const LEAST_KEPT = { asked: 0.5, told: 0.7 }

/**
 * What the sentence says in its own words, behind whom it concerns: "Answer Nina: Did you get my card?", "Nina: The plate on my door says
 * Vale". The whole of it where that fits, else a clause of it; null where none says anything by itself.
 */
export function quotedTitle(quoted: Quoted): string | null {
  for (const piece of piecesOf(quoted)) {
    const title = titled(piece, quoted)
    if (title !== null) return title
  }
  return null
}

const CONDITION = inEach((language) => pattern(String.raw`^(?:${JOINING_WORDS[language].if})(?!\p{L})`))
const ENDS_JOINED = inEach((language) => {
  const { and, or, but, because } = JOINING_WORDS[language]
  return pattern(String.raw`(?<!\p{L})(?:${and}|${or}|${but}|${because})$`)
})
/** Languages in which a question can stand in the order of a statement. */
const ASKS_IN_ITS_ORDER: ReadonlySet<Language> = new Set(['fr', 'es', 'pt', 'it'])

/** What may be said of a sentence, the best first: what asks in it, the whole of it, its clauses, and their beginnings. */
function piecesOf(quoted: Quoted): Piece[] {
  const { clause, frame, words, language, limit } = quoted
  const asked = askedPart(clause)
  const told = frame.kind === 'promise' ? null : wondered(quoted)
  const asks = asked === null ? [] : [asked, firstAsked(asked, words, language)]
  const whole = [...asks, ...withTopicFirst(quoted), clause]
  // Beside a question that is marked as one, what is told is its occasion.
  const isMarked = asked !== null && frame.kind === 'question'
  const clauses = quoted
    .clauses()
    .filter((text) => !isMarked || (text.endsWith('?') ? askedPart(text) === text : LACKS[language].test(text)))
  const ranked = Map.groupBy(clauses, (text) => (isMarked && text.endsWith('?') ? MARKED : 0) + rankOf(text, quoted))
  const ranks = [...ranked.keys()].toSorted((one, other) => other - one)
  // What only stands beside a promise says nothing of it.
  const telling = frame.kind === 'promise' && (ranks[0] ?? 0) >= ASKS ? ranks.filter((rank) => rank >= ASKS) : ranks
  const groups = [whole, ...telling.map((rank) => ranked.get(rank) ?? [])].map((group) =>
    group.filter((text) => !onlyDelivers(text, quoted) && !LISTED.test(text)),
  )
  const last = told === null ? [] : [upperFirst(told)]
  const rooms = [limit - frame.name.length - words.colon.length, limit]
  const pieces = groups.flatMap((group, at) => {
    const ordered = at === 0 ? group : group.toSorted(telling[at - 1] === 0 ? longestFirst : ofReaderFirst)
    const cut = at === 0 ? [] : ordered.flatMap((text) => rooms.flatMap((room) => beginningOf(text, room, quoted)))
    return [...ordered.map((text) => ({ text })), ...cut.map((text) => ({ text, isCut: true }))]
  })
  const shorter = groups
    .flat()
    .filter((text) => !text.endsWith('?'))
    .flatMap((text) => rooms.flatMap((room) => words.shorter?.(text, room, frame) ?? []))
  const timeless = groups.flat().flatMap((text) => withoutDay(text, rooms[0] ?? limit, words))
  return [...pieces, ...[...last, ...timeless, ...shorter].map((text) => ({ text }))]
}

/** "It has to be paid on Monday": what the mail is about stands for the pronoun, where there is no room for it behind. */
const withTopicFirst = ({ clause, frame: { topic }, words, limit }: Quoted): string[] =>
  topic === '' ||
  clause.length + topic.length + 3 <= limit ||
  SAYS_SOMETHING.test(topic) ||
  words.subjectAlone?.test(clause) !== true
    ? []
    : [clause.replace(words.subjectAlone, `${topic} `)]

/** A long text without the day that the item has anyway. */
function withoutDay(text: string, room: number, { looseTime }: TitleLanguage): string[] {
  if (text.length <= room || text.endsWith('?')) return []
  const plain = text.replace(/[.!\s]+$/, '')
  const timeless = plain.replace(looseTime, '').trim()
  return timeless === plain ? [] : [timeless]
}

const longestFirst = (one: string, other: string): number => other.length - one.length
const ofReaderFirst = (one: string, other: string): number =>
  Number(OF_READER.test(other)) - Number(OF_READER.test(one))

/** "Please find attached my invoice": nothing is to be done. */
function onlyDelivers(text: string, { acts, language }: Said): boolean {
  const { delivers, request, question, meeting, promise } = acts(text)
  return delivers && !request && !question && !meeting && !promise && !LACKS[language].test(text)
}

/** As a language sets it. */
const markOf = ({ colon }: TitleLanguage): string => colon.replace(':', '?').trimEnd()

/** Of two things asked the first; of two times no one is left out. */
function firstAsked(asked: string, words: TitleLanguage, language: Language): string {
  const besides = questionBesides(asked, language)
  if (besides > 0) return `${asked.slice(0, besides)}${markOf(words)}`
  const { orElse } = words
  const second = orElse.exec(asked)?.[0].trim().split(' ').slice(0, 3).join(' ') ?? ''
  return mentionsTime(second, language) ? asked : asked.replace(orElse, markOf(words))
}

/** "…, details": what was said of it is cut off. */
const BROKEN_OFF = /(?<=(?:\S+ ){4}\S+), \S+$/u

/** The longest beginning that fits, of a question with its mark; none where too much is lost. */
function beginningOf(text: string, room: number, quoted: Quoted): string[] {
  const { words, language } = quoted
  const isTold = SUBJECT_FIRST[language].test(text) && !ASKS_IN_ITS_ORDER.has(language)
  const isAsked = text.endsWith('?') && !isTold && !/[;:.!] | [-–—]+ /.test(text)
  const plain = text.replace(/[?.!\s]+$/, '')
  const kept =
    fitPhrase(plain, room - 1, { ...words.phrases, isFinite: undefined }, FEWEST_WORDS + 1)?.replace(BROKEN_OFF, '') ??
    null
  if (kept === null || kept === plain) return []
  // Without its condition a clause says another thing.
  if (CONDITION[language].test(plain.slice(kept.length).replace(/^[\s,]+/, ''))) return []
  const [all, said] = [plain.split(' '), kept.split(' ')]
  const isBegun = words.phrases.opens.has(bareWord(said[0]))
  const isClause = plain.charAt(kept.length) === ',' && (!isBegun || LACKS[language].test(kept))
  if (text.endsWith('?') && isBegun) return []
  const lacks = LACKS[language].exec(kept)
  const tells = lacks !== null && lacks.index + lacks[0].length < kept.length
  const least = isAsked || tells ? LEAST_KEPT.asked : LEAST_KEPT.told
  // "I have no witness (who can speak)": what only tells more of a thing that is missing can be left out.
  const tellsMore =
    tells && words.phrases.binds.has(bareWord(all[said.length])) && !words.phrases.isVerb(bareWord(said.at(-1)))
  const isWhole = tellsMore || (isClause && (isAsked ? isOpenQuestion(kept) : rankOf(kept, quoted) > 0))
  const isEnough = said.length >= all.length * least || isWhole
  return isEnough ? [isAsked ? `${kept}${markOf(words)}` : kept] : []
}

/** "Please …" asks for the deed that stands behind; "(b) …" is one of a list. */
const PLEA = new RegExp(String.raw`^(?:${saidOfCourtesy('please')}),? (?=\S+ \S)`, 'iu')
/** "tori, …" */
const CALLED = /^(\p{L}+), (?=\S+ \S)/u
const LISTED = /^\(\w\) /u

/** What a piece says, as its title has it. `isAsked`: it ends in a question mark. */
type Wording = { said: string; isAsked: boolean; isCut: boolean }

/** What can be said of a piece that makes a title. */
type Verdict = {
  /** It says too little, or points at something, and so wants what the mail is about. */
  isThin: boolean
  /** It says enough with a pronoun, too, where what the mail is about does not fit. */
  isRich: boolean
}

/** The title that a piece makes: with what the mail is about where it points there, or says little; null where it makes none. */
function titled(piece: Piece, quoted: Quoted): string | null {
  const named = quoted.words.named?.(piece.text, quoted.frame) ?? piece.text
  const all = named === piece.text ? [piece] : [{ ...piece, text: named }, piece]
  return firstOf(all, (one) => {
    const wording = wordingOf(one, quoted)
    const verdict = judge(wording, quoted)
    return verdict && withTopic(wording, verdict, quoted)
  })
}

/** A piece without its plea and its last mark, and with a question mark where it asks. */
function wordingOf({ text, isCut = text.endsWith(':') }: Piece, { clause, frame, words, language }: Quoted): Wording {
  const said = upperFirst(
    undated(text, language)
      .replace(PLEA, '')
      .replace(CALLED, (called: string, who: string) => (who.toLowerCase() === frame.name.toLowerCase() ? '' : called))
      .replace(/\s*([?!])[?!]+$/, '$1')
      .replace(/[\s.!,;:–-]+$/u, ''),
  )
  // Where the sentence ends in a question mark, that is of what is asked there.
  const isUnmarked =
    clause.startsWith(text) &&
    frame.kind === 'question' &&
    !said.endsWith('?') &&
    !clause.endsWith('?') &&
    isOpenQuestion(said)
  return isUnmarked
    ? { said: `${said}${markOf(words)}`, isAsked: true, isCut }
    : { said, isAsked: said.endsWith('?'), isCut }
}

/** A whole question may end with any word: "where has it got to?" */
const isBrokenOff = ({ said, isAsked, isCut }: Wording, { words: { phrases }, language }: Quoted): boolean =>
  (!isAsked && ENDS_JOINED[language].test(said)) ||
  (isCut ? endsOpen(said, phrases.dangling) : !isAsked && endsOpen(said, ENDS_NOTHING))

/** Null where it makes no title at all. */
function judge(wording: Wording, quoted: Quoted): Verdict | null {
  const { said, isAsked } = wording
  const { frame, words } = quoted
  if (isBrokenOff(wording, quoted)) return null
  const all = said.split(' ')
  const telling = all.filter((word) => /\p{L}{2}/u.test(word) && !words.empty.has(bareWord(word))).length
  if (all.length < (isAsked ? 2 : FEWEST_WORDS) || (telling === 0 && !isAsked)) return null
  const points = words.pointing.exec(said)
  const isLate = points !== null && said.slice(0, points.index).split(' ').length > WORDS_BEFORE_PRONOUN
  const isAll = frame.topic === '' && (isAsked || telling > 1)
  const isLong = isAsked && all.length >= LONG_QUESTION
  return {
    isThin: all.length < FEWEST_WORDS || telling < 2 || points !== null,
    isRich: telling >= (isAsked ? MUCH_ASKED : MUCH) || isAll || isLong || (isLate && telling > 1),
  }
}

/** The title of a piece, with what the mail is about behind it by the verdict; null where it makes none. */
function withTopic(
  { said, isAsked }: Wording,
  { isThin, isRich }: Verdict,
  { frame, words, limit }: Quoted,
): string | null {
  const isTurned = frame.isSent && !isAsked && frame.kind !== 'promise' && words.turned !== undefined
  const body = isTurned ? upperFirst(words.turned?.(said, frame) ?? said) : said
  const fitting = leadsOf(said, frame, words)
    .map((lead) => (lead === '' ? body : `${lead}${words.colon}${body}`))
    .filter((title) => title.length <= limit)
  // Whom it concerns is given up for what the mail is about only where that is needed.
  const naming = isThin ? fitting : fitting.filter((title) => title !== body || fitting[0] === body)
  for (const title of naming) {
    const topic = topicFor(frame.topic, limit - title.length - 3, words)
    if (topic === null || tells(said, topic)) continue
    if (isThin || addsTo(topic, frame.topic, title, words)) return `${title} ${inBrackets(topic)}`
  }
  return !isThin || isRich ? (fitting[0] ?? null) : null
}

/** What is said names what the mail is about already, or ends in a bracket of its own. */
const tells = (said: string, topic: string): boolean =>
  /\([^()]*\)$/.test(said) || said.toLowerCase().includes(topic.toLowerCase())

/** Before what is said: what is to be done about it where there is room, else whom it concerns, else nothing. */
function leadsOf(said: string, frame: TitleFrame, words: TitleLanguage): string[] {
  const { kind, direction, name, isSent } = frame
  if (kind === 'promise') return [words.promised[direction](name), ...(direction === 'they_owe' ? [name] : [])]
  const whose = isSent ? (words.writtenTo?.(name) ?? name) : name
  const answer = words.standIn({ ...frame, kind: 'question' }, null)
  const alone = isSent || frame.topic === '' || !words.ofWriter.test(said) ? [''] : []
  const wantsAnswer = said.endsWith('?') || (kind === 'question' && direction === 'i_owe')
  return wantsAnswer ? [answer, whose, ...alone] : [whose, ...alone]
}
