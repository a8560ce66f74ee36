import { isPlainGreeting } from '../languages/courtesy-words.ts'
import { mentionsTime } from '../due-date/due-date.ts'
import { lowerFirst, upperFirst } from '../text/words.ts'
import { firstNameOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { askedPart } from './asked-part.ts'
import { clauseOf } from './clause.ts'
import { calledName, isNameOfPerson } from '../wording/called-name.ts'
import { letterStyle, type LetterStyle } from '../wording/letter-style.ts'
import type { ReplyLanguage, ReplyWords, Wanted } from '../wording/reply-language.ts'
import { danglingIn, languageOfSentence, pointsElsewhere } from '../wording/title.ts'
import { topicOf } from '../message/topic.ts'
import { topicWithin } from '../text/topic-within.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { isFormal } from './register.ts'

const MAX_SUBJECT_CHARS = 50

/**
 * An answer by the owner's stance (PR-06, WV-10), in the language of the mail and on the terms that its writers are on. It
 * states nothing that the mail does not, leaves what only the owner knows as a `BLANK`, and does not quote the other's
 * sentence. Empty where there is nothing to say.
 */
export function suggestedResponse(finding: Finding, message: ParsedMessage, context: ExaminationContext): string {
  const code = languageOfSentence(finding.evidence, message.subject, finding.language)
  const language = REPLY_LANGUAGES[code]
  const isSent = context.direction === 'sent'
  const style = letterStyle(message.text, isSent, finding.counterpart, ownAddress(message, context))
  const isOnFormalTerms =
    style.greeting === 'dear' || (isFormal(message.text, code) && !goesByOneName(finding.counterpart))
  const words = language.words(isOnFormalTerms)
  const body =
    finding.direction === 'they_owe'
      ? nudge(finding, message, context, words, code)
      : answer(finding, message, context, words, language, code, style)
  const greeting = style.ownGreeting ?? greetingFor(finding.counterpart, style, words, code, isOnFormalTerms)
  const own = ownName(message, context, style)
  return [greeting, '', body, '', words.close, ...(own === '' ? [] : [own])].join('\n')
}

/** The greeting that the mail has, with the other's name where it stands on familiar terms; else that of the language. */
function greetingFor(
  counterpart: Address,
  style: LetterStyle,
  words: ReplyWords,
  code: Language,
  isOnFormalTerms: boolean,
): string {
  const name =
    style.called !== null && (style.isByFirstName || !isOnFormalTerms)
      ? style.called
      : isOnFormalTerms
        ? fullName(counterpart)
        : isNameOfPerson(counterpart)
          ? firstNameOf(counterpart)
          : ''
  const usual = words.greet(name)
  if (isOnFormalTerms || name === '' || style.greeting === null || !isPlainGreeting(style.greeting, code)) return usual
  const word = upperFirst(style.greeting)
  // Only the word changes: "Hola, Anna:" keeps its marks.
  return usual.replace(/^[^\s,:]+(?=[ ,])/u, word)
}

function answer(
  finding: Finding,
  message: ParsedMessage,
  context: ExaminationContext,
  words: ReplyWords,
  language: ReplyLanguage,
  code: Language,
  style: LetterStyle,
): string {
  const { kind, evidence, title, due } = finding
  if (kind === 'meeting') {
    if (language.tells.test(title) && !language.namesTime.test(evidence) && due?.precision !== 'time')
      return words.request.tell
    if (language.offersChoice.test(evidence) && language.namesTime.test(evidence)) return words.choose
    return language.namesTime.test(evidence) || due?.precision === 'time' ? words.accept : words.propose
  }
  if (kind === 'promise') return words.promise(topicIn(message, words, code) ?? language.thingIn(title) ?? words.this)
  const want = wanted(title, style.called ?? calledName(finding.counterpart), language)
  const isChoice = evidence.includes('?') && language.offersChoice.test(evidence)
  return want !== 'give' && want !== 'call' && (kind === 'question' || isChoice) ? words.question : words.request[want]
}

/** What is wanted, by the verb of the title; what is given to somebody else is a deed like any other. */
function wanted(title: string, name: string, { gives, tells, calls }: ReplyLanguage): Wanted {
  if (calls.test(title)) return title.includes(name) ? 'call' : 'do'
  if (gives.test(title)) return title.includes(name) ? 'give' : 'do'
  return tells.test(title) ? 'tell' : 'do'
}

/** Longer ones are read in the mail itself. */
const MOST_QUESTION_CHARS = 160

/** The owner's own question where it can be asked again as it stands: it names no time that has passed since. */
function ownQuestion(evidence: string, language: Language): string | null {
  const asked = askedPart(clauseOf(evidence))
  if (asked === null || asked.length > MOST_QUESTION_CHARS || !asked.includes(' ')) return null
  return mentionsTime(asked, language) ? null : upperFirst(asked)
}

const FEWEST_REQUEST_WORDS = 4

/** The owner's own request where it can be made again as it stands, as the end of a sentence; null where it cannot. */
function ownRequest(evidence: string, language: Language): string | null {
  const said = clauseOf(evidence).replace(/[\s.!,]+$/, '')
  if (!REPLY_LANGUAGES[language].begs.test(said) || /[?:;…]|[.!] /.test(said)) return null
  if (said.length > MOST_QUESTION_CHARS || said.split(' ').length < FEWEST_REQUEST_WORDS) return null
  if (pointsElsewhere(said, language) || mentionsTime(said, language)) return null
  return `${lowerFirst(said)}.`
}

function nudge(
  { kind, title, evidence }: Finding,
  message: ParsedMessage,
  context: ExaminationContext,
  words: ReplyWords,
  code: Language,
): string {
  const isOwn = context.direction === 'sent'
  const mail = mailOf(context, words, code, isOwn)
  const topic = topicIn(message, words, code)
  if (isOwn && (kind === 'question' || kind === 'request')) {
    const question = ownQuestion(evidence, code)
    if (question !== null) return words.askAgain(question)
    const request = ownRequest(evidence, code)
    if (request !== null) return words.nudgeAgain(topic ?? mail, request)
  }
  const thing = topic ?? REPLY_LANGUAGES[code].thingIn(title) ?? mail
  if (kind === 'promise') return words.nudgePromise(thing)
  return kind === 'meeting' ? words.nudgeMeeting(thing) : words.nudge(thing)
}

function topicIn({ subject }: ParsedMessage, words: ReplyWords, code: Language): string | null {
  const topic = topicWithin(topicOf(subject), MAX_SUBJECT_CHARS, danglingIn(code))
  return topic === null ? null : words.subject(topic)
}

/** Which mail it was, by its day. */
function mailOf(context: ExaminationContext, words: ReplyWords, code: Language, isOwn: boolean): string {
  const day = new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : code, {
    day: 'numeric',
    month: 'long',
    timeZone: context.zone,
  }).format(context.at)
  return isOwn ? words.myMail(day) : words.yourMail(day)
}

/** "Mama", "Gwen": nobody on formal terms. */
const goesByOneName = (address: Address): boolean => /^\p{L}+$/u.test(address.name) && isNameOfPerson(address)

/** The name as it stands, where it is one of a person. */
function fullName(address: Address): string {
  if (!isNameOfPerson(address)) return ''
  return firstNameOf(address) !== '' && /^[\p{L}'’. -]+$/u.test(address.name) ? address.name : firstNameOf(address)
}

const ownAddress = (message: ParsedMessage, context: ExaminationContext): Address => {
  const email = context.owner.addresses[0] ?? ''
  const standing = [message.from, ...message.to, ...message.cc].find((address) => address?.email === email)
  return { name: context.owner.name ?? standing?.name ?? '', email }
}

function ownName(message: ParsedMessage, context: ExaminationContext, style: LetterStyle): string {
  const own = ownAddress(message, context)
  return style.owner ?? (own.name === '' ? '' : firstNameOf(own) || own.name)
}
