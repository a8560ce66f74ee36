import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ITEM_KEYS } from '#web/lib/query-keys.ts'

/** Asks for the lists again so many milliseconds later: soon after an event, once for many of them. */
export function useItemRefresh(): (afterMs: number) => void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (afterMs: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        for (const queryKey of ITEM_KEYS) void cache.invalidateQueries({ queryKey })
      }, afterMs)
    },
    [cache],
  )
}
