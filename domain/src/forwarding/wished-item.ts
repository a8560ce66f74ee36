import { readDueDate } from '../due-date/due-date.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { titleAlone, wordsFor, type FindingWords } from '../wording/finding-words.ts'
import { detectLanguage } from '../languages/detect-language.ts'
import { shorten } from '../text/shorten.ts'
import { CHOSEN, chosenItem, type ChosenItem } from '../left-out/chosen-item.ts'
import { LOOSE_END_TYPES } from '../loose-end/loose-end.ts'
import { isOneOf, type Address } from '../message/address.ts'
import { forwardedPeople } from '../message/forwarded-people.ts'
import { messageZones } from '../message/zones.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { splitSentences } from '../text/sentences.ts'
import { LONGEST_DESCRIPTION } from '../task/manual-task.ts'
import { typedText } from '../task/typed-text.ts'
import { wishOf, type Wish } from './wish-address.ts'

/** An item that is there because the person sent the message to an address of theirs for it (MT-01). */
export interface WishedItem extends Omit<Finding, 'kind' | 'confidence'> {
  kind: 'request' | 'question'
  /** What the person wrote above what they passed on; '' for nothing. */
  description: string
  /** Whom it is about: to whom the mail went, else who wrote or got what was passed on; empty where nobody is known. */
  counterpart: Address
  words: FindingWords
  priority: Pick<ChosenItem, 'score' | 'reasons'>
}

const ownAddressOf = ({ owner }: ExaminationContext): string => owner.addresses[0] ?? ''
const everyone = ({ to, cc, bcc }: Pick<ParsedMessage, 'to' | 'cc' | 'bcc'>) => [...to, ...cc, ...bcc]

/** The message as everybody else sees it: without the owner's addresses for tasks and follow-ups. */
export function withoutWishAddresses(message: ParsedMessage, context: ExaminationContext): ParsedMessage {
  const own = ownAddressOf(context)
  const isPlain = ({ email }: Address) => wishOf(email, own) === null
  if (everyone(message).every(isPlain)) return message
  return {
    ...message,
    to: message.to.filter(isPlain),
    cc: message.cc.filter(isPlain),
    bcc: message.bcc.filter(isPlain),
  }
}

/**
 * What the person wants made of a message of their own. Nothing of anybody else's: those addresses can be guessed, so the
 * provider itself has to say that the owner sent it.
 */
export function wishedItems(message: ParsedMessage, context: ExaminationContext): WishedItem[] {
  if (context.isProvenOwn !== true) return []
  const own = ownAddressOf(context)
  const wishes = new Set(everyone(message).map(({ email }) => wishOf(email, own)))
  return LOOSE_END_TYPES.filter((wish) => wishes.has(wish)).map((wish) => wished(wish, message, context))
}

function wished(type: Wish, message: ParsedMessage, context: ExaminationContext): WishedItem {
  const { newText, forwardedText } = messageZones(message)
  const language = detectLanguage(newText.length > 40 ? newText : `${newText} ${message.subject}`)
  const dated = splitSentences(newText).map(({ text }) => ({
    text,
    due: readDueDate(text, { at: context.at, zone: context.zone, isHoliday: context.isHoliday, language }),
  }))
  const stated = dated.find(({ due }) => due !== null)
  // A greeting says nothing of what it is about.
  const first = dated.find(({ text }) => !text.endsWith(',')) ?? dated[0]
  const counterpart = counterpartOf(message, forwardedText, context) ?? { name: '', email: '' }
  const person = counterpart.name || counterpart.email
  const { title, score, reasons } = chosenItem(
    { direction: 'sent', subject: message.subject, person: person || null },
    CHOSEN,
  )
  const item = {
    type,
    band: 'sure' as const,
    kind: type === 'task' ? ('request' as const) : ('question' as const),
    direction: type === 'task' ? ('i_owe' as const) : ('they_owe' as const),
    title,
    description: typedText(newText).slice(0, LONGEST_DESCRIPTION),
    evidence: (stated ?? first)?.text ?? message.subject,
    due: stated?.due ?? null,
    language,
    counterpart,
  }
  const words: FindingWords =
    type === 'task' || person === ''
      ? titleAlone(title)
      : {
          ...wordsFor({ ...item, confidence: 1 }, message, context),
          smartSummary: `You wrote to ${person}: “${shorten(item.evidence, LONGEST_QUOTE)}”`,
        }
  return { ...item, priority: { score, reasons }, words }
}

const LONGEST_QUOTE = 160

function counterpartOf(message: ParsedMessage, forwardedText: string, context: ExaminationContext): Address | null {
  const { addresses } = context.owner
  const isOther = (address: Address) =>
    wishOf(address.email, ownAddressOf(context)) === null && !isOneOf(addresses, address)
  return everyone(message).find(isOther) ?? writtenIn(forwardedText).find(isOther) ?? null
}

/** Who wrote and got a mail that is passed on, as far as their addresses stand there. */
const writtenIn = (forwardedText: string): Address[] =>
  forwardedPeople(forwardedText).flatMap(({ address }) => (address.email === '' ? [] : [address]))
