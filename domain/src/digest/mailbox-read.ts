import { MONITOR_INTERVAL_MS } from '../sync/sync.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'

/** A mailbox is read every half hour: one that was not for so long has missed its turn, as after an outage. */
const BEHIND_MS = 2 * MONITOR_INTERVAL_MS
/** How long a summary waits for a mailbox that is behind; reading the mail of some hours takes less. */
export const WAIT_FOR_READING_MS = 5 * MINUTE_MS
/** After this long without being read, the summary says so of a mailbox. */
const UNREAD_MS = DAY_MS

/** Whether that mailbox was last read (null: never) too long ago for a summary to speak of it at `now`. */
export const isBehind = (readAt: Date | null, now: Date): boolean =>
  readAt === null || now.getTime() - readAt.getTime() > BEHIND_MS

/** Whether it was last read so long ago that its person has to be told. */
export const isUnread = (readAt: Date | null, now: Date): boolean =>
  readAt === null || now.getTime() - readAt.getTime() > UNREAD_MS

/** A mailbox of which the summary knows nothing new. */
export interface UnreadMailbox {
  /** What the person calls it, or its address. */
  name: string
  /** The day on which it was last read, in words; null: never. */
  since: string | null
  /** It no longer lets us in. */
  isLost: boolean
}

/** What the summary says of it, and of what the person can do; the latter '' where there is nothing to do but to wait. */
export const unreadTexts = ({ name, since, isLost }: UnreadMailbox): { what: string; todo: string } => ({
  what:
    since === null
      ? `${name} has not been read yet: what is answered there is not known here.`
      : `${name} has not been read since ${since}: what was answered since is not known here.`,
  todo: isLost ? 'Connect it again in Settings' : '',
})
