import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { startEmbedded } from '@loose-ends/server/db/embedded.ts'
import { createLogger } from '@loose-ends/server/log.ts'
import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import { askForSync, freePort } from './known-people.ts'
import { startProgram, stopIfRunning, type Program, type ProgramOptions } from './program.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAIN = 'server/src/main.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-program-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The process id of the database in a data folder. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const postmaster = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function aProgram(options: ProgramOptions): Promise<Program> {
  const program = await startProgram(options)
  onTestFinished(() => stopIfRunning(program))
  return program
}

/** Runs it until it refuses; returns its exit code and what it said. */
async function refused(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, lines: said.trim().split('\n') }
}

/** Signs in, and waits until nothing of the mailbox is left to read. */
async function synced(program: Program, email: string) {
  const browser = new TestBrowser({ origin: program.url, fetch })
  const { id } = await browser.signIn({ email })
  expect(await askForSync({ id, browser, signIn: () => browser.signIn({ email }) })).toBe(true)
  const state = async () => (await (await browser.request('GET', '/api/sync')).json()) as SyncState
  await expect
    .poll(state, { interval: 200 })
    .toMatchObject({ entry: { status: 'completed' }, backfill: { done: true } })
  return { browser, id }
}

async function tasksOf(browser: TestBrowser): Promise<Task[]> {
  const { items } = (await (await browser.request('GET', '/api/tasks?limit=100')).json()) as { items: Task[] }
  return items
}

const letter = (fields: { from: string; to: string; labels: string; subject: string; body: string }, index: number) =>
  [
    `From - ${new Date(Date.now() - index * 3_600_000).toUTCString()}`,
    `From: ${fields.from}`,
    `To: ${fields.to}`,
    `Subject: ${fields.subject}`,
    `Date: ${new Date(Date.now() - index * 3_600_000).toUTCString()}`,
    `Message-ID: <letter${index}@mail.example>`,
    `X-Gmail-Labels: ${fields.labels}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    fields.body,
    '',
    '',
  ].join('\n')

const ARCHIVE = [
  {
    from: 'Ana <ana@client.example>',
    to: 'me@mine.example',
    labels: 'Inbox,Unread',
    subject: 'Contract',
    body: 'Hello,\n\nCould you please send me the signed contract by Friday?\n\nAna',
  },
  {
    from: 'Me <me@mine.example>',
    to: 'ana@client.example',
    labels: 'Sent',
    subject: 'Lunch',
    body: 'Thanks for lunch yesterday.',
  },
  {
    from: 'Shop <news@shop.example>',
    to: 'me@mine.example',
    labels: 'Inbox',
    subject: 'Sale',
    body: 'Everything must go.',
  },
].map(letter)

describe('the program', () => {
  it('[RT-01] [BE-11] starts with one line, answers for its health, and stops cleanly on Ctrl-C', async () => {
    const program = await aProgram({})
    expect(program.stdout()).toBe(`Loose Ends is ready at ${program.url}\n`)
    const ready = await (await fetch(`${program.url}/readyz`)).json()
    expect(ready).toEqual({ status: 'ok', checks: { database: true, queue: true, storage: true } })
    expect((await fetch(`${program.url}/dashboard`)).headers.get('content-type')).toContain('text/html')
    const pid = await postmaster(program.dataDir)
    expect(await program.stop()).toBe(0)
    // An ended process keeps its number until somebody has taken note of its end.
    await expect.poll(() => isThere(pid)).toBe(false)
  })

  it('refuses a port and a data folder in use with one line each, and leaves the other copy alone', async () => {
    const dataDir = await aFolder()
    const program = await aProgram({ dataDir })
    const { port } = new URL(program.url)
    const samePort = await refused(['--port', port, '--data', await aFolder()])
    expect(samePort).toEqual({
      code: 1,
      lines: [`Port ${port} is in use: stop the other program or choose another with --port`],
    })
    const sameFolder = await refused(['--port', '0', '--data', dataDir])
    expect(sameFolder.code).toBe(1)
    expect(sameFolder.lines.at(-1)).toBe(`The data folder ${dataDir} is in use by another running copy`)
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  })

  it.each([
    [['--port', 'eighty'], {}, /^PORT: /],
    [[], { MASTER_KEY: 'short' }, /^MASTER_KEY: /],
    [
      [],
      { DATABASE_URL: 'postgres://nobody:secret-word@127.0.0.1:9/none' },
      /^The database could not be prepared: .*ECONNREFUSED/,
    ],
    [['--mail', '/no/such/file.mbox'], {}, /\/no\/such\/file\.mbox/],
  ])('refuses %s %s with one clear line', async (args, env, line) => {
    const { code, lines } = await refused(['--port', '0', '--data', await aFolder(), ...args], env)
    expect(code).toBe(1)
    expect(lines.at(-1)).toMatch(line)
    expect(lines.join('\n')).not.toMatch(/secret-word|\n\s+at /)
  })

  it('[BE-09] [BE-04] keeps everything when the app and its database are killed, and goes on', async () => {
    const dataDir = await aFolder()
    const archive = join(dataDir, 'mail.mbox')
    await writeFile(archive, ARCHIVE.join(''))
    // The stand-in comes back where it was, too.
    const env = { FAKE_GOOGLE_PORT: String(await freePort()) }
    const start = () => aProgram({ dataDir: join(dataDir, 'data'), args: ['--mail', archive], env })
    const first = await start()
    const before = await synced(first, 'me@mine.example')
    const tasks = await tasksOf(before.browser)
    expect(tasks).toHaveLength(1)
    await first.kill()
    const adopted = await start()
    const browser = new TestBrowser({ origin: adopted.url, fetch })
    expect((await browser.signIn({ email: 'me@mine.example' })).id).toBe(before.id)
    expect(await tasksOf(browser)).toEqual(tasks)
    process.kill(await postmaster(join(dataDir, 'data')), 'SIGKILL')
    await adopted.kill()
    const again = await start()
    const after = await synced(again, 'me@mine.example')
    expect(after.id).toBe(before.id)
    expect(await tasksOf(after.browser)).toEqual(tasks)
  })

  it('[BE-09] runs on a PostgreSQL that is given to it, and two copies share one', async () => {
    const folder = await aFolder()
    const log = createLogger('silent')
    const given = await startEmbedded({ dataDir: join(folder, 'given'), log, onLost: () => {} })
    onTestFinished(() => given.stop())
    const archive = join(folder, 'mail.mbox')
    await writeFile(archive, ARCHIVE.join(''))
    const env = {
      DATABASE_URL: `postgres://${given.address.user}@localhost/postgres?host=${encodeURIComponent(given.address.host ?? '')}`,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    const one = await aProgram({ dataDir: join(folder, 'one'), args: ['--mail', archive], env })
    const other = await aProgram({ dataDir: join(folder, 'other'), args: ['--services', 'api'], env })
    const { browser } = await synced(one, 'me@mine.example')
    expect(await tasksOf(browser)).toHaveLength(1)
    const elsewhere = new TestBrowser({ origin: other.url, fetch })
    elsewhere.session = browser.session
    expect(await tasksOf(elsewhere)).toEqual(await tasksOf(browser))
    expect(existsSync(join(folder, 'one', 'postgres'))).toBe(false)
    await Promise.all([one.stop(), other.stop()])
  })

  it('loads an archive as the mailbox of the address that sent its Sent mail, and reports what it cannot read', async () => {
    const folder = await aFolder()
    const archive = join(folder, 'All mail.mbox')
    await writeFile(archive, [...ARCHIVE, `From - ${new Date().toUTCString()}\n\0\0\0no header here\n\n`].join(''))
    const program = await aProgram({ args: ['--mail', archive] })
    // Another pipe than that of the line that says it is ready.
    await expect
      .poll(() => program.stderr())
      .toMatch(/3 messages loaded as the mailbox of me@mine\.example, 1 skipped\./)
    expect(program.stderr()).toMatch(/Skipped message 3 of .*All mail\.mbox \(byte \d+\): \S+/)
  })
})

describe('the commands', () => {
  it('run as a person’s shell would: npm start prints the address, nothing else on standard output is needed', async () => {
    const folder = await aFolder()
    const child = spawn('npm', ['start', '--silent', '--', '--port', '0', '--data', folder], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'DATABASE_URL'),
      ),
    })
    let told = ''
    child.stderr.on('data', (chunk) => (told += String(chunk)))
    let out = ''
    for await (const chunk of child.stdout) {
      out += String(chunk)
      if (out.includes('\n')) break
    }
    expect(out).toMatch(/^Loose Ends is ready at http:\/\/127\.0\.0\.1:\d+\n$/)
    const database = await postmaster(folder).catch((error: unknown) => {
      throw new Error(`the program has no database; it said: ${told}`, { cause: error })
    })
    const group = -(child.pid ?? 0)
    process.kill(group, 'SIGINT')
    // npm itself does not wait for what it started.
    for (const pid of [group, database]) await expect.poll(() => isThere(pid)).toBe(false)
  })
})
