import { readActs } from '../../acts/read-acts.ts'
import { ANY_DAY, findMentions } from '../../due-date/date-mentions.ts'
import { datePatterns } from '../../due-date/date-patterns.ts'
import { mentionsTime } from '../../due-date/due-date.ts'
import { timesIn } from '../../due-date/time-of-day.ts'
import { JOINING_WORDS, said as saidOfJoining } from '../../languages/joining-words.ts'
import { isOpenQuestion } from '../../languages/open-question.ts'
import type { Language } from '../../text/language.ts'
import { splitSentences } from '../../text/sentences.ts'
import { calledName } from '../called-name.ts'
import { clauseOf } from '../clause.ts'
import type { Letter } from './letter.ts'
import type { ReplyLanguage, Wanted } from './reply-language.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { stemOf, stemsOf } from '../stems.ts'
import { inEach } from '../title/title-clauses.ts'
import { isBelow, topTextOf } from '../top-text.ts'
import { withoutDeadline } from '../without-deadline.ts'

/** To what is wanted of the owner, or what they promised; '' where there is nothing to say. */
export function answer(letter: Letter): string {
  const { finding, words, language, code } = letter
  const { kind, evidence } = finding
  if (kind === 'promise') return promised(letter)
  // Whoever passes a mail on gets no answer to it: it is seen to.
  if (isBelow(evidence, letter.message.text)) return words.request.do
  if (isToAttend(letter)) return words.attend
  const acts = readActs(evidence, code)
  const isProposal =
    (acts.meeting && (kind === 'question' || (evidence.includes('?') && language.namesTime.test(evidence)))) ||
    (language.suits.test(evidence) && language.namesTime.test(evidence))
  if (isToReturn(letter, acts.meeting)) return words.request[wanted(letter)]
  if (kind === 'meeting' || isProposal || (kind === 'question' && invitesAt(letter))) return arranged(letter)
  const want = wanted(letter)
  const isChoice =
    (evidence.includes('?') && language.offersChoice.test(evidence)) ||
    (acts.question && want === 'do' && !isMadeOf(finding.title, evidence, calledName(finding.counterpart)))
  if (want !== 'give' && want !== 'call' && (isChoice || (kind === 'question' && !(acts.request && want === 'do'))))
    return answerTo(letter)
  const isCommanded = language.tells.test(finding.title) && firstStem(clauseOf(evidence)) === firstStem(finding.title)
  const isWished = language.wishes.test(clauseOf(evidence))
  const isToldOnly =
    !evidence.includes('?') && !isCommanded && !isWished && (!acts.request || language.lacks.test(evidence))
  if (isToldOnly && want === 'give') return words.told.give
  if (want === 'do' && isQuotation(letter)) return isToldOnly ? words.told.note : words.request.tell
  if (isToldOnly && want === 'do') return isSentenceItself(letter) ? words.told.note : words.told.do
  return want === 'do' && (language.tells.test(finding.title) || hasItsTime(letter)) ? words.agree : words.request[want]
}

const AND = new RegExp(String.raw`[,;]? (?:${saidOfJoining('and')}) `, 'iu')

/** "We ask you to return the form by …", of a mail about a meeting. */
const isToReturn = ({ finding: { kind, title, evidence }, language }: Letter, proposes: boolean): boolean =>
  kind === 'meeting' &&
  !proposes &&
  !evidence.includes('?') &&
  ![language.namesTime, language.offersChoice].some((named) => named.test(evidence)) &&
  language.gives.test(title.replace(IN_BRACKETS, ''))

/** A first line; the questions of one mail are answered together. */
function answerTo({ finding: { evidence }, message, code, language, words }: Letter): string {
  const sentences = splitSentences(topTextOf(message.text))
  const asked = sentences.filter(({ text }) => readActs(text, code).asksOutright)
  const parts = evidence.split(AND).filter((part) => isOpenQuestion(part) || language.inverts.test(part))
  return asked.length > 1 || parts.length > 1 ? words.questions : words.question
}

/** "Please plan to attend": the title's deed is to be there, and no time is asked for. */
const isToAttend = ({ finding: { title, evidence, direction }, language }: Letter): boolean =>
  direction === 'i_owe' && language.attends.test(title.replace(IN_BRACKETS, '')) && !offersTimes(evidence, language)

/** "On Tuesday or Friday": a choice between two times. */
const offersTimes = (evidence: string, language: ReplyLanguage): boolean =>
  TIMES_OFFERED.get(language)?.test(evidence) ?? false
const TIMES_OFFERED = new Map(
  Object.values(REPLY_LANGUAGES).map((language) => {
    const [time, choice] = [language.namesTime.source, language.offersChoice.source]
    return [language, new RegExp(`${time}.{0,30}${choice}.{0,30}${time}`, 'iu')]
  }),
)

/** "Anna: The gate creaks": the title gives the sentence itself, and names no deed. */
const isQuotation = ({ finding: { title, evidence } }: Letter): boolean =>
  quotes(title.split(': ').slice(1).join(': '), ` ${plainWordsOf(evidence)}`)

/** "The gate creaks" */
const isSentenceItself = ({ finding: { title, evidence } }: Letter): boolean =>
  `${plainWordsOf(clauseOf(evidence))} `.startsWith(`${plainWordsOf(title.replace(IN_BRACKETS, ''))} `)

const IN_BRACKETS = / \([^()]*\)$/u
const FEWEST_WORDS_QUOTED = 3

function quotes(title: string, evidence: string): boolean {
  const words = plainWordsOf(title.replace(IN_BRACKETS, '')).split(' ')
  return words.length >= FEWEST_WORDS_QUOTED && evidence.includes(` ${words.slice(0, FEWEST_WORDS_QUOTED).join(' ')}`)
}

const plainWordsOf = (text: string): string =>
  (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

/** "Leave the light on", "Be there at six": no day by which it is done is left to name. */
function hasItsTime({ finding: { evidence, due }, code, language }: Letter): boolean {
  if (language.holds.test(clauseOf(evidence))) return true
  return due?.precision === 'time' && withoutDeadline(evidence, code) === evidence
}

/** "Lunch on Friday?" */
const invitesAt = ({ finding: { evidence }, language }: Letter): boolean =>
  evidence.includes('?') &&
  language.invites.test(evidence) &&
  language.namesTime.test(evidence) &&
  !isOpenQuestion(evidence)

const OR_AND = inEach((language) => {
  const { or, and } = JOINING_WORDS[language]
  return new RegExp(String.raw`(?<!\p{L})(?:${or}|${and})(?!\p{L})|/`, 'iu')
})
/** "Friday, the 3rd", "10:00 o'clock": said twice of one. */
const MOST_WITHIN_ONE = 8

/** Whether a sentence names more than one day, or hour, to meet at. */
function namesSeveral(evidence: string, code: Language): boolean {
  const patterns = datePatterns(code)
  const days = findMentions(evidence, patterns, { ...ANY_DAY, language: code })
  return [days, timesIn(evidence, patterns)].some((named) =>
    named.some(({ start }, at) => {
      const before = named[at - 1]
      const between = before === undefined ? '' : evidence.slice(before.end, start)
      return OR_AND[code].test(between) || between.length > MOST_WITHIN_ONE
    }),
  )
}

/** To a proposal to meet; what only asks to be told something is answered as such. */
function arranged(letter: Letter): string {
  const { finding, code, language, words } = letter
  const { kind, title, evidence, due, counterpart } = finding
  const named = withoutDeadline(evidence, code)
  const times = named.match(new RegExp(language.namesTime, 'giu'))?.length ?? 0
  const namesTime = times > 0
  const isTold = language.asksWord.test(evidence) && !evidence.includes('?')
  const isProposed = evidence.includes('?') && readActs(evidence, code).meeting && !isOpenQuestion(evidence)
  const tells = !isProposed && language.tells.test(title) && isMadeOf(title, evidence, calledName(counterpart))
  if (isTold || (tells && !namesTime && due?.precision !== 'time'))
    return kind === 'question' ? answerTo(letter) : words.request.tell
  if (
    (language.offersChoice.test(evidence) && times > 1) ||
    (namesTime && namesSeveral(named, code)) ||
    (times > 0 && language.leavesOpen.test(evidence))
  )
    return words.choose
  const isOther = evidence.includes('?') && !language.invites.test(evidence) && !mentionsTime(evidence, code)
  if (isOther && language.offersChoice.test(evidence)) return answerTo(letter)
  return namesTime || due?.precision === 'time' ? words.accept : words.propose
}

/** What a mail can bring is brought; nothing is to be written where the owner comes in person. */
function promised({ finding: { evidence, title: all, counterpart }, code, language, words, style }: Letter): string {
  const title = all.replace(IN_BRACKETS, '')
  const name = style.called ?? calledName(counterpart)
  if (waitsForReader(evidence, code, language)) return ''
  const { calls, attends, talks } = language
  if ([calls, attends, talks].some((deed) => deed.test(title))) return ''
  if (goesToAnother(title, name)) return words.promise.do
  if (language.delivers.test(evidence)) return words.promise.give
  if (language.inPerson.test(evidence)) return ''
  return language.gives.test(title) || language.tells.test(title) ? words.promise.give : words.promise.do
}

/** "Fax the letter to Otto": the other side gets nothing by it. */
function goesToAnother(title: string, name: string): boolean {
  const [deed = ''] = title.split(' (')
  const whom = /(?<= (?:to|à|ao|aan|an) )\p{Lu}\p{Ll}+/u.exec(deed)?.[0]
  return whom !== undefined && !name.startsWith(whom)
}

/** "Send me the key and I'll look": nothing is due before the reader has done their part. */
export function waitsForReader(evidence: string, code: Language, { holds }: ReplyLanguage): boolean {
  const [first = '', ...others] = evidence.split(AND_I)
  const asked = clauseOf(first)
  return others.length > 0 && !holds.test(asked) && readActs(asked, code).request
}

/** What is wanted, by the verb of the title; what is given to somebody else is a deed like any other. */
function wanted({ finding: { title: all, evidence, counterpart }, language, style }: Letter): Wanted {
  const title = all.replace(IN_BRACKETS, '')
  const name = style.called ?? calledName(counterpart)
  const { gives, tells, calls, lacks, needs, asksWord } = language
  if (calls.test(title)) return title.includes(name) ? 'call' : 'do'
  const isMissed = lacks.test(evidence) || needs.test(evidence)
  if (gives.test(title)) return title.includes(name) || isMissed ? 'give' : 'do'
  if (tells.test(title)) return isForAnother(title, name) ? 'do' : 'tell'
  if (asksWord.test(evidence) && !isMadeOf(title, evidence, name)) return 'tell'
  return isMissed ? 'give' : 'do'
}

/** "Tell Marcus the time": not what the writer wants to hear. */
export function isForAnother(title: string, name: string): boolean {
  const told = /^\p{L}+ (?:à |a |ao |para )?(?<whom>\p{Lu}\p{Ll}+|him|her|them)(?!\p{L})/u.exec(title)?.groups?.['whom']
  return told !== undefined && !name.startsWith(told)
}

const AND_I = /,? (?:and|&) (?=i(?!\p{L}))|[,;] (?=i['’]ll )/iu

const firstStem = (text: string): string => stemOf(text.split(' ')[0])

/** Whether a title says what the sentence says, and does not stand in for it with the subject. */
function isMadeOf(title: string, evidence: string, name: string): boolean {
  const said = new Set(stemsOf(evidence))
  const names = new Set(stemsOf(name))
  const [deed = ''] = title.split(/ ?: | \(/)
  return stemsOf(deed).some((stem) => said.has(stem) && !names.has(stem))
}
