import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSessionClient } from '../session/session-context.tsx'
import { listenLive } from './live-stream.ts'

/** Follows the person's live events for as long as the page is open; what may have been missed is asked for again. */
export function useLiveEvents(onEvent: (event: LiveEvent) => void): void {
  const client = useSessionClient()
  const cache = useQueryClient()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const ended = new AbortController()
    const missed = () => void cache.invalidateQueries()
    void listenLive(client.fetch, (event) => latest.current(event), missed, ended.signal)
    return () => ended.abort()
  }, [client, cache])
}
