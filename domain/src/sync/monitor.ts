import { isSyncing, MONITOR_ACTIVITY_MS, type SyncState } from './sync.ts'

/** Whether a background check is due (SM-04): no sync is active, and one finished within the last 4 hours. */
export function isMonitorDue(state: Pick<SyncState, 'entry' | 'last_metric'>, now: Date): boolean {
  if (isSyncing(state.entry) || state.last_metric === null) return false
  return now.getTime() - Date.parse(state.last_metric.created_at) <= MONITOR_ACTIVITY_MS
}
