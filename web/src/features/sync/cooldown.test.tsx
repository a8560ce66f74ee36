import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SYNC } from '#web/testing/a-mailbox.ts'
import { useCooldown } from './cooldown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[SH-01] the time until the next sync is told second by second, and nothing is drawn again once it is over', () => {
  const state = { ...SYNC, cooldown_until: new Date(Date.now() + 3 * SECOND_MS).toISOString() }
  const told: number[] = []
  renderHook(() => {
    told.push(useCooldown(state) / SECOND_MS)
  })
  for (let second = 0; second < 30; second += 1) act(() => void vi.advanceTimersByTime(SECOND_MS))
  expect(told).toEqual([3, 2, 1, 0])
})
