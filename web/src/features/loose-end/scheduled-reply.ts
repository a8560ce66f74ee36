import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { repliesKey } from '#web/lib/query-keys.ts'

/** What becomes of a reply that waits to be sent when its item is closed. */
export type ScheduledReply = 'send' | 'drop'

export interface ScheduledQuestion {
  /** The item that is closed, as its list shows it. */
  title: string
  /** The reply that waits; null where another place has scheduled it, and it is not known here yet. */
  reply: Reply | null
  /** Null: the item stays as it is. */
  answer: (choice: ScheduledReply | null) => void
}

let asked: ScheduledQuestion | null = null
const listeners = new Set<() => void>()
function set(next: ScheduledQuestion | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks whether the reply that waits is still to go out. One question at a time: a second one takes the first one back. */
export function askAboutScheduled(title: string, reply: Reply | null): Promise<ScheduledReply | null> {
  asked?.answer(null)
  return new Promise((resolve) => {
    const question: ScheduledQuestion = {
      title,
      reply,
      answer: (choice) => {
        if (asked === question) set(null)
        resolve(choice)
      },
    }
    set(question)
  })
}

/** What is being asked; null for nothing. */
export const useScheduledQuestion = (): ScheduledQuestion | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )

/** The reply to an item that waits to be sent, as far as this page knows. */
export const knownScheduledReply = (cache: QueryClient, itemId: string): Reply | null =>
  cache.getQueryData<Reply[]>(repliesKey)?.find(({ item_id: id, state }) => id === itemId && state === 'scheduled') ??
  null
