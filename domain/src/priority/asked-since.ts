import type { Exchange } from '../correspondent/correspondent.ts'
import type { Direction } from '../loose-end/loose-end.ts'

/** An item's place in its conversation. */
export interface AskedItem {
  threadId: string
  direction: Direction
  /** When its message was written. */
  at: Date
}

/** How often the one who waits for the owner asked since the owner last wrote, and whether they said since that there is no hurry. */
export interface AskedSince {
  asked: number
  /** When they first asked so; null where they did not. */
  askedFirstAt: Date | null
  isEased: boolean
}

/** What the messages between the owner and one person (`correspondentHistory`) tell of an item's conversation. */
export function askedSince(exchanges: readonly Exchange[], person: string, item: AskedItem): AskedSince {
  const thread = exchanges
    .filter(({ threadId, isPersonal, direction }) => threadId === item.threadId && (isPersonal || direction === 'sent'))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const isTheirs = ({ direction, author }: Exchange) => direction === 'received' && author === person
  const own = thread.findLastIndex(({ direction }) => direction === 'sent')
  const unanswered = item.direction === 'i_owe' ? thread.slice(own + 1).filter((one) => isTheirs(one) && one.asks) : []
  return {
    asked: unanswered.length,
    askedFirstAt: unanswered[0]?.at ?? null,
    isEased: thread.some((one) => one.at > item.at && isTheirs(one) && one.isUnhurried),
  }
}
