import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { SyncQueueEntry, SyncState } from '@loose-ends/domain/sync/sync.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { anAccount, fakeServer, PERSON_ID, type FakeServer } from './fake-server.ts'

/** A mailbox that was read to its end. */
export const SYNC: SyncState = {
  entry: null,
  last_metric: {
    id: '66666666-6666-4666-8666-666666666666',
    user_id: PERSON_ID,
    created_at: '2026-03-10T09:00:00.000Z',
    examined: 30,
    created: 3,
    completed: 0,
    duration_ms: 900,
  },
  cooldown_until: null,
  backfill: { examined: 0, total: null, reached: null, done: true },
  tied: 0,
}
/** A sync that somebody asked for. */
export const anEntry = (given: Partial<SyncQueueEntry> = {}): SyncQueueEntry => ({
  id: '44444444-4444-4444-8444-444444444444',
  user_id: PERSON_ID,
  status: 'pending',
  trigger: 'manual',
  step: 'start',
  next_attempt_at: null,
  error_code: null,
  created_at: '2026-03-10T09:00:00.000Z',
  updated_at: '2026-03-10T09:00:00.000Z',
  ...given,
})

export const SUMMARY = {
  tasks: 2,
  high_priority_tasks: 1,
  follow_ups: 1,
  high_priority_follow_ups: 0,
  pending_meetings: 0,
  unanswered_promises: 1,
}

export const COUNTS = {
  promises: { open: 0, change: 0 },
  questions: { open: 1, change: 1 },
  meetings: { open: 0, change: -1 },
}

/** How many follow-ups there are of each priority, where no test looks at it. */
export const OF_ANY_PRIORITY = { high: 0, medium: 0, low: 0 }

/** What that server answers a change with, to take it back. */
export const undoOf = (id: string): string => `what takes the change of ${id} back`

/** A server with two tasks and a follow-up that remembers what is done to them. */
export async function aMailbox(server: FakeServer = fakeServer()) {
  const key = await derivePersonKey(server.encryption)
  const seal = (task: ReturnType<typeof aTask>) => encryptRow(key, 'loose_ends', task.id, task)
  const tasks = [
    aTask({ task: 'Send the signed agreement', priority: 'high', reasons: [{ code: 'overdue', points: 2 }] }),
    aTask({ task: 'Answer Priya about Thursday', sender_name: 'Priya Raman' }),
  ]
  const followUp = aFollowUp({ priority_score: 8 })
  const state = { tasks, done: new Set<string>() }
  server.on('GET /email-account', anAccount())
  server.on('GET /sync', { ...SYNC })
  server.on('GET /summary', SUMMARY)
  server.on('GET /tasks', async () => {
    const open = tasks.filter((task) => !state.done.has(task.id))
    return { items: await Promise.all(open.map(seal)), total: open.length }
  })
  server.on('GET /follow-ups/counts', COUNTS)
  server.on(`GET /items/${followUp.id}`, async () => ({
    type: 'follow-up',
    record: await encryptRow(key, 'loose_ends', followUp.id, followUp),
  }))
  server.on('GET /follow-ups', async ({ query }) => {
    const items = query.get('type') === 'meeting' ? [] : [await encryptRow(key, 'loose_ends', followUp.id, followUp)]
    return { items, total: items.length, by_priority: OF_ANY_PRIORITY }
  })
  for (const task of tasks) {
    const status = () => (state.done.has(task.id) ? ('completed' as const) : ('open' as const))
    server.on(`GET /items/${task.id}`, async () => ({
      type: 'task',
      record: await seal({ ...task, status: status() }),
    }))
    server.on(`PATCH /tasks/${task.id}`, async ({ body }) => {
      const change = body as { status?: string }
      if (change.status === 'completed') state.done.add(task.id)
      else state.done.delete(task.id)
      const status = change.status === 'completed' ? 'completed' : 'open'
      return { ...(await seal({ ...task, status })), undo: undoOf(task.id) }
    })
  }
  server.on('POST /items/undo', ({ body }) => {
    const { items } = body as { items: { id: string }[] }
    for (const { id } of items) state.done.delete(id)
    return { items: items.map(({ id }) => ({ id, undo: null, error: null })) }
  })
  return { server, tasks, followUp, state, key, seal }
}
