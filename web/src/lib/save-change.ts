import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useMutationState, type QueryClient } from '@tanstack/react-query'
import { UnreachableError } from './request.ts'

const CHANGE = ['change'] as const

/** How often a change that did not reach the server is tried again. */
const SAVED_AGAIN_MS = 5 * SECOND_MS

/** Why a change was not saved that the person took back first. */
export class Withdrawn extends Error {}

export interface ChangeOptions<T> {
  /** May be called more than once: doing it twice must be the same as once. */
  save: () => Promise<T>
  /**
   * The server was not reached: from now on the change waits. Called once. `withdraw` takes it back: saving then fails with
   * `Withdrawn`. It throws where the change is saved all the same, as it was on its way just then.
   */
  onWaiting: (withdraw: () => Promise<void>) => void
  /** Whether it outlasts the page while it waits. */
  isKept?: boolean
}

/** The change of each cache that waits last: what is made while it waits is saved after it. */
const lastWaiting = new WeakMap<QueryClient, Promise<unknown>>()

/**
 * Saves a change. Where the server is not reached, it waits, and is tried again until the server has answered: it fails
 * only where that says no. It waits for as long as the page is open, and changes that wait are saved in their order.
 */
export function saveChange<T>(cache: QueryClient, options: ChangeOptions<T>): Promise<T> {
  const { save, onWaiting, isKept = false } = options
  const earlier = lastWaiting.get(cache)
  let isWaiting = false
  let isTrying = false
  let isWithdrawn = false
  let giveUp: (why: Withdrawn) => void
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  const withdraw = async () => {
    isWithdrawn = true
    if (!isTrying) {
      cache.getMutationCache().remove(mutation)
      giveUp(new Withdrawn())
    }
    const isSaved = await saving.then(
      () => true,
      () => false,
    )
    if (isSaved) throw new Error('saved meanwhile')
  }
  const wait = () => {
    if (isWaiting) return
    isWaiting = true
    lastWaiting.set(cache, saving)
    const leaveLine = () => lastWaiting.get(cache) === saving && lastWaiting.delete(cache)
    saving.then(leaveLine, leaveLine)
    onWaiting(withdraw)
  }
  const mutation = cache.getMutationCache().build<T, Error, void, unknown>(cache, {
    mutationKey: CHANGE,
    meta: { isKept },
    // Whether the server is reached is seen by asking it: a browser's word on that comes late.
    networkMode: 'offlineFirst',
    retry: (_, error) => error instanceof UnreachableError,
    retryDelay: SAVED_AGAIN_MS,
    mutationFn: async () => {
      try {
        if (earlier) {
          await Promise.resolve()
          wait()
          await earlier.catch(() => undefined)
        }
        if (isWithdrawn) throw new Withdrawn()
        isTrying = true
        return await save()
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error
        if (isWithdrawn) throw new Withdrawn()
        wait()
        throw error
      } finally {
        isTrying = false
      }
    },
  })
  const saving = Promise.race([mutation.execute(), givenUp])
  return saving
}

/** How many changes wait for the connection, and whether all of them outlast the page. */
export function useWaitingChanges(): { count: number; areKept: boolean } {
  const pending = useMutationState({
    filters: { mutationKey: CHANGE, status: 'pending' },
    select: ({ state, meta }) => ({
      isUnreached: state.failureReason instanceof UnreachableError,
      isKept: meta?.['isKept'] === true,
    }),
  })
  const count = pending.some(({ isUnreached }) => isUnreached) ? pending.length : 0
  return { count, areKept: pending.every(({ isKept }) => isKept) }
}
