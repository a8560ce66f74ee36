/** The window events of SPEC §7, with their details. */
export interface SyncCompleteDetail {
  completedInBackground: boolean
  autoCompletions: number
  user_id: string
  intelligentMode: true
}

export function raiseSyncComplete(detail: SyncCompleteDetail): void {
  dispatchEvent(new CustomEvent('gmail-sync-complete', { detail }))
}

export type CompletionSource = 'manual_sync' | 'intelligent_monitoring'

export function raiseAutoCompletion(count: number, source: CompletionSource, now: Date): void {
  dispatchEvent(
    new CustomEvent('auto-completion-detected', { detail: { count, timestamp: now.toISOString(), source } }),
  )
}
