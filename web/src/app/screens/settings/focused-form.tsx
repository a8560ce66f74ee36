import { useEffect, useRef, type ReactNode } from 'react'

/** Begins with the focus in the first field. */
export function FocusedForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return <div ref={form}>{children}</div>
}
