/** SPEC §8 and §9: the kinds of toast, and how long one stays. */
export type ToastKind = 'default' | 'destructive' | 'loading' | 'success' | 'info' | 'warning' | 'error'
export const TOAST_MS = 4000
export const VISIBLE_TOASTS = 3

export interface ToastContent {
  title: string
  description?: string
  kind?: ToastKind
  durationMs?: number
  action?: { label: string; onClick: () => void }
}

type Show = (content: ToastContent) => void

let show: Show | null = null
const waiting: ToastContent[] = []
/** SPEC §9: at most 10 are held. */
const HELD_TOASTS = 10

/** Shows a toast, or holds it until the toast area is there: it is loaded after the first paint. */
export function toast(content: ToastContent): void {
  if (show) show(content)
  else if (waiting.length < HELD_TOASTS) waiting.push(content)
}

/** Called by the toast area once it can show toasts; null when it goes. */
export function serveToasts(serve: Show | null): void {
  show = serve
  if (serve) for (const content of waiting.splice(0)) serve(content)
}
