import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { UnreachableError } from './request.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often a change is asked for that fails so each time. */
async function timesChanged(error: Error): Promise<number> {
  const save = vi.fn<() => Promise<void>>(() => Promise.reject(error))
  const cache = createQueryClient()
  const changing = cache.getMutationCache().build(cache, { mutationFn: save }).execute(undefined)
  const failure = changing.catch((failed: unknown) => failed)
  await vi.runAllTimersAsync()
  expect(await failure).toBe(error)
  return save.mock.calls.length
}

it('[CA-03] a change is tried once more where the server was not reached', async () => {
  expect(await timesChanged(new UnreachableError('unreachable'))).toBe(2)
})

it.each<ErrorCode>(['internal', 'database_unavailable', 'provider_unavailable', 'not_found'])(
  '[AV-02] a change that the server answered by %s is not made a second time',
  async (code) => {
    expect(await timesChanged(new AppError(code))).toBe(1)
  },
)

/** When a list that is shown is asked for, in seconds: each time it fails so, up to the last. */
async function secondsAsked(error: Error, times: number): Promise<number[]> {
  const start = Date.now()
  const asked: number[] = []
  const cache = createQueryClient()
  const list = new QueryObserver(cache, {
    queryKey: ['list'],
    queryFn: () => {
      asked.push((Date.now() - start) / 1000)
      return asked.length < times ? Promise.reject(error) : Promise.resolve('there')
    },
  })
  const stop = list.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(list.getCurrentResult()).toMatchObject(
    asked.length < times ? { isError: true } : { data: 'there', error: null },
  )
  stop()
  cache.clear()
  return asked
}

it.each([
  ['could not be reached', new UnreachableError('away'), [0, 1, 3, 33]],
  ['had no database', new AppError('database_unavailable'), [0, 1, 3, 33]],
  ['took no more requests', new AppError('rate_limited'), [0, 30, 60, 90]],
])('[ER-01] [CA-03] what is shown comes by itself after the server %s', async (_, error, seconds) => {
  expect(await secondsAsked(error, 4)).toEqual(seconds)
})

it('[ER-01] [CA-03] what the server says no to is not asked for again', async () => {
  expect(await secondsAsked(new AppError('not_found'), 4)).toEqual([0])
})
