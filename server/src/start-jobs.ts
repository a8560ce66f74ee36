import { JobQueue, type JobQueueOptions } from './jobs/job-queue.ts'
import { JOBS, type JobContext } from './job-list.ts'

/** Connects to the job queue and makes sure that every queue of the registry is there. */
export function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  return JobQueue.open(
    options,
    JOBS.map((job) => job.queue),
  )
}

export interface Workers {
  /** Takes no more jobs; cuts the running ones short at their next safe point, and hands them back to the queue. */
  stop(): Promise<void>
}

/** Works on every job of the registry, and starts those that go by the clock. */
export async function startWorkers(queue: JobQueue, context: JobContext): Promise<Workers> {
  const stopping = new AbortController()
  for (const { queue: definition, work, cron, isMadeUpFor, run } of JOBS) {
    await queue.work(definition.name, work, (data, signal) =>
      run(context, data, AbortSignal.any([signal, stopping.signal])),
    )
    if (cron) await queue.schedule(definition.name, cron, { isMadeUpFor })
  }
  return {
    async stop() {
      stopping.abort(new Error('the program is stopping'))
      await queue.stop()
    },
  }
}
