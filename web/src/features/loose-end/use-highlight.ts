import { useEffect, useRef, type RefObject } from 'react'

/** What makes an item stand out that somebody came here for. */
export const HIGHLIGHT = 'bg-thread-soft shadow-[-16px_0_0_var(--thread-soft),16px_0_0_var(--thread-soft)]'

/** Brings an item that somebody came here for into view, with the focus on it. */
export function useHighlight(isHighlighted: boolean): RefObject<HTMLElement | null> {
  const item = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isHighlighted) return
    item.current?.focus({ preventScroll: true })
    item.current?.scrollIntoView({ block: 'center' })
  }, [isHighlighted])
  return item
}
