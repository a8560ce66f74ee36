import { AppError } from '@loose-ends/domain/errors.ts'
import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { UnreachableError } from './request.ts'
import { ANSWERED_WITHIN_MS, GivenUp, saveChange, useWaitingChanges } from './save-change.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => focusManager.setFocused(undefined))

/** A change whose attempts are answered one after the other. */
function aChange(...answers: (() => Promise<string>)[]) {
  const save = vi.fn(() => (answers.shift() ?? (() => Promise.resolve('saved')))())
  const onWaiting = vi.fn()
  const saving = saveChange(createQueryClient(), { save, onWaiting })
  saving.catch(() => undefined)
  return { saving, save, onWaiting }
}
const fail = (error: Error) => () => Promise.reject(error)
const away = fail(new UnreachableError('away'))

it('[FC-05] a change without an answer waits after three seconds', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { saving, save, onWaiting } = aChange(() => promise)
  await vi.advanceTimersByTimeAsync(ANSWERED_WITHIN_MS - 1)
  expect(onWaiting).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onWaiting).toHaveBeenCalledOnce()
  resolve('saved')
  expect(await saving).toBe('saved')
  expect(save).toHaveBeenCalledOnce()
})

it('[FC-05] a change that was answered at once never waits', async () => {
  const { saving, onWaiting } = aChange()
  expect(await saving).toBe('saved')
  await vi.advanceTimersByTimeAsync(2 * ANSWERED_WITHIN_MS)
  expect(onWaiting).not.toHaveBeenCalled()
})

it('[FC-05] a change that waits is saved from a page that nobody looks at', async () => {
  focusManager.setFocused(false)
  const { saving, save } = aChange(away)
  await vi.advanceTimersByTimeAsync(5000)
  expect(save).toHaveBeenCalledTimes(2)
  expect(await saving).toBe('saved')
})

it('[FC-05] a change that waits is tried as soon as there is a network', async () => {
  const { saving } = aChange(away)
  await vi.advanceTimersByTimeAsync(10)
  dispatchEvent(new Event('online'))
  expect(await saving).toBe('saved')
})

it('[FC-05] a change that waits goes on waiting while the server can say neither yes nor no', async () => {
  const busy = fail(new AppError('rate_limited', { retryAfterMs: 20_000 }))
  const { saving, save } = aChange(away, busy, fail(new AppError('database_unavailable')))
  await vi.advanceTimersByTimeAsync(5000 + 19_999)
  expect(save).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1 + 5000)
  expect(await saving).toBe('saved')
})

it('[FC-05] a change of an earlier page goes on waiting where the server cannot say at once', async () => {
  const save = vi.fn().mockRejectedValueOnce(new AppError('database_unavailable')).mockResolvedValue('saved')
  const onWaiting = vi.fn()
  const saving = saveChange(createQueryClient(), { save, onWaiting, isKept: true, isResumed: true })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await saving).toBe('saved')
  expect(onWaiting).toHaveBeenCalledOnce()
})

it('[FC-05] a change that waits goes on waiting where somebody else answers, such as the page of a hotel', async () => {
  const { saving } = aChange(away, fail(new SyntaxError('no JSON')))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await saving).toBe('saved')
})

it('[ER-01] a change that did not wait fails where the server cannot say', async () => {
  const { saving, save } = aChange(fail(new AppError('database_unavailable')))
  await expect(saving).rejects.toMatchObject({ code: 'database_unavailable' })
  expect(save).toHaveBeenCalledOnce()
})

it('[FC-05] a change that waits is not tried again once the session has ended', async () => {
  const { saving, save } = aChange(away, fail(new AppError('session_expired')))
  await vi.advanceTimersByTimeAsync(5000)
  await expect(saving).rejects.toMatchObject({ code: 'session_expired' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(2)
})

it('[FC-05] a change without an answer is told as one that waits, until it is answered', async () => {
  const cache = createQueryClient()
  const { result } = renderHook(useWaitingChanges, {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client: cache }, children),
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  const saving = saveChange(cache, { save: () => promise, onWaiting: () => {} })
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await after(ANSWERED_WITHIN_MS - 1)
  expect(result.current.count).toBe(0)
  // The library tells in a turn of its own.
  await after(2)
  expect(result.current).toEqual({ count: 1, areKept: false })
  resolve('saved')
  await saving
  await after(1)
  expect(result.current.count).toBe(0)
})

it('[FC-05] a change at which the server fails again and again lets those behind it go, and is given up once they are saved', async () => {
  const cache = createQueryClient()
  const broken = vi.fn().mockRejectedValueOnce(new UnreachableError('away')).mockRejectedValue(new AppError('internal'))
  const behind = vi.fn().mockResolvedValue('saved')
  const first = saveChange(cache, { save: broken, onWaiting: () => {} })
  first.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  const others = [0, 1].map(() => saveChange(cache, { save: behind, onWaiting: () => {} }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect([broken.mock.calls.length, behind.mock.calls.length]).toEqual([4, 0])
  await vi.advanceTimersByTimeAsync(5000)
  expect(await Promise.all(others)).toEqual(['saved', 'saved'])
  await expect(first).rejects.toBeInstanceOf(GivenUp)
  expect(broken).toHaveBeenCalledTimes(5)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(broken).toHaveBeenCalledTimes(5)
})

it('[FC-05] changes of an earlier page do not wait for the one at which the server fails, and that is given up', async () => {
  const cache = createQueryClient()
  const resumed = { onWaiting: () => {}, isKept: true, isResumed: true }
  const broken = vi.fn().mockRejectedValue(new AppError('internal'))
  const first = saveChange(cache, { save: broken, ...resumed })
  first.catch(() => undefined)
  expect(await saveChange(cache, { save: () => Promise.resolve('saved'), ...resumed })).toBe('saved')
  await vi.advanceTimersByTimeAsync(15_000)
  await expect(first).rejects.toBeInstanceOf(GivenUp)
  expect(broken).toHaveBeenCalledTimes(4)
})

it('[FC-05] no change is given up while the server fails at all of them', async () => {
  const cache = createQueryClient()
  const order: string[] = []
  let isWell = false
  const save = (name: string) => () => {
    if (!isWell) return Promise.reject(new AppError('internal'))
    order.push(name)
    return Promise.resolve(name)
  }
  const options = { onWaiting: () => {}, isResumed: true }
  const first = saveChange(cache, { save: save('first'), ...options })
  await vi.advanceTimersByTimeAsync(10)
  const second = saveChange(cache, { save: save('second'), ...options })
  await vi.advanceTimersByTimeAsync(120_000)
  isWell = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(order).toHaveLength(2)
})
