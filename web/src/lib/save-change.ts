import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useMutationState, type MutationCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { UnreachableError } from './request.ts'

const CHANGE = ['change'] as const

/** How often a change that did not reach the server is tried again. */
const SAVED_AGAIN_MS = 5 * SECOND_MS
/** A change that the server did not answer within this time counts as one that waits. */
export const ANSWERED_WITHIN_MS = 3 * SECOND_MS

/** What the server says of itself, not of what it was asked. */
const SAID_OF_ITSELF: ReadonlySet<ErrorCode> = new Set([
  'rate_limited',
  'internal',
  'decryption_failed',
  'database_unavailable',
  'storage_full',
  'provider_unavailable',
  'provider_rate_limited',
])

/** Why a change was not saved that the person took back first. */
export class Withdrawn extends Error {}

/** Whether the server has not yet said yes or no: it was not reached, could not say so now, or somebody else answered for it. */
export const isUndecided = (error: unknown): boolean =>
  isAppError(error) ? SAID_OF_ITSELF.has(error.code) : !(error instanceof Withdrawn)

export interface ChangeOptions<T> {
  /** May be called more than once: doing it twice must be the same as once. */
  save: () => Promise<T>
  /**
   * The server was not reached, or is slow to answer: from now on the change waits. Called once. `withdraw` takes it back:
   * saving then fails with `Withdrawn`. It throws where the change is saved all the same, as it was on its way just then.
   */
  onWaiting: (withdraw: () => Promise<void>) => void
  /** Whether it outlasts the page while it waits. */
  isKept?: boolean
  /** Whether it waited in an earlier page already. */
  isResumed?: boolean
}

/** The change of each cache that waits last: what is made while it waits is saved after it. */
const lastWaiting = new WeakMap<QueryClient, Promise<unknown>>()

/** Waits that long, or until this device has found a network. */
const laterOrOnline = (waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, waitMs)
    addEventListener('online', go)
  })

/**
 * Saves a change. Where the server is not reached, it waits, and is tried again until the server has answered: it fails
 * only where that says no. It waits for as long as the page is open, looked at or not, and changes that wait are saved in
 * their order.
 */
export function saveChange<T>(cache: QueryClient, options: ChangeOptions<T>): Promise<T> {
  const { save, onWaiting, isKept = false, isResumed = false } = options
  const mutations = cache.getMutationCache()
  const earlier = lastWaiting.get(cache)
  const standing = { isKept, isWaiting: false }
  let isTrying = false
  let isWithdrawn = false
  let giveUp: (why: Withdrawn) => void
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  const withdraw = async () => {
    isWithdrawn = true
    if (!isTrying) {
      mutations.remove(mutation)
      giveUp(new Withdrawn())
    }
    const isSaved = await saving.then(
      () => true,
      () => false,
    )
    if (isSaved) throw new Error('saved meanwhile')
  }
  // The library's own tries again stop in a page that is not looked at; whoever listens hears of these as of its own.
  const tell = (action: Extract<MutationCacheNotifyEvent, { type: 'updated' }>['action']) => {
    mutation.state = { ...mutation.state }
    mutations.notify({ type: 'updated', mutation, action })
  }
  const wait = () => {
    if (standing.isWaiting) return
    standing.isWaiting = true
    lastWaiting.set(cache, saving)
    const leaveLine = () => lastWaiting.get(cache) === saving && lastWaiting.delete(cache)
    saving.then(leaveLine, leaveLine)
    onWaiting(withdraw)
    tell({ type: 'pause' })
  }
  const attempt = async () => {
    if (isWithdrawn) throw new Withdrawn()
    const slow = setTimeout(wait, ANSWERED_WITHIN_MS)
    isTrying = true
    try {
      return await save()
    } finally {
      isTrying = false
      clearTimeout(slow)
    }
  }
  const goesOn = (error: unknown) =>
    error instanceof UnreachableError || ((standing.isWaiting || isResumed) && isUndecided(error))
  const mutation = mutations.build<T, Error, void, unknown>(cache, {
    mutationKey: CHANGE,
    meta: { standing },
    // Whether the server is reached is seen by asking it: a browser's word on that comes late.
    networkMode: 'always',
    retry: false,
    mutationFn: async () => {
      if (earlier) {
        await Promise.resolve()
        wait()
        await earlier.catch(() => undefined)
      }
      for (let failureCount = 1; ; failureCount += 1) {
        try {
          return await attempt()
        } catch (error) {
          if (!goesOn(error)) throw error
          if (isWithdrawn) throw new Withdrawn()
          wait()
          tell({ type: 'failed', failureCount, error: error as Error })
          await laterOrOnline(Math.max(SAVED_AGAIN_MS, (isAppError(error) && error.retryAfterMs) || 0))
        }
      }
    },
  })
  const saving = Promise.race([mutation.execute(), givenUp])
  return saving
}

/** How many changes wait for the server, and whether all of them outlast the page. */
export function useWaitingChanges(): { count: number; areKept: boolean } {
  const pending = useMutationState({
    filters: { mutationKey: CHANGE, status: 'pending' },
    select: ({ meta }) => ({ ...(meta?.['standing'] as { isKept: boolean; isWaiting: boolean }) }),
  })
  const count = pending.some(({ isWaiting }) => isWaiting) ? pending.length : 0
  return { count, areKept: pending.every(({ isKept }) => isKept) }
}
