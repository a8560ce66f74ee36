import { isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { QueryClient } from '@tanstack/react-query'
import { UnreachableError } from './request.ts'
import { isUndecided } from './save-change.ts'

/** SPEC §9: the general rules of the query cache. */
export const FRESH_MS = 2 * MINUTE_MS
export const QUERY_RETRIES = 2
export const MUTATION_RETRIES = 1
/** SPEC §9: the lists try 3 times more, waiting 1 s, 2 s, 4 s … at most 30 s. */
export const LIST_RETRIES = 3
export const LONGEST_RETRY_MS = 30 * SECOND_MS

const WORTH_RETRYING: ReadonlySet<ErrorCode> = new Set(['internal', 'provider_unavailable', 'database_unavailable'])

/** What the server said no to will not change by asking again. */
const isWorthRetrying = (error: unknown): boolean => !isAppError(error) || WORTH_RETRYING.has(error.code)

const retryUpTo =
  (times: number, isWorthIt = isWorthRetrying) =>
  (failures: number, error: unknown) =>
    failures < times && isWorthIt(error)

const retryDelay = (attempt: number): number => Math.min(SECOND_MS * 2 ** attempt, LONGEST_RETRY_MS)

/** After its last retry, what the server may have in a while goes on being asked for while it is shown: it comes by itself. */
export const askedAgain = ({ state: { error } }: { state: { error: unknown } }): number | false =>
  error !== null && isUndecided(error) ? LONGEST_RETRY_MS : false

/** Lists and stats that must be current: stale after 5 s, looked at again on focus and mount (CA-03). */
export const LIVE_LIST = {
  staleTime: 5 * SECOND_MS,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
  retry: retryUpTo(LIST_RETRIES),
} as const

/** The lists of follow-ups that wait, are done or put away: fresh for two minutes (CA-03). */
export const QUIET_LIST = { staleTime: FRESH_MS, retry: retryUpTo(LIST_RETRIES) } as const

/** The query cache of one signed-in person. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: retryUpTo(QUERY_RETRIES),
        retryDelay,
        refetchInterval: askedAgain,
        refetchOnWindowFocus: false,
      },
      // A change made without a network is told as one that failed: it would wait without a word.
      // A change that failed is only tried again when the server was not reached; it may not be done twice.
      mutations: {
        networkMode: 'always',
        retry: retryUpTo(MUTATION_RETRIES, (error) => error instanceof UnreachableError),
        retryDelay,
      },
    },
  })
}
