import { expect, it } from 'vitest'
import { isSyncing, type SyncQueueEntry } from '@loose-ends/domain/sync/sync.ts'
import { Leases } from './jobs/leases.ts'
import { syncWorld, type Person } from '#server/sync/testing/sync-world.ts'
import { openJobQueue, startWorkers } from './start-jobs.ts'

const world = syncWorld()
const { test } = world

/** The next state of the person's sync that passes. */
function entryWhere(person: Person, isIt: (entry: SyncQueueEntry) => boolean): Promise<SyncQueueEntry> {
  const found = Promise.withResolvers<SyncQueueEntry>()
  const stop = test.deps.live.subscribe(person.id, (event) => {
    if (event.type === 'sync' && isIt(event.entry)) found.resolve(event.entry)
  })
  return found.promise.finally(stop)
}

const letter = (n: number) => ({
  from: 'Idris Bello <idris@northquay.example>',
  subject: `Plan ${n}`,
  body: 'Could you send me the final room plan by Friday?',
  ago: 60 + n,
})

it('[BE-01] a backfill makes room at once for a sync that is asked for, and goes on after it', async () => {
  const mara = await world.person()
  for (let n = 0; n < 120; n++) world.deliver(mara, letter(n))
  // Left alone, the backfill would keep the account for good.
  test.fake.control.fault({ match: 'newer_than', hang: true, times: Infinity })
  await world.sync(mara)
  test.clock.advance(60_000)
  world.deliver(mara, { ...letter(0), ago: 0, subject: 'New' })
  expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
  test.fake.control.resetFaults()
  const { tasks, metrics } = await world.stored(mara)
  expect(tasks.map((task) => task.subject)).toContain('New')
  expect(metrics.map((metric) => metric.examined)).toEqual([15, 1])
  await world.backfilled(mara)
  expect((await world.stored(mara)).tasks).toHaveLength(121)
})

it('[BE-04] [BE-10] a stopping process hands its sync back, and another one ends it', async () => {
  const mara = await world.person()
  for (let n = 0; n < 10; n++) world.deliver(mara, letter(n))
  test.fake.control.fault({ match: 'POST /batch', hang: true })
  const started = entryWhere(mara, (entry) => entry.step === 'inbox')
  await world.context.syncRequests.request(mara.id, 'page')
  await started
  const handedBack = entryWhere(mara, (entry) => entry.status === 'pending')
  await world.workers.stop()
  expect(isSyncing(await handedBack)).toBe(true)
  // It may have been stopped before it asked for anything.
  test.fake.control.resetFaults()

  const { addresses } = test.database
  const ended = entryWhere(mara, (entry) => !isSyncing(entry))
  const queue = await openJobQueue({ address: addresses.jobs, log: test.deps.log, isWorker: true })
  const leases = new Leases(addresses.app, test.deps.log)
  const workers = await startWorkers(queue, { ...world.context, jobs: queue, leases })
  expect(await ended).toMatchObject({ status: 'completed' })
  expect((await world.stored(mara)).tasks).toHaveLength(10)
  await workers.stop()
  await leases.close()
})
