import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { useSyncExternalStore } from 'react'

/** A clock whose time is told anew so often, while somebody looks at it. */
function clock(everyMs: number) {
  const listeners = new Set<() => void>()
  let now = new Date(0)
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    now = new Date()
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      timer ??= setInterval(tick, everyMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    /** One that nobody looked at has stood still. */
    read: (): Date => {
      if (listeners.size === 0 && Math.abs(Date.now() - now.getTime()) >= SECOND_MS) now = new Date()
      return now
    },
  }
}

const clocks = new Map<number, ReturnType<typeof clock>>()
function clockOf(everyMs: number) {
  const known = clocks.get(everyMs) ?? clock(everyMs)
  clocks.set(everyMs, known)
  return known
}

/**
 * The current time, told anew every minute (or as often as asked), so that relative times stay true. Whatever stands on a page
 * goes by one clock: an item and its row are of the same age.
 */
export function useNow(everyMs: number = MINUTE_MS): Date {
  const { subscribe, read } = clockOf(everyMs)
  return useSyncExternalStore(subscribe, read)
}
