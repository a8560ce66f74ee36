import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { useSessionClient } from '../session/session-context.tsx'
import { usePerson } from '../session/use-person.ts'
import { listenTogether } from './shared-stream.ts'

/** Follows the person's live events for as long as the page is open; what may have been missed is asked for again. */
export function useLiveEvents(onEvent: (event: LiveEvent) => void): void {
  const client = useSessionClient()
  const cache = useQueryClient()
  const { liveStream } = useBrowserKeys()
  const userId = usePerson().user.id
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const ended = new AbortController()
    void listenTogether({
      send: client.fetchAs(userId),
      locks: client.locks,
      name: `${liveStream}${userId}`,
      onEvent: (event) => latest.current(event),
      onMissed: () => void cache.invalidateQueries(),
      signal: ended.signal,
    })
    return () => ended.abort()
  }, [client, cache, liveStream, userId])
}
