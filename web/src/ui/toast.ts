import { useSyncExternalStore } from 'react'

/** SPEC §8 and §9: the kinds of toast, and how long one stays. */
type ToastKind = 'default' | 'destructive' | 'loading' | 'success' | 'info' | 'warning' | 'error'
export const TOAST_MS = 4000
export const VISIBLE_TOASTS = 3
/** SPEC §9: at most 10 are held. */
const HELD_TOASTS = 10

export interface ToastContent {
  title: string
  description?: string
  kind?: ToastKind
  durationMs?: number
  action?: { label: string; onClick: () => void }
}

/** For a part of the page that could not be fetched. */
export const NOT_FETCHED = { description: 'Check your connection and try again.', kind: 'destructive' } as const

type Show = (content: ToastContent) => void

let show: Show | null = null
const waiting: ToastContent[] = []
let isWanted = false
const listeners = new Set<() => void>()

/** Shows a toast. The first one brings the toast area into the page; until it is there, toasts are held. */
export function toast(content: ToastContent): void {
  if (show) {
    show(content)
    return
  }
  if (waiting.length < HELD_TOASTS) waiting.push(content)
  isWanted = true
  for (const listener of listeners) listener()
}

/** Called by the toast area once it can show toasts; null when it goes. */
export function serveToasts(serve: Show | null): void {
  show = serve
  if (serve) for (const content of waiting.splice(0)) serve(content)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any toast was asked for yet: a page without one does not load the toast area. */
export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
