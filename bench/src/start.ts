import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { installedIn } from './installed.ts'
import { megabytes, seconds, timed, type BenchResult } from './bench.ts'
import { proportionalBytes } from './resident-memory.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

function run(command: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: plainEnvironment() })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))))
  })
}

/** As a person's shell has it: without what the outer npm set, and without the Node that it put first. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(entries), PATH: path.join(':') }
}

/** SP-01, for what a start installs and what the idle program takes: in decimal and in binary megabytes. */
const MOST_BYTES = 300e6
const MOST_PACKAGES = 300
const MOST_WARM_MS = 2_500
const MOST_IDLE_BYTES = 300 * 2 ** 20
const MOST_OF_AN_INSTALL = 0.6
/** By then what a start leaves to do is done. */
const IDLE_AFTER_MS = 10_000

/** From the command to the first page answered, then stopped; before that, `look` is given the command's process. */
async function untilFirstPage(cwd: string, look?: (pid: number) => Promise<void>): Promise<number> {
  const child = spawn('npm', ['start', '--', '--port', '0'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: plainEnvironment(),
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const { ms } = await timed(async () => {
    let out = ''
    for await (const chunk of child.stdout) {
      out += String(chunk)
      const url = /is ready at (http:\S+)/.exec(out)?.[1]
      if (!url) continue
      const page = await fetch(url)
      if (!page.ok) throw new Error(`the first page answered ${page.status}`)
      await page.text()
      return
    }
    throw new Error('ended before it was ready')
  })
  if (child.pid) await look?.(child.pid)
  // The whole group, as Ctrl-C in a terminal does.
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  await ended
  return ms
}

/**
 * `npm start` on a fresh clone and again, beside what the same machine takes to install all packages; what it installs, and
 * what the idle program takes, from `npm` to the database.
 */
export async function bench(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-bench-'))
  try {
    const clone = join(folder, 'fresh')
    const yardstick = join(folder, 'yardstick')
    await run('git', ['clone', '-q', ROOT, clone], folder)
    await run('git', ['clone', '-q', ROOT, yardstick], folder)
    const install = await timed(() => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], yardstick))
    const fresh = await untilFirstPage(clone)
    const { packages, bytes } = await installedIn(clone)
    const warm = await untilFirstPage(clone)
    let idle = 0
    const again = await untilFirstPage(clone, async (pid) => {
      await delay(IDLE_AFTER_MS)
      idle = await proportionalBytes(pid)
    })
    const ratio = fresh / install.ms
    return {
      figures:
        `fresh clone ${seconds(fresh)}, ${ratio.toFixed(2)} times npm ci of everything (${seconds(install.ms)}); ` +
        `warm ${seconds(warm)}, ${seconds(again)}; installed ${packages} packages, ${Math.round(bytes / 1e6)} MB, ` +
        `beside the pinned Node; idle ${megabytes(idle)}`,
      isWithinAim:
        ratio <= MOST_OF_AN_INSTALL &&
        Math.min(warm, again) <= MOST_WARM_MS &&
        packages <= MOST_PACKAGES &&
        bytes <= MOST_BYTES &&
        idle <= MOST_IDLE_BYTES,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
