import { readFile } from 'node:fs/promises'

/** The most memory that a process has had resident so far, in bytes (Linux). */
export const peakResidentBytes = (pid: number): Promise<number> => statusBytes(pid, 'VmHWM')

/** The memory that a process has resident now, in bytes (Linux). */
export const residentBytes = (pid: number): Promise<number> => statusBytes(pid, 'VmRSS')

async function statusBytes(pid: number, field: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  if (!kilobytes) throw new Error('the kernel does not tell of resident memory')
  return Number(kilobytes) * 1024
}
