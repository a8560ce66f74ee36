import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import type { SyncQueueEntry } from '@loose-ends/domain/sync/sync.ts'
import { HOUR_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAccount, fakeServer, PERSON_ID } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const CHECK = 'POST /functions/gmail-thread-monitor'
const RUNNING: SyncQueueEntry = {
  id: '77777777-7777-4777-8777-777777777777',
  user_id: PERSON_ID,
  status: 'processing',
  trigger: 'schedule',
  step: 'inbox',
  next_attempt_at: null,
  error_code: null,
  created_at: '2026-03-10T11:59:00.000Z',
  updated_at: '2026-03-10T11:59:00.000Z',
}

/** A mailbox whose last sync finished that long ago, whenever somebody asks; and its live events. */
function aServer({ syncedAgoMs, entry = null }: { syncedAgoMs: number | null; entry?: SyncQueueEntry | null }) {
  const server = fakeServer()
  let tell: (event: LiveEvent) => void = () => undefined
  server.on('GET /email-account', anAccount())
  server.on('GET /sync', () => ({
    entry,
    last_metric: syncedAgoMs === null ? null : aMetric(new Date(Date.now() - syncedAgoMs)),
    cooldown_until: null,
    backfill: { examined: 0, total: null, reached: null, done: true },
    tied: 0,
  }))
  server.on('GET /events', () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        tell = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
      },
    })
    return new Response(body)
  })
  server.on(CHECK, { total_completions: 0, status: 'completed' })
  return Object.assign(server, { tell: (event: LiveEvent) => tell(event) })
}
const aMetric = (at: Date) => ({
  id: '66666666-6666-4666-8666-666666666666',
  user_id: PERSON_ID,
  created_at: at.toISOString(),
  examined: 30,
  created: 3,
  completed: 0,
  duration_ms: 900,
})

/** Lets time go by with somebody at the page: without activity they would be signed out. */
async function pass(minutes: number) {
  for (let passed = 0; passed < minutes; passed += 5) {
    dispatchEvent(new Event('pointermove'))
    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE_MS))
  }
}

async function open(server: ReturnType<typeof aServer>) {
  renderApp('/settings', { server })
  await screen.findByRole('heading', { name: 'Settings' })
  await waitFor(() => expect(server.to('GET /sync').length).toBeGreaterThan(0))
}

describe('[SM-04] the background monitor of the open page', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  it('[SM-04] asks every 30 minutes', async () => {
    const server = aServer({ syncedAgoMs: HOUR_MS })
    await open(server)
    await pass(25)
    expect(server.to(CHECK)).toHaveLength(0)
    await pass(10)
    expect(server.to(CHECK).map(({ body }) => body)).toEqual([
      { user_id: PERSON_ID, intelligent_mode: true, delta_only: true },
    ])
    await pass(30)
    expect(server.to(CHECK)).toHaveLength(2)
  })

  it.each([
    ['while a sync is active', { syncedAgoMs: HOUR_MS, entry: RUNNING }],
    ['without a sync in the last 4 hours', { syncedAgoMs: 5 * HOUR_MS }],
    ['before the first sync', { syncedAgoMs: null }],
  ])('[SM-04] does not ask %s', async (_, state) => {
    const server = aServer(state)
    await open(server)
    await pass(35)
    expect(server.to(CHECK)).toHaveLength(0)
  })

  it('[SM-04] [CA-05] what a check completed is told, with its source', async () => {
    const told: unknown[] = []
    const listen = (event: Event) => told.push((event as CustomEvent).detail)
    addEventListener('auto-completion-detected', listen)
    const server = aServer({ syncedAgoMs: HOUR_MS })
    await open(server)
    await waitFor(() => expect(server.to('GET /events')).toHaveLength(1))
    await pass(35)
    server.tell({ type: 'sync_complete', auto_completions: 2 })
    expect(await screen.findByText('2 items auto-completed! (background)')).toBeTruthy()
    expect(told).toEqual([{ count: 2, timestamp: expect.any(String) as string, source: 'intelligent_monitoring' }])
    removeEventListener('auto-completion-detected', listen)
  })
})
