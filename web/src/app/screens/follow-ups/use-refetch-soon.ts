import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** SPEC §9: a list screen asks again once, this long after it is opened. */
export const REFETCH_MS = 300

/** Asks for a list once more, soon after its screen is opened (CA-03). */
export function useRefetchSoon(queryKey: QueryKey): void {
  const cache = useQueryClient()
  const key = useRef(queryKey)
  const name = hashKey(queryKey)
  useEffect(() => {
    const timer = setTimeout(() => void cache.invalidateQueries({ queryKey: key.current }), REFETCH_MS)
    return () => clearTimeout(timer)
  }, [cache, name])
}
