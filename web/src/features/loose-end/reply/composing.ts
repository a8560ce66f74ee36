import { useSyncExternalStore } from 'react'
import type { Direction } from '@loose-ends/domain/loose-end/loose-end.ts'
import { createListeners } from '#web/lib/listeners.ts'

/** What is answered, as its list shows it. */
export interface Answered {
  id: string
  type: 'task' | 'follow-up'
  title: string
  direction: Direction
  kind: string
  suggestion: string | null
}

let current: Answered | null = null
const { subscribe, tell } = createListeners()

function set(next: Answered | null): void {
  current = next
  tell()
}

/** Brings up the place in which a reply is written. It stays when the item leaves its list meanwhile. */
export const startReply = (answered: Answered): void => set(answered)
export const endComposing = (): void => set(null)

/** What is being answered; null when nothing is. */
export const useComposing = (): Answered | null => useSyncExternalStore(subscribe, () => current)

/** Whether that item is what is being answered. */
export const useIsComposing = (itemId: string | undefined): boolean => useComposing()?.id === itemId
