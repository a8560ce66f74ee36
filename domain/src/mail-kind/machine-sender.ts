import { said } from './mail-kind-words.ts'
import { said as saidOfPersons } from '../languages/person-words.ts'
import { domainOf, localPartOf } from '../message/address.ts'
import { headerOf, type ParsedMessage } from '../message/parsed-message.ts'
import { isAnswerSubject } from '../message/subject-marks.ts'
import { isCarried, isPersonsName, readsAutomatic } from './mass-mail.ts'

const SHORT_TEXT_CHARS = 1_500

const NEVER_ANSWERS = `(?:${said('neverAnswers')})`
const READS_NO_ANSWERS = new RegExp(
  String.raw`^(?:${NEVER_ANSWERS}|mailer-daemon|postmaster|bounces?|daemon|auto[-_.]?(?:confirm|reply)|` +
    String.raw`calendar-notification)(?:[-_.+].*)?$|(?:^|[-_.+])${NEVER_ANSWERS}(?:$|[-_.+\d])`,
)

/** Whether an address says by its name that nobody reads answers. */
export const isMachineAddress = (email: string): boolean => READS_NO_ANSWERS.test(localPartOf(email))

/** Names that machines have, and now and then a person or a small firm. */
const MACHINES_NAME = new RegExp(
  '^(?:notify|notifier|mailer|automated|auto|auto[-_.]?mailer|system|root|cron|account-security|security-alert|jira|' +
    String.raw`github|gitlab|jenkins|builds?|${said('machineAddress')})(?:[-_.+].*)?$`,
)
const NOTIFICATION = new RegExp(String.raw`\b(?:${said('notification')})\b`, 'i')
const WRITER = new RegExp(String.raw`(?<!\p{L})(?:${saidOfPersons('writer')})(?!\p{L})`, 'iu')

const ASSIGNS = new RegExp(String.raw`(?<!\p{L})(?:${said('assigns')})(?!\p{L})`, 'iu')

/** Whether a text says, as the programs do in which people work together, that something was assigned to the reader or waits for them. */
export const saysAssigned = (text: string): boolean => ASSIGNS.test(text)

/** Whether a subject is one by which machines tell of something. */
export const isNotificationSubject = (subject: string): boolean => NOTIFICATION.test(subject.slice(0, 300))

/** Whether a service says in a header of its own that it wrote the mail. */
export const isOfService = (message: ParsedMessage): boolean =>
  (['x-github-reason', 'x-gitlab-project', 'x-jira-fingerprint'] as const).some(
    (name) => headerOf(message, name) !== null,
  )

/**
 * Whether a machine sent it: its headers or an address that reads no answers say so; or the name before the @ is one that machines
 * have, and what else machines do outweighs what shows a person: a person's name, an answer, a short text in the first person.
 */
export function isMachineSender(message: ParsedMessage): boolean {
  const email = message.from?.email ?? ''
  if (isOfService(message) || /^auto-(?:generated|notified)/i.test(headerOf(message, 'auto-submitted') ?? ''))
    return true
  if (isMachineAddress(email)) return !isRelayed(message)
  if (!MACHINES_NAME.test(localPartOf(email)) || isRelayed(message)) return false
  return 2 + signsOfMachine(message) > signsOfWriter(message)
}

/** A service that relays a person's words lets answers reach that person. */
const isRelayed = ({ from, replyTo }: ParsedMessage): boolean =>
  replyTo.some(({ email }) => !isMachineAddress(email) && domainOf(email) !== domainOf(from?.email ?? ''))

function signsOfMachine(message: ParsedMessage): number {
  const text = message.text.slice(0, SHORT_TEXT_CHARS)
  return [
    isNotificationSubject(message.subject),
    readsAutomatic(text),
    saysAssigned(text),
    headerOf(message, 'list-unsubscribe') !== null || isCarried(message),
    (text.match(/https?:\/\//g) ?? []).length >= 2,
    /\bvia\b|\(/i.test(message.from?.name ?? ''),
  ].filter(Boolean).length
}

function signsOfWriter(message: ParsedMessage): number {
  const name = isPersonsName(message.from?.name ?? '') ? 2 : 0
  const answer = message.inReplyTo !== null && isAnswerSubject(message.subject) ? 2 : 0
  const isPersonal = message.text.length < SHORT_TEXT_CHARS && WRITER.test(message.text.replaceAll('’', "'"))
  return name + answer + (isPersonal ? 1 : 0)
}
