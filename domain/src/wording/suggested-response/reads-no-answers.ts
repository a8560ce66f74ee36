import { beginsWithGreeting, isGreetingLine } from '../../message/greeting-line.ts'
import { isFromMachineOrMailing } from '../../mail-kind/gate.ts'
import { isMachineAddress } from '../../mail-kind/machine-sender.ts'
import { hasSignOfMailing, readsLikeMassMail } from '../../mail-kind/mass-mail.ts'
import { isOneOf } from '../../message/address.ts'
import { isNobody, isWholeName } from '../called-name.ts'
import type { Letter } from './letter.ts'
import { topTextOf } from '../top-text.ts'

/** What is asked is done on a page. */
const LINK = /https?:\/\/|(?<!\p{L})www\./iu
/** Whoever writes to more than so many, and is no person, tells them all the same. */
const MOST_RECIPIENTS = 4

/** Whether a received mail comes from nobody, from a machine or in a mailing, or says that no answer to it is read. */
export function readsNoAnswers(letter: Letter): boolean {
  const { message, language } = letter
  const { from, replyTo, subject } = message
  const text = topTextOf(message.text)
  const to = replyTo.length > 0 ? replyTo : [from]
  return (
    to.every((address) => isMachineAddress(address?.email ?? '')) ||
    language.readsNoAnswers.test(text) ||
    isFromMachineOrMailing(message) ||
    readsLikeMassMail(text, subject) ||
    (isFromNoPerson(letter) && (isToMany(letter) || LINK.test(text) || isToWhomever(letter, text)))
  )
}

/** Neither the sender's name nor a signature is one of a person. */
const isFromNoPerson = ({ message: { from }, style: { called, signedAs } }: Letter): boolean =>
  from !== null && isNobody(from) && !isWholeName(from) && called === null && signedAs === null

/** It greets nobody, or nobody by name and reads like a mailing. */
function isToWhomever({ message, style: { isGreetedByFirstName, isGreetedByTitle } }: Letter, text: string): boolean {
  const [opening = ''] = text.trimStart().split('\n', 1)
  if (!beginsWithGreeting(opening) && !isGreetingLine(opening)) return true
  return !isGreetedByFirstName && !isGreetedByTitle && hasSignOfMailing(text, message.subject)
}

function isToMany({ message: { to, cc }, context: { owner } }: Letter): boolean {
  const recipients = [...to, ...cc]
  return recipients.length > MOST_RECIPIENTS || !recipients.some((address) => isOneOf(owner.addresses, address))
}
