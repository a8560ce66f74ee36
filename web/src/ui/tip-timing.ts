import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from '#web/lib/listeners.ts'

/** SPEC §9. */
export const OPEN_DELAY_MS = 700
export const SKIP_DELAY_MS = 300
/** How long the pointer may take from the thing to the words beside it. */
const CROSSING_MS = 120

/** The tip on screen, and the one that is waited for; there is one of each at most. */
let shown: string | null = null
let awaited: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let closedAt = Number.NEGATIVE_INFINITY
/** Told to go while the pointer was on its thing: it does not come back before the pointer does. */
let silenced: string | null = null
const { subscribe, tell } = createListeners()

function show(id: string | null): void {
  clearTimeout(timer)
  awaited = null
  if (shown === id) return
  if (shown !== null) closedAt = Date.now()
  shown = id
  tell()
}

/** The pointer rests on something: its tip opens after a while, or at once where another was open until just now. */
export function restOn(id: string): void {
  if (shown === id) clearTimeout(timer)
  if (shown === id || awaited === id || silenced === id) return
  if (shown !== null || Date.now() - closedAt <= SKIP_DELAY_MS) return show(id)
  clearTimeout(timer)
  awaited = id
  timer = setTimeout(() => show(id), OPEN_DELAY_MS)
}

/** The focus came by keyboard: who goes from one to the next does not want to wait. */
export const focusOn = (id: string): void => show(id)

/** The pointer went away: perhaps to the words themselves, where it may stay. */
export function leave(id: string): void {
  if (silenced === id) silenced = null
  if (awaited !== id && shown !== id) return
  clearTimeout(timer)
  awaited = null
  if (shown === id) timer = setTimeout(() => show(null), CROSSING_MS)
}

/** What was shown or waited for has no place any more. */
export function close(id: string): void {
  if (awaited === id || shown === id) show(null)
}

/** The person does not want it now. */
export function dismiss(id: string): void {
  close(id)
  silenced = id
}

/** Whether this tip is on screen. */
export const useIsTipShown = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => shown === id, [id]),
    () => false,
  )
