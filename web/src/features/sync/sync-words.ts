import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import type { SyncQueueEntry } from '@loose-ends/domain/sync/sync.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { timeText } from '#web/lib/dates.ts'

/** '2m 5s', rounded up to whole seconds. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS)
  const minute = MINUTE_MS / SECOND_MS
  return `${Math.floor(seconds / minute)}m ${seconds % minute}s`
}

/** SPEC §4: what is said of a sync that is tried again at that time (SM-05). */
export function retryTexts(
  { error_code: code, next_attempt_at: next }: SyncQueueEntry,
  at: ProviderNames,
): { short: string; long: string } {
  const time = timeText(next ?? '')
  const why =
    code === 'provider_rate_limited'
      ? `${upperFirst(at.name)} asked us to wait`
      : code === 'provider_unavailable'
        ? `${upperFirst(at.name)} did not answer`
        : 'The last sync failed'
  return { short: `Trying again at ${time}`, long: `${why}; trying again at ${time}` }
}
