import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in a part of the page when what has it there is disabled while the part is busy, or goes when the part's
 * `state` changes: the keys are still heard there. What was disabled has the focus back afterwards.
 */
export function useHeldFocus(part: RefObject<HTMLElement | null>, isBusy: boolean, state: string): void {
  const interrupted = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const { activeElement: focused, body } = document
    const disabled = part.current?.querySelector<HTMLElement>(':disabled:focus')
    if (disabled) interrupted.current = disabled
    if (disabled || focused === null || focused === body) part.current?.focus({ preventScroll: true })
    if (isBusy) return
    if (document.activeElement === part.current) interrupted.current?.focus({ preventScroll: true })
    interrupted.current = null
  }, [part, isBusy, state])
}
