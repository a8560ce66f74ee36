import { useQueryClient, type MutationCacheNotifyEvent, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../session/session-context.tsx'
import { subscribeToNetwork } from '#web/lib/network.ts'
import { UnreachableError } from '#web/lib/request.ts'

export type Connection = 'there' | 'offline' | 'unreachable'

/** What an event of the cache says of the server; null when it says nothing. */
function isReached(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): boolean | null {
  if (event.type !== 'updated') return null
  const { action } = event
  if (action.type === 'success') return 'manual' in action && action.manual ? null : true
  if (action.type === 'failed' || action.type === 'error') return !(action.error instanceof UnreachableError)
  return null
}

/** Whether the server can be asked: this device has no network, or the last question got no answer. */
export function useConnection(): Connection {
  const cache = useQueryClient()
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    const heed = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      const reached = isReached(event)
      if (reached !== null) setUnreachable(!reached)
    }
    const ends = [cache.getQueryCache().subscribe(heed), cache.getMutationCache().subscribe(heed)]
    return () => {
      for (const end of ends) end()
    }
  }, [cache])
  const session = useSession()
  const isRemembered = session.status === 'signed_in' && session.isRemembered
  if (!isOnline) return 'offline'
  return isUnreachable || isRemembered ? 'unreachable' : 'there'
}
