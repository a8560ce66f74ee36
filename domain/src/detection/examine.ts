import type { Address } from '../message/address.ts'
import { forwardedWriter } from '../message/forwarded-people.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { counterpartOf, goesBy, namedIn, type Addressing } from './addressing.ts'
import { eventStart } from './event-start.ts'
import { draftsOf, type Draft } from './drafts.ts'
import { findingDue, sentencesBefore } from './finding-due.ts'
import { writerZoneOf } from './writer-zone.ts'
import type { Examination } from './examination.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import type { DetectionReason } from '../mail-kind/message-nature.ts'
import { asksForSomething } from '../acts/read-acts.ts'
import { readFacts, type ReadSentence } from './facts.ts'
import type { MessageEncoder } from './item-model/encoding.ts'
import { judgeMessage } from './item-model/judge-message.ts'
import { readMarks } from './marks.ts'
import { asksPassedOn, handsOn, pointsAtForwarded } from './passed-on.ts'
import { readMessage } from './read-message.ts'
import { unreadLanguage } from '../languages/unread-language.ts'
import { whoOwes } from './who-owes.ts'
import { titleContext } from '../wording/title/title-context.ts'
import { listTitle } from '../wording/title/list-title.ts'
import { invitationTitle } from '../wording/title/title.ts'
import { withoutLeadingEmoticons } from '../text/emoticons.ts'
import { withList } from '../text/led-list.ts'
import { shorten } from '../text/shorten.ts'

const MAX_DESCRIPTION_CHARS = 500
/** So many sentences before an item may name what its pronouns mean. */
const NAMED_BEFORE = 4

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
  const leftOut = (reason: DetectionReason): Examination => ({
    outcome: 'left_out',
    reason,
    nature: decision.nature,
    facts,
    findings: [],
  })

  const reason = decision.reason ?? (decision.nature === 'calendar' ? 'calendar' : null)
  if (!whole.isJudged) return leftOut(reason ?? 'nothing_asked')
  const invitation = decision.nature === 'calendar' ? invitationFinding(message, context, language) : null
  const judged = judgeMessage(message, context, whole, encode)
  if (reason === null && judged.every(({ candidate }) => candidate.place === 'subject') && read.length === 0)
    return leftOut('empty')
  const counterpart = counterpartOf(message, zones.newText, context)
  const passedOn = asksPassedOn(zones)
  const drafts = draftsOf(judged)
  const evidences = new Set(drafts.map(({ main }) => main.sentence.text))
  const inText =
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
  const findings = invitation === null ? inText : [invitation, ...inText]
  if (findings.length === 0 && reason !== null) return leftOut(reason)
  if (findings.length === 0)
    return leftOut(asksOthersOnly(read, whole.addressing) ? 'not_addressed_to_you' : reasonForNothing(zones.newText))
  return { outcome: 'found', reason: null, nature: decision.nature, facts, findings }
}

/** That nothing was asked can be said only of what was read. */
const reasonForNothing = (text: string): DetectionReason =>
  unreadLanguage(text) === null ? 'nothing_asked' : 'language_not_read'

/** Something is asked, and of somebody else: by name, or of whom the message is addressed to. */
function asksOthersOnly(read: readonly ReadSentence[], addressing: Addressing): boolean {
  return read.some(
    ({ acts, sentence }) =>
      asksForSomething(acts) &&
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

function toFinding(draft: Draft, frame: FindingFrame): Finding {
  const { main, beside, list, lead, kind, band, confidence } = draft
  const { context, language, counterpart, message } = frame
  const { subject } = message
  const evidence = main.sentence.text
  const isHandedOn = main.place === 'new' && handsOn([main]) !== null
  const passedOn = main.place === 'new' && (isHandedOn || pointsAtForwarded(evidence)) ? frame.passedOn : []
  const others = textsOf([...beside, ...passedOn]).filter((text) => text !== evidence)
  const things = textsOf(list)
  const said = [evidence, ...things, ...others, ...textsOf(lead === null ? [] : [lead])]
  const asked = isHandedOn ? passedOn[0]?.sentence.text : undefined
  const isOfWriterBelow = context.direction === 'received' && (main.place === 'forwarded' || asked !== undefined)
  const writer = (isOfWriterBelow ? forwardedWriter(frame.forwardedText) : null) ?? counterpart
  const owed = whoOwes(kind, context)
  const near = titleContext(message, writer, context, [
    ...sentencesBefore(frame.read, evidence, NAMED_BEFORE),
    evidence,
  ])
  return {
    ...owed,
    band,
    title: listTitle(
      { ...owed, language, counterpart: writer },
      asked ?? evidence,
      // Whoever passes a mail on signs above it.
      writer === counterpart ? near : { ...near, called: null },
      things,
    ),
    description: shorten(
      [things.length === 0 ? evidence : withList(withoutLeadingEmoticons(evidence), things), ...others].join(' '),
      MAX_DESCRIPTION_CHARS,
    ),
    evidence: withoutLeadingEmoticons(evidence),
    due: findingDue({ kind, said }, { ...frame, subject, clock: writerZoneOf(message, context) }),
    confidence,
    counterpart,
    language,
  }
}

const textsOf = (read: readonly ReadSentence[]): string[] => [...new Set(read.map(({ sentence }) => sentence.text))]

/** An invitation to what is still to come, be it a series that has begun: of that the day is not said. */
function invitationFinding(message: ParsedMessage, context: ExaminationContext, language: Language): Finding | null {
  const event = message.calendar
  if (event === null || context.direction === 'sent' || message.from === null) return null
  const { recurs } = event
  const start = eventStart(event, context.zone)
  const isBegun = start !== null && start.at < context.at
  const isOver = isBegun && (recurs === null || (recurs.until !== null && recurs.until < context.at))
  if (isOver) return null
  const summary = event.summary === '' ? message.subject : event.summary
  return {
    type: 'task',
    band: 'sure',
    kind: 'meeting',
    direction: 'i_owe',
    title: invitationTitle(summary),
    description: summary,
    evidence: message.subject,
    due: isBegun ? null : start,
    confidence: 1,
    counterpart: event.organizer ?? message.from,
    language,
  }
}
