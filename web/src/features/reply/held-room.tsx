import { useEffect, useRef, useState, type ReactNode } from 'react'

/** No second click of a double one comes later, however slow the hand. */
const SECOND_CLICK_MS = 1_000

/**
 * A place that stays as tall as it was when it was pressed for as long as the pointer is over it, whatever becomes of what
 * stands in it: the second click of a double one falls on nothing that has moved up. The next key, or a click or a swipe
 * elsewhere, lets go of the room as well; an empty one, which may be all that is in sight, lasts no longer than that click.
 */
export function HeldRoom({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  // Anew with each press.
  const [held, setHeld] = useState<{ height: number } | null>(null)
  const isHeld = held !== null
  const isEmpty = !children
  useEffect(() => {
    if (!held || !isEmpty) return
    const timer = setTimeout(() => setHeld(null), SECOND_CLICK_MS)
    return () => clearTimeout(timer)
  }, [held, isEmpty])
  useEffect(() => {
    if (!isHeld) return
    const letGo = (event: Event) => {
      const isInside = event.type !== 'keydown' && event.target instanceof Node && room.current?.contains(event.target)
      // What was pressed may be gone by the time that the page hears of it.
      if (!isInside && event.target instanceof Node && event.target.isConnected) setHeld(null)
    }
    const heard = ['keydown', 'click', 'pointercancel'] as const
    for (const type of heard) document.addEventListener(type, letGo)
    return () => {
      for (const type of heard) document.removeEventListener(type, letGo)
    }
  }, [isHeld])
  return (
    <div
      ref={room}
      data-held={isHeld || undefined}
      className="flow-root"
      style={held ? { minHeight: held.height } : undefined}
      onPointerDown={(event) => setHeld({ height: event.currentTarget.offsetHeight })}
      onPointerLeave={(event) => {
        // A finger leaves wherever it is lifted.
        if (event.pointerType !== 'touch') setHeld(null)
      }}
    >
      {children}
    </div>
  )
}
