// Installs the packages that package-lock.json names. Plain JavaScript without dependencies, as `run.mjs`, for whatever
// Node the machine has.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, ROOT, run, say, sleep } from './shell.mjs'

const PACKAGES = 'node_modules'
const STAMP = join(PACKAGES, '.install-stamp')
const lockOf = (what) => join(ROOT, '.cache', `install-${what}.lock`)
/** Where packages are gathered before they take the place of those that are there. */
const GATHERED = join(ROOT, '.cache', 'installing')

/** @param {string[]} args */
export async function npm(args, cwd = ROOT) {
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  // npm would take the outer command's own settings from these variables.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(workspace|prefix|local_prefix)|package_)/.test(name),
    ),
  )
  const path = process.env.npm_execpath
  const options = { cwd, env, stdio: ['ignore', 2, 2] }
  const code =
    path && /\.c?js$/.test(path) ? await run(process.execPath, [path, ...all], options) : await run('npm', all, options)
  if (code !== 0)
    fail('The packages could not be installed: see above. A reachable npm registry and a writable folder are needed.')
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * One install of the `packages` or of `node` at a time: a second command waits for the first, and a lock whose holder died is
 * taken over.
 * @param {'packages' | 'node'} what
 */
export async function withInstallLock(what, work) {
  const lock = lockOf(what)
  mkdirSync(dirname(lock), { recursive: true })
  let told = false
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      let holder = 0
      try {
        holder = Number(readFileSync(lock, 'utf8'))
      } catch {}
      if (holder && !isAlive(holder)) {
        rmSync(lock, { force: true })
        continue
      }
      if (!told) say('Waiting for another command that is installing the same…')
      told = true
      await sleep(300)
    }
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Whether a file of a package serves compilers and debuggers alone: declarations of types, and maps to sources. */
export const isForTools = (name) => /\.d\.[cm]?ts$|\.map$/.test(name)

function removeWhatToolsNeed(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeWhatToolsNeed(path)
    else if (entry.isFile() && isForTools(entry.name)) unlinkSync(path)
  }
}

function installStamp() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/**
 * Installs what the lockfile names: `to run` the program, without what only tools read, or `all`, with what tests and
 * tools need. The packages are gathered beside those that are there and then take their place at once: a program that
 * runs on them goes on, and an install that is cut short leaves what was there.
 * @param {'to run' | 'all'} extent
 */
export async function ensureInstalled(extent) {
  const hash = installStamp()
  const isEnough = () => {
    const stamp = join(ROOT, STAMP)
    const [of, what] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
    return of === hash && (what === 'all' || what === extent)
  }
  if (isEnough()) return
  await withInstallLock('packages', async () => {
    if (isEnough()) return
    say('Installing the packages that package-lock.json names (once, less than a minute)…')
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    rmSync(GATHERED, { recursive: true, force: true })
    for (const file of ['.npmrc', 'package-lock.json', ...['', ...workspaces].map((at) => join(at, 'package.json'))]) {
      cpSync(join(ROOT, file), join(GATHERED, file))
    }
    await npm(['ci', extent === 'all' ? '--include=dev' : '--omit=dev', '--include=optional'], GATHERED)
    // The root's come last: they carry the stamp that says that all are in place.
    for (const at of [...workspaces, '']) {
      const gathered = join(GATHERED, at, PACKAGES)
      const place = join(ROOT, at, PACKAGES)
      if (existsSync(gathered) && extent === 'to run') removeWhatToolsNeed(gathered)
      if (at === '') writeFileSync(join(GATHERED, STAMP), `${hash}\n${extent}`)
      if (existsSync(place)) renameSync(place, join(GATHERED, at, 'before'))
      if (existsSync(gathered)) renameSync(gathered, place)
    }
    rmSync(GATHERED, { recursive: true, force: true })
  })
}
