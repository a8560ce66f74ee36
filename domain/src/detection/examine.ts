import { pattern } from '../text/pattern.ts'
import type { Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { goesBy, greetedNames, namedIn, type Addressing } from './addressing.ts'
import { draftsOf, type Draft } from './drafts.ts'
import { readDueDate, returnDay, saysWhenBack, type DueDateContext } from '../due-date/due-date.ts'
import { writerZoneOf } from './writer-zone.ts'
import type { DueDate } from '../due-date/due-date.ts'
import type { Examination, ExaminationContext, Finding } from './examination.ts'
import type { Language } from '../text/language.ts'
import type { LeftOutReason } from '../mail-kind/message-nature.ts'
import { readFacts, type ReadSentence } from './facts.ts'
import type { SentenceEncoder } from './item-model/encoding.ts'
import { judgeMessage } from './item-model/judge-message.ts'
import { readMarks } from './marks.ts'
import { asksPassedOn, handsOn, pointsAtForwarded } from './passed-on.ts'
import { readMessage } from './read-message.ts'
import { unreadLanguage } from '../text/unread-language.ts'
import { recipientsBesides, whoOwes } from './who-owes.ts'
import { titleContext } from '../wording/title-context.ts'
import { invitationTitle, titleOf } from '../wording/title.ts'
import { shorten } from '../text/shorten.ts'

const MAX_DESCRIPTION_CHARS = 500

/**
 * Examines one message: whether it may hold items, which it holds, and the facts by which it may settle others. Pure. `encode` reads
 * sentences where the model without it is undecided; null where no encoder is at hand.
 */
export function examine(
  message: ParsedMessage,
  context: ExaminationContext,
  encode: SentenceEncoder | null = null,
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
      : drafts.map((draft) => toFinding(draft, { counterpart, language, message, context, read, passedOn, evidences }))
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

/** "Confirm by then": the day stands in the sentence before. */
const BY_THEN =
  /(?<!\p{L})(?:(?:by|before|until) (?:then|that (?:date|day|time))|bis dahin|bis zu diesem (?:tag|datum|termin)|d'ici là|para entonces|antes de entonces|até lá|entro allora|voor die tijd)(?!\p{L})/iu

const FAR_BEFORE = 3

/** "I have to know by Monday": says until when what was asked right before is wanted. */
const WANTED_UNTIL = pattern('iu')`
    (?<!\p{L})(?:(?:i|we) (?:have to|need to|must|should|'d need to|would need to) (?:know|have|hear|decide|order
    |tell)|(?:i|we)(?:'d| would)? need (?:it|them|this|that|an answer|to know)|(?:ich|wir) (?:muss|müssen|müsste
    |müssten) (?:es|das|sie)?|(?:ich|wir) (?:brauche|brauchen|bräuchte|bräuchten) (?:es|das|sie|die antwort)
    |bis dahin (?:brauche|bräuchte|brauchen|bräuchten)|(?:je|nous) (?:dois|devons|devrais|devrions) (?:le 
    |la )?(?:savoir|avoir)|il (?:me|nous) (?:le|la|les|faut)|(?:necesito|necesitamos|tengo que
    |tenemos que) (?:saber|tener)(?:lo|la|los|las)?|(?:devo|dobbiamo) (?:saper|aver)(?:e|lo|la|li)|(?:preciso
    |precisamos) (?:de )?(?:saber|ter|d(?:isso|el[ae]s?))|(?:ik|we|wij) moet(?:en)? (?:het|dit|dat))(?!\p{L})`

type Around = {
  /** The sentences that stand before another in the text, the nearest first. */
  before: (text: string) => string[]
  /** The sentence that goes on in the same paragraph; '' where none does. */
  after: (text: string) => string
  /** The sentences that stand around another in the text, the nearest first. */
  nearest: (text: string) => string[]
}

function around(read: readonly ReadSentence[]): Around {
  const indexOf = (text: string) => read.findIndex(({ sentence }) => sentence.text === text)
  return {
    before: (text) =>
      read
        .slice(Math.max(0, indexOf(text) - FAR_BEFORE), Math.max(0, indexOf(text)))
        .map(({ sentence }) => sentence.text)
        .toReversed(),
    after: (text) => {
      const index = indexOf(text)
      const next = read[index + 1]?.sentence
      return index >= 0 && next && next.paragraph === read[index]?.sentence.paragraph ? next.text : ''
    },
    nearest: (text) => {
      const index = indexOf(text)
      const steps = index < 0 ? [] : [1, -1, 2, -2, 3, -3]
      return steps.flatMap((step) => read[index + step]?.sentence.text ?? [])
    },
  }
}

/** "I'm swamped this week but I'll …": that week is not the one in which it will be done. */
const BUSY_UNTIL = pattern('iu')`
    ^.{0,80}(?<!\p{L})(?:swamped|snowed under|slammed|busy|buried|away|travell?ing|packed|off sick|on holiday
    |on leave|ausgebucht|viel los|unterwegs|débordée?|en déplacement|liad[oa]|pieni?|sommers[oa]
    |druk)(?!\p{L}).{0,60}?(?:,| but| aber| mais| pero| ma| mas| maar)(?= )`

/** When somebody comes back, by any sentence of the mail. */
const backIn = (read: readonly ReadSentence[], told: DueDateContext) =>
  read.map(({ sentence }) => returnDay(sentence.text, told)).find((day) => day !== null) ?? null

type FindingFrame = {
  counterpart: Address
  language: Language
  message: ParsedMessage
  context: ExaminationContext
  read: readonly ReadSentence[]
  /** What a forwarded message asks. */
  passedOn: readonly ReadSentence[]
  /** The sentences that items of the message stand in. */
  evidences: ReadonlySet<string>
}

function toFinding({ main, beside, kind, band, confidence }: Draft, frame: FindingFrame): Finding {
  const { context, language, counterpart, message } = frame
  const { subject } = message
  const near = around(frame.read)
  const evidence = main.sentence.text
  const isHandedOn = main.place === 'new' && handsOn([main]) !== null
  const passedOn = main.place === 'new' && (isHandedOn || pointsAtForwarded(evidence)) ? frame.passedOn : []
  const said = [...new Set([main, ...beside, ...passedOn].map(({ sentence }) => sentence.text))]
  const told = { at: context.at, zone: context.zone, language }
  const dueContext: DueDateContext = {
    ...told,
    takesWeeks: kind === 'request' || kind === 'promise',
    isMeeting: kind === 'meeting',
    back: said.some((text) => saysWhenBack(text, language)) ? backIn(frame.read, told) : null,
    ...writerZoneOf(message, context),
  }
  const dueIn = (text: string) => readDueDate(text, dueContext)
  const firstDue = (texts: readonly string[]): DueDate | null =>
    texts.map(dueIn).find((entry) => entry !== null) ?? null
  const dueBy = (text: string): DueDate | null =>
    dueIn(kind === 'promise' ? text.replace(BUSY_UNTIL, '') : text) ??
    (BY_THEN.test(text) ? firstDue([...near.before(text), subject]) : null)
  const dueAfter = (text: string): DueDate | null => {
    const after = near.after(text)
    if (kind === 'promise' || !WANTED_UNTIL.test(after)) return null
    return dueBy(after)
  }
  /** "They close the books on Friday" right beside what is asked, or in the subject, is its deadline, where it is nothing else's. */
  const dueNear = (texts: readonly string[]): DueDate | null => {
    if (kind === 'promise') return null
    const others = texts.flatMap(near.nearest).filter((text) => !frame.evidences.has(text))
    const deadlineIn = (text: string) => readDueDate(text, { ...dueContext, isDeadlineOnly: true })
    const stated = [kind === 'meeting' ? dueIn(subject) : deadlineIn(subject), ...others.map(deadlineIn)]
    return stated.find((entry) => entry !== null) ?? null
  }
  const owed = whoOwes(kind, context)
  return {
    ...owed,
    band,
    title: titleOf(
      { ...owed, language, counterpart },
      (isHandedOn && passedOn[0]?.sentence.text) || evidence,
      titleContext(message, counterpart, context, [...near.before(evidence), evidence]),
    ),
    description: shorten(said.join(' '), MAX_DESCRIPTION_CHARS),
    evidence,
    due: [...said.map(dueBy), ...said.map(dueAfter)].find((entry) => entry !== null) ?? dueNear(said),
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
