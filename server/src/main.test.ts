import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { TestBrowser } from './testing/test-browser.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const HANGING_ANALYSIS = new URL('./testing/hanging-analysis.ts', import.meta.url).href
/** AV-02: a stop takes no longer. */
const STOP_WITHIN_MS = 10_000

const letter = (index: number) =>
  `From - Mon Jan  1 00:00:00 2024
From: Anna <anna@client.example>
To: me@mine.example
Subject: Letter ${index}
Date: ${new Date(Date.now() - index * 60_000).toUTCString()}
Message-ID: <${index}@client.example>

Could you send me the plan by Friday?

`

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

it('[BE-11] while it still starts it says that it lives, and that it is not ready', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  const taken = createServer().listen(0, '127.0.0.1')
  await Promise.all([once(silent, 'listening'), once(taken, 'listening')])
  onTestFinished(() => void silent.close())
  // The casts are safe: a TCP server that listens has an address object.
  const { port } = taken.address() as AddressInfo
  const database = `postgres://somebody@127.0.0.1:${(silent.address() as AddressInfo).port}/anything`
  taken.close()
  await once(taken, 'close')
  const program = spawn(process.execPath, [MAIN, '--port', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: database, DATABASE_DIRECT_URL: '' },
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  await once(silent, 'connection')
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/')]).toEqual([200, 503, 503])
})

it('[AV-02] stopped while hostile mail is examined, it ends within its time and leaves nothing running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const archive = join(folder, 'mail.mbox')
  await writeFile(archive, Array.from({ length: 30 }, (_, index) => letter(index)).join(''))
  const dataDir = join(folder, 'data')
  const program = spawn(
    process.execPath,
    [
      '--import',
      HANGING_ANALYSIS,
      MAIN,
      '--port',
      '0',
      '--data',
      dataDir,
      '--mail',
      archive,
      '--owner',
      'me@mine.example',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent' } },
  )
  onTestFinished(() => void program.kill('SIGKILL'))
  let said = ''
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(said)
        if (found) resolve(found[1] ?? '')
      }
      program.stdout.on('data', look)
      program.once('exit', (code) => reject(new Error(`ended with ${code} before it said ${pattern.source}`)))
      look()
    })
  program.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  const origin = await says(/is ready at (\S+)/)
  const browser = new TestBrowser({ origin, fetch })
  const { id } = await browser.signIn({ email: 'me@mine.example' })
  // A proxy gives an idle connection up before the app does, so that nothing is asked on one that is just ending.
  const { headers } = await fetch(`${origin}/healthz`)
  expect(headers.get('Keep-Alive')).toBe('timeout=75')
  await browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: id, trigger: 'page' })
  await says(/(a message hangs)/)
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  const database = Number((await readFile(lockFile, 'utf8')).split('\n')[0])
  const since = performance.now()
  program.kill('SIGTERM')
  const [code] = (await once(program, 'exit')) as [number]
  expect(performance.now() - since).toBeLessThan(STOP_WITHIN_MS)
  expect(code).toBe(0)
  await expect(access(lockFile)).rejects.toThrow(/ENOENT/)
  // An ended process keeps its number until somebody has taken note of its end.
  await expect.poll(() => existsSync(`/proc/${database}`)).toBe(false)
})

it('[AV-02] with the master key gone it names the file, makes no other, and leaves no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const start = () => {
    const program = spawn(process.execPath, [MAIN, '--port', '0', '--data', folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: '', MASTER_KEY: '', LOG_LEVEL: 'silent' },
    })
    onTestFinished(() => void program.kill('SIGKILL'))
    return program
  }
  const first = start()
  first.stderr.resume()
  await once(first.stdout, 'data')
  first.kill('SIGINT')
  await once(first, 'exit')
  const keyFile = join(folder, 'master.key')
  await rm(keyFile)
  const second = start()
  let said = ''
  second.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  const [code] = (await once(second, 'close')) as [number]
  expect(code).toBe(1)
  expect(said.trim().split('\n').at(-1)).toContain(`The master key is missing: ${keyFile} is not there.`)
  await expect(access(keyFile)).rejects.toThrow(/ENOENT/)
  await expect(access(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/)
})
