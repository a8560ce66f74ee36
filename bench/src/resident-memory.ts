import { readFile } from 'node:fs/promises'

/** The most memory that a process has had resident so far, in bytes (Linux). */
export async function peakResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  if (!kilobytes) throw new Error('the kernel does not tell the peak of resident memory')
  return Number(kilobytes) * 1024
}
