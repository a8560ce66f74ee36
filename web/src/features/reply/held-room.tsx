import { useEffect, useRef, useState, type ReactNode } from 'react'

/**
 * A place that stays as tall as it was when it was pressed for as long as the pointer is over it, whatever becomes of what
 * stands in it: the second click of a double one falls on nothing that has moved up. The next key, or a click or a swipe
 * elsewhere, lets go of the room as well.
 */
export function HeldRoom({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const isHeld = height !== null
  useEffect(() => {
    if (!isHeld) return
    const letGo = (event: Event) => {
      const isInside = event.type !== 'keydown' && event.target instanceof Node && room.current?.contains(event.target)
      // What was pressed may be gone by the time that the page hears of it.
      if (!isInside && event.target instanceof Node && event.target.isConnected) setHeight(null)
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
      style={isHeld ? { minHeight: height } : undefined}
      onPointerDown={(event) => setHeight(event.currentTarget.offsetHeight)}
      onPointerLeave={(event) => {
        // A finger leaves wherever it is lifted.
        if (event.pointerType !== 'touch') setHeight(null)
      }}
    >
      {children}
    </div>
  )
}
