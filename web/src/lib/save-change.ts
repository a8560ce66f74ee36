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
  'master_key_unknown',
  'provider_unavailable',
  'provider_rate_limited',
])

/** Why a change was not saved that the person took back first. */
export class Withdrawn extends Error {}

/** Why a change was not saved at which the server failed again and again, while it saved others. */
export class GivenUp extends Error {}

/** Whether the server has not yet said yes or no: it was not reached, could not say so now, or somebody else answered for it. */
export const isUndecided = (error: unknown): boolean =>
  isAppError(error) ? SAID_OF_ITSELF.has(error.code) : !(error instanceof Withdrawn || error instanceof GivenUp)

/** Whether the server failed at this very change: it is there, and may do better with others. */
const isFailedAt = (error: unknown): boolean => isAppError(error, 'internal') || isAppError(error, 'decryption_failed')
/** After so many such failures in a row, a change lets those behind it go first. */
const MOST_FAILURES = 3

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

/** The turn of the change of each cache that waits last: what is made while it waits is saved after it. */
const lastWaiting = new WeakMap<QueryClient, Promise<unknown>>()
/** How many changes of each cache were saved. */
const savedOf = new WeakMap<QueryClient, number>()

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

/** The place of a change among those of a cache that wait, and how the server does with it while it does with others. */
function placeInLine(cache: QueryClient) {
  let turn: Promise<unknown> | undefined
  let endTurn = () => {}
  let failures = 0
  let savedBefore = savedOf.get(cache)
  let areOthersSaved = false
  const standLast = (saving: Promise<unknown>) => {
    const stoodBack = new Promise<void>((resolve) => {
      endTurn = resolve
    })
    const mine = Promise.race([saving, stoodBack])
    turn = mine
    lastWaiting.set(cache, mine)
    const leaveLine = () => lastWaiting.get(cache) === mine && lastWaiting.delete(cache)
    mine.then(leaveLine, leaveLine)
  }
  return {
    /** Those that come from now on are saved after it. */
    standLast,
    /** Whether it failed once more after it let others go, and some of them were saved. */
    isHopeless: (error: unknown): boolean => {
      if (!isFailedAt(error)) {
        failures = 0
        savedBefore = savedOf.get(cache)
        return false
      }
      failures += 1
      return areOthersSaved && failures > MOST_FAILURES
    },
    /** After a few failures, waits until those are through that stand behind it. */
    letOthersGo: async (saving: Promise<unknown>): Promise<void> => {
      if (failures < MOST_FAILURES) return
      const last = lastWaiting.get(cache)
      if (last && last !== turn) {
        endTurn()
        standLast(saving)
        await last.catch(() => undefined)
      }
      areOthersSaved = savedOf.get(cache) !== savedBefore
    },
  }
}

/**
 * Saves a change. Where the server is not reached, it waits, and is tried again until the server has answered: it fails
 * only where that says no. It waits for as long as the page is open, looked at or not, and changes that wait are saved in
 * their order. One at which the server fails a few times goes to the end of them; where others were saved meanwhile and it
 * fails once more, it fails with `GivenUp`.
 */
export function saveChange<T>(cache: QueryClient, options: ChangeOptions<T>): Promise<T> {
  const { save, onWaiting, isKept = false, isResumed = false } = options
  const mutations = cache.getMutationCache()
  const earlier = lastWaiting.get(cache)
  const place = placeInLine(cache)
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
    place.standLast(saving)
    onWaiting(withdraw)
    tell({ type: 'pause' })
  }
  const attempt = async () => {
    if (isWithdrawn) throw new Withdrawn()
    const slow = setTimeout(wait, ANSWERED_WITHIN_MS)
    isTrying = true
    try {
      const saved = await save()
      savedOf.set(cache, (savedOf.get(cache) ?? 0) + 1)
      return saved
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
          if (place.isHopeless(error)) throw new GivenUp('others were saved', { cause: error })
          wait()
          tell({ type: 'failed', failureCount, error: error as Error })
          await laterOrOnline(Math.max(SAVED_AGAIN_MS, (isAppError(error) && error.retryAfterMs) || 0))
          await place.letOthersGo(saving)
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
