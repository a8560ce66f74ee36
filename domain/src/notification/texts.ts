import { dateText } from '../date-text.ts'
import type { LooseEndType } from '../loose-end/loose-end.ts'
import type { CallOffReason } from '../reply/reply.ts'
import { upperFirst } from '../text/words.ts'
import { MINUTE_MS } from '../time.ts'

/** What a notification says: in its title what happened, in its content to what, or what to do about it. */
export interface NotificationText {
  title: string
  content: string
}

const quoted = (words: string): string => (words === '' ? 'It' : `“${words}”`)

/** What is said of something, behind its words; where it has none, what is said stands alone. */
const saidOf = (words: string, said: string): string => (words === '' ? upperFirst(said) : `“${words}”: ${said}`)

/** Of `access_lost`; `mailbox`: its address. */
export const accessLostTo = (mailbox: string): NotificationText => ({
  title: 'Mailbox access lost',
  content: `${mailbox} no longer lets us in. Connect it again to go on.`,
})

/** Of `sync_failed`; `mailbox`: its address; `why` where somebody else has to do something first. */
export const syncFailed = (
  mailbox: string,
  why = 'It could not be read for a while. Please try again later.',
): NotificationText => ({ title: 'Sync failed', content: `${mailbox}: ${why}` })

/** Of `summary_sent`, by the subject of the mail. `isCaught`: mail reaches nobody, and is kept on this computer to be read. */
export const summarySent = (subject: string, isCaught: boolean): NotificationText =>
  isCaught
    ? {
        title: 'Daily summary caught on this computer',
        content: `${subject}. There is no mail server here that would send it.`,
      }
    : { title: 'Daily summary sent', content: subject }

/** Of `completed`, where later mail settled the item of that title. */
export function completedByMail(type: LooseEndType, title: string): NotificationText {
  const [noun, done] = type === 'task' ? ['Task', 'handled'] : ['Follow-up', 'settled']
  return { title: `${noun} completed`, content: saidOf(title, `a later email shows that it was ${done}.`) }
}

/** Of `completed`, where the item of that title went with its message; `where`: to which place, of `REMOVAL_WORDS`. */
export const closedWithMessage = (type: LooseEndType, title: string, where: string): NotificationText => ({
  title: type === 'task' ? 'Task closed' : 'Follow-up closed',
  content: saidOf(title, `${where}. It stands under Completed, where you can bring it back.`),
})

/** The titles of `returned`, by what brought the item back: its time, that of an absence, or something that came before. */
export const RETURNED_TITLES = {
  on_time: 'Back from snooze',
  absence_over: 'Back, as their absence is over',
  they_wrote: 'Back early: they wrote',
  address_failed: 'Back early: the address failed',
} as const

/** What stands for an item's own words where they cannot be read. */
export const UNREADABLE_ITEM: Record<LooseEndType, string> = { task: 'A task', follow_up: 'A follow-up' }

/** What stands for a mailbox whose name cannot be read. */
export const UNREADABLE_MAILBOX = 'Your mailbox'

/** What stands for an item that has no words. */
export const NO_SUBJECT = 'No subject'

/** What became of a reply while its person was not looking. */
export type ReplyNews = 'sent' | 'failed' | 'unsure' | Exclude<CallOffReason, 'cancelled'>

/** What went out so long after the time that its person chose went out late: the look for what is due comes each minute. */
const LATE_MS = 10 * MINUTE_MS

/** When a reply was to be sent, when it was, and in which zone (an IANA name) its person lives. */
export interface ReplyTiming {
  planned: Date
  sent: Date
  zone: string
}

function sentAsPlanned({ planned, sent, zone }: ReplyTiming): string {
  if (sent.getTime() - planned.getTime() < LATE_MS) return 'went out at the time that you chose.'
  return `went out late, on ${dateText(sent, 'dayOfYear', zone)} at ${dateText(sent, 'time', zone)}.`
}

/**
 * Of `reply`. `whom` it was written to, in words, stands in the title, its subject in the content; either is empty where
 * it cannot be read. `timing`: of one that was to be sent at a time that the person chose; null where nobody knew for a
 * while whether it was.
 */
export function replyNews(
  news: ReplyNews,
  { whom, subject, timing }: { whom: string; subject: string; timing: ReplyTiming | null },
): NotificationText {
  const to = whom || 'somebody'
  const notSent = `Your reply to ${to} was not sent`
  const it = quoted(subject)
  switch (news) {
    case 'sent':
      return {
        title: `Your reply to ${to} was sent`,
        content: `${it} ${timing ? sentAsPlanned(timing) : 'went out after all: it is in your mailbox.'}`,
      }
    case 'failed':
      return {
        title: `Your reply to ${to} could not be sent`,
        content: `${it} is kept with its item, where you can try again.`,
      }
    case 'unsure':
      return {
        title: `Was your reply to ${to} sent?`,
        content: saidOf(subject, 'we cannot tell. Look in your mailbox, then say here whether it was sent.'),
      }
    case 'answered':
      return { title: notSent, content: saidOf(subject, 'somebody answered before it went out.') }
    case 'written':
      return { title: notSent, content: saidOf(subject, 'you wrote in that thread yourself before it went out.') }
    case 'closed':
      return { title: notSent, content: saidOf(subject, 'its item was closed before it went out.') }
  }
}

/**
 * Of `reply`, where it reached others and not these: `whom` in words, and their addresses. `isAnswer`: somebody whom it was
 * written to got it, and not only who was copied.
 */
export const replyRefused = ({
  whom,
  addresses,
  subject,
  isAnswer,
}: {
  whom: string
  addresses: readonly string[]
  subject: string
  isAnswer: boolean
}): NotificationText => ({
  title: `Your reply did not reach ${whom}`,
  content: [
    `${quoted(subject)} was sent to the others. Your mail server refused to send it to ${addresses.join(', ')}.`,
    isAnswer ? '' : ' Nobody in “To” got it, so its item is not completed by it.',
  ].join(''),
})

/** Of `reply`, where no copy of it could be kept among the sent mail. `isFull`: as there is no room. */
export const replyWithoutCopy = ({
  whom,
  subject,
  isFull,
}: {
  whom: string
  subject: string
  isFull: boolean
}): NotificationText => ({
  title: `Your reply to ${whom || 'somebody'} was sent, but no copy was kept`,
  content: `${quoted(subject)} went out, and is not among your sent mail: ${
    isFull ? 'your mailbox is full. Make room there for the next ones.' : 'your mail server did not take the copy.'
  }`,
})

/** What the mail says that tells of notifications, beside their own words. */
export const NOTIFICATION_MAIL = {
  several: (count: number): string => `${count} notifications`,
  open: 'Open',
  /** The button as it is read aloud: those of several must not sound the same. */
  openAloud: ({ title, content }: NotificationText): string => `Open: ${title}, ${content}`,
  note: 'Your settings say what comes by email.',
  choose: 'Choose what comes by email',
  stop: 'Stop these emails',
  /** For what cannot be read. */
  unreadable: { title: 'A notification', content: 'It cannot be read.' },
} as const
