import { createContext, use, useState } from 'react'

/** Which panel is open on which item of a list, by the item's id. */
export type OpenPanels = Map<string, string>

/** Kept by the list: an item that leaves the drawn part of it and comes back looks as it was left. */
export const OpenPanelsContext = createContext<OpenPanels | null>(null)

/** The panel that is open on an item, one at a time, and what opens and closes it. */
export function useOpenPanel<P extends string>(id: string): [shown: P | null, toggle: (panel: P) => void] {
  const kept = use(OpenPanelsContext)
  const [shown, setShown] = useState(() => (kept?.get(id) as P | undefined) ?? null)
  const toggle = (panel: P) => {
    const next = shown === panel ? null : panel
    if (next) kept?.set(id, next)
    else kept?.delete(id)
    setShown(next)
  }
  return [shown, toggle]
}
