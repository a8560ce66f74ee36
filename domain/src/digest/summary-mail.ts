import { dateText } from '../date-text.ts'
import { DAY_MS } from '../time.ts'
import { byUrgency } from '../actionable/actionable.ts'
import { DEFAULT_PRIORITY_SCORE } from '../follow-up/priority-band.ts'
import type { FollowUp } from '../follow-up/follow-up.ts'
import { headlineOf } from '../follow-up/headline.ts'
import { readyReply } from '../loose-end/ready-reply.ts'
import { shownFrom } from '../follow-up/waiting.ts'
import { dayNumber } from '../loose-end/due-label.ts'
import { dueText } from '../notification/due-notice.ts'
import { dueDay, isDueAtHour } from '../task/due-day.ts'
import { taskScore } from '../task/task-score.ts'
import type { Task } from '../task/task.ts'
import type { LooseEndType, Origin } from '../loose-end/loose-end.ts'
import { suggestedAction } from './suggested-action.ts'
import { whyTask, whyWaiting } from './summary-reason.ts'

const byWhat = (count: number): string => (count === 1 ? 'itself' : 'themselves')

const SECTION_KINDS = ['due', 'new', 'waiting', 'closed'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

/** One item of the mail. */
export interface SummaryLine {
  type: LooseEndType
  id: string
  title: string
  /** Why it stands there, in one line. */
  reason: string
  /** What to do about it, in one line. */
  action: string
  /** Why it looks settled, for the person to confirm; null where nothing does. */
  proposed: string | null
  /** The reply that was written for it; null where none was, or it would not reach anybody. */
  reply: string | null
  threadId: string | null
}

export interface SummarySection {
  kind: SectionKind
  title: string
  lines: SummaryLine[]
  /** How many more there are, which the app shows. */
  more: number
}

/** What a daily summary says. */
export interface SummaryMail {
  subject: string
  /** The day, in words. */
  day: string
  sections: SummarySection[]
}

/** A follow-up, and how it came to be there: that decides from when it is shown. */
type SummaryFollowUp = FollowUp & { origin: Origin }

/** Everything that a summary may speak of: what is open and shown now, and what mail closed since the last one. */
export interface SummaryItems {
  tasks: Task[]
  followUps: SummaryFollowUp[]
  closed: (Task | SummaryFollowUp)[]
}

export interface SummaryMoment {
  now: Date
  /** When the person was last told (`newsSince`). */
  since: Date
  /** IANA name. */
  zone: string
}

/** A mail is read at a glance: more than this of one kind is counted only. */
export const LINES_PER_SECTION = 5
/** While others keep the person waiting, the mail says so again this often on days with nothing else to say. */
const WAITING_AGAIN_MS = 7 * DAY_MS

/** `last`: the day of the last summary, in words; null where that was yesterday. `isTomorrow`: something shown is due then. */
const TITLES: Record<SectionKind, (last: string | null, count: number, isTomorrow: boolean) => string> = {
  due: (_last, _count, isTomorrow) => (isTomorrow ? 'Due today or tomorrow, and overdue' : 'Due today and overdue'),
  new: (last) => `New since ${last ?? 'yesterday'}`,
  waiting: () => 'Waiting on others too long',
  closed: (last, count) => `Closed by ${byWhat(count)} ${last === null ? 'yesterday' : `since ${last}`}`,
}
const COUNTED: Record<SectionKind, (count: number) => string> = {
  due: (count) => `${count} due`,
  new: (count) => `${count} new`,
  waiting: (count) => `${count} waiting`,
  closed: (count) => `${count} closed by ${byWhat(count)}`,
}

export type SummaryItem = { type: 'task'; record: Task } | { type: 'follow_up'; record: SummaryFollowUp }

const isFollowUp = (record: Task | SummaryFollowUp): record is SummaryFollowUp => 'waiting_since' in record
const itemOf = (record: Task | SummaryFollowUp): SummaryItem =>
  isFollowUp(record) ? { type: 'follow_up', record } : { type: 'task', record }

const scoreOf = (item: SummaryItem): number =>
  item.type === 'task' ? taskScore(item.record.priority) : (item.record.priority_score ?? DEFAULT_PRIORITY_SCORE)
const urgencyOf = (item: SummaryItem) => ({
  priority_score: scoreOf(item),
  created_at: item.record.created_at,
  id: item.record.id,
})

/** Until when others have for what they promised; null: they gave no day, or promised nothing. */
const promisedFor = ({ type, record }: SummaryItem): Date | null =>
  type === 'follow_up' && record.direction === 'they_owe' && record.type === 'promise' && record.due_date !== null
    ? new Date(record.due_date)
    : null

/** When it came up: a task with its mail, a follow-up when its wait was over, what others promised once that was due. */
function cameUpAt(item: SummaryItem): Date {
  if (item.type === 'task') return new Date(item.record.received_at ?? item.record.created_at)
  return new Date(Math.max(shownFrom(item.record).getTime(), promisedFor(item)?.getTime() ?? -Infinity))
}

/**
 * Where an open item stands: what others owe and has come up, else due today or overdue, else what came up since the last
 * summary; null for what is none of these, and for what the person wrote down themself, which is no news to them.
 */
function sectionOf(item: SummaryItem, moment: SummaryMoment): SectionKind | null {
  if (item.type === 'follow_up' && item.record.direction === 'they_owe')
    return cameUpAt(item) <= moment.now ? 'waiting' : null
  if (isDue(item, moment)) return 'due'
  const isNews = item.type === 'follow_up' || item.record.origin === 'mail'
  return isNews && cameUpAt(item) > moment.since ? 'new' : null
}

/** Due today or overdue, or due at an hour before the next summary comes. */
function isDue({ record }: SummaryItem, { now, zone }: SummaryMoment): boolean {
  if (record.due_date === null) return false
  const due = new Date(record.due_date)
  const isBeforeNext = isDueAtHour(due) && due.getTime() - now.getTime() < DAY_MS
  return isBeforeNext || dueDay(due, zone) <= dueDay(now, zone)
}

/** Whether waiting is worth a mail by itself: on the day when it came up, each week after, and once it was due. */
function isWaitNews(item: SummaryItem, { now, since }: SummaryMoment): boolean {
  const step = (at: Date) => Math.floor((at.getTime() - cameUpAt(item).getTime()) / WAITING_AGAIN_MS)
  const due = item.record.due_date === null ? null : new Date(item.record.due_date)
  return step(now) > step(since) || (due !== null && due > since && due <= now)
}

function lineOf(item: SummaryItem, kind: SectionKind, moment: SummaryMoment): SummaryLine {
  const { record, type } = item
  const title = item.type === 'task' ? item.record.task : headlineOf(item.record)
  const isClosed = kind === 'closed'
  return {
    type,
    id: record.id,
    title,
    reason: oneLine(isClosed ? record.completion_note || 'Later mail settled it.' : whyOpen(item, title, moment)),
    action: isClosed
      ? 'Nothing to do. Open it to take it back if it is not settled.'
      : oneLine(suggestedAction(record, moment)),
    proposed: isClosed ? null : whySettled(record, moment),
    reply: isClosed ? null : readyReply(record, moment.now),
    threadId: record.thread_id,
  }
}

/** When it is or was due, if by now, and where it comes from. */
function whyOpen(item: SummaryItem, title: string, moment: SummaryMoment): string {
  const { now, zone } = moment
  const due = isDue(item, moment) ? dueText(new Date(item.record.due_date ?? ''), now, zone) : ''
  const why = item.type === 'task' ? whyTask(item.record, title) : whyWaiting(item.record, title, moment)
  return [due, why].filter((part) => part !== '').join('. ')
}

/** What the person is asked to confirm (PR-03): the sentence that seems to settle it, and when it was written. */
function whySettled({ proposal, proof }: Task | FollowUp, { zone }: SummaryMoment): string | null {
  if (!proposal) return null
  const day = dayInWords(new Date(proposal.at), zone)
  return proof ? `It looks settled: “${oneLine(proof)}” (${day}).` : `It looks settled by mail of ${day}.`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What a summary speaks of, of one kind: the items that it shows, and how many there are. */
export interface PickedSection {
  kind: SectionKind
  shown: SummaryItem[]
  count: number
}

/**
 * Picks what the summary speaks of: what the person owes by today, what is new since the last one, waiting on others too
 * long, closed by itself since; each item once, the most urgent first, and of equally urgent ones that are due, the one that
 * was due first. Null on a day with nothing to say: what waits on others alone is worth a mail only when it began to be too
 * long, and each week after. Looks at no encrypted field.
 */
export function pickForSummary(items: SummaryItems, moment: SummaryMoment): PickedSection[] | null {
  const open = [...items.tasks, ...items.followUps.filter((followUp) => shownFrom(followUp) <= moment.now)]
    .map(itemOf)
    .toSorted((left, right) => byUrgency(urgencyOf(left), urgencyOf(right)))
  const of: Record<SectionKind, SummaryItem[]> = { due: [], new: [], waiting: [], closed: items.closed.map(itemOf) }
  for (const item of open) {
    const kind = sectionOf(item, moment)
    if (kind) of[kind].push(item)
  }
  of.due.sort((left, right) => scoreOf(right) - scoreOf(left) || dueAt(left) - dueAt(right))
  const hasNews = of.due.length + of.new.length + of.closed.length > 0
  if (!hasNews && !of.waiting.some((item) => isWaitNews(item, moment))) return null
  return SECTION_KINDS.flatMap((kind) =>
    of[kind].length === 0 ? [] : [{ kind, shown: of[kind].slice(0, LINES_PER_SECTION), count: of[kind].length }],
  )
}

/** What the summary says of what was picked, opened (PR-06, DS-02). */
export function writeSummary(picked: readonly PickedSection[], moment: SummaryMoment): SummaryMail {
  const { now, since, zone } = moment
  const day = dayInWords(now, zone)
  const last = dayNumber(now, zone) - dayNumber(since, zone) > 1 ? dayInWords(since, zone) : null
  return {
    subject: `${day}: ${picked.map(({ kind, count }) => COUNTED[kind](count)).join(', ')}`,
    day,
    sections: picked.map(({ kind, shown, count }) => ({
      kind,
      title: TITLES[kind](
        last,
        count,
        shown.some((item) => isDueTomorrow(item, moment)),
      ),
      lines: shown.map((item) => lineOf(item, kind, moment)),
      more: count - shown.length,
    })),
  }
}

const isDueTomorrow = ({ record }: SummaryItem, { now, zone }: SummaryMoment): boolean =>
  record.due_date !== null && dayNumber(new Date(record.due_date), zone) > dayNumber(now, zone)

const dueAt = ({ record }: SummaryItem): number => Date.parse(record.due_date ?? '')

const dayInWords = (now: Date, zone: string): string => dateText(now, 'dayOfYear', zone)
