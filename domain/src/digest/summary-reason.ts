import { formatDistance } from 'date-fns/formatDistance'
import { dateText } from '../date-text.ts'
import { DAY_MS } from '../time.ts'
import { dayNumber } from '../loose-end/due-label.ts'
import { shorten } from '../text/shorten.ts'
import type { FollowUp } from '../follow-up/follow-up.ts'
import type { Task } from '../task/task.ts'

/** A sentence of a mail is shown in at most so many characters. */
const LONGEST_QUOTE = 160

/** The sentence in quotation marks; '' where there is none, or where the title says it already. */
function quoted(sentence: string | null, title: string): string {
  const text = (sentence ?? '').replace(/\s+/g, ' ').trim()
  if (text === '' || saysAlready(title, text)) return ''
  return `“${shorten(text, LONGEST_QUOTE)}”`
}

/** Whether a title holds that sentence, but for the full stop at its end. */
export const saysAlready = (title: string, sentence: string): boolean =>
  title.replace(/\s+/g, ' ').includes(sentence.replace(/\s+/g, ' ').trim().replace(/\.$/, ''))

const OWN_REASONS: Record<Exclude<Task['origin'], 'mail'>, string> = {
  manual: 'You added it yourself',
  forwarded: 'You forwarded it',
}

/** Why a task is there: who wrote which sentence, or how the person added it; '' where nothing is known. */
export function whyTask(task: Task, title: string): string {
  if (task.origin !== 'mail') return OWN_REASONS[task.origin]
  const who = task.sender_name || task.sender_email
  const sentence = quoted(task.evidence ?? task.email_excerpt, title)
  if (!who) return sentence
  return sentence === '' ? `From ${who}` : `${who}: ${sentence}`
}

/**
 * Why a follow-up is there: for how many calendar days of that zone (IANA) who has been waiting for whom, and for which
 * sentence's answer; or that the mail did not reach them.
 */
export function whyWaiting(followUp: FollowUp, title: string, { now, zone }: { now: Date; zone: string }): string {
  const who = followUp.sender_name || followUp.sender_email || 'them'
  // From the day that its card counts from, in the same days.
  const daysSince = (instant: string) => dayNumber(now, zone) - dayNumber(new Date(instant), zone)
  const time = formatDistance(0, Math.max(1, daysSince(followUp.date)) * DAY_MS)
  const sentence = quoted(followUp.evidence ?? followUp.preview, title)
  const wait = followUp.address_failed_at
    ? `Your mail did not reach ${who}, as the address refused it on ${dateText(new Date(followUp.address_failed_at), 'dayOfYear', zone)}`
    : followUp.direction === 'i_owe'
      ? `You promised ${who} ${time} ago`
      : followUp.type === 'promise'
        ? `${who} promised it ${time} ago`
        : `No answer from ${who} for ${time}`
  return sentence === '' ? wait : `${wait}: ${sentence}`
}
