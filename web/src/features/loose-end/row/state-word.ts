import { isAway } from '@loose-ends/domain/loose-end/ready-reply.ts'
import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { shortDayText } from '#web/lib/dates.ts'
import { standingOf, type Item } from './item.ts'

export interface StateWord {
  words: string
  /** Something that wants the person's word or went wrong, something that is settled, or a mere note. */
  tone: 'thread' | 'done' | 'quiet'
}

const OF_REPLY: Partial<Record<Reply['state'], StateWord>> = {
  draft: { words: 'Draft made', tone: 'quiet' },
  scheduled: { words: 'Reply scheduled', tone: 'quiet' },
  sending: { words: 'Sending', tone: 'quiet' },
  unsure: { words: 'Reply sent?', tone: 'thread' },
  failed: { words: 'Reply not sent', tone: 'thread' },
  called_off: { words: 'Reply not sent', tone: 'thread' },
}

/** What is known of an item beside its record. */
export interface StateFacts {
  reply: Reply | undefined
  /** Words of a reply to it wait in this browser. */
  isReplyKept: boolean
  isFirstMail: boolean
}

/** The one thing about an item that must not wait until it is opened; null where there is none. */
export function stateWord(item: Item, now: Date, { reply, isReplyKept, isFirstMail }: StateFacts): StateWord | null {
  const { type, record } = item
  if (standingOf(item, now) === 'closed') return null
  if (record.proposal) return { words: 'Looks done?', tone: 'done' }
  if (type === 'follow-up' && record.address_failed_at) return { words: 'Address failed', tone: 'thread' }
  const ofReply = reply && OF_REPLY[reply.state]
  if (ofReply) return ofReply
  if (isReplyKept) return { words: 'Reply begun', tone: 'quiet' }
  if (type === 'follow-up' && record.away_until && isAway(record, now))
    return { words: `Away until ${shortDayText(new Date(record.away_until), now)}`, tone: 'quiet' }
  return isFirstMail ? { words: 'First mail', tone: 'quiet' } : null
}
