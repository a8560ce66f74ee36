import { readActs } from '../acts/read-acts.ts'
import { civilDateOf, type CivilDate } from '../due-date/civil-date.ts'
import { findMentions } from '../due-date/date-mentions.ts'
import { datePatterns } from '../due-date/date-patterns.ts'
import { mentionsTime } from '../due-date/due-date.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import { said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { topicOf } from '../message/topic.ts'
import type { Language } from '../text/language.ts'
import { topicWithin } from '../text/topic-within.ts'
import { bareWord, lowerFirst, upperFirst } from '../text/words.ts'
import { DAY_MS } from '../time.ts'
import { isForAnother, waitsForReader } from './answer.ts'
import { askedPart } from './asked-part.ts'
import { calledName } from './called-name.ts'
import { clauseOf } from './clause.ts'
import type { Letter } from './letter.ts'
import type { ReplyWords } from './reply-language.ts'
import { said as saidOfRoles } from './role-words.ts'
import { stemOf, stemsOf } from './stems.ts'
import { danglingIn, pointsElsewhere } from './title.ts'
import { topTextOf } from './top-text.ts'
import { withoutDeadline } from './without-deadline.ts'

const MAX_SUBJECT_CHARS = 50
/** Longer ones are read in the mail itself. */
const MOST_QUESTION_CHARS = 160

/** "P. Rusk": no sentence ends there. */
const INITIAL = /(?<!\p{L})\p{Lu}\.(?= \p{Lu})/gu

/** "Babe, where …": stands in the greeting already. */
const ENDEARMENT = new RegExp(`^(?:${saidOfRoles('endearment')})[ ,]+(?=\\S)`, 'iu')

/** The owner's own question where it can be asked again as it stands: it names no time that has passed since. */
function ownQuestion(letter: Letter): string | null {
  const { finding, code, language } = letter
  const { kind, evidence } = finding
  const clause = withoutName(clauseOf(evidence), letter).replace(ENDEARMENT, '')
  const isMarkMissing = readActs(evidence, code).asksOutright || (kind === 'question' && language.inverts.test(clause))
  const marked = !clause.includes('?') && isMarkMissing ? `${bare(clause)}?` : clause
  const asked = withoutDeadline(askedPart(marked.replace(INITIAL, '$&\u2060')) ?? '', code)
    .replaceAll('\u2060', '')
    .replace(/\s*[?!]{2,}$/, '?')
  if (asked === '' || asked.length > MOST_QUESTION_CHARS || !asked.includes(' ')) return null
  return isOutOfDate(asked, letter) ? null : upperFirst(asked)
}

const MOST_WORDS_POINTING = 9
const MOST_WORDS_BARE = 3

/** "Can you pull this?", "One for you?": says too little without what the mail was about. */
function wantsTopic(question: string, code: Language): boolean {
  const words = question.split(' ')
  const isPointing = pointsElsewhere(words.slice(0, WORDS_OF_BEGINNING).join(' '), code)
  return words.length <= MOST_WORDS_BARE || (words.length <= MOST_WORDS_POINTING && isPointing)
}

/** So much later it may still be asked. */
const DAYS_UNTIL_NUDGE = 7

/** It names a time that will have passed, or that means another day when it is said again: "tomorrow", "on Friday". */
function isOutOfDate(said: string, { finding: { due }, context: { at, zone }, code }: Letter): boolean {
  if (!mentionsTime(said, code)) return false
  const named = findMentions(said, datePatterns(code), { at, zone, language: code, today: civilDateOf(at, zone) })
  if (named.length === 0) return due === null || due.at.getTime() < at.getTime() + DAYS_UNTIL_NUDGE * DAY_MS
  return named.some(
    ({ date, isRelative, weekday }) =>
      date === null || isRelative === true || weekday !== undefined || isSoon(date, at),
  )
}

const isSoon = ({ year, month, day }: CivilDate, at: Date): boolean =>
  Date.UTC(year, month - 1, day) < at.getTime() + DAYS_UNTIL_NUDGE * DAY_MS

const FEWEST_REQUEST_WORDS = 4
const SHORTEST_VERB = 3
/** What a later word points at, these name. */
const WORDS_OF_BEGINNING = 5

/** The owner's own request where it can be made again as it stands, as the end of a sentence; null where it cannot. */
function ownRequest(letter: Letter): string | null {
  const { finding, code, language, words } = letter
  const { evidence } = finding
  const said = bare(withoutDeadline(withoutName(clauseOf(evidence), letter), code))
  if (/[?:;…]|[.!] /.test(said)) return null
  if (said.length > MOST_QUESTION_CHARS || said.split(' ').length < FEWEST_REQUEST_WORDS) return null
  if (pointsElsewhere(said.split(' ').slice(0, WORDS_OF_BEGINNING).join(' '), code) || isOutOfDate(said, letter))
    return null
  if (language.begs.test(said) || PLEA.test(said)) return `${lowerFirst(said)}.`
  if (isCommand(said, letter)) return `${words.beg(lowerFirst(said))}.`
  const plea = PLEA.exec(evidence)?.[0]
  if (plea !== undefined) return `${lowerFirst(said)}, ${plea.toLowerCase()}.`
  return language.lacks.test(said) || language.needs.test(said) || language.wishes.test(said)
    ? `${code === 'de' || /^I(?!\p{L})/u.test(said) ? said : lowerFirst(said)}.`
    : null
}

/** "anna, please …": whoever is greeted is not called again. */
function withoutName(clause: string, { finding: { counterpart } }: Letter): string {
  const name = calledName(counterpart)
  return clause.toLowerCase().startsWith(`${name.toLowerCase()}, `) ? clause.slice(name.length + 2) : clause
}

const PLEA = new RegExp(String.raw`(?<!\p{L})(?:${saidOfCourtesy('please')})(?!\p{L})`, 'iu')

const bare = (text: string): string => text.replace(/[\s.!,]+$/, '')

/** "Anna to mend the fence" is made of "mend the fence": the sentence begins with the verb of a deed, and so is a command. */
function isCommand(said: string, { finding: { title, counterpart }, code }: Letter): boolean {
  const words = said.split(/[\s-]+/)
  const verb = stemOf(words[0])
  const isQuoted = `: ${title}`.toLowerCase().includes(`: ${said.split(' ', 2).join(' ')}`.toLowerCase())
  if (verb.length < SHORTEST_VERB || isQuoted || danglingIn(code).has(bareWord(words[0]))) return false
  return (
    !stemsOf(counterpart.name).includes(verb) &&
    title
      .split(/[\s'’]+/)
      .map(stemOf)
      .includes(verb)
  )
}

/** What asks after it whoever owes something: the owner's own words again, or for news of the thing by its name. */
export function nudge(letter: Letter): string {
  const { finding, message, context, words, code, language } = letter
  const { kind, title, evidence, due } = finding
  const isOwn = context.direction === 'sent'
  const mail = mailOf(context, context.at, words, code, isOwn)
  const topic = topicIn(message, words, code)
  if (isOwn && kind !== 'promise' && isOwners(letter)) {
    const question = ownQuestion(letter)
    if (question !== null && topic !== null && wantsTopic(question, code)) return words.nudgeAgain(topic, question)
    if (question !== null) return words.askAgain(question)
    if (kind === 'meeting' || proposes(letter)) return meetingNudge(letter, topic ?? mail)
    const request = ownRequest(letter)
    if (request !== null) return words.nudgeAgain(topic ?? mail, request)
    if (isToBePassedOn(letter)) return ''
  }
  const named = language.thingIn(title)
  const thing = topic ?? named ?? mail
  if (kind === 'promise') {
    if (waitsForReader(evidence, code, language)) return ''
    if (due === null) return words.nudgePromise(named ?? thing)
    const day = dayOf(due.at, context, code)
    const mentioned =
      named === null && topic !== null && !isOwn ? words.nudgeDayIn(topic, day) : words.nudgeDay(day, named ?? topic)
    return `${mentioned} ${due.at < context.at ? words.anyNews : words.stillOn}`
  }
  return kind === 'meeting' ? meetingNudge(letter, thing) : words.nudge(thing)
}

/** "Tell Clara yes": leaves nothing to ask after. */
function isToBePassedOn({ finding: { evidence, counterpart }, language }: Letter): boolean {
  const clause = clauseOf(evidence)
  return language.tells.test(clause) && !language.gives.test(clause) && isForAnother(clause, calledName(counterpart))
}

/** "Are you free at six?", "Thursday at ten in the hall?" */
function proposes({ finding: { kind, evidence, due }, code, language }: Letter): boolean {
  if (readActs(evidence, code).meeting) return true
  if (kind !== 'question' || !evidence.includes('?')) return false
  const opensWithTime = due?.precision === 'time' && clauseOf(evidence).search(language.namesTime) === 0
  return opensWithTime || (language.suits.test(evidence) && mentionsTime(evidence, code))
}

/** After a meeting: whether its time suits, while it is still ahead; else for another. */
function meetingNudge({ finding: { due }, context: { at }, words }: Letter, thing: string): string {
  const isAhead = due !== null && due.at.getTime() >= at.getTime() + DAYS_UNTIL_NUDGE * DAY_MS
  return isAhead ? words.nudgeMeeting(thing) : words.nudgeMeetingAnew(thing)
}

const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** Not so what stands in the mail alone that the owner passes on. */
function isOwners({ finding: { evidence }, message: { text } }: Letter): boolean {
  const said = squeezed(evidence)
  return !squeezed(text).includes(said) || squeezed(topTextOf(text)).includes(said)
}

function topicIn({ subject }: ParsedMessage, words: ReplyWords, code: Language): string | null {
  const topic = topicWithin(topicOf(subject), MAX_SUBJECT_CHARS, danglingIn(code))
  return topic === null || isNoNoun(topic, code) ? null : words.subject(topic)
}

/** "Sunday??", "hi mum", "can you help": names nothing that is done. */
const isNoNoun = (topic: string, code: Language): boolean =>
  readActs(topic, code).asksOutright || (mentionsTime(topic, code) && !topic.includes(' '))

const dayOf = (at: Date, { zone }: ExaminationContext, code: Language): string =>
  new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : code, { day: 'numeric', month: 'long', timeZone: zone }).format(at)

/** Which mail it was, by its day. */
function mailOf(context: ExaminationContext, at: Date, words: ReplyWords, code: Language, isOwn: boolean): string {
  const day = dayOf(at, context, code)
  return isOwn ? words.myMail(day) : words.yourMail(day)
}
