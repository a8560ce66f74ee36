import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { RECOVERED_WITHIN_MS, WORK_MS, type Killed, type KillOptions } from './killing.ts'
import { askForSync, freePort, requireWhole, untilQuiet, type KnownPerson, type KnownProvider } from './known-people.ts'
import { startProgram, stopIfRunning } from './program.ts'

/**
 * Kills the whole program in the middle of its work, round after round, in every second one the database that it brought
 * along too, and starts it again. Throws when anything is lost, or there twice.
 */
export async function killProgram(
  startProvider: () => Promise<KnownProvider>,
  { rounds, older, arriving, random }: KillOptions,
): Promise<Killed> {
  const provider = await startProvider()
  const dataDir = await mkdtemp(join(tmpdir(), 'loose-ends-kill-'))
  const port = await freePort()
  const start = () => startProgram({ dataDir, env: provider.env, args: ['--port', String(port)] })
  let program = await start()
  const people: KnownPerson[] = []
  let slowestRecoveryMs = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const newcomer = await provider.person(program.url, older)
      const regular = people.at(-1)
      regular?.mailbox.arrive(arriving)
      people.push(newcomer)
      const working = regular ? [newcomer, regular] : [newcomer]
      const asked = Promise.all(working.map(askForSync))
      await delay(random() * WORK_MS)
      // Half of it comes while the rest is being read.
      regular?.mailbox.arrive(arriving)
      await program.kill()
      if (round % 2 === 1) await killDatabase(dataDir)
      const isTaken = await asked
      const startedAt = performance.now()
      program = await start()
      const client = await connected(dataDir)
      try {
        // What was promised is kept without being asked for again.
        for (const [index, person] of working.entries()) if (!isTaken[index]) await askForSync(person)
        for (const person of working) await untilQuiet(client, person, RECOVERED_WITHIN_MS)
        slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - startedAt)
        if (regular) {
          await askForSync(regular)
          await untilQuiet(client, regular, RECOVERED_WITHIN_MS)
        }
        for (const person of people) await requireWhole(client, person)
      } finally {
        await client.end()
      }
    }
    return { rounds, messages: people.reduce((sum, { mailbox }) => sum + mailbox.size, 0), slowestRecoveryMs }
  } finally {
    await stopIfRunning(program)
    await provider.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function connected(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ host: join(dataDir, 'run'), port: 5432, user: 'looseends', database: 'postgres' })
  await client.connect()
  return client
}

/** `kill -9` for the database in a data folder, its main process first, then those that serve connections. */
async function killDatabase(dataDir: string): Promise<void> {
  const main = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const others = await childrenOf(main)
  for (const pid of [main, ...others]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has gone by itself.
    }
  }
}

/** Linux. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // After the name in parentheses: the state, then the parent.
      return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [pid] : []
    }),
  )
  return found.flat()
}
