/** What a query knows of its first answer. */
export interface Asked {
  isPending: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  failureCount: number
}

/**
 * Whether a first answer is still to be waited for by what stands below it, which it would push down (WV-01). What failed
 * once is not: it may fail for long.
 */
export const isOnItsWay = ({ isPending, fetchStatus, failureCount }: Asked): boolean =>
  isPending && fetchStatus === 'fetching' && failureCount === 0
