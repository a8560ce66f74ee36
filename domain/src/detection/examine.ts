import type { Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { goesBy, namedIn, type Addressing } from './addressing.ts'
import { greetedNames } from '../message/greeting-line.ts'
import { draftsOf, type Draft } from './drafts.ts'
import { findingDue, sentencesBefore } from './finding-due.ts'
import { writerZoneOf } from './writer-zone.ts'
import type { Examination } from './examination.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import type { LeftOutReason } from '../mail-kind/message-nature.ts'
import { readFacts, type ReadSentence } from './facts.ts'
import type { MessageEncoder } from './item-model/encoding.ts'
import { judgeMessage } from './item-model/judge-message.ts'
import { readMarks } from './marks.ts'
import { asksPassedOn, handsOn, pointsAtForwarded } from './passed-on.ts'
import { readMessage } from './read-message.ts'
import { unreadLanguage } from '../languages/unread-language.ts'
import { recipientsBesides, whoOwes } from './who-owes.ts'
import { titleContext } from '../wording/title-context.ts'
import { invitationTitle, titleOf } from '../wording/title.ts'
import { withoutLeadingEmoticons } from '../text/emoticons.ts'
import { shorten } from '../text/shorten.ts'

const MAX_DESCRIPTION_CHARS = 500

/**
 * Examines one message: whether it may hold items, which it holds, and the facts by which it may settle others. Pure. `encode` reads
 * sentences where the model without it is undecided; null where no encoder is at hand.
 */
export function examine(
  message: ParsedMessage,
  context: ExaminationContext,
  encode: MessageEncoder | null = null,
): Examination {
  const whole = readMessage(message, context)
  const { zones, decision, language, read } = whole
  const facts = readFacts(
    message,
    decision,
    read,
    readMarks(message, context, { nature: decision.nature, language, zones, read }),
  )
  const leftOut = (reason: LeftOutReason): Examination => ({
    outcome: 'left_out',
    reason,
    nature: decision.nature,
    facts,
    findings: [],
  })

  if (decision.reason !== null) return leftOut(decision.reason)
  if (decision.nature === 'calendar') {
    const invitation = invitationFinding(message, context, language)
    return invitation === null
      ? leftOut('calendar')
      : { outcome: 'found', reason: null, nature: 'calendar', facts, findings: [invitation] }
  }
  const judged = judgeMessage(message, context, whole, encode)
  if (judged.every(({ candidate }) => candidate.place === 'subject') && read.length === 0) return leftOut('empty')
  const counterpart = context.direction === 'sent' ? askedPerson(message, zones.newText, context) : message.from
  const passedOn = asksPassedOn(zones)
  const drafts = draftsOf(judged)
  const evidences = new Set(drafts.map(({ main }) => main.sentence.text))
  const findings =
    counterpart === null
      ? []
      : drafts.map((draft) =>
          toFinding(draft, {
            counterpart,
            language,
            message,
            context,
            read,
            passedOn,
            evidences,
            forwardedText: zones.forwardedText,
          }),
        )
  if (findings.length === 0)
    return leftOut(asksOthersOnly(read, whole.addressing) ? 'not_addressed_to_you' : reasonForNothing(zones.newText))
  return { outcome: 'found', reason: null, nature: decision.nature, facts, findings }
}

/** That nothing was asked can be said only of what was read. */
const reasonForNothing = (text: string): LeftOutReason =>
  unreadLanguage(text) === null ? 'nothing_asked' : 'language_not_read'

/** The person whom a sent message asks: the one it greets, else the first recipient; null for a note to oneself. */
function askedPerson(message: ParsedMessage, newText: string, { owner }: ExaminationContext): Address | null {
  const recipients = recipientsBesides(message, owner)
  const greeted = greetedNames(newText)
  return (
    recipients.find((address) =>
      greeted.some((name) => address.name.toLowerCase().includes(name) || address.email.startsWith(name)),
    ) ??
    recipients[0] ??
    null
  )
}

/** Something is asked, and of somebody else: by name, or of whom the message is addressed to. */
function asksOthersOnly(read: readonly ReadSentence[], addressing: Addressing): boolean {
  return read.some(
    ({ acts, sentence }) =>
      (acts.request || acts.question || acts.meeting) &&
      (addressing.isCopied ||
        addressing.greetsOthersOnly ||
        namedIn(sentence.text).some((name) => goesBy(addressing.otherNames, name))),
  )
}

type FindingFrame = {
  counterpart: Address
  language: Language
  message: ParsedMessage
  context: ExaminationContext
  read: readonly ReadSentence[]
  /** The forwarded part. */
  forwardedText: string
  /** What a forwarded message asks. */
  passedOn: readonly ReadSentence[]
  /** The sentences that items of the message stand in. */
  evidences: ReadonlySet<string>
}

function toFinding({ main, beside, kind, band, confidence }: Draft, frame: FindingFrame): Finding {
  const { context, language, counterpart, message } = frame
  const { subject } = message
  const evidence = main.sentence.text
  const isHandedOn = main.place === 'new' && handsOn([main]) !== null
  const passedOn = main.place === 'new' && (isHandedOn || pointsAtForwarded(evidence)) ? frame.passedOn : []
  const said = [...new Set([main, ...beside, ...passedOn].map(({ sentence }) => sentence.text))]
  const owed = whoOwes(kind, context)
  return {
    ...owed,
    band,
    title: titleOf(
      { ...owed, language, counterpart },
      (isHandedOn && passedOn[0]?.sentence.text) || evidence,
      titleContext(message, counterpart, context, [...sentencesBefore(frame.read, evidence), evidence]),
    ),
    description: shorten(said.join(' '), MAX_DESCRIPTION_CHARS),
    evidence: withoutLeadingEmoticons(evidence),
    due: findingDue({ kind, said }, { ...frame, subject, clock: writerZoneOf(message, context) }),
    confidence,
    counterpart,
    language,
  }
}

function invitationFinding(message: ParsedMessage, context: ExaminationContext, language: Language): Finding | null {
  const event = message.calendar
  if (event === null || context.direction === 'sent' || message.from === null) return null
  if (event.start !== null && event.start.getTime() < context.at.getTime()) return null
  const summary = event.summary === '' ? message.subject : event.summary
  return {
    type: 'task',
    band: 'sure',
    kind: 'meeting',
    direction: 'i_owe',
    title: invitationTitle(summary),
    description: summary,
    evidence: message.subject,
    due: event.start === null ? null : { at: event.start, precision: 'time' },
    confidence: 1,
    counterpart: event.organizer ?? message.from,
    language,
  }
}
