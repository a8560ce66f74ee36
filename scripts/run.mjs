#!/usr/bin/env node
// The one entry behind every npm script. Plain JavaScript without dependencies: it runs on whatever Node the machine
// has, installs what the lockfile names, and hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { requireFreePort } from './free-port.mjs'
import { ensureInstalled, npm, withInstallLock } from './install.mjs'
import { fail, ROOT, run, say, sleep } from './shell.mjs'

const OLDEST_HOST_NODE = 20
const RUNTIME_NODE = 24
const PINNED_NODE = join(ROOT, 'scripts', 'pinned-node')
/** What Node compiled once, TypeScript among it: a start takes half the time with it. */
const COMPILE_CACHE = join(ROOT, '.cache', 'compiled')
const WEB_STAMP = join(ROOT, 'web', 'dist', '.build-stamp')

const major = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** The machine's Node where it is new enough, else the pinned one, which is installed if it is not there. */
async function runtime() {
  if (major(process.version) >= RUNTIME_NODE) return process.execPath
  const pinned = join(PINNED_NODE, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (!existsSync(pinned)) {
    await withInstallLock('node', async () => {
      if (existsSync(pinned)) return
      say(`Installing Node ${RUNTIME_NODE}, as this machine has ${process.version}…`)
      await npm(['ci', '--prefix', PINNED_NODE, '--include=optional'])
    })
  }
  if (existsSync(pinned)) return pinned
  return fail(
    `No Node ${RUNTIME_NODE} is to be had for ${process.platform}-${process.arch} and this machine has ${process.version}: install Node ${RUNTIME_NODE} or newer.`,
  )
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name === 'dist' || entry.name === 'node_modules') return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

async function ensureWebBuilt(node) {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const folder of ['web', 'domain/src']) {
    for (const path of filesBelow(join(ROOT, folder)).sort()) {
      if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path))
    }
  }
  const stamp = hash.digest('hex')
  if (existsSync(WEB_STAMP) && readFileSync(WEB_STAMP, 'utf8') === stamp) return
  say('Building the web app…')
  const code = await run(node, ['web/build.ts'], { stdio: ['ignore', 2, 2] })
  if (code !== 0) fail('The web app could not be built: see above.')
  writeFileSync(WEB_STAMP, stamp)
}

const bin = (name) => join(ROOT, 'node_modules', name)

async function inOrder(node, commands) {
  let failed = 0
  for (const [name, args] of commands) {
    say(`— ${name}`)
    if ((await run(node, args)) !== 0) failed += 1
  }
  return failed ? 1 : 0
}

/** The processes whose command line names that folder. */
async function processesNaming(folder) {
  if (!existsSync('/proc/self/cmdline')) {
    const out = await outputOf('ps', ['-A', '-ww', '-o', 'pid=,args='])
    return out.split('\n').flatMap((line) => (line.includes(folder) ? [Number.parseInt(line, 10)] : []))
  }
  return readdirSync('/proc').flatMap((entry) => {
    try {
      return /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(folder)
        ? [Number(entry)]
        : []
    } catch {
      return [] // It ended meanwhile.
    }
  })
}

function outputOf(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let out = ''
    child.stdout.on('data', (chunk) => (out += chunk))
    child.on('error', () => done(''))
    child.on('close', () => done(out))
  })
}

const QUICK_END_MS = 5_000

/** Ends what runs on folders in there. A database gets a moment to let go of its shared memory. */
async function endProgramsIn(folder) {
  const signal = (pids, name) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch {} // It was quicker.
    }
  }
  const since = performance.now()
  for (;;) {
    const pids = await processesNaming(folder)
    if (pids.length === 0) return
    const databases = pids.filter(isDatabase)
    signal(
      pids.filter((pid) => !databases.includes(pid)),
      'SIGKILL',
    )
    signal(databases, performance.now() - since > QUICK_END_MS ? 'SIGKILL' : 'SIGQUIT')
    await sleep(50)
  }
}

function isDatabase(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0].endsWith('postgres')
  } catch {
    return false
  }
}

/**
 * Runs tests in a temporary folder of their own. However they end (Ctrl-C, SIGTERM, a crash), no program, database or
 * file of theirs is left behind.
 */
async function runTests(node, args) {
  // Short: the sockets of databases stand below it.
  const folder = mkdtempSync(join(tmpdir(), 'le-'))
  const env = {
    ...process.env,
    TMPDIR: folder,
    LOOSE_ENDS_TEST_RUN: basename(folder).slice('le-'.length).toLowerCase(),
  }
  // Whoever ends this command in the terminal must not end the clearing up.
  const ignore = () => {}
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, ignore)
  try {
    return await run(node, [bin('vitest/vitest.mjs'), 'run', ...args], { env })
  } finally {
    await endProgramsIn(folder)
    if (env.DATABASE_URL) await run(node, ['server/src/testing/drop-run.ts'], { env })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Left to itself, V8 keeps three times 16 MiB of young memory and what grows with it: 60 MiB of an idle program. */
const SMALL_HEAP = ['--max-semi-space-size=4']

/** Hands this process over to the command, where Node can; else runs it as a child. */
function become(command, args) {
  if (!process.execve) return run(command, args)
  process.chdir(ROOT)
  return process.execve(command, [command, ...args], process.env)
}

const COMMANDS = {
  async start(node, args) {
    await ensureWebBuilt(node)
    return become(node, [...SMALL_HEAP, 'server/src/main.ts', ...args])
  },
  async test(node, args) {
    await ensureWebBuilt(node)
    return runTests(node, args)
  },
  check: (node) =>
    inOrder(node, [
      ['types', [bin('typescript/bin/tsc'), '-p', '.']],
      ['types of the web app', [bin('typescript/bin/tsc'), '-p', 'web']],
      ['types of the service worker', [bin('typescript/bin/tsc'), '-p', 'web/worker']],
      ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
      ['format', [bin('oxfmt/bin/oxfmt'), '--check']],
      ['unused code', [bin('knip/bin/knip.js')]],
    ]),
  licences: (node, args) => run(node, ['scripts/licences.mjs', ...args]),
  grant: (node, args) => run(node, ['server/src/grant.ts', ...args]),
  'rotate-keys': (node, args) => run(node, ['server/src/rotate-keys.ts', ...args]),
  backup: (node, args) => run(node, ['server/src/backup.ts', ...args]),
  restore: (node, args) => run(node, ['server/src/restore.ts', ...args]),
  async screenshots(node) {
    await ensureWebBuilt(node)
    return run(node, ['e2e/src/screenshots.ts'])
  },
  predict: (node, args) => run(node, ['quality/src/main.ts', ...args]),
  quality: (node, args) => run(node, ['quality/src/quality.ts', ...args]),
  bench: async (node, args) => {
    await ensureWebBuilt(node)
    return run(node, ['bench/src/main.ts', ...args])
  },
}

/** What runs the program itself; the others need test tools or compilers as well. */
const TO_RUN = new Set(['start', 'grant', 'rotate-keys', 'backup', 'restore'])

if (major(process.version) < OLDEST_HOST_NODE)
  fail(`Node ${OLDEST_HOST_NODE} or newer is needed to install; this is ${process.version}.`)
const [name, ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name ?? '')
  ? COMMANDS[name]
  : fail(`Unknown command: ${name}. One of: ${Object.keys(COMMANDS).join(', ')}`)
if (name === 'start') await requireFreePort(args, process.env)
const [node] = await Promise.all([runtime(), ensureInstalled(TO_RUN.has(name) ? 'to run' : 'all')])
process.env.PATH = `${dirname(node)}:${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE
process.exitCode = await command(node, args)
