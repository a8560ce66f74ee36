import { setTimeout as delay } from 'node:timers/promises'
import { RECOVERED_WITHIN_MS, WORK_MS, type Killed, type KillOptions } from './killing.ts'
import { askForSync, requireWhole, untilQuiet, type KnownPerson } from './known-people.ts'
import type { Program } from './program.ts'
import type { SharedDatabase } from './shared-database.ts'

/** How long PostgreSQL stays away. */
const AWAY_MS = 3_000

/** Processes that share a database: a server at that address, and two workers. */
export interface Processes {
  shared: SharedDatabase
  url: string
  workers: Program[]
}

export async function startProcesses(shared: SharedDatabase): Promise<Processes> {
  const { url } = await shared.start('api')
  return { shared, url, workers: [await shared.start('worker'), await shared.start('worker')] }
}

/**
 * Kills one of two workers on one PostgreSQL in the middle of its work, round after round, and lets the other one end it.
 * Throws when anything is lost, or there twice.
 */
export async function killWorker({ shared, url, workers }: Processes, options: KillOptions): Promise<Killed> {
  return inRounds(shared, url, options, async (round) => {
    const index = round % workers.length
    await workers[index]?.kill()
    return async () => void (workers[index] = await shared.start('worker'))
  })
}

/** Stops and starts PostgreSQL under the processes that use it, round after round; they are left to themselves. */
export async function stopDatabase({ shared, url }: Processes, options: KillOptions): Promise<Killed> {
  return inRounds(shared, url, options, async () => {
    await shared.stopDatabase()
    await delay(AWAY_MS)
    await shared.startDatabase()
    return async () => undefined
  })
}

/** `disturb` is called in the middle of a round's work; what it returns, after the round. */
async function inRounds(
  shared: SharedDatabase,
  url: string,
  { rounds, older, arriving, random }: KillOptions,
  disturb: (round: number) => Promise<() => Promise<void>>,
): Promise<Killed> {
  const people: KnownPerson[] = []
  let slowestRecoveryMs = 0
  for (let round = 0; round < rounds; round += 1) {
    const newcomer = await shared.provider.person(url, older)
    const regular = people.at(-1)
    regular?.mailbox.arrive(arriving)
    people.push(newcomer)
    const working = regular ? [newcomer, regular] : [newcomer]
    for (const person of working) await askForSync(person)
    await delay(random() * WORK_MS)
    const restore = await disturb(round)
    const startedAt = performance.now()
    for (const person of working) await untilQuiet(shared.pool, person, RECOVERED_WITHIN_MS)
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - startedAt)
    // Whoever was asked first may have looked before the mail came, and whoever listens for it may be who was killed.
    if (regular) {
      await askForSync(regular)
      await untilQuiet(shared.pool, regular, RECOVERED_WITHIN_MS)
    }
    for (const person of people) await requireWhole(shared.pool, person)
    await restore()
  }
  return { rounds, messages: people.reduce((sum, { mailbox }) => sum + mailbox.size, 0), slowestRecoveryMs }
}
