import { fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { analyseMessage } from '@loose-ends/server/analysis/analyse-message.ts'
import { HOSTILE_MAIL } from '@loose-ends/server/analysis/testing/hostile-mail.ts'
import { LETTERS, warmUp } from '@loose-ends/server/analysis/warm-up.ts'
import { megabytes, type BenchResult } from './bench.ts'
import { describeNeighbour, isNeighbourWithinAim, neighbour } from './hostile-neighbour.ts'
import { describeSlowest, isSlowestWithinAim, slowestPattern } from './hostile-patterns.ts'
import { peakResidentBytes, residentBytes } from './resident-memory.ts'

const AIM_MS = 1_000
const AIM_BYTES = 64 * 1024 * 1024

const CONTEXT = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received' as const,
  at: new Date('2026-03-03T10:00:00Z'),
  zone: 'Europe/Berlin',
}

interface Cost {
  /** On the processor: what other programs of this machine take meanwhile is not the mail's. */
  ms: number
  bytes: number
}

/** What one mail costs in a process that has examined others before: the most memory it takes beside itself. */
async function costOf(name: string): Promise<Cost> {
  await warmUp()
  // A thread opens its encoder once, with the first mail that asks something.
  await analyseMessage(LETTERS[0] ?? new Uint8Array(), CONTEXT)
  const raw = Buffer.from(HOSTILE_MAIL[name]?.() ?? '')
  globalThis.gc?.()
  const before = await residentBytes(process.pid)
  // Forgets the peak so far (proc(5)).
  await writeFile('/proc/self/clear_refs', '5')
  const start = process.cpuUsage()
  await analyseMessage(raw, CONTEXT)
  const { user, system } = process.cpuUsage(start)
  const ms = (user + system) / 1_000
  return { ms, bytes: Math.max(0, (await peakResidentBytes(process.pid)) - before) }
}

function measured(name: string): Promise<Cost> {
  const child = fork(fileURLToPath(import.meta.url), [name], { execArgv: ['--expose-gc', '--max-semi-space-size=4'] })
  return new Promise((resolve, reject) => {
    child.once('message', (cost) => resolve(cost as Cost)) // the only message that the child below sends
    child.once('exit', (code) => reject(new Error(`${name}: the process ended with ${code}`)))
  })
}

/** The dearest of the mails that are meant to cost time or memory, the slowest pattern, and what they cost somebody else. */
export async function bench(): Promise<BenchResult> {
  const costs: (Cost & { name: string })[] = []
  for (const name of Object.keys(HOSTILE_MAIL)) {
    const cost = await measured(name)
    process.stderr.write(`${name}: ${Math.round(cost.ms)} ms, ${megabytes(cost.bytes)}\n`)
    costs.push({ name, ...cost })
  }
  const slowest = costs.reduce((left, right) => (right.ms > left.ms ? right : left))
  const largest = costs.reduce((left, right) => (right.bytes > left.bytes ? right : left))
  const pattern = await slowestPattern()
  const beside = await neighbour()
  return {
    figures:
      `${costs.length} mails; slowest ${Math.round(slowest.ms)} ms (${slowest.name}), aim ≤ ${AIM_MS}; ` +
      `largest ${megabytes(largest.bytes)} (${largest.name}), aim ≤ ${megabytes(AIM_BYTES)}; ` +
      `${describeSlowest(pattern)}; ${describeNeighbour(beside)}`,
    isWithinAim:
      slowest.ms <= AIM_MS && largest.bytes <= AIM_BYTES && isSlowestWithinAim(pattern) && isNeighbourWithinAim(beside),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.send?.(await costOf(process.argv[2] ?? ''))
