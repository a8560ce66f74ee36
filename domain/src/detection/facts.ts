import type { Sentence } from '../text/sentences.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { SentenceActs } from '../acts/read-acts.ts'
import type { MessageFacts } from '../settling/message-facts.ts'
import type { GateDecision } from '../mail-kind/gate.ts'
import { saysNoHurryIn } from '../priority/priority-words.ts'
import { shorten } from '../text/shorten.ts'

const MAX_EXCERPT_CHARS = 240
/** Below this an image is a logo of the signature. */
const SMALL_IMAGE_BYTES = 20_000
/** What programs add to a mail: its signature, its sender's card, its format, its event. */
const ADDED_TYPE =
  /^(?:application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|keys|encrypted)|(?:vnd\.)?ms-tnef)|text\/(?:x-)?(?:vcard|calendar))(?!\w)/i
/** The same where a program gives it no type of its own. */
const ADDED_NAME = /^(?:smime\.p7s|signature\.(?:asc|sig|p7s)|winmail\.dat)$/i

export type ReadSentence = {
  sentence: Sentence
  acts: SentenceActs
  /** Minutes give it to the owner to do. */
  isAssigned?: boolean
}

/** The attachments that somebody chose to send, rather than what their program adds to every mail. */
export const handedOver = ({ attachments }: Pick<ParsedMessage, 'attachments'>): ParsedMessage['attachments'] =>
  attachments.filter(
    ({ filename, mimeType, size }) =>
      !(mimeType.startsWith('image/') && size < SMALL_IMAGE_BYTES) &&
      !ADDED_TYPE.test(mimeType) &&
      !ADDED_NAME.test(filename),
  )

/** What the ledger keeps of a message, read from the sentences of its new text. */
export function readFacts(
  message: ParsedMessage,
  decision: GateDecision,
  read: readonly ReadSentence[],
  { marks, sentences }: Pick<MessageFacts, 'marks' | 'sentences'>,
): MessageFacts {
  const hasAttachment = handedOver(message).length > 0
  const has = (test: (acts: SentenceActs) => boolean) => read.some(({ acts }) => test(acts))
  const substantive = read.filter(({ sentence, acts }) => isSubstantive(sentence.text, acts))
  const declines = has((acts) => acts.declines)
  const postpones = has((acts) => acts.defers || acts.promise)
  // "Sure. I'll send it tomorrow." agrees, and delivers nothing yet.
  const delivers =
    decision.calendarResponse === 'accepted' ||
    read.some(
      ({ sentence, acts }) => acts.delivers && !acts.promise && !(postpones && sentence.text.split(' ').length <= 3),
    )
  const answers = delivers || declines || hasAttachment
  return {
    nature: decision.nature,
    hasAttachment,
    acts: {
      asks: has((acts) => acts.request || acts.question),
      promises: has((acts) => acts.announces),
      proposes: has((acts) => acts.meeting),
    },
    defers: postpones && !delivers && !declines && !hasAttachment && substantive.length === 0,
    answers,
    declines,
    isUnhurried: read.some(({ sentence }) => saysNoHurryIn(sentence.text)),
    excerpt: shorten(excerptOf(read), MAX_EXCERPT_CHARS),
    sentences,
    calendarResponse: message.calendar?.method === 'cancel' ? 'cancelled' : decision.calendarResponse,
    marks,
  }
}

/** A statement that carries content: neither small talk nor an announcement of something later. */
function isSubstantive(text: string, acts: SentenceActs): boolean {
  return (
    text.length > 12 &&
    !acts.social &&
    !acts.defers &&
    !acts.promise &&
    !acts.question &&
    !acts.request &&
    !acts.meeting
  )
}

/** "Ms Lindqvist," says nothing. */
const SALUTATION = /^[^.!?]{1,60},$/

function excerptOf(all: readonly ReadSentence[]): string {
  const said = all.filter(({ sentence }) => !SALUTATION.test(sentence.text))
  const read = said.length > 0 ? said : all
  const best =
    read.find(({ acts }) => acts.delivers && !acts.promise) ??
    read.find(({ acts }) => acts.declines) ??
    read.find(({ sentence, acts }) => isSubstantive(sentence.text, acts)) ??
    read.find(({ acts }) => acts.promise || acts.defers) ??
    read.find(({ sentence, acts }) => !acts.social && sentence.text.length > 12) ??
    read[0]
  return best?.sentence.text ?? ''
}
