import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
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
