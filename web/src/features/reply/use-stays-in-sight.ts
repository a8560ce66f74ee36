import { useEffect, type RefObject } from 'react'

/**
 * Keeps a part of the page that has the focus in sight while what stands around it grows: a mail that comes late pushes down
 * what is written below it. Around it is the whole of what is open.
 */
export function useStaysInSight(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = part.current
    const around = own?.closest('article')
    if (!own || !around) return
    const observer = new ResizeObserver(() => {
      if (own.contains(document.activeElement)) own.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(around)
    return () => observer.disconnect()
  }, [part])
}
