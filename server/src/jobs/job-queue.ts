import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Queue, type WorkOptions } from 'pg-boss'
import { endWhereReadOnly, KEEP_ALIVE, type DatabaseAddress, type Tx } from '#server/db/connect.ts'
import { APP_ROLE, JOBS_ROLE } from '#server/db/sign-in-roles.ts'
import type { Logger } from '#server/log.ts'

/** The schema that the migrations create for the queue. */
const SCHEMA = 'pgboss'
/** How soon a job whose worker died is given to another one: a heartbeat missed, then the next look. */
const HEARTBEAT_SECONDS = 10
const LOOK_SECONDS = 5
/** How often it is looked whether the clock was put back. */
const CLOCK_LOOK_MS = 30_000
/** Half of the time that the whole program has to stop. */
const STOP_WITHIN_MS = 5_000

/** The queue passes its settings on to the driver's pool. */
const POOL_OPTIONS = { ...KEEP_ALIVE, onConnect: endWhereReadOnly }

export interface SendOptions {
  /** At most one job waits for each key; one more is not sent. */
  key?: string
  delaySeconds?: number
  /** Of jobs that could start, those with a higher one do first; 0 unless told. */
  priority?: number
}

/** What else changes of a waiting job; what is left out stays. */
export interface JobChange {
  data?: object
  priority?: number
}

/**
 * Sends and finds jobs, as part of a transaction of the app: the job exists exactly when the transaction's rows do. Those for
 * somebody (`userId` in their data) are one group, of which a worker may be told to take some at once only.
 */
export interface JobSender {
  /**
   * Returns false when a job with that key waits already, or when it is for somebody (`userId` in its data) who was
   * deleted: running work must not leave jobs behind for a person who is gone.
   */
  send(tx: Tx, queue: string, data: object, options?: SendOptions): Promise<boolean>
  /** Whether a job with that key waits or runs. */
  isAlive(tx: Tx, queue: string, key: string): Promise<boolean>
  /** Lets a waiting job with that key start now, with other data and another priority where given. Returns false when none waits. */
  bringForward(tx: Tx, queue: string, key: string, change?: JobChange): Promise<boolean>
  /** Lets a waiting job with that key wait until then, with other data. Returns false when none waits. */
  postpone(tx: Tx, queue: string, key: string, data: object, delaySeconds: number): Promise<boolean>
  /**
   * Removes every job of that person or mailbox account, finished ones too: those keyed by it, or whose data names it. A
   * running one is told to stop.
   */
  removeOf(tx: Tx, id: string): Promise<void>
  /** Gives the jobs of a queue that gave up back to it; returns how many. */
  retryFailed(tx: Tx, queue: string): Promise<number>
}

export interface JobQueueOptions {
  /** As the queue's own role. */
  address: DatabaseAddress
  log: Logger
  /** A process that only sends neither looks after the queues nor starts schedules. */
  isWorker: boolean
}

/**
 * What the queue has done last, and when. A time that is still to come was noted before the clock of the machine was put
 * back: until then it would start nothing by the clock, in no process and after no new start.
 */
const TO_COME = [
  `UPDATE ${SCHEMA}.version SET cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
     flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now())
   WHERE greatest(cron_on, bam_on, flow_on, reindex_on) > now() + interval '1 minute'`,
  `UPDATE ${SCHEMA}.queue SET monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
     maintain_on = least(maintain_on, now())
   WHERE greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'`,
]

async function followClock(boss: PgBoss): Promise<void> {
  for (const statement of TO_COME) await boss.getDb().executeSql(statement)
}

/** The job queue on PostgreSQL (pg-boss), under a role that sees nothing but its own schema. */
export class JobQueue implements JobSender {
  readonly #boss: PgBoss
  readonly #looking: NodeJS.Timeout | null

  private constructor(boss: PgBoss, { isWorker }: JobQueueOptions) {
    this.#boss = boss
    // One that fails is made up for by the next; why, the queue's own looks tell.
    const look = () => void followClock(boss).catch(() => {})
    this.#looking = isWorker ? setInterval(look, CLOCK_LOOK_MS).unref() : null
  }

  /** Connects, and makes or updates the queues. */
  static async open(options: JobQueueOptions, queues: readonly Queue[]): Promise<JobQueue> {
    const { address, log, isWorker } = options
    const boss = new PgBoss({
      ...address,
      ...POOL_OPTIONS,
      application_name: 'loose-ends jobs',
      schema: SCHEMA,
      createSchema: false,
      max: isWorker ? 4 : 2,
      useListenNotify: isWorker,
      supervise: isWorker,
      schedule: isWorker,
      superviseIntervalSeconds: LOOK_SECONDS,
      monitorIntervalSeconds: LOOK_SECONDS,
    })
    // Many of these are plain objects. What they say is about queues and ids: jobs hold nothing else.
    boss.on('error', (error: Error & { queue?: string }) =>
      log.error({ err: error, queue: error.queue, reason: error.message }, 'the job queue met an error'),
    )
    boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))
    await boss.start()
    if (isWorker) await followClock(boss)
    for (const { name, policy, ...settings } of queues) {
      const queue = { heartbeatSeconds: HEARTBEAT_SECONDS, notify: true, ...settings }
      await boss.createQueue(name, { policy, ...queue })
      // One that is there already keeps its old settings otherwise.
      await boss.updateQueue(name, queue)
    }
    return new JobQueue(boss, options)
  }

  async send(tx: Tx, queue: string, data: object, options: SendOptions = {}): Promise<boolean> {
    const { key, delaySeconds, priority } = options
    const userId = 'userId' in data && typeof data.userId === 'string' ? data.userId : null
    if (userId !== null && !(await isThere(tx, userId))) return false
    const id = await this.#asJobs(tx, (db) =>
      this.#boss.send(queue, data, {
        db,
        ...(userId === null ? {} : { group: { id: userId } }),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(delaySeconds === undefined ? {} : { startAfter: Math.ceil(delaySeconds) }),
        ...(priority === undefined ? {} : { priority }),
      }),
    )
    return id !== null
  }

  async isAlive(tx: Tx, queue: string, key: string): Promise<boolean> {
    const jobs = await this.#asJobs(tx, (db) => this.#boss.findJobs(queue, { key, db }))
    return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
  }

  async bringForward(tx: Tx, queue: string, key: string, { data, priority }: JobChange = {}): Promise<boolean> {
    const options = {
      singletonKey: key,
      startAfter: 0,
      match: 'all' as const,
      ...(priority === undefined ? {} : { priority }),
    }
    const { updated } = await this.#asJobs(tx, (db) => this.#boss.update(queue, data, { ...options, db }))
    return updated > 0
  }

  async postpone(tx: Tx, queue: string, key: string, data: object, delaySeconds: number): Promise<boolean> {
    const { updated } = await this.#asJobs(tx, (db) =>
      this.#boss.update(queue, data, { singletonKey: key, startAfter: Math.ceil(delaySeconds), match: 'all', db }),
    )
    return updated > 0
  }

  async removeOf(tx: Tx, id: string): Promise<void> {
    // The worker of a running one learns of it at its next heartbeat.
    await asJobsRole(tx, () =>
      tx.execute(
        sql`delete from pgboss.job
          where singleton_key = ${id} or data->>'userId' = ${id} or data->>'accountId' = ${id}`,
      ),
    )
  }

  async retryFailed(tx: Tx, queue: string): Promise<number> {
    const failed = await asJobsRole(tx, () =>
      tx.execute<{ id: string }>(
        sql`select id from pgboss.job where name = ${queue} and state = 'failed' order by created_on`,
      ),
    )
    let retried = 0
    for (const { id } of failed.rows) {
      // Of a queue that takes one job at a time, one comes back at most.
      retried += await tx
        .transaction((inner) => this.#asJobs(inner, (db) => this.#boss.retry(queue, id, { db })))
        .then(() => 1)
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) return 0
          throw error
        })
    }
    return retried
  }

  /** Works on a queue until `stop`. The handler gets one job at a time; a failing one is tried again. */
  async work(
    queue: string,
    options: WorkOptions,
    handler: (data: unknown, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    await this.#boss.work<unknown>(
      queue,
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, ...options },
      async (jobs) => {
        for (const job of jobs) await handler(job.data, job.signal)
      },
    )
  }

  /**
   * Starts a job by the clock, once for each time however many processes there are. `cron` is in UTC. `isMadeUpFor`: after a
   * while in which no worker ran, one job stands for all the times that it missed.
   */
  async schedule(queue: string, cron: string, { isMadeUpFor = false } = {}): Promise<void> {
    await this.#boss.schedule(queue, cron, null, { missed: isMadeUpFor ? 'once' : 'skip' })
  }

  /** Whether the queue's database answers. */
  async isReady(): Promise<boolean> {
    return this.#boss.isInstalled()
  }

  /** Takes no more jobs, waits for the running ones, and hands back those that do not end in time. */
  async stop(timeoutMs = STOP_WITHIN_MS): Promise<void> {
    if (this.#looking) clearInterval(this.#looking)
    await this.#boss.stop({ graceful: true, timeout: timeoutMs })
  }

  #asJobs<T>(tx: Tx, work: (db: ReturnType<typeof fromDrizzle>) => Promise<T>): Promise<T> {
    return asJobsRole(tx, () => work(fromDrizzle(tx, sql)))
  }
}

/** Whether that person is there, and stays until the transaction ends. */
async function isThere(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where id = ${userId} for key share`)
  return rows.length > 0
}

const isUniqueViolation = (error: unknown): boolean =>
  [error, error instanceof Error ? error.cause : null].some(
    (one) => typeof one === 'object' && one !== null && 'code' in one && one.code === '23505',
  )

/** The queue's tables belong to a role of their own, which the transaction takes on for this one piece of work. */
export async function asJobsRole<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql.raw(`set local role ${JOBS_ROLE}`))
  const result = await work()
  await tx.execute(sql.raw(`set local role ${APP_ROLE}`))
  return result
}
