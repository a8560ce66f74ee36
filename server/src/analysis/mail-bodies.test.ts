import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { MailBodies, MOST_AT_ONCE } from './mail-bodies.ts'

const MAIL = Buffer.from('From: anna@weber.example\r\nSubject: Plan\r\n\r\nHere it is.')

/** How many threads there are, and were at most. */
function countThreads() {
  const count = { now: 0, most: 0, begun: 0 }
  const begin = (thread: Worker) => {
    count.begun += 1
    count.now += 1
    count.most = Math.max(count.most, count.now)
    thread.once('exit', () => (count.now -= 1))
  }
  process.on('worker', begin)
  onTestFinished(() => void process.off('worker', begin))
  return count
}

it('[AV-01] the mail of many requests is read by a few threads at once, and every request has its turn', async () => {
  const threads = countThreads()
  const all = Array.from({ length: 3 * MOST_AT_ONCE }, () => new MailBodies())
  await expect.poll(() => threads.now).toBe(MOST_AT_ONCE)
  const givenUp = new MailBodies()
  await givenUp[Symbol.asyncDispose]()
  const read = await Promise.all(all.map((one) => one.read([MAIL])))
  for (const [body] of read) expect(body).toMatchObject({ subject: 'Plan' })
  for (const one of all) await one[Symbol.asyncDispose]()
  expect(threads).toEqual({ now: 0, most: MOST_AT_ONCE, begun: all.length })
})

it('[AV-01] [MB-07] mail that is slow to come, or never does, keeps no thread from mail that is there', async () => {
  const threads = countThreads()
  const slow = Array.from({ length: 2 * MOST_AT_ONCE }, () => new MailBodies())
  for (let times = 0; times < 2 * MOST_AT_ONCE; times += 1) {
    await using quick = new MailBodies()
    expect(await quick.read([MAIL])).toMatchObject([{ subject: 'Plan' }])
  }
  expect(threads.most).toBe(MOST_AT_ONCE)
  for (const one of slow) await one[Symbol.asyncDispose]()
  expect(threads.now).toBe(0)
})
