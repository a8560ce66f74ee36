import { killProgram } from '@loose-ends/e2e/kill-program.ts'
import { killWorker, startProcesses, stopDatabase, type Processes } from '@loose-ends/e2e/kill-worker.ts'
import type { Killed, KillOptions } from '@loose-ends/e2e/killing.ts'
import type { KnownProvider } from '@loose-ends/e2e/known-people.ts'
import { shareDatabase } from '@loose-ends/e2e/shared-database.ts'
import { seconds, type BenchResult } from './bench.ts'
import { asked, NO_DOVECOT } from './provider.ts'

const ROUNDS = 5
const SIZES = { older: 240, arriving: 40 }

const onItsOwn =
  (run: (processes: Processes, options: KillOptions) => Promise<Killed>) =>
  async (startProvider: () => Promise<KnownProvider>, options: KillOptions) => {
    const shared = await shareDatabase(startProvider)
    try {
      return await run(await startProcesses(shared), options)
    } finally {
      await shared.close()
    }
  }

/** Kill -9 at a random moment, round after round: nothing is lost, and nothing is there twice. */
export async function bench(args: readonly string[]): Promise<BenchResult> {
  const { startProvider, rounds: given } = asked(args)
  const rounds = given ?? ROUNDS
  if (startProvider === null) return NO_DOVECOT
  const options = { ...SIZES, rounds, random: Math.random }
  const kinds = {
    'whole program': killProgram,
    'one of two workers': onItsOwn(killWorker),
    'PostgreSQL away': onItsOwn(stopDatabase),
  }
  const parts: string[] = []
  for (const [name, run] of Object.entries(kinds)) {
    const { messages, slowestRecoveryMs } = await run(startProvider, options)
    parts.push(`${name} ${rounds} rounds, ${messages} messages, all there once within ${seconds(slowestRecoveryMs)}`)
  }
  return { figures: parts.join('; '), isWithinAim: true }
}
