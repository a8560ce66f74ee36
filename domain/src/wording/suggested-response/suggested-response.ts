import { isPlainGreeting } from '../../languages/courtesy-words.ts'
import { upperFirst } from '../../text/words.ts'
import { localPartOf, type Address } from '../../message/address.ts'
import type { ParsedMessage } from '../../message/parsed-message.ts'
import type { ExaminationContext, Finding } from '../../finding/finding.ts'
import { answer } from './answer.ts'
import { askedOf } from '../asked-of.ts'
import { givenNameOf, isNameOfPerson, wholeNameOf } from '../called-name.ts'
import type { Letter } from './letter.ts'
import { letterStyle } from '../letter-style.ts'
import { nudge } from './nudge.ts'
import { readsNoAnswers } from './reads-no-answers.ts'
import { isFormal } from '../register.ts'
import { REPLY_LANGUAGES } from './reply-languages.ts'
import { languageOfSentence } from '../title/title.ts'

/**
 * An answer by the owner's stance (PR-06, WV-10), in the language of the mail and on the terms that its writers are on. It
 * states nothing that the mail does not, leaves what only the owner knows as a `BLANK`, and does not quote the other's
 * sentence. Empty where there is nothing to say.
 */
export function suggestedResponse(found: Finding, message: ParsedMessage, context: ExaminationContext): string {
  const asked = context.direction === 'sent' ? askedOf(found.evidence, found.counterpart, message) : null
  const finding = asked === null ? found : { ...found, counterpart: asked }
  const code = languageOfSentence(finding.evidence, message.subject, finding.language)
  const language = REPLY_LANGUAGES[code]
  const own = ownAddress(message, context)
  const written = letterStyle(message, context.direction === 'sent', finding.counterpart, own, asked !== null)
  const style = asked === null ? written : { ...written, called: givenNameOf(asked), isByFirstName: true }
  const isOnFormalTerms =
    !style.isFamily &&
    (style.greeting === 'dear' ||
      (code === 'en' && style.isGreetedByTitle) ||
      (isFormal(message.text, code, style.greeting === null && style.isGreetedByFirstName) &&
        !goesByOneName(finding.counterpart)))
  const words = language.words(isOnFormalTerms)
  const letter: Letter = { finding, message, context, code, language, words, style, isOnFormalTerms }
  if (context.direction === 'received' && readsNoAnswers(letter)) return ''
  const body = finding.direction === 'they_owe' ? nudge(letter) : answer(letter)
  if (body === '') return ''
  const leave = [style.closing ?? (isOnFormalTerms ? words.close : ''), ownName(letter, own)]
  return [ownGreetingIn(letter) ?? greetingFor(letter), '', body, '', ...leave.filter((line) => line !== '')]
    .join('\n')
    .trimEnd()
}

/** As the owner wrote it; German goes on in small letters, and so only after a comma. */
const ownGreetingIn = ({ style: { ownGreeting }, code }: Letter): string | null =>
  code === 'de' && ownGreeting !== null ? ownGreeting.replace(/[\s!.:,]*$/, ',') : ownGreeting

/** The greeting that the mail has, with the other's name where it stands on familiar terms; else that of the language. */
function greetingFor({ finding: { counterpart }, context, style, words, code, isOnFormalTerms }: Letter): string {
  const name =
    style.called !== null && (style.isByFirstName || !isOnFormalTerms)
      ? style.called
      : isOnFormalTerms
        ? ((context.direction === 'sent' ? null : style.signedAs) ?? fullName(counterpart))
        : givenNameOf(counterpart)
  const usual = words.greet(name)
  if (isOnFormalTerms || name === '' || style.greeting === null || !isPlainGreeting(style.greeting, code)) return usual
  const word = upperFirst(style.greeting)
  // Only the word changes: "Hola, Anna:" keeps its marks.
  return usual.replace(/^[^\s,:]+(?=[ ,])/u, word)
}

/** "Mama", "Gwen": nobody on formal terms. */
const goesByOneName = (address: Address): boolean => /^\p{L}+$/u.test(address.name) && isNameOfPerson(address)

/** The whole name, else the given one where a name says it. */
const fullName = (address: Address): string => wholeNameOf(address) || (address.name === '' ? '' : givenNameOf(address))

const ownAddress = (message: ParsedMessage, context: ExaminationContext): Address => {
  const email = context.owner.addresses[0] ?? ''
  const standing = [message.from, ...message.to, ...message.cc].find((address) => address?.email === email)
  return { name: context.owner.name ?? standing?.name ?? '', email }
}

/** "rhale7" of rhale7@…: what stands before the @, and nobody's name; an address. */
const isHandle = ({ name, email }: Address): boolean =>
  /[@\d_]/u.test(name) || (!name.includes(' ') && name === name.toLowerCase() && name === localPartOf(email))

/** The owner signs as they do in the mail, or by the name that it greets them by; with the whole name on formal terms. */
function ownName({ style, context, isOnFormalTerms }: Letter, own: Address): string {
  const first = givenNameOf(own) || (isHandle(own) ? '' : own.name)
  const usual = style.owner ?? first
  if (!isOnFormalTerms) return usual
  if (context.direction === 'sent') return style.signedAs ?? style.owner ?? (fullName(own) || first)
  return style.owner === first ? first : fullName(own) || usual
}
