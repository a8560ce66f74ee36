import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { JOBS } from '#server/job-list.ts'
import { openJobQueue } from '#server/start-jobs.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'

const test = testApp()

const ofPeople = JOBS.filter(({ work }) => (work.localConcurrency ?? 1) > 1)

it('[AV-01] [MB-07] whose mail servers never answer keeps nobody else’s mailbox waiting, whatever is done there', async () => {
  const { log, db } = test.deps
  const [slow, other] = [await signedInPerson(test), await signedInPerson(test)]
  const queue = await openJobQueue({ address: test.database.addresses.jobs, log, isWorker: true })
  const released = Promise.withResolvers<void>()
  onTestFinished(() => queue.stop())
  onTestFinished(() => released.resolve())
  const names = ofPeople.map((job) => job.queue.name).sort()
  expect(names).toEqual(['ai', 'backfill', 'labels', 'replies', 'sync', 'watch'])
  for (const { queue: definition, work } of ofPeople) {
    const { name } = definition
    const begun: string[] = []
    const send = (userId: string) =>
      asPerson(db, userId, (tx) => queue.send(tx, name, { userId, accountId: randomUUID() }, { key: randomUUID() }))
    for (let sent = 0; sent < (work.localConcurrency ?? 1); sent += 1) expect(await send(slow.id)).toBe(true)
    await queue.work(name, work, async (data) => {
      const { userId } = data as { userId: string }
      begun.push(userId)
      if (userId === slow.id) await released.promise
    })
    await expect.poll(() => begun.filter((id) => id === slow.id).length, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await send(other.id)).toBe(true)
    await expect.poll(() => begun, { message: name, timeout: 10_000 }).toContain(other.id)
  }
})
