import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seconds, timed, type BenchResult } from './bench.ts'

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

/** From the command to the first page answered, then stopped. */
async function untilFirstPage(cwd: string): Promise<number> {
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
  // The whole group, as Ctrl-C in a terminal does.
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  await ended
  return ms
}

/** `npm start` on a fresh clone and again, beside what the same machine takes to install the same packages. */
export async function bench(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-bench-'))
  try {
    const clone = join(folder, 'fresh')
    const yardstick = join(folder, 'yardstick')
    await run('git', ['clone', '-q', ROOT, clone], folder)
    await run('git', ['clone', '-q', ROOT, yardstick], folder)
    const install = await timed(() => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], yardstick))
    const fresh = await untilFirstPage(clone)
    const warm = [await untilFirstPage(clone), await untilFirstPage(clone)]
    const ratio = fresh / install.ms
    return {
      figures:
        `fresh clone ${seconds(fresh)}, ${ratio.toFixed(2)} times npm ci alone (${seconds(install.ms)}); ` +
        `warm ${warm.map(seconds).join(', ')}`,
      isWithinAim: null,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
