import { describe, expect, it } from 'vitest'
import { isMonitorDue } from './monitor.ts'
import type { SyncMetric, SyncQueueEntry, SyncStatus } from './sync.ts'

const NOW = new Date('2026-03-10T12:00:00.000Z')
const metric = (created_at: string): SyncMetric => ({
  id: '66666666-6666-4666-8666-666666666666',
  user_id: '11111111-1111-4111-8111-111111111111',
  created_at,
  examined: 3,
  created: 0,
  completed: 0,
  duration_ms: 200,
})
const entry = (status: SyncStatus): SyncQueueEntry => ({
  id: '77777777-7777-4777-8777-777777777777',
  user_id: '11111111-1111-4111-8111-111111111111',
  status,
  trigger: 'page',
  step: 'start',
  next_attempt_at: null,
  error_code: null,
  created_at: '2026-03-10T11:59:00.000Z',
  updated_at: '2026-03-10T11:59:00.000Z',
})
const RECENT = metric('2026-03-10T11:00:00.000Z')

describe('[SM-04] a background check', () => {
  it.each([
    ['is due when nothing runs and a sync finished lately', { entry: null, last_metric: RECENT }, true],
    ['is due after a sync that ended', { entry: entry('completed'), last_metric: RECENT }, true],
    ['is not due while one waits', { entry: entry('pending'), last_metric: RECENT }, false],
    ['is not due while one runs', { entry: entry('processing'), last_metric: RECENT }, false],
    ['is not due before the first sync', { entry: null, last_metric: null }, false],
    ['is due up to 4 hours after a sync', { entry: null, last_metric: metric('2026-03-10T08:00:00.000Z') }, true],
    ['is not due after 4 hours', { entry: null, last_metric: metric('2026-03-10T07:59:59.999Z') }, false],
  ])('%s', (_, state, due) => {
    expect(isMonitorDue(state, NOW)).toBe(due)
  })
})
