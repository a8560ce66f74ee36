import { afterEach, expect, it } from 'vitest'
import type { JobSender, SendOptions } from '#server/jobs/job-queue.ts'
import { runBackfillJob, type BackfillJob } from './backfill-job.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world
afterEach(() => test.fake.control.resetFaults())

const NOW = { 'retry-after': '0' }
type Fault = Parameters<typeof test.fake.control.fault>[0]
const KINDS: Fault[] = [
  { status: 429, headers: NOW },
  { status: 403, headers: NOW },
  { status: 500 },
  { status: 502, body: '<html><title>502 Bad Gateway</title></html>' },
  { status: 503, delayMs: 30 },
  { body: '{"messages": 7}' },
  { reset: true, match: /batch|history|profile|messages\?/ },
  { truncate: true, match: /batch|history|profile|messages\?/ },
]
const SHARE = 0.3

/** Syncs as often as the schedule would: one that met the same fault six times in a row ends, and the next goes on. */
const syncThrough = async (mara: Person) => {
  for (let tries = 0; tries < 10; tries++) {
    const { status, error_code } = await world.sync(mara)
    if (status === 'completed') return
    expect(error_code).toMatch(/^provider_(unavailable|rate_limited)$/)
  }
  expect.unreachable('ten syncs in a row ended before their end')
}

const fill = (mara: Person, count: number) =>
  Array.from(
    { length: count },
    (_, n) =>
      world.deliver(mara, {
        from: 'Idris Bello <idris@northquay.example>',
        subject: `Plan ${n}`,
        body: 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nIdris',
        ago: 60 + n,
      }).id,
  )

it('[BE-02] [BE-04] a provider that answers three calls in ten with some error is read completely, each message once', async () => {
  const mara = await world.person()
  const ids = fill(mara, 60)
  const part = SHARE / KINDS.length
  for (const [index, kind] of KINDS.entries())
    test.fake.control.fault({
      match: /gmail\/v1|batch/,
      ...kind,
      times: Infinity,
      probability: part / (1 - index * part),
    })
  await syncThrough(mara)
  await world.backfilled(mara)
  test.clock.advance(60_000)
  ids.push(...fill(mara, 5))
  await syncThrough(mara)
  const { ledger, tasks } = await world.stored(mara)
  const inOrder = (texts: (string | null)[]) => texts.map(String).toSorted()
  expect(inOrder(ledger.map((row) => row.provider_ref))).toEqual(inOrder(ids))
  expect(inOrder(tasks.map((task) => task.source_message_id))).toEqual(inOrder(ids))
})

it('[BE-02] older mail waits as long as the provider asks, whoever wants it sooner', async () => {
  const mara = await world.person()
  fill(mara, 3)
  const sent: { job: BackfillJob; options: SendOptions | undefined }[] = []
  const jobs: JobSender = {
    ...test.deps.jobs,
    send: (_tx, _queue, job, options) => {
      // The cast is safe: a backfill sends nothing else.
      sent.push({ job: job as BackfillJob, options })
      return Promise.resolve(true)
    },
  }
  const run = (job: BackfillJob) => runBackfillJob({ ...world.context, jobs }, job, new AbortController().signal)
  test.fake.control.fault({ match: '/messages?', status: 429, headers: { 'retry-after': '600' } })
  await run({ userId: mara.id, accountId: mara.accountId, attempt: 1 })
  expect(sent[0]?.options?.delaySeconds).toBeGreaterThanOrEqual(600)
  const [waiting] = sent
  if (!waiting) throw new Error('the backfill was not sent again')
  const calls = () => Object.values(test.fake.control.usage().calls).reduce((sum, count) => sum + count, 0)
  const before = calls()
  test.clock.advance(60_000)
  await run(waiting.job)
  expect(calls()).toBe(before)
  expect(sent[1]).toEqual({ job: waiting.job, options: { key: mara.accountId, delaySeconds: 540 } })
  test.clock.advance(540_000)
  await run(waiting.job)
  expect((await world.stored(mara)).ledger).toHaveLength(3)
})
