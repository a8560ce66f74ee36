import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/lib/listeners.ts'
import { repliesKey } from '#web/lib/query-keys.ts'

/** What becomes of a reply that waits to be sent when its item is closed. */
export type ScheduledReply = 'send' | 'drop'

export interface ScheduledQuestion {
  /** What is closed, as its list shows it. */
  title: string
  /** The items that are closed. */
  itemIds: readonly string[]
  /** Null: the item stays as it is. */
  answer: (choice: ScheduledReply | null) => void
}

let asked: ScheduledQuestion | null = null
const { subscribe, tell } = createListeners()
function set(next: ScheduledQuestion | null): void {
  asked = next
  tell()
}

/**
 * Asks whether the replies to these items that wait are still to go out; of those that are not, the words are kept as begun
 * ones (WV-12). One question at a time: a second one takes the first one back.
 */
export function askAboutScheduled(title: string, itemIds: readonly string[]): Promise<ScheduledReply | null> {
  asked?.answer(null)
  return new Promise((resolve) => {
    const question: ScheduledQuestion = {
      title,
      itemIds,
      answer: (choice) => {
        if (asked === question) set(null)
        resolve(choice)
      },
    }
    set(question)
  })
}

/** Takes back what is being asked: the items stay as they are. */
export const takeBackScheduledQuestion = (): void => asked?.answer(null)

/** What is being asked; null for nothing. */
export const useScheduledQuestion = (): ScheduledQuestion | null => useSyncExternalStore(subscribe, () => asked)

/** Whether a reply to an item waits to be sent, as far as this page knows. */
export const isReplyScheduled = (cache: QueryClient, itemId: string): boolean =>
  cache.getQueryData<Reply[]>(repliesKey)?.some(({ item_id: id, state }) => id === itemId && state === 'scheduled') ===
  true
