import { useEffect, useRef } from 'react'
import { useDepartures } from '../departures.ts'
import { stayingBeside } from '../pass-focus-on.ts'

export interface OpenedPlace {
  /** Of what is open. */
  id: string
  /** Opens another one of the same kind. */
  onOpen: (id: string, takesFocus: boolean) => void
  onClose: () => void
}

/** When what is open leaves the list beside it, the next one opens; one that stands in no list stays open. */
export function useGoOn({ id, onOpen, onClose }: OpenedPlace, isLeaving: boolean): void {
  const departures = useDepartures()
  const before = useRef({ id, isLeaving })
  useEffect(() => {
    const hasBegun = before.current.id === id && isLeaving && !before.current.isLeaving
    before.current = { id, isLeaving }
    const row = hasBegun ? document.querySelector(`li[data-item="${CSS.escape(id)}"]`) : null
    if (!row) return
    const leaves = (one: Element) => departures.get(one.getAttribute('data-item') ?? '')?.isGone === false
    const next = stayingBeside(row, leaves)?.getAttribute('data-item')
    if (next) onOpen(next, false)
    else onClose()
  }, [id, isLeaving, departures, onOpen, onClose])
}
