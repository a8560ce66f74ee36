import { ONBOARDING_AGAIN_MS } from '@loose-ends/domain/email-settings/onboarding.ts'
import { IV_BYTES, PBKDF2_ITERATIONS } from '@loose-ends/domain/encryption/person-key.ts'
import { DEFAULT_PRIORITY_SCORE, HIGH_FROM, MEDIUM_FROM } from '@loose-ends/domain/follow-up/priority-band.ts'
import { FOLLOW_UP_WAIT_MS } from '@loose-ends/domain/follow-up/waiting.ts'
import { labelNames } from '@loose-ends/domain/label/label.ts'
import { TOKEN_MIN_LENGTH } from '@loose-ends/domain/session/session.ts'
import * as session from '@loose-ends/domain/session/session-times.ts'
import { CARD_SNOOZE_DAYS, SNOOZE_DAYS, WAKE_HOUR } from '@loose-ends/domain/snooze/wake-time.ts'
import { CONNECT_TIMEOUT_MS, HEARTBEAT_MS, RECONNECT_BACKOFF_MS } from '@loose-ends/domain/sync/live-event.ts'
import * as sync from '@loose-ends/domain/sync/sync.ts'
import { taskScore } from '@loose-ends/domain/task/task-score.ts'
import { describe, expect, it } from 'vitest'
import { KEPT_ERRORS } from '#web/app/error-log.ts'
import * as guard from '#web/app/guard.tsx'
import { REFETCH_MS } from '#web/app/screens/follow-ups/use-refetch-soon.ts'
import { SHOW_AFTER_PX } from '#web/app/screens/landing/floating-button.tsx'
import { NAVIGATION_DELAY_MS } from '#web/app/screens/landing/use-landing-button.ts'
import { NOTICE_AFTER_MS } from '#web/features/follow-up/slow-loading.tsx'
import { TOAST_MS as FOLLOW_UP_TOAST_MS } from '#web/features/loose-end/change/use-change-follow-up.ts'
import { REMOVAL_MS } from '#web/features/loose-end/use-removal.ts'
import * as callback from '#web/features/session/sign-in-callback.ts'
import { VERIFIER_BYTES } from '#web/features/session/start-sign-in.ts'
import { FORCED_REFETCH_MS } from '#web/features/sync/use-sync-ends.ts'
import { LINGER_MS } from '#web/features/sync/use-sync-state.ts'
import { TASK_PAGE } from '#web/features/task/queries.ts'
import { WAIT_MS as SPLASH_MS } from '#web/lib/product-config.ts'
import * as queries from '#web/lib/query-client.ts'
import { UnreachableError } from '#web/lib/request.ts'
import { OPEN_DELAY_MS, SKIP_DELAY_MS } from '#web/ui/tip-timing.ts'
import * as toast from '#web/ui/toast.ts'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]
const percents = Object.values(callback.callbackStages('Gmail')).map(({ percent }) => percent)

describe('the constants of SPEC §9', () => {
  it.each<[string, unknown, unknown]>([
    ['session inactivity', session.INACTIVITY_MS, 15 * MINUTE],
    ['guard: safety time-out', guard.LOADING_LIMIT_MS, 3 * SECOND],
    ['guard: loading indicator', guard.SPINNER_DELAY_MS, 300],
    ['guard: wait after refresh', guard.AFTER_REFRESH_MS, 500],
    ['sync after sign-in', sync.AUTO_SYNC_DELAY_MS, 2 * SECOND],
    ['syncing flag lingers', LINGER_MS, SECOND],
    ['messages of each step', sync.FIRST_STEP_MESSAGES, 15],
    ['sync cooldown', sync.SYNC_COOLDOWN_MS, 3 * MINUTE],
    ['background check', sync.MONITOR_INTERVAL_MS, 30 * MINUTE],
    ['background check: a sync metric within', sync.MONITOR_ACTIVITY_MS, 4 * HOUR],
    ['forced refetch after a sync', FORCED_REFETCH_MS, 2 * SECOND],
    ['follow-up wait', FOLLOW_UP_WAIT_MS, 72 * HOUR],
    ['task scores', (['high', 'medium', 'other'] as const).map(taskScore), [8, 5, 3]],
    ['score of a follow-up without one', DEFAULT_PRIORITY_SCORE, 5],
    ['priority bands', [HIGH_FROM, MEDIUM_FROM], [8, 6]],
    ['snooze: quick options', SNOOZE_DAYS, [1, 3, 7]],
    ['snooze: card', [CARD_SNOOZE_DAYS, WAKE_HOUR], [3, 9]],
    ['task page', TASK_PAGE, 20],
    ['live lists are stale after', queries.LIVE_LIST.staleTime, 5 * SECOND],
    ['list screens are stale after', queries.QUIET_LIST.staleTime, 2 * MINUTE],
    ['list screens: refetch on mount', REFETCH_MS, 300],
    ['lists: retries', queries.LIST_RETRIES, 3],
    ['longest back-off', queries.LONGEST_RETRY_MS, 30 * SECOND],
    ['queries are fresh for', queries.FRESH_MS, 2 * MINUTE],
    ['retries of queries and mutations', [queries.QUERY_RETRIES, queries.MUTATION_RETRIES], [2, 1]],
    ['callback: time-out', callback.CALLBACK_TIMEOUT_MS, 30 * SECOND],
    ['callback: after sign-out', callback.AFTER_SIGN_OUT_MS, SECOND],
    ['callback: after setting the session', callback.AFTER_SESSION_SET_MS, SECOND],
    ['callback: retry', callback.RETRY_MS, 500],
    ['callback: after refresh', callback.AFTER_REFRESH_MS, 500],
    ['callback: redirects', [callback.REDIRECT_AFTER_SUCCESS_MS, callback.REDIRECT_AFTER_FAILURE_MS], [2000, 3000]],
    ['callback: progress', percents, [5, 30, 50, 70, 90, 100]],
    ['PKCE verifier', VERIFIER_BYTES, 56],
    ['tokens have at least', TOKEN_MIN_LENGTH, 10],
    ['onboarding again after', ONBOARDING_AGAIN_MS, 24 * HOUR],
    ['floating button from', SHOW_AFTER_PX, 400],
    ['landing navigation', NAVIGATION_DELAY_MS, 50],
    ['slow-loading notice', NOTICE_AFTER_MS, 5 * SECOND],
    ['card removal', REMOVAL_MS, 300],
    ['splash', SPLASH_MS, SECOND],
    ['errors kept', KEPT_ERRORS, 10],
    ['toasts held', toast.HELD_TOASTS, 10],
    ['a dismissed toast is removed after', toast.REMOVE_AFTER_MS, 5 * SECOND],
    ['toast durations', [toast.TOAST_MS, toast.ACCESSIBLE_TOAST_MS], [4000, 5000]],
    ['toast of a follow-up', FOLLOW_UP_TOAST_MS, 3 * SECOND],
    ['visible toasts', toast.VISIBLE_TOASTS, 3],
    ['swipe thresholds', [toast.SWIPE_PX, toast.ACCESSIBLE_SWIPE_PX], [20, 50]],
    ['tooltip delays', [OPEN_DELAY_MS, SKIP_DELAY_MS], [700, 300]],
    ['refresh ticks', session.REFRESH_TICK_MS, 30 * SECOND],
    ['ticks before expiry', session.REFRESH_TICKS_BEFORE_EXPIRY, 3],
    ['realtime heartbeat', HEARTBEAT_MS, 30 * SECOND],
    ['realtime back-off', RECONNECT_BACKOFF_MS, [1000, 2000, 5000, 10_000]],
    ['realtime time-out', CONNECT_TIMEOUT_MS, 10 * SECOND],
    ['PBKDF2', PBKDF2_ITERATIONS, 100_000],
    ['initialisation vector', IV_BYTES, 16],
    ['labels', labelNames('Any Name'), { task: 'Any Name - Tasks', follow_up: 'Any Name - Follow-Ups' }],
    ['security log', session.SECURITY_LOG_MS, 90 * DAY],
  ])('[CO-01] %s', (_, defined, value) => {
    expect(defined).toEqual(value)
  })

  it('[CO-01] D: no pause between the steps of a sync and none before its end; its times are these alone', () => {
    expect(new Set(Object.keys(sync).filter((name) => name.endsWith('_MS')))).toEqual(
      new Set(['AUTO_SYNC_DELAY_MS', 'MONITOR_ACTIVITY_MS', 'MONITOR_INTERVAL_MS', 'SYNC_COOLDOWN_MS']),
    )
  })

  it('[CO-01] [CA-03] back off by 1 s, doubled, capped at 30 s, and never look again because of the focus', () => {
    const { queries: given, mutations } = queries.createQueryClient().getDefaultOptions()
    const delay = given?.retryDelay as (attempt: number) => number
    expect([0, 1, 2, 3, 4, 5, 9].map(delay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(given).toMatchObject({ staleTime: 2 * MINUTE, refetchOnWindowFocus: false })
    const tries = (retry: unknown) =>
      [0, 1, 2, 3].filter((failures) =>
        (retry as (n: number, e: Error) => boolean)(failures, new UnreachableError('x')),
      )
    expect(tries(given?.retry)).toHaveLength(2)
    expect(tries(mutations?.retry)).toHaveLength(1)
    expect(tries(queries.LIVE_LIST.retry)).toHaveLength(3)
    expect(queries.LIVE_LIST).toMatchObject({ refetchOnWindowFocus: true, refetchOnMount: true })
  })
})
