import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEYS } from '#web/testing/render-app.tsx'
import { watchActivity } from './activity.ts'

const stops: (() => void)[] = []

function aTab() {
  const report = vi.fn<() => void>()
  const onIdle = vi.fn<(endsAt: number | null) => void>()
  const onTimeout = vi.fn<() => void>()
  const idleMs = 15 * MINUTE_MS
  stops.push(watchActivity({ storage: localStorage, keys: KEYS, now: Date.now, idleMs, report, onIdle, onTimeout }))
  return { report, onIdle, onTimeout }
}
const move = () => dispatchEvent(new Event('pointermove'))

describe('watchActivity', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  it('[GD-04] times out after 15 minutes without activity, once', () => {
    const { onTimeout } = aTab()
    vi.advanceTimersByTime(15 * MINUTE_MS - 1)
    expect(onTimeout).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onTimeout).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60 * MINUTE_MS)
    expect(onTimeout).toHaveBeenCalledOnce()
  })

  it('[GD-04] counts from the last activity', () => {
    const { onTimeout } = aTab()
    vi.advanceTimersByTime(14 * MINUTE_MS)
    move()
    vi.advanceTimersByTime(14 * MINUTE_MS)
    expect(onTimeout).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MINUTE_MS)
    expect(onTimeout).toHaveBeenCalledOnce()
  })

  it('[GD-04] activity in one tab keeps the others alive', () => {
    const { onTimeout } = aTab()
    vi.advanceTimersByTime(14 * MINUTE_MS)
    localStorage.setItem(KEYS.lastActivity, String(Date.now())) // as another tab writes it
    vi.advanceTimersByTime(14 * MINUTE_MS)
    expect(onTimeout).not.toHaveBeenCalled()
  })

  it('[GD-04] tells a minute before when it ends, and takes it back at the first movement', () => {
    const { onIdle, onTimeout } = aTab()
    const startedAt = Date.now()
    vi.advanceTimersByTime(14 * MINUTE_MS - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onIdle.mock.calls).toEqual([[startedAt + 15 * MINUTE_MS]])
    vi.advanceTimersByTime(30_000)
    move()
    expect(onIdle).toHaveBeenLastCalledWith(null)
    vi.advanceTimersByTime(14 * MINUTE_MS)
    expect(onIdle).toHaveBeenLastCalledWith(startedAt + 29.5 * MINUTE_MS)
    expect(onTimeout).not.toHaveBeenCalled()
  })

  it('[GD-04] takes it back when somebody is active in another tab', () => {
    const { onIdle, onTimeout } = aTab()
    vi.advanceTimersByTime(14.5 * MINUTE_MS)
    localStorage.setItem(KEYS.lastActivity, String(Date.now()))
    dispatchEvent(new StorageEvent('storage', { key: KEYS.lastActivity }))
    expect(onIdle).toHaveBeenLastCalledWith(null)
    vi.advanceTimersByTime(13 * MINUTE_MS)
    expect(onTimeout).not.toHaveBeenCalled()
  })

  it('[GD-04] tells the server at most once a minute', () => {
    const { report } = aTab()
    for (let seconds = 0; seconds < 130; seconds += 10) {
      vi.advanceTimersByTime(10_000)
      move()
    }
    expect(report).toHaveBeenCalledTimes(3)
  })

  it('[GD-04] a movement after the time is over does not bring the session back', () => {
    const { onTimeout } = aTab()
    vi.setSystemTime(Date.now() + 20 * MINUTE_MS) // the machine slept: no timer ran
    move()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(onTimeout).toHaveBeenCalledOnce()
  })
})
