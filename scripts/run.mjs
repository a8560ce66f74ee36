#!/usr/bin/env node
// The one entry behind every npm script. Plain JavaScript without dependencies: it runs on whatever Node the machine
// has, installs what the lockfile names, and hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const OLDEST_HOST_NODE = 20
const RUNTIME_NODE = 24
const PINNED_NODE = join(ROOT, 'scripts', 'pinned-node')
const INSTALL_STAMP = join(ROOT, 'node_modules', '.install-stamp')
const INSTALL_LOCK = join(ROOT, '.cache', 'install.lock')
/** What Node compiled once, TypeScript among it: a start takes half the time with it. */
const COMPILE_CACHE = join(ROOT, '.cache', 'compiled')
const WEB_STAMP = join(ROOT, 'web', 'dist', '.build-stamp')

const say = (line) => process.stderr.write(`${line}\n`)

/** @returns {never} */
function fail(line) {
  say(line)
  process.exit(1)
}

const major = (version) => Number(version.replace(/^v/, '').split('.')[0])
const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    // The terminal sends Ctrl-C to the child as well: it decides how to stop, we only wait for it.
    const ignore = () => {}
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', ignore)
    process.on('SIGTERM', forward)
    process.on('SIGHUP', forward)
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`))
    child.on('close', (code, signal) => {
      process.off('SIGINT', ignore)
      process.off('SIGTERM', forward)
      process.off('SIGHUP', forward)
      done(code ?? (signal ? 1 : 0))
    })
  })
}

function installStamp() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** One install at a time: a second command waits for the first, and a lock whose holder died is taken over. */
async function withInstallLock(work) {
  mkdirSync(dirname(INSTALL_LOCK), { recursive: true })
  let told = false
  for (;;) {
    try {
      writeFileSync(INSTALL_LOCK, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      let holder = 0
      try {
        holder = Number(readFileSync(INSTALL_LOCK, 'utf8'))
      } catch {}
      if (holder && !isAlive(holder)) {
        rmSync(INSTALL_LOCK, { force: true })
        continue
      }
      if (!told) say('Waiting for another command that is installing the packages…')
      told = true
      await sleep(300)
    }
  }
  try {
    await work()
  } finally {
    rmSync(INSTALL_LOCK, { force: true })
  }
}

/** @param {string[]} args */
async function npm(args) {
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  // npm would take the outer command's own settings from these variables.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(workspace|prefix|local_prefix)|package_)/.test(name),
    ),
  )
  const path = process.env.npm_execpath
  const code =
    path && /\.c?js$/.test(path)
      ? await run(process.execPath, [path, ...all], { env, stdio: ['ignore', 2, 2] })
      : await run('npm', all, { env, stdio: ['ignore', 2, 2] })
  if (code !== 0)
    fail('The packages could not be installed: see above. A reachable npm registry and a writable folder are needed.')
}

/**
 * Installs what the lockfile names: `to run` the program, or `all`, with what tests and tools need. What is there already
 * stays where it is, as the program may be running on it.
 */
async function ensureInstalled(extent) {
  const hash = installStamp()
  const installed = () => {
    const [of, what] = existsSync(INSTALL_STAMP) ? readFileSync(INSTALL_STAMP, 'utf8').split('\n') : []
    return of === hash ? what : null
  }
  const isEnough = () => installed() === 'all' || installed() === extent
  if (isEnough()) return
  await withInstallLock(async () => {
    if (isEnough()) return
    say('Installing the packages that package-lock.json names (once, less than a minute)…')
    const command = installed() ? ['install', '--no-save'] : ['ci']
    await npm([...command, extent === 'all' ? '--include=dev' : '--omit=dev', '--include=optional'])
    writeFileSync(INSTALL_STAMP, `${hash}\n${extent}`)
  })
}

/** The machine's Node where it is new enough, else the pinned one, which is installed if it is not there. */
async function runtime() {
  if (major(process.version) >= RUNTIME_NODE) return process.execPath
  const pinned = join(PINNED_NODE, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (!existsSync(pinned)) {
    await withInstallLock(async () => {
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
await ensureInstalled(TO_RUN.has(name) ? 'to run' : 'all')
const node = await runtime()
process.env.PATH = `${dirname(node)}:${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE
process.exitCode = await command(node, args)
