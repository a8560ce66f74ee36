import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HeldRoom } from './held-room.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[PR-06] [WV-02] holds its room for a second click once a reply is gone from it, and leaves nothing blank after that', () => {
  const { container, rerender } = render(<HeldRoom>A reply</HeldRoom>)
  const room = container.firstElementChild as HTMLElement
  const isHeld = () => room.hasAttribute('data-held')
  const passes = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  fireEvent.pointerDown(room, { pointerType: 'touch' })
  passes(60_000)
  expect(isHeld()).toBe(true)
  rerender(<HeldRoom>{false}</HeldRoom>)
  passes(900)
  fireEvent.pointerDown(room, { pointerType: 'touch' })
  passes(900)
  expect(isHeld()).toBe(true)
  passes(100)
  expect(isHeld()).toBe(false)
})
