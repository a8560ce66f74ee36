import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { momentText, timeText } from '#web/lib/dates.ts'
import { ITEM_LIST_KEYS } from '#web/lib/query-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useWaitingChanges } from '#web/lib/save-change.ts'
import { Button } from '#web/ui/button.tsx'
import { undoLast } from '../loose-end/undo/last-changes.ts'
import { useConnection } from './use-connection.ts'

/** How often a server that did not answer is asked again. */
const ASK_AGAIN_MS = 5 * SECOND_MS

const WORDS = {
  offline: 'Offline',
  unreachable: 'The server cannot be reached',
} as const

const NONE_WAITS = 'What you finish or snooze is saved as soon as the connection is back.'
const changes = (count: number) => (count === 1 ? '1 change is saved' : `${count} changes are saved`)

/** The newest answer that any list on the page shows, in the browser's time; null without any. */
function shownSince(cache: QueryClient, now: Date): string | null {
  const lists = ITEM_LIST_KEYS.flatMap((queryKey) => cache.getQueryCache().findAll({ queryKey, type: 'active' }))
  const newest = Math.max(0, ...lists.map(({ state }) => state.dataUpdatedAt))
  if (newest === 0) return null
  const at = new Date(newest)
  return at.toDateString() === now.toDateString()
    ? timeText(at.toISOString())
    : momentText(at.toISOString(), undefined, now)
}

/** Asks before the page is closed while changes wait for the connection. */
function useAskBeforeLeaving(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWaiting])
}

/** Tells the page how much of it the banner covers: what stands below the top bar stands below the banner, too. */
function useToldHeight(): RefObject<HTMLOutputElement | null> {
  const banner = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const tell = () => style.setProperty('--banner-height', `${banner.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(tell)
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-height')
    }
  }, [])
  return banner
}

/** Says under the top bar that nothing can be read or saved right now, for as long as that is so. */
export function ConnectionBanner() {
  const cache = useQueryClient()
  const connection = useConnection()
  const isUnreachable = connection === 'unreachable'
  const waiting = useWaitingChanges()
  const now = useNow()
  const since = connection === 'there' ? null : shownSince(cache, now)
  useAskBeforeLeaving(waiting.count > 0 && !waiting.areKept)
  const banner = useToldHeight()
  useEffect(() => {
    if (!isUnreachable) return
    const timer = setInterval(() => void cache.refetchQueries({ type: 'active' }), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [cache, isUnreachable])
  return (
    <output ref={banner} className="block">
      {connection !== 'there' && (
        <span className="animate-appear block bg-ink text-paper">
          <span className="mx-auto flex max-w-6xl items-center gap-x-3 px-4 py-2 text-sm sm:px-6">
            <WifiOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1">
              <span className="font-medium">
                {WORDS[connection]}
                {since === null ? '.' : `: showing what was here at ${since}.`}
              </span>
              <span>
                {waiting.count === 0
                  ? NONE_WAITS
                  : `${waiting.areKept ? '' : 'Keep this page open: '}${changes(waiting.count)} as soon as the connection is back.`}
              </span>
            </span>
            <span className="flex shrink-0 gap-2 empty:hidden max-sm:flex-col">
              {waiting.count > 0 && (
                <Button variant="inverse" size="sm" aria-label="Undo the last change" onClick={() => undoLast(cache)}>
                  Undo
                </Button>
              )}
              {isUnreachable && (
                <Button variant="inverse" size="sm" onClick={() => void cache.refetchQueries({ type: 'active' })}>
                  Try again
                </Button>
              )}
            </span>
          </span>
        </span>
      )}
    </output>
  )
}
