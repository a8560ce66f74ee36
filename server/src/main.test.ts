import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

it('[BE-09] stopped while it is still starting, it leaves no database behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = spawn(process.execPath, [MAIN, '--port', '0', '--data', folder], {
    stdio: 'ignore',
    // It is its own database that this is about, whatever server the other tests were given.
    env: { ...process.env, DATABASE_URL: '' },
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  const lockFile = join(folder, 'postgres', 'postmaster.pid')
  await expect.poll(() => existsSync(lockFile), { interval: 20 }).toBe(true)
  program.kill('SIGINT')
  const [code] = (await once(program, 'exit')) as [number]
  expect(code).toBe(0)
  // PostgreSQL removes it as the last thing it does.
  await expect(access(lockFile)).rejects.toThrow(/ENOENT/)
})
