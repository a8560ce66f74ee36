import { useState } from 'react'

/** What a query knows of its first answer. */
export interface Asked {
  isPending: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  failureCount: number
}

/** Whether a first answer is still on its way. What failed once is not waited for: it may fail for long. */
const isOnItsWay = ({ isPending, fetchStatus, failureCount }: Asked): boolean =>
  isPending && fetchStatus === 'fetching' && failureCount === 0

/**
 * Whether all the first answers are there that make what stands above something as high as it will be: whatever came later
 * would push down what a person already reads, or points at (WV-01). Once true, it stays so: what is shown then may ask again.
 */
export function useAreThere(asked: readonly Asked[]): boolean {
  const areThere = !asked.some(isOnItsWay)
  const [wereThere, setWereThere] = useState(areThere)
  if (areThere && !wereThere) setWereThere(true)
  return areThere || wereThere
}
