import { useRef, useState, type MouseEvent } from 'react'

/**
 * Which of several forms stands open in a row, and the buttons that open them: the focus goes back to the one that did when the
 * form is closed.
 */
export function useOpened<Form extends string>() {
  const [open, setOpen] = useState<Form | null>(null)
  const opener = useRef<HTMLElement>(null)
  return {
    open,
    /** What a button does that opens this one. */
    opens: (form: Form) => (event: MouseEvent<HTMLElement>) => {
      opener.current = event.currentTarget
      setOpen(form)
    },
    close: () => {
      opener.current?.focus({ preventScroll: true })
      setOpen(null)
    },
  }
}
