import { useEffect, useRef } from 'react'
import type { ShortcutName } from './shortcuts.ts'

/** Returns whether there was something to do; if not, the key goes on to whoever else wants it. */
export type ShortcutHandler = () => boolean | void

const handlers = new Map<ShortcutName, Set<ShortcutHandler>>()

/** Does what the shortcut asks for; false when nobody on the page does. */
export function runShortcut(name: ShortcutName): boolean {
  return [...(handlers.get(name) ?? [])].reverse().some((handler) => handler() !== false)
}

/** Answers a shortcut for as long as the component is on the page. The one that came last is asked first. */
export function useShortcut(name: ShortcutName, handler: ShortcutHandler): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const known = handlers.get(name) ?? new Set()
    handlers.set(name, known)
    const own = () => latest.current()
    known.add(own)
    return () => void known.delete(own)
  }, [name])
}
