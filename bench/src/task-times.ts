import type { Visit } from '@loose-ends/e2e/visit.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds on the processor. */
  tdur?: number
  args?: { name?: string }
}

/** Watches what the page's main thread does from `start` on; `stop` returns the longest single task, in milliseconds. */
export interface TaskTimes {
  start(): Promise<void>
  stop(): Promise<number>
}

/**
 * The time that tasks take on the processor. What other programs of this machine take meanwhile is not the page's, and
 * would make the figure a different one with each run.
 */
export function taskTimes(page: Visit['page']): TaskTimes {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page belongs to no browser')
  return {
    start: () => browser.startTracing(page, { categories: ['toplevel', '__metadata'] }),
    async stop() {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
      const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain'
      const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`))
      const longest = traceEvents
        .filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid}/${tid}`))
        .reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0)
      return longest / 1000
    },
  }
}
