import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY = /^(.+) is ready at (http:\S+)$/m
/** Ends what hangs: nothing that works comes near it. */
const READY_WITHIN_MS = 5 * 60_000

export interface ProgramOptions {
  /** Kept between runs when given; else a temporary one that goes with the program. */
  dataDir?: string
  args?: string[]
  env?: Record<string, string>
  /** How long to wait for the line that says it is ready. */
  readyWithinMs?: number
}

export interface Program {
  url: string
  dataDir: string
  process: ChildProcess
  stdout(): string
  stderr(): string
  /** Ctrl-C, and the exit code it ends with. */
  stop(): Promise<number | null>
  /** `kill -9`: the database it brought along stays behind. */
  kill(): Promise<void>
}

/** Starts the whole program as `npm start` does, and waits for its line that says it is ready. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'loose-ends-e2e-')))
  const child = spawn(
    process.execPath,
    ['server/src/main.ts', '--port', '0', '--data', dataDir, ...(options.args ?? [])],
    {
      cwd: ROOT,
      // Unless a test names one, the program brings its own database, whatever server the other tests were given.
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => void (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()))
  const readyWithinMs = options.readyWithinMs ?? READY_WITHIN_MS
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const removeFolder = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`not ready within ${readyWithinMs} ms:\n${stdout}\n${stderr}`))
    }, readyWithinMs)
    child.stdout.on('data', () => {
      const ready = READY.exec(stdout)?.[2]
      if (!ready) return
      clearTimeout(late)
      resolve(ready)
    })
    void ended.then((code) => {
      clearTimeout(late)
      reject(new Error(`ended with ${code} before it was ready:\n${stdout}\n${stderr}`))
    })
  })
  return {
    url,
    dataDir,
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    async stop() {
      child.kill('SIGINT')
      const code = await ended
      await removeFolder()
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Stops it, unless it has ended already. */
export async function stopIfRunning(program: Program): Promise<void> {
  if (program.process.exitCode === null && program.process.signalCode === null) await program.stop()
}
