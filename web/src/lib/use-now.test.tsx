import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

const AT = new Date('2026-03-09T12:00:00.000Z')

function Clock({ label }: { label: string }) {
  return <p>{`${label} ${useNow().toISOString().slice(11, 19)}`}</p>
}

beforeEach(() => vi.useFakeTimers({ now: AT }))
afterEach(() => vi.useRealTimers())

it('[AC-02] [WV-02] everything on a page is of one time, whenever it came there', async () => {
  render(<Clock label="row" />)
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  render(<Clock label="pane" />)
  expect([screen.getByText(/^row/).textContent, screen.getByText(/^pane/).textContent]).toEqual([
    'row 12:00:00',
    'pane 12:00:00',
  ])
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect([screen.getByText(/^row/).textContent, screen.getByText(/^pane/).textContent]).toEqual([
    'row 12:01:00',
    'pane 12:01:00',
  ])
})

it('[AC-02] a page that begins later begins with the time that it is then', async () => {
  render(<Clock label="row" />).unmount()
  await vi.advanceTimersByTimeAsync(3_600_000)
  render(<Clock label="row" />)
  expect(screen.getByText('row 13:00:00')).toBeTruthy()
})
