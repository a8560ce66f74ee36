import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import { Clock } from 'lucide-react'
import { useSync } from '#web/features/sync/sync-context.tsx'
import { dayText } from '#web/lib/dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** How many there are in all, no provider can tell beforehand. */
function olderMailText({ examined, reached }: SyncState['backfill']): string | null {
  if (examined === 0) return null
  return reached === null ? 'Reading older mail' : `Reading older mail, back to ${dayText(reached)}`
}

/** What is being read right now, or when it is tried again, above the summary (DB-06, SM-05). */
export function SyncProgress() {
  const { progress, retry, state } = useSync()
  const older = state && !state.backfill.done ? olderMailText(state.backfill) : null
  const text = progress ?? retry?.long ?? older
  return (
    <output className="-mt-6 mb-2 flex min-h-5 text-sm text-ink-3 tabular-nums">
      {text && (
        <span className="animate-appear inline-flex items-center gap-2">
          {text === retry?.long ? (
            <Clock aria-hidden="true" className="size-4" strokeWidth={1.75} />
          ) : (
            <Spinner size="xs" />
          )}
          {text}
        </span>
      )}
    </output>
  )
}
