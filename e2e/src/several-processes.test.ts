import { describe, expect, it, onTestFinished } from 'vitest'
import { PATIENCE_MS } from './browser.ts'
import { killProgram } from './kill-program.ts'
import { killWorker, stopDatabase } from './kill-worker.ts'
import type { KillOptions } from './killing.ts'
import { askForSync, requireWhole, untilQuiet } from './known-people.ts'
import { shareDatabase } from './shared-database.ts'

describe('several processes on one PostgreSQL', () => {
  it('[BE-09] [BE-10] two servers and three workers share the work, start schedules once, and hand back what they hold', async () => {
    const shared = await shareDatabase()
    onTestFinished(() => shared.close())
    const [one, other] = [await shared.start('api'), await shared.start('api')]
    const workers = [await shared.start('worker'), await shared.start('worker'), await shared.start('worker')]
    const startedAt = new Date()
    const people = [
      await shared.google.person(one.url, 120),
      await shared.google.person(other.url, 120),
      await shared.google.person(one.url, 120),
    ]
    // Both servers ask for the same person's sync: one is under way at a time.
    await Promise.all(people.flatMap((person) => [askForSync(person), askForSync(person)]))
    expect(await Promise.all(workers.slice(0, 2).map((worker) => worker.stop()))).toEqual([0, 0])
    for (const person of people) await untilQuiet(shared.pool, person, PATIENCE_MS)
    for (const person of people) await requireWhole(shared.pool, person)
    await Promise.all([shared.start('worker'), shared.start('worker')])
    const startedByClock = async () => {
      const { rows } = await shared.pool.query<{ minute: Date; jobs: number }>(
        `SELECT date_trunc('minute', created_on) AS minute, count(*)::int AS jobs FROM pgboss.job
         WHERE name = 'reminders' AND created_on > $1 GROUP BY 1`,
        [startedAt],
      )
      return rows.map((row) => row.jobs)
    }
    await expect.poll(startedByClock, { interval: 500 }).not.toEqual([])
    expect(new Set(await startedByClock())).toEqual(new Set([1]))
  })
})

/** Two rounds: the second one kills more. */
const FEW: KillOptions = { rounds: 2, older: 90, arriving: 12, random: Math.random }

describe('in the middle of its work', () => {
  it('[BE-04] the program, and then its database too, are killed, and nothing is lost or there twice', async () => {
    expect(await killProgram(FEW)).toMatchObject({ rounds: 2 })
  })

  it('[BE-04] [BE-10] a worker is killed, and another one ends its work', async () => {
    expect(await killWorker(FEW)).toMatchObject({ rounds: 2 })
  })

  it('[BE-04] [BE-09] PostgreSQL is stopped and started, and everybody goes on by themselves', async () => {
    expect(await stopDatabase({ ...FEW, rounds: 1 })).toMatchObject({ rounds: 1 })
  })
})
