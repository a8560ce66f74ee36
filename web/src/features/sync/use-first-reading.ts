import { useSync } from './sync-context.tsx'

/** Whether the mailbox is still being read for the first time: nothing found yet is then not the same as nothing to do. */
export function useFirstReading(): boolean {
  const { state, isSyncing } = useSync()
  return (
    state !== undefined && (isSyncing || state.last_metric === null || (!state.backfill.done && state.entry !== null))
  )
}
