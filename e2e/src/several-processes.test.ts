import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATIENCE_MS } from './browser.ts'
import { byChance } from './by-chance.ts'
import { killProgram } from './kill-program.ts'
import { killWorker, stopDatabase } from './kill-worker.ts'
import type { Killed, KillOptions } from './killing.ts'
import { startKnownGoogle } from './known-google.ts'
import { askForSync, requireWhole, untilQuiet } from './known-people.ts'
import type { Program } from './program.ts'
import { shareDatabase, type SharedDatabase } from './shared-database.ts'

const inRound = (disturb: (round: KillOptions) => Promise<Killed>) =>
  byChance((random) => disturb({ rounds: 1, older: 90, arriving: 12, random }))

describe('several processes on one PostgreSQL', () => {
  let shared: SharedDatabase
  let servers: [Program, Program]
  let workers: Program[]
  const startedAt = new Date()

  beforeAll(async () => {
    shared = await shareDatabase()
    servers = [await shared.start('api'), await shared.start('api')]
    workers = [await shared.start('worker'), await shared.start('worker'), await shared.start('worker')]
  })
  afterAll(() => shared?.close())

  it('[BE-09] [BE-10] two servers and three workers share the work, and hand back what they hold', async () => {
    const [one, other] = servers
    const people = [
      await shared.provider.person(one.url, 120),
      await shared.provider.person(other.url, 120),
      await shared.provider.person(one.url, 120),
    ]
    // Both servers ask for the same person's sync: one is under way at a time.
    await Promise.all(people.flatMap((person) => [askForSync(person), askForSync(person)]))
    const leaving = workers.splice(0, 2)
    expect(await Promise.all(leaving.map((worker) => worker.stop()))).toEqual([0, 0])
    for (const person of people) await untilQuiet(shared.pool, person, PATIENCE_MS)
    for (const person of people) await requireWhole(shared.pool, person)
    workers.push(await shared.start('worker'))
  })

  it('[BE-04] [BE-10] a worker is killed in the middle of its work, and another one ends it', async () => {
    const processes = { shared, url: servers[0].url, workers }
    expect(await inRound((round) => killWorker(processes, round))).toMatchObject({ rounds: 1 })
  })

  it('[BE-04] [BE-09] PostgreSQL is stopped and started in the middle of their work, and everybody goes on by themselves', async () => {
    const processes = { shared, url: servers[0].url, workers }
    expect(await inRound((round) => stopDatabase(processes, round))).toMatchObject({ rounds: 1 })
  })

  it('[BE-09] [BE-10] schedules were started once, whoever was there', async () => {
    // By the minute that a start stands for: a late one may be made in the same minute as the next.
    const startsForEachMinute = async () => {
      const { rows } = await shared.pool.query<{ starts: number }>(
        `SELECT count(*)::int AS starts FROM pgboss.job
         WHERE name = '__pgboss__send-it' AND data->>'name' = 'reminders' AND created_on > $1
         GROUP BY singleton_on`,
        [startedAt],
      )
      return rows.map((row) => row.starts)
    }
    await expect.poll(startsForEachMinute, { interval: 500 }).not.toEqual([])
    expect(new Set(await startsForEachMinute())).toEqual(new Set([1]))
  })
})

describe('in the middle of its work', () => {
  it('[BE-04] the program, and then its database too, are killed, and nothing is lost or there twice', async () => {
    // The second round kills more.
    const killed = await inRound((round) => killProgram(startKnownGoogle, { ...round, rounds: 2 }))
    expect(killed).toMatchObject({ rounds: 2 })
  })
})
