import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Starts programs that bring their databases along, beside the database of the run. */
const TESTS = 'server/src/main.test.ts'

/** What a shell has: nothing of the run that this test is part of. */
const shell = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|LOOSE_ENDS_|NODE_|DATABASE_URL$)/.test(name)),
)

it.each([
  ['Ctrl-C', 'SIGINT', -1],
  ['SIGTERM', 'SIGTERM', 1],
] as const)(
  '[BE-09] a run of the tests that is ended by %s leaves no program, database or file',
  async (_how, signal, to) => {
    const folder = await mkdtemp(join(tmpdir(), 'cut-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const run = spawn(process.execPath, ['scripts/run.mjs', 'test', TESTS], {
      cwd: ROOT,
      stdio: 'ignore',
      detached: true,
      env: { ...shell, TMPDIR: folder },
    })
    const pid = run.pid ?? 0
    const ended = once(run, 'close')
    onTestFinished(() => void (run.exitCode === null && process.kill(-pid, 'SIGKILL')))
    const databases = () => [
      globSync(join(folder, '*/loose-ends-test-*/postgres/postmaster.pid'))[0],
      globSync(join(folder, '*/loose-ends-main-*/{,data/}postgres/postmaster.pid'))[0],
    ]
    const pids: number[] = []
    await expect
      .poll(
        async () => {
          const found = databases().filter((path) => path !== undefined)
          pids.splice(0, pids.length)
          for (const path of found) pids.push(Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0]))
          return pids.filter((one) => one > 0).length
        },
        { interval: 20 },
      )
      .toBe(2)
    // A terminal tells all of them, whoever ends a process tells one.
    process.kill(to * pid, signal)
    const [code] = (await ended) as [number | null]
    expect(code).not.toBe(0)
    expect(await readdir(folder)).toEqual([])
    await expect.poll(() => pids.filter(isThere)).toEqual([])
  },
)

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
