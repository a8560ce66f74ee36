import { Slot } from 'radix-ui'
import { useEffect, useId, useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { close, dismiss, focusOn, leave, restOn, useIsTipShown } from './tip-timing.ts'

/** Between the words and what they belong to, and between the words and the edge of the screen. Pixels. */
const GAP = 6
const EDGE = 8

function place(bubble: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = bubble
  const above = top - GAP - offsetHeight
  const furthest = document.documentElement.clientWidth - EDGE - offsetWidth
  bubble.style.top = `${above >= EDGE ? above : bottom + GAP}px`
  bubble.style.left = `${Math.max(EDGE, Math.min(furthest, left + (width - offsetWidth) / 2))}px`
}

function Bubble({ id, text, anchor }: { id: string; text: string; anchor: RefObject<HTMLElement | null> }) {
  const bubble = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other words have another width
  useLayoutEffect(() => {
    if (bubble.current && anchor.current) place(bubble.current, anchor.current)
  }, [anchor, text])
  useEffect(() => {
    const goAway = () => dismiss(id)
    const heedKey = (event: KeyboardEvent) => event.key === 'Escape' && goAway()
    addEventListener('scroll', goAway, { capture: true, passive: true })
    addEventListener('resize', goAway)
    addEventListener('keydown', heedKey, { capture: true })
    return () => {
      removeEventListener('scroll', goAway, { capture: true })
      removeEventListener('resize', goAway)
      removeEventListener('keydown', heedKey, { capture: true })
    }
  }, [id])
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={() => restOn(id)}
      onPointerLeave={() => leave(id)}
      className="animate-appear fixed z-50 w-max max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-sm text-paper shadow-raised"
    >
      {text}
    </div>,
    document.body,
  )
}

/** What is called by those words already is not described by them: it would be read twice. */
const isCalled = (child: ReactElement<{ 'aria-label'?: string }>, text: string) =>
  child.props['aria-label']?.startsWith(text)

/**
 * A few words beside something that the pointer or the focus rests on. The child must take a ref and handlers. The words
 * stay while the pointer is on them, and go with Escape.
 */
export function Tip({ text, children }: { text: string; children: ReactElement<{ 'aria-label'?: string }> }) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const isShown = useIsTipShown(id)
  useEffect(() => () => close(id), [id])
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={isShown && !isCalled(children, text) ? id : undefined}
        onPointerMove={(event) => event.pointerType !== 'touch' && restOn(id)}
        onPointerLeave={() => leave(id)}
        onPointerDown={() => dismiss(id)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && focusOn(id)}
        onBlur={() => close(id)}
      >
        {children}
      </Slot.Root>
      {isShown && <Bubble id={id} text={text} anchor={anchor} />}
    </>
  )
}
