import { readdir, readFile } from 'node:fs/promises'

/** The most memory that a process has had resident so far, in bytes (Linux). */
export const peakResidentBytes = (pid: number): Promise<number> => statusBytes(pid, 'VmHWM')

/** The memory that a process has resident now, in bytes (Linux). */
export const residentBytes = (pid: number): Promise<number> => statusBytes(pid, 'VmRSS')

/** What a process and all that came of it take, each page shared by its number of users (PSS), in bytes (Linux). */
export async function proportionalBytes(pid: number): Promise<number> {
  const parents = new Map<number, number>()
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry) && (await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => null))
    // The name in brackets may hold anything; the parent is the second field after it.
    if (stat) parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const family = new Set([pid])
  for (let before = 0; before < family.size;) {
    before = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  let bytes = 0
  for (const one of family) {
    const rollup = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '')
    bytes += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024
  }
  return bytes
}

async function statusBytes(pid: number, field: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  if (!kilobytes) throw new Error('the kernel does not tell of resident memory')
  return Number(kilobytes) * 1024
}
