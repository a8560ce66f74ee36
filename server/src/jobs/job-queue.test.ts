import { expect, it, onTestFinished } from 'vitest'
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
