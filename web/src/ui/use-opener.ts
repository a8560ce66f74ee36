import { useRef } from 'react'

interface OutsideEvent {
  target: EventTarget | null
  preventDefault: () => void
}

/**
 * What a menu or a popover does with the button that opens it, when that button stands outside of it: a click on the
 * button is the button's own, and closing by keyboard gives the focus back to it.
 */
export function useOpener(opener: HTMLElement | null) {
  const isLeftByPointer = useRef(false)
  return {
    onInteractOutside: (event: OutsideEvent) => {
      if (event.target instanceof Node && opener?.contains(event.target)) event.preventDefault()
      else isLeftByPointer.current = true
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (!isLeftByPointer.current) opener?.focus({ preventScroll: true })
      isLeftByPointer.current = false
    },
  }
}
