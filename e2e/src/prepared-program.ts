import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startProgram, type Program, type ProgramOptions } from './program.ts'
import { signInToDemo } from './signed-in-state.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where prepared folders are kept, and the port of the stand-in for Google for each worker of the run. */
    prepared: { folder: string; ports: number[] }
  }
}

/** Starts the program on a folder of its own in which the mailbox of the demo is read already. It goes with the program. */
export async function startPreparedProgram(options: Omit<ProgramOptions, 'dataDir'> = {}): Promise<Program> {
  const { dataDir, env } = await preparedFolder()
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const program = await startProgram({ ...options, dataDir, env: { ...env, ...options.env } })
    return { ...program, stop: () => program.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A copy of what was prepared, and the environment that the program needs to use it. */
async function preparedFolder(): Promise<{ dataDir: string; env: Record<string, string> }> {
  const { folder, ports } = inject('prepared')
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1)
  const port = ports[worker - 1]
  if (port === undefined) throw new Error(`no port was kept for worker ${worker}`)
  // Who a person is depends on the address of the stand-in for Google.
  const env = { FAKE_GOOGLE_PORT: String(port) }
  const original = join(folder, `worker${worker}`)
  // A worker runs one file at a time: nobody else makes it.
  if (!existsSync(original)) await prepare(original, env)
  const dataDir = await mkdtemp(join(tmpdir(), 'loose-ends-e2e-'))
  // With owners and modes: the database refuses to start on a folder that is not its own.
  await promisify(execFile)('cp', ['-a', `${original}/.`, dataDir])
  return { dataDir, env }
}

async function prepare(original: string, env: Record<string, string>): Promise<void> {
  const dataDir = `${original}.new`
  const program = await startProgram({ dataDir, env })
  const browser = await signInToDemo(program.url)
  await browser.request('POST', '/api/auth/sign-out', { scope: 'local' })
  await program.stop()
  await rename(dataDir, original)
}
