import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { completedKey, snoozedKey, tasksKey } from '#web/lib/query-keys.ts'
import { boardOf, type Ending } from './departures.ts'
import { useMovedSince } from './moved-items.ts'

const LONG_AGO = '2026-03-05T09:00:00.000Z'
const LATER = '2999-03-05T09:00:00.000Z'
const task = aTask()
const done = aFollowUp({ status: 'completed', date: LONG_AGO })
const asleep = aFollowUp({ status: 'snoozed', snoozed_until: LATER, date: LONG_AGO })
const justSent = aFollowUp({ status: 'snoozed', snoozed_until: LATER, date: new Date().toISOString() })
const stranger = aTask()

it.each<[string, { id: string }, Ending, number[]]>([
  ['a task that is done', task, 'done', [-1]],
  ['a task that is put off', task, 'snoozed', [-1]],
  ['what was done and is open again', done, 'reopened', [1]],
  ['what was done and goes into the archive', done, 'snoozed', []],
  ['what slept and is brought back', asleep, 'reopened', [1]],
  ['what slept and is done', asleep, 'done', []],
  ['what is brought back and waits for its 72 hours', justSent, 'reopened', []],
  ['what no list here knows', stranger, 'done', []],
])('[FC-05] [DB-03] %s counts for what is open', (_, { id }, ending, counted) => {
  const cache = new QueryClient()
  const entryOf = (record: typeof done) => ({ id: record.id, type: 'follow-up', record })
  cache.setQueryData(tasksKey, { items: [task], total: 1 })
  cache.setQueryData(completedKey, { items: [entryOf(done)], total: 1 })
  cache.setQueryData(snoozedKey, { items: [asleep, justSent].map(entryOf), total: 2 })
  const answeredAt = Date.now()
  const { result } = renderHook(() => useMovedSince(answeredAt).map(({ by }) => by), {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  })
  const tell = boardOf(cache).begin(id)
  act(() => tell({ ending, isGone: false, heldUntil: Infinity }))
  expect(result.current).toEqual([])
  act(() => tell({ ending, isGone: true, heldUntil: Infinity }))
  expect(result.current).toEqual(counted)
  // An answer that was made after it was saved knows of it.
  act(() => tell({ ending, isGone: true, heldUntil: answeredAt - 1 }))
  expect(result.current).toEqual([])
})
