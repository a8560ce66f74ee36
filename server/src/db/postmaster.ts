import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** How long a stop that is overdue lets the server roll back and write its checkpoint, and then just end. */
const FAST_STOP_MS = 1_500
const IMMEDIATE_STOP_MS = 1_000

/** The process of the server that runs on that cluster. */
export function runningPid(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return null
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
