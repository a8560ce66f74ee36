import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/lib/listeners.ts'

/** SPEC §8: the kinds of toast. */
type ToastKind = 'default' | 'destructive' | 'loading' | 'success' | 'info' | 'warning' | 'error'

/** SPEC §9 (SH-04). A toast that offers something to do is the accessible variant: it stays longer and is not swept off by accident. */
export const TOAST_MS = 4 * SECOND_MS
export const ACCESSIBLE_TOAST_MS = 5 * SECOND_MS
export const SWIPE_PX = 20
export const ACCESSIBLE_SWIPE_PX = 50
export const VISIBLE_TOASTS = 3
export const HELD_TOASTS = 10
export const REMOVE_AFTER_MS = 5 * SECOND_MS

export interface ToastContent {
  title: string
  /** What it is about, in the words of its list: one line. */
  subject?: string
  /** How many it is about besides: in sight however long the subject is. */
  others?: number
  description?: string
  kind?: ToastKind
  durationMs?: number
  /** `keys`: what does the same on the keyboard. */
  action?: { label: string; onClick: () => void; keys?: string }
  /** What leads to it. */
  way?: { label: string; onClick: () => void }
}

/** What a toast is about. */
export type ToldAbout = { subject: string } & Pick<ToastContent, 'others'>

/**
 * For a part of the page that could not be fetched. Without a connection it was not even tried; with one, the browser
 * keeps the failure for as long as the page is open.
 */
export const notFetched = (title: string): ToastContent =>
  navigator.onLine
    ? {
        title,
        description: 'Reload the page to get it.',
        kind: 'destructive',
        action: { label: 'Reload', onClick: () => location.reload() },
      }
    : { title, description: 'Check your connection and try again.', kind: 'destructive' }

export interface HeldToast extends ToastContent {
  id: number
  isOpen: boolean
}

let held: readonly HeldToast[] = []
let isWanted = false
let lastId = 0
const { subscribe, tell } = createListeners()

function hold(next: readonly HeldToast[]): void {
  held = next
  tell()
}

/** Shows a toast, and returns what closes it. The first one brings the toast area into the page; the newest ten are held. */
export function toast(content: ToastContent): number {
  lastId += 1
  isWanted = true
  hold([...held, { ...content, id: lastId, isOpen: true }].slice(-HELD_TOASTS))
  return lastId
}

/** Closes a toast; what is closed is let go of a while later. */
export function closeToast(id: number): void {
  hold(held.map((one) => (one.id === id ? { ...one, isOpen: false } : one)))
  setTimeout(() => hold(held.filter((one) => one.id !== id)), REMOVE_AFTER_MS)
}

/** SPEC §4: a toast counts as loading by its kind or by its words. */
export const isLoadingToast = ({ kind, title, description }: ToastContent): boolean =>
  kind === 'loading' || /loading|connecting|processing/i.test(`${title} ${description ?? ''}`)

const NONE: readonly HeldToast[] = []

/** The toasts that are held, oldest first. */
export const useToasts = (): readonly HeldToast[] =>
  useSyncExternalStore(
    subscribe,
    () => held,
    () => NONE,
  )

/** Whether any toast was asked for yet: a page without one does not load the toast area. */
export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )

/** Lets go of all of them at once. */
export const forgetToasts = (): void => hold(NONE)
