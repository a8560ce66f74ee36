import { INACTIVITY_MS } from '@loose-ends/domain/session/session-times.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import type { Store } from '#web/lib/stores.ts'

/** Writing every movement down would cost more than it tells. */
const RECORD_EVERY_MS = 5 * SECOND_MS
/** The server is told at most this often. */
const REPORT_EVERY_MS = MINUTE_MS

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

export interface ActivityOptions {
  storage: Store
  keys: Pick<BrowserKeys, 'lastActivity' | 'activityReported'>
  now: () => number
  /** Tells the server that the person is there. */
  report: () => void
  /** 15 minutes went by in every tab. Called once. */
  onTimeout: () => void
}

/**
 * Watches for 15 minutes without activity (GD-04). The time of the last activity is kept in local storage, so that
 * activity in one tab keeps the others alive. Answers the function that ends the watch.
 */
export function watchActivity({ storage, keys, now, report, onTimeout }: ActivityOptions): () => void {
  let timer: ReturnType<typeof setTimeout>
  const kept = (key: string) => Number(storage.getItem(key) ?? 0)

  const check = () => {
    const left = kept(keys.lastActivity) + INACTIVITY_MS - now()
    if (left > 0) timer = setTimeout(check, left)
    else {
      stop()
      onTimeout()
    }
  }

  const record = () => {
    if (now() - kept(keys.lastActivity) < RECORD_EVERY_MS) return
    // After sleep the timer may come late: what is over is over, a movement does not bring it back.
    if (now() - kept(keys.lastActivity) >= INACTIVITY_MS) return
    storage.setItem(keys.lastActivity, String(now()))
    if (now() - kept(keys.activityReported) < REPORT_EVERY_MS) return
    storage.setItem(keys.activityReported, String(now()))
    report()
  }

  const seen = () => {
    if (document.visibilityState !== 'visible') return
    clearTimeout(timer)
    check()
  }

  const stop = () => {
    clearTimeout(timer)
    for (const event of ACTIVITY_EVENTS) removeEventListener(event, record, { capture: true })
    document.removeEventListener('visibilitychange', seen)
  }

  // Coming to a guarded page is activity too.
  storage.setItem(keys.lastActivity, String(now()))
  for (const event of ACTIVITY_EVENTS) addEventListener(event, record, { capture: true, passive: true })
  document.addEventListener('visibilitychange', seen)
  timer = setTimeout(check, INACTIVITY_MS)
  return stop
}
