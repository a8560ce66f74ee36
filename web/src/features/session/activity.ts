import { IDLE_WARNING_MS } from '@loose-ends/domain/session/session-times.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import { wasIdle, type Idle } from './idle.ts'

/** Writing every movement down would cost more than it tells. */
const RECORD_EVERY_MS = 5 * SECOND_MS
/** The server is told at most this often. */
const REPORT_EVERY_MS = MINUTE_MS

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

export interface ActivityOptions extends Idle {
  keys: Pick<BrowserKeys, 'lastActivity' | 'activityReported'>
  /** Tells the server that the person is there. */
  report: () => void
  /** A minute before that: when it ends, in Unix milliseconds; null once there is activity again. */
  onIdle: (endsAt: number | null) => void
  /** The time went by in every tab. Called once. */
  onTimeout: () => void
}

/**
 * Watches for a time without activity (GD-04), and tells of its end a minute before. The time of the last activity is kept
 * in local storage, so that activity in one tab keeps the others alive. Returns the function that ends the watch.
 */
export function watchActivity(options: ActivityOptions): () => void {
  const { storage, keys, now, idleMs, report, onIdle, onTimeout } = options
  const warningMs = Math.min(IDLE_WARNING_MS, idleMs / 2)
  let timer: ReturnType<typeof setTimeout> | undefined
  let warnedOf: number | null = null
  const kept = (key: string) => Number(storage.getItem(key) ?? 0)
  const warn = (endsAt: number | null) => {
    if (endsAt !== warnedOf) onIdle(endsAt)
    warnedOf = endsAt
  }

  const check = () => {
    const endsAt = kept(keys.lastActivity) + idleMs
    const left = endsAt - now()
    if (left <= 0) {
      stop()
      warn(null)
      onTimeout()
      return
    }
    warn(left <= warningMs ? endsAt : null)
    clearTimeout(timer)
    timer = setTimeout(check, left > warningMs ? left - warningMs : left)
  }

  const record = () => {
    if (now() - kept(keys.lastActivity) < RECORD_EVERY_MS) return
    // After sleep the timer may come late: what is over is over, a movement does not bring it back.
    if (wasIdle(options)) return
    storage.setItem(keys.lastActivity, String(now()))
    if (warnedOf !== null) check()
    if (now() - kept(keys.activityReported) < REPORT_EVERY_MS) return
    storage.setItem(keys.activityReported, String(now()))
    report()
  }

  const heedOtherTab = ({ key }: StorageEvent) => {
    if (key === keys.lastActivity && warnedOf !== null) check()
  }

  const seen = () => {
    if (document.visibilityState !== 'visible') return
    check()
  }

  const stop = () => {
    clearTimeout(timer)
    for (const event of ACTIVITY_EVENTS) removeEventListener(event, record, { capture: true })
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('storage', heedOtherTab)
  }

  // Coming to a guarded page is activity too.
  storage.setItem(keys.lastActivity, String(now()))
  for (const event of ACTIVITY_EVENTS) addEventListener(event, record, { capture: true, passive: true })
  document.addEventListener('visibilitychange', seen)
  addEventListener('storage', heedOtherTab)
  check()
  return stop
}
