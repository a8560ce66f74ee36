import { isOneOf, type Address } from '../message/address.ts'
import { splitZones } from '../message/new-text.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { startsNotice } from '../message/closing-lines.ts'
import { splitSentences, type Sentence } from '../message/sentences.ts'
import { readActs } from './acts/read-acts.ts'
import { withAssignments } from './assigned.ts'
import { goesBy, greetedNames, namedIn, readAddressing, type Addressing } from './addressing.ts'
import { askDrafts, handedOnDraft, mergeSentAsks, promiseDrafts, strongest, type Draft } from './drafts.ts'
import { mentionsTime, readDueDate } from './due-date.ts'
import type { DueDate, Examination, ExaminationContext, Finding, Language, LeftOutReason } from './examination.ts'
import { readFacts, type ReadSentence } from './facts.ts'
import { readMarks } from './marks.ts'
import { gate, type GateDecision } from './gate.ts'
import { detectLanguage } from './language.ts'
import { sentenceFeatures } from './model/features.ts'
import { INTENT_MODEL } from './model/intent-model.ts'
import { scoreOf } from './model/linear-model.ts'
import { asksPassedOn, handsOn, pointsAtForwarded } from './passed-on.ts'
import { withoutRhetoric } from './rhetoric.ts'
import { unreadLanguage } from './unread-language.ts'
import { shorten, titleOf } from './wording.ts'

const MAX_DESCRIPTION_CHARS = 500

/** Examines one message: whether it may hold items, which it holds, and the facts by which it may settle others. Pure. */
export function examine(message: ParsedMessage, context: ExaminationContext): Examination {
  const zones = splitZones(message.text, message.subject, message.from?.name)
  const { newText, topText } = zones
  const decision = gate(message, context, topText)
  const language = detectLanguage(newText.length > 40 ? newText : `${newText} ${message.subject}`)
  // Mail of machines and to the masses holds no item and settles none: its sentences are not worth the time.
  const sentences = isSettling(decision) ? withoutNotices(splitSentences(newText)) : []
  const read = withoutRhetoric(sentences.map((sentence) => ({ sentence, acts: readActs(sentence.text, language) })))
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
  if (read.length === 0) return leftOut('empty')

  const addressing = readAddressing(message, newText, context)
  const { findings, notForOwner } =
    context.direction === 'received'
      ? receivedFindings(message, context, { language, read, addressing, passedOn: asksPassedOn(zones) })
      : { findings: sentFindings(message, context, language, read, newText), notForOwner: false }
  if (findings.length === 0) return leftOut(notForOwner ? 'not_addressed_to_you' : reasonForNothing(newText))
  return { outcome: 'found', reason: null, nature: decision.nature, facts, findings }
}

/** That nothing was asked can be said only of what was read. */
const reasonForNothing = (text: string): LeftOutReason =>
  unreadLanguage(text) === null ? 'nothing_asked' : 'language_not_read'

function isSettling({ nature }: GateDecision): boolean {
  return nature === 'personal' || nature === 'calendar' || nature === 'calendar_response'
}

/** That a sentence requests something, rules and model must agree; the model has learnt from English requests alone. */
function isAsk({ sentence, acts, isAssigned }: ReadSentence, language: Language): boolean {
  if (isAssigned === true) return true
  if (acts.question || acts.meeting || !acts.request || language !== 'en')
    return acts.question || acts.meeting || acts.request
  return scoreOf(INTENT_MODEL, sentenceFeatures(sentence.text, acts)) > INTENT_MODEL.threshold
}

type Received = {
  language: Language
  read: readonly ReadSentence[]
  addressing: Addressing
  /** What a forwarded message asks. */
  passedOn: readonly ReadSentence[]
}

function receivedFindings(
  message: ParsedMessage,
  context: ExaminationContext,
  { language, read, addressing, passedOn }: Received,
): { findings: Finding[]; notForOwner: boolean } {
  const counterpart = message.replyTo[0] ?? message.from
  if (counterpart === null || counterpart === undefined) return { findings: [], notForOwner: false }
  const asks = withAssignments(read, addressing.ownerNames).filter((entry) => isAsk(entry, language))
  const forOwner = asks.filter(
    ({ sentence }) =>
      isForOwner(sentence.text, addressing) &&
      (addressing.recipients < CROWD || callsOwner(sentence.text, addressing) || mentionsTime(sentence.text, language)),
  )
  const promises = read.filter(
    ({ acts, sentence }) =>
      acts.promise &&
      !addressing.isCopied &&
      isForOwner(sentence.text, addressing) &&
      (addressing.recipients < CROWD || callsOwner(sentence.text, addressing)),
  )
  const hand = asks.length === 0 && passedOn.length > 0 && isForOwner('', addressing) ? handsOn(read) : null
  const asked = hand === null || addressing.recipients >= CROWD ? askDrafts(forOwner) : [handedOnDraft(hand, passedOn)]
  const pointing = asked.map((draft) =>
    draft.sentences.some(({ sentence }) => pointsAtForwarded(sentence.text)) ? { ...draft, passedOn } : draft,
  )
  const drafts = [...pointing, ...promiseDrafts(promises)]
  const findings = drafts.map((draft) =>
    toFinding(draft, {
      type: draft.kind === 'promise' ? 'follow_up' : 'task',
      direction: draft.kind === 'promise' ? 'they_owe' : 'i_owe',
      counterpart: message.from ?? counterpart,
      language,
      subject: message.subject,
      context,
      around: around(read),
    }),
  )
  return { findings, notForOwner: asks.length > 0 && forOwner.length === 0 }
}

function sentFindings(
  message: ParsedMessage,
  context: ExaminationContext,
  language: Language,
  read: readonly ReadSentence[],
  newText: string,
): Finding[] {
  const isOwn = (address: Address) => isOneOf(context.owner.addresses, address)
  const recipients = [...message.to, ...message.cc, ...message.bcc].filter((address) => !isOwn(address))
  const first = recipients[0]
  if (first === undefined) return []
  const greeted = greetedNames(newText)
  const addressed =
    recipients.find((address) =>
      greeted.some((name) => address.name.toLowerCase().includes(name) || address.email.startsWith(name)),
    ) ?? first
  const asks = read.filter((entry) => isAsk(entry, language))
  const drafts = mergeSentAsks(askDrafts(asks))
  const findings: Finding[] = drafts.map((draft) => {
    const kind = draft.kind === 'meeting' ? 'meeting' : 'question'
    return toFinding(
      { ...draft, kind },
      {
        type: 'follow_up',
        direction: 'they_owe',
        counterpart: addressed,
        language,
        subject: message.subject,
        context,
        around: around(read),
      },
    )
  })
  for (const draft of promiseDrafts(read.filter(({ acts }) => acts.promise))) {
    findings.push(
      toFinding(draft, {
        type: 'follow_up',
        direction: 'i_owe',
        counterpart: addressed,
        language,
        subject: message.subject,
        context,
        around: around(read),
      }),
    )
  }
  return findings
}

/** From this many recipients on, one of them is meant only where a name or a day says so. */
const CROWD = 10

function callsOwner(sentence: string, addressing: Addressing): boolean {
  return namedIn(sentence).some((name) => goesBy(addressing.ownerNames, name))
}

/** A sentence asks the owner unless it calls somebody else, or the owner only gets a copy and is not named. */
function isForOwner(sentence: string, addressing: Addressing): boolean {
  const named = namedIn(sentence)
  if (named.some((name) => goesBy(addressing.ownerNames, name))) return true
  if (named.some((name) => goesBy(addressing.otherNames, name))) return false
  return addressing.isDirect && !addressing.greetsOthersOnly
}

/** A legal notice that hangs on the last line of a signature. */
function withoutNotices(sentences: Sentence[]): Sentence[] {
  const start = sentences.findIndex((sentence, index) => index > 0 && startsNotice(sentence.text))
  const paragraph = sentences[start]?.paragraph
  return start < 0
    ? sentences
    : sentences.filter((sentence, index) => index < start || sentence.paragraph !== paragraph)
}

/** "Confirm by then": the day stands in the sentence before. */
const BY_THEN =
  /(?<!\p{L})(?:(?:by|before|until) (?:then|that (?:date|day|time))|bis dahin|bis zu diesem (?:tag|datum|termin)|d'ici là|para entonces|antes de entonces|até lá|entro allora|voor die tijd)(?!\p{L})/iu

const FAR_BEFORE = 3

/** "I have to know by Monday": says until when what was asked right before is wanted. */
const WANTED_UNTIL =
  /(?<!\p{L})(?:(?:i|we) (?:have to|need to|must|should|'d need to|would need to) (?:know|have|hear|decide|order|tell)|(?:i|we)(?:'d| would)? need (?:it|them|this|that|an answer|to know)|(?:ich|wir) (?:muss|müssen|müsste|müssten) (?:es|das|sie)?|(?:ich|wir) (?:brauche|brauchen|bräuchte|bräuchten) (?:es|das|sie|die antwort)|bis dahin (?:brauche|bräuchte|brauchen|bräuchten)|(?:je|nous) (?:dois|devons|devrais|devrions) (?:le |la )?(?:savoir|avoir)|il (?:me|nous) (?:le|la|les|faut)|(?:necesito|necesitamos|tengo que|tenemos que) (?:saber|tener)(?:lo|la|los|las)?|(?:devo|dobbiamo) (?:saper|aver)(?:e|lo|la|li)|(?:preciso|precisamos) (?:de )?(?:saber|ter|d(?:isso|el[ae]s?))|(?:ik|we|wij) moet(?:en)? (?:het|dit|dat))(?!\p{L})/iu

type Around = {
  /** The sentences that stand before another in the text, the nearest first. */
  before: (text: string) => string[]
  /** The sentence that goes on in the same paragraph; '' where none does. */
  after: (text: string) => string
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
  }
}

/** "I'm swamped this week but I'll …": that week is not the one in which it will be done. */
const BUSY_UNTIL =
  /^.{0,80}(?<!\p{L})(?:swamped|snowed under|slammed|busy|buried|away|travell?ing|packed|off sick|on holiday|on leave|ausgebucht|viel los|unterwegs|débordée?|en déplacement|liad[oa]|pieni?|sommers[oa]|druk)(?!\p{L}).{0,60}?(?:,| but| aber| mais| pero| ma| mas| maar)(?= )/iu

type FindingFrame = {
  around: Around
  type: Finding['type']
  direction: Finding['direction']
  counterpart: Address
  language: Language
  subject: string
  context: ExaminationContext
}

function toFinding(draft: Draft, frame: FindingFrame): Finding {
  const { context, language } = frame
  const said = [...draft.sentences, ...draft.passedOn].map(({ sentence }) => sentence.text)
  const dueIn = (text: string) => readDueDate(text, { at: context.at, zone: context.zone, language })
  const firstDue = (texts: readonly string[]): DueDate | null =>
    texts.map(dueIn).find((entry) => entry !== null) ?? null
  const dueBy = (text: string): DueDate | null =>
    dueIn(draft.kind === 'promise' ? text.replace(BUSY_UNTIL, '') : text) ??
    (BY_THEN.test(text) ? firstDue([...frame.around.before(text), frame.subject]) : null)
  const dueAfter = (text: string): DueDate | null => {
    const after = frame.around.after(text)
    if (draft.kind === 'promise' || !WANTED_UNTIL.test(after)) return null
    return dueBy(after)
  }
  const due = [...said.map(dueBy), ...said.map(dueAfter)].find((entry) => entry !== null) ?? null
  const evidence = strongest(draft).sentence.text
  const [passedOn] = draft.passedOn
  const isHandedOn = passedOn !== undefined && !draft.sentences.some(({ acts }) => acts.request || acts.question)
  return {
    type: frame.type,
    band: 'sure',
    kind: draft.kind,
    direction: frame.direction,
    title: titleOf(
      { kind: draft.kind, direction: frame.direction, language, counterpart: frame.counterpart },
      isHandedOn ? passedOn.sentence.text : evidence,
      frame.subject,
    ),
    description: shorten(said.join(' '), MAX_DESCRIPTION_CHARS),
    evidence,
    due,
    confidence: draft.confidence,
    counterpart: frame.counterpart,
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
    title: shorten(`Answer the invitation: ${summary}`, 80),
    description: summary,
    evidence: message.subject,
    due: event.start === null ? null : { at: event.start, precision: 'time' },
    confidence: 0.85,
    counterpart: event.organizer ?? message.from,
    language,
  }
}
