import { evidenceOf, sharesCorrespondent } from './evidence.ts'
import type { Fate, OpenFate } from '../loose-end/fate.ts'
import { leftOpenMark } from '../loose-end/left-open.ts'
import { removalMark } from '../loose-end/removal.ts'
import { SETTLING_MODEL } from './settling-model.ts'
import type { SettlingModel } from './settling-probability.ts'
import { wantedOf } from './settling-signs.ts'
import { shareOf } from './sketch.ts'
import { DAY_MS } from '../time.ts'
import { waitingSide, type ThreadItem, type ThreadMessage } from './thread-message.ts'

/** How long a new thread of the same people under the same subject still belongs to the old one. */
export const SAME_TOPIC_MS = 60 * DAY_MS

/**
 * Decides the fate of each item from all that is known of its thread, of its calendar event in other threads, and of other
 * threads of the same people under the same subject. It looks at the set of messages and not at the order in which they
 * became known, so any order of arrival ends in the same state, and deciding again changes nothing. An item whose own
 * message is not among the messages has no fate yet. `model` weighs what later mail says.
 */
export function settle(
  items: readonly ThreadItem[],
  messages: readonly ThreadMessage[],
  model: SettlingModel = SETTLING_MODEL,
): Map<string, Fate> {
  const inOrder = [...messages].sort(byTime)
  const opening = openingMessages(inOrder)
  const asking = inOrder.filter(({ hasItem, marks }) => hasItem && marks.topic !== null)
  const fates = new Map<string, Fate>()
  for (const item of items) {
    const source = inOrder.find((message) => message.id === item.sourceMessageId)
    if (!source) continue
    const later = inOrder.filter(
      (message) =>
        byTime(message, source) > 0 &&
        (isRelated(source, message) || (opening.has(message.id) && sharesTopic(source, message))),
    )
    const written = later.filter(({ facts }) => facts.nature === 'personal')
    // Of several mails under one subject, a new thread answers the newest rather than this one.
    const isForAnother = (message: ThreadMessage) =>
      !isRelated(source, message) &&
      asking.some(
        (other) =>
          other.direction === source.direction &&
          ![source.threadId, message.threadId].includes(other.threadId) &&
          byTime(other, source) > 0 &&
          byTime(message, other) > 0 &&
          sharesTopic(other, message),
      )
    fates.set(item.id, fateOf({ item, source, later, written, isForAnother, model }))
  }
  return fates
}

/**
 * The messages before which nobody else wrote in their thread. Only these may belong to another thread by their subject: an
 * answer to what was said in its own thread is about that.
 */
function openingMessages(inOrder: readonly ThreadMessage[]): Set<string> {
  const openedBy = new Map<string, ThreadMessage['direction'] | 'both'>()
  const opening = new Set<string>()
  for (const { id, threadId, direction } of inOrder) {
    const known = openedBy.get(threadId) ?? direction
    openedBy.set(threadId, known === direction ? direction : 'both')
    if (known === direction) opening.add(id)
  }
  return opening
}

function isRelated(source: ThreadMessage, message: ThreadMessage): boolean {
  if (message.threadId === source.threadId) return true
  return (source.event !== null && message.event === source.event) || sharesConversation(source, message)
}

function sharesTopic(source: ThreadMessage, message: ThreadMessage): boolean {
  const { topic } = source.marks
  return (
    topic !== null &&
    message.marks.topic === topic &&
    message.at.getTime() - source.at.getTime() <= SAME_TOPIC_MS &&
    source.counterparts.length > 0 &&
    message.counterparts.length > 0 &&
    sharesCorrespondent(source, message)
  )
}

function sharesConversation(a: ThreadMessage, b: ThreadMessage): boolean {
  const { conversation } = a.marks
  return conversation !== null && conversation === b.marks.conversation
}

function byTime(a: ThreadMessage, b: ThreadMessage): number {
  const replies = (message: ThreadMessage) => Number(message.marks.isReply)
  // Within one instant whoever answers comes after; ids say nothing of time.
  return a.at.getTime() - b.at.getTime() || replies(a) - replies(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** An item whose fate is decided, with the mail that came after its own. */
interface Matter {
  item: ThreadItem
  source: ThreadMessage
  later: readonly ThreadMessage[]
  /** What people wrote of it. */
  written: readonly ThreadMessage[]
  isForAnother: (message: ThreadMessage) => boolean
  model: SettlingModel
}

/** How a matter stands after some of that mail: what is known of it while it is open, and what closed it. */
interface Standing {
  open: OpenFate
  closed: Exclude<Fate, OpenFate> | null
  /** How probable it is of each message that it settles the item. */
  probabilities: readonly number[]
}

function fateOf(matter: Matter): Fate {
  const { item, source, later } = matter
  const { open, closed } = later.reduce((before, message) => afterMessage(matter, before, message), atFirst(source))
  if (closed !== null) return closed
  const by = removalMark(source.id)
  if (!source.removed || item.rejected.includes(by)) return open
  return { state: 'removed', waitingSince: open.waitingSince, by, removal: source.removed }
}

const atFirst = ({ at }: ThreadMessage): Standing => ({
  open: { state: 'open', waitingSince: at, proposal: null, awayUntil: null, addressFailedAt: null, news: [] },
  closed: null,
  probabilities: [],
})

function afterMessage(matter: Matter, before: Standing, message: ThreadMessage): Standing {
  const { item, source } = matter
  const standing = withoutFalseProof(matter, before, message)
  if (standing.closed !== null) return standing
  const heard = told(item, source, message)
  const isNews = heard.addressFailedAt !== undefined || isFromThem(item, message)
  // Whoever writes is back, and whoever cannot be reached is not waited for.
  const open = { ...standing.open, ...heard, ...(isNews && { awayUntil: null }) }
  const weighed = weigh(matter, { ...standing, open }, message)
  return weighed.closed === null ? { ...weighed, open: goneOn(item, weighed.open, message, isNews) } : weighed
}

/** What settled the item, or was thought to, is none once a message takes it back: all is open again. */
function withoutFalseProof({ item, source, later }: Matter, standing: Standing, message: ThreadMessage): Standing {
  const { open, closed } = standing
  const by = closed === null ? open.proposal?.by : closed.state === 'settled' ? closed.by : undefined
  const proof = by === undefined ? undefined : later.find(({ id }) => id === by)
  if (proof === undefined || !takesBack(item, source, proof, message)) return standing
  return { open: { ...open, proposal: null }, closed: null, probabilities: [] }
}

/** Whether a message closes the item, or is to be put to the person; what they know to settle nothing is not weighed. */
function weigh(matter: Matter, { open, probabilities }: Standing, message: ThreadMessage): Standing {
  const { item, source, written, isForAnother, model } = matter
  if (item.rejected.includes(message.id)) return { open, closed: null, probabilities }
  const isLeftOpen = item.rejected.includes(leftOpenMark(message.id))
  const evidence = evidenceOf(item, source, message, {
    course: { later: written, index: written.indexOf(message) },
    isForAnother: isForAnother(message),
    isLeftOpen,
    before: probabilities,
    model,
  })
  const known = evidence === null ? probabilities : [...probabilities, evidence.confidence]
  const { id: by, at } = message
  const { waitingSince } = open
  if (evidence?.closes) {
    const { how, sentence } = evidence
    return { open, closed: { state: 'settled', waitingSince, by, how, sentence }, probabilities: known }
  }
  if (!isLeftOpen && supersedes(item, source, message))
    return { open, closed: { state: 'superseded', waitingSince, by }, probabilities: known }
  if (!evidence?.isLikely || evidence.confidence <= (open.proposal?.confidence ?? 0))
    return { open, closed: null, probabilities: known }
  const { how, sentence, confidence } = evidence
  return { open: { ...open, proposal: { by, at, how, sentence, confidence } }, closed: null, probabilities: known }
}

/** An item stays open after a message: what came from the other side, and since when whoever waits does. */
function goneOn(item: ThreadItem, open: OpenFate, message: ThreadMessage, isNews: boolean): OpenFate {
  const news = isNews ? [...open.news, message.id] : open.news
  if (message.facts.nature !== 'personal') return { ...open, news }
  return {
    ...open,
    news,
    ...(message.direction === waitingSide(item) && { waitingSince: message.at }),
    ...(message.direction === 'sent' && { addressFailedAt: null }),
  }
}

/**
 * Whether a message shows that the proof was none: the side that waits says that something is still missing, or the mail
 * came back. A follow-up of its own that asks again carries on instead (PR-02).
 */
function takesBack(item: ThreadItem, source: ThreadMessage, proof: ThreadMessage, message: ThreadMessage): boolean {
  const { marks, facts } = message
  if (facts.nature === 'bounce')
    return (
      proof.direction === 'sent' &&
      (isRelated(proof, message) || sharesTopic(proof, message)) &&
      concerns(marks.failed, source)
    )
  const waiting = waitingSide(item)
  return (
    marks.missing.some((words) => isAbout(item, source, words, message.hasItem)) &&
    message.direction === waiting &&
    !supersedes(item, source, message) &&
    sharesCorrespondent(source, message)
  )
}

/** Whether a sentence speaks of this item. One that names nothing else that was asked speaks of all, unless it asks anew. */
function isAbout(item: ThreadItem, source: ThreadMessage, words: readonly string[], asksAnew: boolean): boolean {
  const asked = Object.entries({ ...source.marks.asked, ...source.marks.promised })
  const named = asked.filter(([, parts]) => parts.some((part) => shareOf(part.words, words) > 0)).map(([key]) => key)
  return named.length === 0 ? !asksAnew : item.key !== null && named.includes(item.key)
}

/** A report without addresses is about the only one there was. */
function concerns(failed: readonly string[], source: ThreadMessage): boolean {
  if (failed.length === 0) return source.counterparts.length === 1
  return failed.some((mark) => source.counterparts.includes(mark))
}

/** Whether somebody on the side that is waited for wrote something. */
const isFromThem = (item: ThreadItem, { direction, facts }: ThreadMessage): boolean =>
  item.direction === 'they_owe' && direction === 'received' && facts.nature === 'personal'

/** What machines say: that somebody who is waited for is away, or that the address of the other side failed. */
function told(
  item: ThreadItem,
  source: ThreadMessage,
  message: ThreadMessage,
): Partial<Pick<OpenFate, 'awayUntil' | 'addressFailedAt'>> {
  const { direction, facts, marks, at } = message
  if (direction !== 'received') return {}
  const isCounterpart = (mark: string | null) => mark === null || item.counterpart === null || mark === item.counterpart
  const isAwaited = item.direction === 'they_owe' && facts.nature === 'out_of_office'
  if (isAwaited && marks.awayUntil !== null && isCounterpart(marks.author.address))
    return { awayUntil: new Date(marks.awayUntil) }
  if (facts.nature !== 'bounce') return {}
  const isTheirs = marks.failed.length === 0 ? source.counterparts.length === 1 : marks.failed.some(isCounterpart)
  return isTheirs ? { addressFailedAt: at } : {}
}

/** Whether a later mail takes the place of what an item stands for: the person asks again, or the calendar updates its event. */
function supersedes(item: ThreadItem, source: ThreadMessage, message: ThreadMessage): boolean {
  return asksAgain(item, source, message) || updates(item, source, message)
}

/** From which share of its words on a sentence of an updated invitation is one that stood in the invitation before. */
const SAME_SENTENCE = 0.8

/** An updated invitation repeats what was written into it. */
function updates(item: ThreadItem, source: ThreadMessage, message: ThreadMessage): boolean {
  const isUpdate =
    source.event !== null &&
    message.event === source.event &&
    message.direction === source.direction &&
    [source, message].every(({ facts }) => facts.nature === 'calendar' && facts.calendarResponse === null)
  if (!isUpdate || item.kind === 'meeting') return isUpdate
  const asked = Object.values(message.marks.asked).flat()
  const own = wantedOf(item, source)
  return own.length > 0 && own.every(({ words }) => asked.some((one) => shareOf(words, one.words) >= SAME_SENTENCE))
}

function asksAgain(item: ThreadItem, source: ThreadMessage, message: ThreadMessage): boolean {
  return (
    item.type === 'follow_up' &&
    item.direction === 'they_owe' &&
    source.direction === 'sent' &&
    message.direction === 'sent' &&
    message.threadId === source.threadId &&
    message.facts.nature === 'personal' &&
    (message.facts.acts.asks || message.facts.acts.proposes) &&
    // What it asks is on the list in its place, and asked of the same people.
    message.hasItem &&
    !message.marks.isForward &&
    sharesCorrespondent(source, message)
  )
}
