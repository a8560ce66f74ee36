import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useMutationState, type QueryClient } from '@tanstack/react-query'
import { UnreachableError } from './request.ts'

const CHANGE = ['change'] as const

/** How often a change that did not reach the server is tried again. */
const SAVED_AGAIN_MS = 5 * SECOND_MS

export interface ChangeOptions<T> {
  /** May be called more than once: doing it twice must be the same as once. */
  save: () => Promise<T>
  /** The server was not reached: from now on the change waits. Called once. */
  onWaiting: () => void
}

/**
 * Saves a change. Where the server is not reached, it waits, and is tried again until the server has answered: it fails
 * only where that says no. It waits for as long as the page is open.
 */
export function saveChange<T>(cache: QueryClient, { save, onWaiting }: ChangeOptions<T>): Promise<T> {
  let isWaiting = false
  const mutation = cache.getMutationCache().build<T, Error, void, unknown>(cache, {
    mutationKey: CHANGE,
    // Whether the server is reached is seen by asking it: a browser's word on that comes late.
    networkMode: 'offlineFirst',
    retry: (_, error) => error instanceof UnreachableError,
    retryDelay: SAVED_AGAIN_MS,
    mutationFn: async () => {
      try {
        return await save()
      } catch (error) {
        if (error instanceof UnreachableError && !isWaiting) {
          isWaiting = true
          onWaiting()
        }
        throw error
      }
    },
  })
  return mutation.execute()
}

/** How many changes wait for the connection. */
export const useWaitingChanges = (): number =>
  useMutationState({
    filters: {
      mutationKey: CHANGE,
      status: 'pending',
      predicate: ({ state }) => state.failureReason instanceof UnreachableError,
    },
    select: () => true,
  }).length
