import { useCallback, useState } from 'react'

/** SPEC §9: how long a card takes to leave its list. */
const REMOVAL_MS = 300

export type Ending = 'done' | 'snoozed'

/** The items of one list that are on their way out, and how they ended. */
export interface Removal {
  leaving: ReadonlyMap<string, Ending>
  /** Lets an item leave; resolves when its place may be closed. */
  leave: (id: string, ending: Ending) => Promise<void>
  /** The item is back, or gone for good: it is on its way no longer. */
  settle: (id: string) => void
}

export function useRemoval(): Removal {
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Ending>>(new Map())
  const leave = useCallback((id: string, ending: Ending) => {
    setLeaving((known) => new Map(known).set(id, ending))
    return new Promise<void>((resolve) => setTimeout(resolve, REMOVAL_MS))
  }, [])
  const settle = useCallback((id: string) => {
    setLeaving((known) => {
      const next = new Map(known)
      next.delete(id)
      return next
    })
  }, [])
  return { leaving, leave, settle }
}

/** Moves the focus from an item that leaves to its neighbour, so that a keyboard user keeps their place. */
export function passFocusOn(): void {
  const item = document.activeElement?.closest('li')
  if (!item) return
  const neighbour = item.nextElementSibling ?? item.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-main-action]') ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}
