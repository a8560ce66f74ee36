import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { findAccount } from '@loose-ends/fake-google/mailbox/account.ts'
import { openStore } from '@loose-ends/fake-google/storage/store.ts'
import { owner } from '@loose-ends/fake-google/story/people.ts'
import { nameAnotherIssuer } from '@loose-ends/server/testing/another-issuer.ts'
import { besideProgram } from './beside-program.ts'
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

/** A second thread that examines mail costs more to start than the few letters of a test. */
const environmentAt = (port: number) => ({ FAKE_GOOGLE_PORT: String(port), ANALYSIS_THREADS: '1' })

const copy = promisify(execFile)

/** A copy of what was prepared, and the environment that the program needs to use it. */
async function preparedFolder(): Promise<{ dataDir: string; env: Record<string, string> }> {
  const { folder, ports } = inject('prepared')
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1)
  const port = ports[worker - 1]
  if (port === undefined) throw new Error(`no port was kept for worker ${worker}`)
  const original = join(folder, `worker${worker}`)
  // A worker runs one file at a time: nobody else makes it.
  if (!existsSync(original)) await moveTo(port, await readOnce(folder, port), original)
  const dataDir = await mkdtemp(join(tmpdir(), 'loose-ends-e2e-'))
  // With owners and modes: the database refuses to start on a folder that is not its own.
  await copy('cp', ['-a', `${original}/.`, dataDir])
  return { dataDir, env: environmentAt(port) }
}

/** The folder in which the mailbox is read, once for the run: the first worker that asks for it reads, the others wait. */
async function readOnce(folder: string, port: number): Promise<string> {
  const [read, reading] = [join(folder, 'read'), join(folder, 'reading')]
  while (!existsSync(read)) {
    const isFirst = await mkdir(reading).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    if (!isFirst) await delay(100)
    else if (!existsSync(read)) await prepare(read, port).finally(() => rmdir(reading))
  }
  return read
}

async function prepare(original: string, port: number): Promise<void> {
  const dataDir = `${original}.new`
  const program = await startProgram({ dataDir, env: environmentAt(port) })
  const browser = await signInToDemo(program.url)
  await browser.request('POST', '/api/auth/sign-out', { scope: 'local' })
  await program.stop()
  await rename(dataDir, original)
}

/** Copies the folder for a stand-in for Google at that port: who a person is depends on its address. */
async function moveTo(port: number, read: string, original: string): Promise<void> {
  const dataDir = `${original}.new`
  await rm(dataDir, { recursive: true, force: true })
  await copy('cp', ['-a', read, dataDir])
  const store = openStore(join(dataDir, 'google'))
  const subject = findAccount(store, owner.email)?.sub ?? ''
  store.close()
  const issuerAt = (at: number | string) => `http://127.0.0.1:${at}`
  const readAt = (await readFile(join(dataDir, 'google.port'), 'utf8')).trim()
  await besideProgram({ dataDir }, (stored) =>
    nameAnotherIssuer(stored, { subject, from: issuerAt(readAt), to: issuerAt(port) }),
  )
  await rename(dataDir, original)
}
