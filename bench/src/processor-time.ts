import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second, whatever its clock ticks at. */
const TICK_MS = 10

/** The time of a processor that a process has taken so far, in milliseconds (Linux). */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold anything; `utime` and `stime` are the twelfth and thirteenth fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
