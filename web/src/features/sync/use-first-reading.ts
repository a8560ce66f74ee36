import { useSync } from './sync-context.tsx'

/** Whether the mailbox is still being read for the first time: nothing found yet is then not the same as nothing to do. */
export function useFirstReading(): boolean {
  const { state, isLoading, isSyncing } = useSync()
  if (isLoading || isSyncing) return true
  return state !== undefined && (state.last_metric === null || (!state.backfill.done && state.entry !== null))
}
