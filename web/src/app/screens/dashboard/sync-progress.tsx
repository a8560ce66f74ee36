import { useSync } from '#web/features/sync/sync-context.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** What is being read right now, above the summary (DB-06). */
export function SyncProgress() {
  const { progress, state } = useSync()
  const backfill = state?.backfill
  const older =
    backfill && !backfill.done && backfill.examined > 0
      ? `Reading older mail: ${backfill.examined}${backfill.total === null ? '' : ` of about ${backfill.total}`}`
      : null
  const text = progress ?? older
  return (
    <div role="status" className="mb-2 min-h-5 text-sm text-ink-3 tabular-nums">
      {text && (
        <span className="animate-appear inline-flex items-center gap-2">
          <Spinner size="xs" />
          {text}
        </span>
      )}
    </div>
  )
}
