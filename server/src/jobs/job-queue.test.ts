import { expect, it, onTestFinished, vi } from 'vitest'
import { createLogger, describeError } from '#server/log.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { openJobQueue } from '#server/start-jobs.ts'

const { addresses, owner } = testDatabase()

it('[AV-02] the queue says why it fails', async () => {
  const failed = Promise.withResolvers<string>()
  const log = createLogger('error', { write: (line) => failed.resolve(line) })
  const queue = await openJobQueue({ address: addresses.jobs, log, isWorker: false })
  onTestFinished(() => queue.stop())
  await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'loose-ends jobs' AND datname = current_database()`,
  )
  expect(JSON.parse(await failed.promise)).toMatchObject({
    msg: 'the job queue met an error',
    err: { code: '57P01' },
    reason: 'terminating connection due to administrator command',
  })
  // As it tells of those that its own work met.
  expect(describeError({ code: '57P01', message: 'what it says', queue: 'sync' })).toEqual({
    name: 'object',
    code: '57P01',
  })
})

it('[AV-02] starts by the clock what is due when the clock of the machine is put back, before a start or while it runs', async () => {
  const toCome = async () => {
    const { rows } = await owner.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM pgboss.version WHERE cron_on > now())::int
         + (SELECT count(*) FROM pgboss.queue WHERE monitor_on > now())::int AS count`,
    )
    return rows[0]?.count
  }
  const putBack = async () => {
    await owner.query(`UPDATE pgboss.version SET cron_on = now() + interval '1 hour'`)
    await owner.query(`UPDATE pgboss.queue SET monitor_on = now() + interval '1 hour'`)
  }
  const start = () => openJobQueue({ address: addresses.jobs, log: createLogger('silent'), isWorker: true })
  const first = await start()
  await first.stop()
  await putBack()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = await start()
  onTestFinished(() => queue.stop())
  expect(await toCome()).toBe(0)
  await putBack()
  vi.advanceTimersByTime(30_000)
  await expect.poll(toCome).toBe(0)
})
