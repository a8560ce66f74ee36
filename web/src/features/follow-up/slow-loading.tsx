import { useEffect, useState } from 'react'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { ListSkeleton } from '../loose-end/list/list-skeleton.tsx'

/** SPEC §9. */
export const NOTICE_AFTER_MS = 5000

/** Two rows on their way, and after 5 seconds a word about it (FL-01, FL-03). */
export function SlowLoading({ queryKey }: { queryKey: QueryKey }) {
  const cache = useQueryClient()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), NOTICE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const refresh = async () => {
    // A first load that hangs would otherwise be taken for the refresh.
    await cache.cancelQueries({ queryKey })
    await cache.refetchQueries({ queryKey, type: 'active' })
  }
  return (
    <>
      {isSlow && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-sunken px-5 py-4"
        >
          <p>
            <span className="font-medium">Still loading follow-ups...</span>{' '}
            <span className="text-ink-2">It may take a moment while your emails are processed.</span>
          </p>
          <Button variant="outline" size="sm" onClick={() => void refresh()}>
            Refresh now
          </Button>
        </div>
      )}
      <ListSkeleton rows={2} />
    </>
  )
}
