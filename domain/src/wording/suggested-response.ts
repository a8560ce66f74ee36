import { isPlainGreeting } from '../languages/courtesy-words.ts'
import { upperFirst } from '../text/words.ts'
import { companyDomainOf, firstNameOf, localPartOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { answer } from './answer.ts'
import { askedOf } from './asked-of.ts'
import { isNameOfPerson } from './called-name.ts'
import type { Letter } from './letter.ts'
import { letterStyle } from './letter-style.ts'
import { nudge } from './nudge.ts'
import { isFormal } from './register.ts'
import type { ReplyLanguage } from './reply-language.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { languageOfSentence } from './title.ts'
import { topTextOf } from './top-text.ts'

/**
 * An answer by the owner's stance (PR-06, WV-10), in the language of the mail and on the terms that its writers are on. It
 * states nothing that the mail does not, leaves what only the owner knows as a `BLANK`, and does not quote the other's
 * sentence. Empty where there is nothing to say.
 */
export function suggestedResponse(found: Finding, message: ParsedMessage, context: ExaminationContext): string {
  const asked = context.direction === 'sent' ? askedOf(found, message) : null
  const finding = asked === null ? found : { ...found, counterpart: asked }
  const code = languageOfSentence(finding.evidence, message.subject, finding.language)
  const language = REPLY_LANGUAGES[code]
  const own = ownAddress(message, context)
  const written = letterStyle(message, context.direction === 'sent', finding.counterpart, own, asked !== null)
  const style = asked === null ? written : { ...written, called: firstNameOf(asked), isByFirstName: true }
  const isOnFormalTerms =
    !style.isFamily &&
    (style.greeting === 'dear' ||
      (code === 'en' && style.isGreetedByTitle) ||
      (isFormal(message.text, code, style.greeting === null && style.isGreetedByFirstName) &&
        !goesByOneName(finding.counterpart)))
  const words = language.words(isOnFormalTerms)
  const letter: Letter = { finding, message, context, code, language, words, style, isOnFormalTerms }
  if (readsNoAnswers(message, context, language)) return ''
  const body = finding.direction === 'they_owe' ? nudge(letter) : answer(letter)
  if (body === '') return ''
  const leave = [style.closing ?? (isOnFormalTerms ? words.close : ''), ownName(letter, own)]
  return [style.ownGreeting ?? greetingFor(letter), '', body, '', ...leave.filter((line) => line !== '')]
    .join('\n')
    .trimEnd()
}

const NO_REPLY = /(?:^|[-_.+])(?:no|do[-_.]?not)[-_.]?reply(?:$|[-_.+\d])/

/** Mail that comes from nobody, or says that no answer to it is read. */
function readsNoAnswers(
  { from, replyTo, text }: ParsedMessage,
  { direction }: ExaminationContext,
  language: ReplyLanguage,
): boolean {
  if (direction === 'sent') return false
  const to = replyTo.length > 0 ? replyTo : [from]
  return (
    to.every((address) => NO_REPLY.test(localPartOf(address?.email ?? ''))) ||
    language.readsNoAnswers.test(topTextOf(text))
  )
}

/** The greeting that the mail has, with the other's name where it stands on familiar terms; else that of the language. */
function greetingFor({ finding: { counterpart }, context, style, words, code, isOnFormalTerms }: Letter): string {
  const name =
    style.called !== null && (style.isByFirstName || !isOnFormalTerms)
      ? style.called
      : isOnFormalTerms
        ? ((context.direction === 'sent' ? null : style.signedAs) ?? fullName(counterpart))
        : isPerson(counterpart)
          ? firstNameOf(counterpart)
          : ''
  const usual = words.greet(name)
  if (isOnFormalTerms || name === '' || style.greeting === null || !isPlainGreeting(style.greeting, code)) return usual
  const word = upperFirst(style.greeting)
  // Only the word changes: "Hola, Anna:" keeps its marks.
  return usual.replace(/^[^\s,:]+(?=[ ,])/u, word)
}

/** "Mama", "Gwen": nobody on formal terms. */
const goesByOneName = (address: Address): boolean => /^\p{L}+$/u.test(address.name) && isNameOfPerson(address)

const SHORTEST_NAME = 4

/** Not so a firm whose domain bears the name, and whose address does not begin with it. */
function isPerson(address: Address): boolean {
  const [first = ''] = address.name.toLowerCase().split(/\s+/)
  const isOfDomain = first.length >= SHORTEST_NAME && (companyDomainOf(address.email) ?? '').includes(first)
  return isNameOfPerson(address) && !(isOfDomain && !localPartOf(address.email).includes(first))
}

/** The name as it stands, where it is one of a person. */
function fullName(address: Address): string {
  if (!isPerson(address)) return ''
  return firstNameOf(address) !== '' && /^[\p{L}'’. -]+$/u.test(address.name) ? address.name : firstNameOf(address)
}

const ownAddress = (message: ParsedMessage, context: ExaminationContext): Address => {
  const email = context.owner.addresses[0] ?? ''
  const standing = [message.from, ...message.to, ...message.cc].find((address) => address?.email === email)
  return { name: context.owner.name ?? standing?.name ?? '', email }
}

/** The owner signs as they do in the mail, or by the name that it greets them by; with the whole name on formal terms. */
function ownName({ style, context, isOnFormalTerms }: Letter, own: Address): string {
  const first = own.name === '' ? '' : firstNameOf(own) || own.name
  const usual = style.owner ?? first
  if (!isOnFormalTerms) return usual
  if (context.direction === 'sent') return style.signedAs ?? style.owner ?? (fullName(own) || first)
  return style.owner === first ? first : fullName(own) || usual
}
