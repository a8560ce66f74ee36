import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** How long a stop that is overdue lets the server roll back and write its checkpoint, and then just end. */
const FAST_STOP_MS = 1_500
const IMMEDIATE_STOP_MS = 1_000

/** The process that a lock file of PostgreSQL names; after a power cut the number may be anybody's. */
function writtenPid(lockFile: string): number | null {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** What a process was started as, its words separated by spaces; '' when it is gone. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** How every server of ours is started: the program's path, then this. */
function isServerOf(cluster: string, command: string): boolean {
  const at = `${command} `.indexOf(`postgres -D ${cluster} `)
  return at === 0 || command[at - 1] === '/'
}

/** The process of the server that runs on that cluster, named as it was started with. */
export function runningPid(cluster: string): number | null {
  const pid = writtenPid(join(cluster, 'postmaster.pid'))
  return pid !== null && isServerOf(cluster, commandOf(pid)) ? pid : null
}

/**
 * Takes away the lock files whose number is another program's by now, which keep a server from starting. Those of a process
 * that is gone stay: PostgreSQL sees to them itself, and looks first for what is left of it.
 */
export async function removeStaleLocks(cluster: string, socketFolder: string, port: number): Promise<void> {
  for (const lockFile of [join(cluster, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${port}.lock`)]) {
    const pid = writtenPid(lockFile)
    const command = pid === null ? '' : commandOf(pid)
    if (command !== '' && !isServerOf(cluster, command)) await rm(lockFile, { force: true })
  }
}

/** Waits until the server is gone, or until `enough`; returns whether it is gone. */
export async function isGone(cluster: string, enough: () => boolean = () => false): Promise<boolean> {
  while (runningPid(cluster) !== null) {
    if (enough()) return false
    await delay(20)
  }
  return true
}

/** Ends the server: fast and clean; when that is overdue, without a checkpoint, which the next start makes up for. */
export async function endServer(cluster: string, overdue?: AbortSignal): Promise<void> {
  const pid = runningPid(cluster)
  if (pid === null) return
  const after = (ms: number) => {
    const at = performance.now() + ms
    return () => performance.now() > at
  }
  let isLate: (() => boolean) | null = null
  signalServer(pid, 'SIGINT')
  const isClean = await isGone(cluster, () => overdue?.aborted === true && (isLate ??= after(FAST_STOP_MS))())
  if (isClean) return
  signalServer(pid, 'SIGQUIT')
  if (await isGone(cluster, after(IMMEDIATE_STOP_MS))) return
  signalServer(pid, 'SIGKILL')
}

/** Sends a server a signal, by its process id; one that has ended by then is left at that. */
export function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It was quicker.
  }
}
