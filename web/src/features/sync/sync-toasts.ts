import { endedByOthersText, isAppError, isEndedByOthersCode } from '@loose-ends/domain/errors.ts'
import type { SyncStep } from '@loose-ends/domain/sync/sync.ts'
import { whose, type ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { codeText, errorText } from '#web/lib/error-copy.ts'
import { countText } from '#web/lib/locale.ts'
import type { ToastContent } from '#web/ui/toast.ts'
import type { CompletionSource } from './sync-events.ts'
import { minutesAndSeconds } from './sync-words.ts'

/** SPEC §8: what a sync says that could not start at the provider `at`. */
export function refusedSyncToast(error: unknown, cooldownMs: number, at: ProviderNames): ToastContent {
  if (isAppError(error, 'not_authenticated') || isAppError(error, 'session_expired')) {
    return { title: 'Authentication required', description: 'Please log in to sync emails', kind: 'destructive' }
  }
  if (isAppError(error, 'sync_in_progress')) {
    return { title: 'Sync in progress', description: codeText('sync_in_progress'), kind: 'info' }
  }
  if (isAppError(error, 'sync_cooldown')) {
    const left = minutesAndSeconds(error.retryAfterMs ?? cooldownMs)
    return {
      title: 'Sync on cooldown',
      description: `Please wait ${left} before syncing again. Background monitoring continues.`,
      kind: 'info',
    }
  }
  return failedSyncToast(error, at)
}

/** SPEC §8: the steps that are named when they fail. */
const STEP_FAILED: Partial<Record<SyncStep, string>> = {
  inbox: 'Inbox processing failed',
  sent: 'Sent email processing failed',
}

/** SPEC §8: what a sync says that ran at the provider `at` and failed; `step` is where it stood. */
export function failedSyncToast(error: unknown, at: ProviderNames, step?: SyncStep): ToastContent {
  if (isAppError(error, 'provider_rate_limited')) {
    return {
      title: 'Rate limit reached',
      description: `${upperFirst(whose(at))}API rate limit exceeded. Intelligent monitoring will resume automatically.`,
      kind: 'warning',
    }
  }
  const message = errorText(error, at)
  const failed = step && STEP_FAILED[step]
  return { title: 'Sync failed', description: failed ? `${failed}: ${message}` : message, kind: 'destructive' }
}

/** SPEC §8: the sync that follows a sign-in failed; `code` is what it ended with. */
export const signInSyncFailedToast = (code: string | null, at: ProviderNames): ToastContent =>
  isEndedByOthersCode(code)
    ? { title: `Failed to sync ${at.name}`, description: endedByOthersText(at)[code], kind: 'destructive' }
    : { title: `Failed to sync ${at.name}. Please try again later.`, kind: 'destructive' }

/** SPEC §8: the end of a sync that the person asked for. */
export const completedSyncToast = (autoCompletions: number, at: ProviderNames): ToastContent => ({
  title: `Intelligent ${whose(at)}sync completed`,
  ...(autoCompletions > 0
    ? {
        description: `${countText(autoCompletions, 'item')} ${autoCompletions === 1 ? 'was' : 'were'} automatically marked as completed.`,
      }
    : {}),
  kind: 'success',
})

/** SPEC §8: the end of a sync that ran while the page was closed. */
export const BACKGROUND_SYNC_TOAST: ToastContent = {
  title: 'Sync completed in background',
  description: 'Your emails have been processed while you were away. Dashboard refreshed.',
  kind: 'success',
}

/** SPEC §8: items that a sync has completed; one that nobody asked for here ran in the background. */
export const autoCompletedToast = (count: number, source: CompletionSource): ToastContent => ({
  title: `${countText(count, 'item')} auto-completed!${source === 'manual_sync' ? '' : ' (background)'}`,
  kind: 'success',
})

/** ER-01: the thread analysis of a sync failed, and the sync went on without it. */
export const ANALYSIS_FAILED_TOAST: ToastContent = {
  title: 'Thread analysis failed',
  description: 'New mail was read. The rest is looked at again with the next sync.',
  kind: 'warning',
}
