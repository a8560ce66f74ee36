import { readActs } from '../../acts/read-acts.ts'
import { civilDateOf, type CivilDate } from '../../due-date/civil-date.ts'
import { ANY_DAY, findMentions } from '../../due-date/date-mentions.ts'
import { datePatterns } from '../../due-date/date-patterns.ts'
import { mentionsTime } from '../../due-date/due-date.ts'
import type { ExaminationContext } from '../../finding/finding.ts'
import { ALL_GREETINGS, said as saidOfCourtesy } from '../../languages/courtesy-words.ts'
import { topicOf } from '../../message/topic.ts'
import type { Language } from '../../text/language.ts'
import { topicWithin } from '../../text/topic-within.ts'
import { bareWord, lowerFirst, upperFirst } from '../../text/words.ts'
import { DAY_MS } from '../../time.ts'
import { isForAnother, waitsForReader } from './answer.ts'
import { askedPart } from '../asked-part.ts'
import { calledName } from '../called-name.ts'
import { clauseOf } from '../clause.ts'
import type { Letter } from './letter.ts'
import type { ReplyLanguage, ReplyWords } from './reply-language.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { inEach } from '../title/title-clauses.ts'
import { said as saidOfRoles } from '../role-words.ts'
import { stemOf, stemsOf } from '../stems.ts'
import { danglingIn, namesNobody, pointsElsewhere } from '../title/title.ts'
import { isBelow } from '../top-text.ts'
import { withoutDeadline } from '../without-deadline.ts'

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
  const clause = behindAddress(withoutName(clauseOf(evidence, code), letter).replace(ENDEARMENT, ''))
  const isMarkMissing = readActs(evidence, code).asksOutright || (kind === 'question' && language.inverts.test(clause))
  const marked = !clause.includes('?') && isMarkMissing ? `${bare(clause)}?` : clause
  const asked = withoutDeadline(askedPart(marked.replace(INITIAL, '$&\u2060')) ?? '', code)
    .replaceAll('\u2060', '')
    .replace(/\s*[?!]{2,}$/, '?')
  if (asked === '' || asked.length > MOST_QUESTION_CHARS || !asked.includes(' ')) return null
  if (language.pointsBack.test(asked) || language.pointsBack.test(evidence) || BEGINS_SHORTENED.test(asked)) return null
  if (namesNobody(asked, code)) return null
  return isOutOfDate(asked, letter) ? null : upperFirst(asked)
}

/** "… at anna@weber.example So when …": what was the end of a line, before a question of its own. */
const BEHIND_ADDRESS = /^.*\S@\S+\.\p{L}+[,.]? (?=\p{Lu})/su
const behindAddress = (clause: string): string => clauseOf(clause.replace(BEHIND_ADDRESS, ''))

/** "W/ or without oil?": half a question. */
const BEGINS_SHORTENED = /^[b-df-hj-np-tv-xz](?!\p{L}|['’])/iu

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
  const [first = ''] = withoutName(clauseOf(evidence), letter).split('; ')
  const said = bare(withoutDeadline(first, code))
  if (/[?:;…]|[.!] /.test(said)) return null
  if (said.length > MOST_QUESTION_CHARS || said.split(' ').length < FEWEST_REQUEST_WORDS) return null
  if (pointsElsewhere(said.split(' ').slice(0, WORDS_OF_BEGINNING).join(' '), code) || isOutOfDate(said, letter))
    return null
  if (language.pointsBack.test(said)) return null
  if (language.begs.test(said) || PLEA.test(said)) return `${lowerFirst(said)}.`
  if (isCommand(said, letter)) return `${words.beg(lowerFirst(said))}.`
  const plea = PLEA.exec(evidence)?.[0]
  if (plea !== undefined) return `${lowerFirst(said)}, ${plea.toLowerCase()}.`
  return language.lacks.test(said) || language.needs.test(said) || language.wishes.test(said)
    ? `${code === 'de' || KEEPS_CAPITAL.test(said) ? said : lowerFirst(said)}.`
    : null
}

/** "I", "Anna Weber" */
const KEEPS_CAPITAL = /^(?:I(?!\p{L})|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll})/u

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
  const isQuoted = `: ${title}`.toLowerCase().includes(`: ${words.slice(0, 2).join(' ')}`.toLowerCase())
  if (
    verb.length < SHORTEST_VERB ||
    isQuoted ||
    stemOf(title.split(' ')[0]) === verb ||
    danglingIn(code).has(bareWord(words[0]))
  )
    return false
  return (
    !stemsOf(counterpart.name).includes(verb) &&
    title
      .split(/[\s'’]+/)
      .map(stemOf)
      .includes(verb)
  )
}

/** What asks after it whoever owes something: the owner's own words again, their deed, or for news of the thing by its name. */
export function nudge(letter: Letter): string {
  const { finding, message, context, words, code, language } = letter
  const { kind, title } = finding
  const isOwn = context.direction === 'sent'
  const mail = mailOf(context, context.at, words, code, isOwn)
  const topic = topicIn(letter)
  if (kind === 'promise') return promiseNudge(letter, topic, mail)
  // Not so what stands in the mail alone that the owner passes on.
  const isMadeHere = isOwn && !isBelow(finding.evidence, message.text)
  const again = isMadeHere ? ownWords(letter, topic, mail) : null
  if (again !== null) return again
  if (isMadeHere && isOwnersTurn(letter)) return ''
  const named = language.thingIn(title)
  const thing = topic ?? named ?? mail
  if (kind === 'meeting' || (isMadeHere && proposes(letter)))
    return meetingNudge(letter, thing, thing === mail ? '' : ` (${thing})`)
  if (isMadeHere && isToBePassedOn(letter)) return ''
  if (!isOwn) return words.nudge(thing)
  const deed = isMadeHere ? deedOf(letter, topic) : null
  if (deed === null && topic === null && named !== null && !isToBeKept(letter)) return words.nudgePromise(named)
  if (deed === null) return words.nudgeMail(dayOf(context.at, context, code), topic)
  const asked = words.nudgeDeed(deed)
  const isNamed = topic === null || stemsOf(topicOf(message.subject)).some((stem) => stemsOf(deed).includes(stem))
  return isNamed ? asked : words.nudgeAgain(topic, lowerFirst(asked))
}

/** The owner's own question or request once more; null where it cannot be said again as it stands. */
function ownWords(letter: Letter, topic: string | null, mail: string): string | null {
  const { finding, words, code, language } = letter
  const question = ownQuestion(letter)
  if (question !== null && topic !== null && wantsTopic(question, code)) return words.nudgeAgain(topic, question)
  if (question !== null)
    return isStatement(question, language) ? words.nudgeAgain(topic ?? mail, question) : words.askAgain(question)
  if (finding.kind === 'meeting' || proposes(letter)) return null
  const request = ownRequest(letter)
  return request === null ? null : words.nudgeAgain(topic ?? mail, request)
}

const MOST_WORDS_TURNED = 8

/** "I take it that the oak came before the larch did?": a long one says so with its verb in front. */
const isStatement = (question: string, { inverts }: ReplyLanguage): boolean =>
  question.split(' ').length > MOST_WORDS_TURNED && BY_OWNER.test(question) && !inverts.test(question)

const BY_OWNER = /^I(?:['’]\p{L}+)? /u

const FEWEST_WORDS_OF_DEED = 2
const SHARE_SAID = 0.5

/** "I'll send the plan, you sign it", "leave it with me": nothing is owed before the owner has done their part. */
function isOwnersTurn({ finding: { evidence }, code, language }: Letter): boolean {
  const clause = clauseOf(evidence)
  const [, behind] = clause.split(language.takesOver)
  if (behind !== undefined) return !behind.includes(',')
  const at = clause.search(language.delivers)
  return at >= 0 && at <= MOST_CHARS_BEFORE && !readActs(evidence, code).asksOutright
}

const MOST_CHARS_BEFORE = 12

/** What the title says that they are to do, in the words of the sentence; null where it cannot be asked whether they did. */
function deedOf(letter: Letter, topic: string | null): string | null {
  const { finding, code, language } = letter
  const { title, evidence } = finding
  const [named = ''] = title.split(/ \(|: /)
  const found = language.deedIn(named, evidence)
  const deed = found === null ? '' : withoutDeadline(found, code)
  if (deed.split(' ').length < FEWEST_WORDS_OF_DEED || /[?:;,…“”"«»„]/u.test(deed)) return null
  const { tells, calls, holds, attends, pointsBack } = language
  if ([tells, calls, holds, attends, pointsBack].some((kept) => kept.test(deed)) || isOutOfDate(deed, letter))
    return null
  if (topic === null && pointsElsewhere(deed.split(' ').slice(0, WORDS_OF_BEGINNING).join(' '), code)) return null
  const said = new Set(stemsOf(evidence))
  const stems = stemsOf(deed)
  return stems.filter((stem) => said.has(stem)).length >= Math.max(1, stems.length * SHARE_SAID) ? deed : null
}

/** For what they promised: whether its day holds, or for news. */
function promiseNudge({ finding, context, code, language, words }: Letter, topic: string | null, mail: string): string {
  const { title, evidence, due } = finding
  if (waitsForReader(evidence, code, language)) return ''
  const named = language.thingIn(title)
  if (due === null) return words.nudgePromise(named ?? topic ?? mail)
  const day = dayOf(due.at, context, code)
  const isOwn = context.direction === 'sent'
  const mentioned =
    named === null && topic !== null && !isOwn ? words.nudgeDayIn(topic, day) : words.nudgeDay(day, named ?? topic)
  return `${mentioned} ${due.at < context.at ? words.anyNews : words.stillOn}`
}

/** "Leave the gate open": there is no news of it. */
const isToBeKept = ({ finding: { title, evidence }, language }: Letter): boolean =>
  language.holds.test(language.deedIn(title, evidence) ?? '')

/** "Tell Clara yes": leaves nothing to ask after. */
function isToBePassedOn({ finding: { evidence, counterpart }, language }: Letter): boolean {
  const clause = clauseOf(evidence)
  return language.tells.test(clause) && !language.gives.test(clause) && isForAnother(clause, calledName(counterpart))
}

/** "Are you free at six?", "Thursday at ten in the hall?" */
function proposes({ finding: { kind, evidence, due }, code, language }: Letter): boolean {
  // "Let me know which day you deliver": asks to be told.
  if (readActs(evidence, code).meeting)
    return evidence.includes('?') || kind !== 'question' || !language.begs.test(clauseOf(evidence))
  if (kind !== 'question' || !evidence.includes('?')) return false
  const opensWithTime = due?.precision === 'time' && clauseOf(evidence).search(language.namesTime) === 0
  return opensWithTime || (language.suits.test(evidence) && mentionsTime(evidence, code))
}

/** After a meeting: whether its time suits, while it is still ahead; else for another. */
function meetingNudge({ finding: { due }, context: { at }, words }: Letter, thing: string, about: string): string {
  const isAhead = due?.precision === 'time' && due.at.getTime() >= at.getTime() + DAYS_UNTIL_NUDGE * DAY_MS
  return isAhead ? words.nudgeMeeting(thing) : words.nudgeMeetingAnew(about)
}

function topicIn({
  message: { subject },
  finding: { counterpart },
  context: { owner },
  words,
  code,
}: Letter): string | null {
  const topic = topicWithin(topicOf(subject), MAX_SUBJECT_CHARS, danglingIn(code))
  if (topic === null || isNoNoun(topic, code)) return null
  const names = stemsOf(`${counterpart.name} ${owner.name ?? ''}`)
  const stems = stemsOf(topic)
  return stems.length > 0 && stems.every((stem) => names.includes(stem)) ? null : words.subject(topic)
}

/** "Sunday??", "3 March", "hi mum", "can you help": names nothing that is done. */
const isNoNoun = (topic: string, code: Language): boolean =>
  readActs(topic, code).asksOutright ||
  GREETS.test(topic) ||
  DRAWN_OUT.test(topic) ||
  (mentionsTime(topic, code) && isTimeAlone(topic, code))

/** "Hiiii", "ummm" */
const DRAWN_OUT = /^\p{L}*(\p{L})\1{2,}\p{L}*$/iu

const GREETS = new RegExp(String.raw`^(?:${ALL_GREETINGS})(?![\p{L}-])`, 'iu')

const NAMED_TIMES = inEach((code) => new RegExp(REPLY_LANGUAGES[code].namesTime, 'giu'))

/** Nothing but a day and small words. */
function isTimeAlone(topic: string, code: Language): boolean {
  const days = findMentions(topic, datePatterns(code), { ...ANY_DAY, language: code })
  const rest = days
    .toReversed()
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), topic)
    .replace(NAMED_TIMES[code], ' ')
  return (
    !topic.includes(' ') ||
    rest.split(/[^\p{L}]+/u).every((word) => word === '' || danglingIn(code).has(word.toLowerCase()))
  )
}

/** Where the first of a month is an ordinal. */
const FIRST_DAY: Partial<Record<Language, string>> = { fr: '1er', it: '1º' }

const dayOf = (at: Date, { zone }: ExaminationContext, code: Language): string =>
  new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : code, { day: 'numeric', month: 'long', timeZone: zone })
    .format(at)
    .replace(/^1(?= )/, FIRST_DAY[code] ?? '1')

/** Which mail it was, by its day. */
function mailOf(context: ExaminationContext, at: Date, words: ReplyWords, code: Language, isOwn: boolean): string {
  const day = dayOf(at, context, code)
  return isOwn ? words.myMail(day) : words.yourMail(day)
}
