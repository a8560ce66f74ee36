import { setTimeout as delay } from 'node:timers/promises'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { LOCK_SEEDS } from '#server/db/advisory-locks.ts'
import { sessionClient, type DatabaseAddress } from '#server/db/connect.ts'
import type { Logger } from '#server/log.ts'

const POLL_MS = 100
/**
 * How long a job waits for its lease before it is given back to the queue: the holder either ends within a moment, or is at
 * work on the same thing.
 */
const WAIT_MS = 30 * SECOND_MS
/** The lock of a lease by its name, the parameter of a statement. */
const LEASE = `hashtextextended($1, ${LOCK_SEEDS.lease})`

/** The right to work on one thing alone. `signal` is aborted when it is lost before it is released. */
export interface Lease {
  signal: AbortSignal
  release(): Promise<void>
}

interface Session {
  /** Runs one statement, and returns whether it gave true. Where that is not said in time the session is lost. */
  ask: (statement: string, name: string) => Promise<boolean>
  end: () => Promise<void>
  lost: AbortController
}

/**
 * Leases over all processes of a database: advisory locks held by one connection of this process, so that they end with
 * it. They keep two workers from doing the same work twice; that nothing is stored twice, the tables see to.
 */
export class Leases {
  readonly #address: DatabaseAddress
  readonly #log: Logger
  readonly #held = new Set<string>()
  #session: Promise<Session> | null = null

  constructor(address: DatabaseAddress, log: Logger) {
    this.#address = address
    this.#log = log
  }

  /** The lease of that name, an account's id or what else is worked on alone, or null while somebody else has it. */
  async tryAcquire(name: string): Promise<Lease | null> {
    if (this.#held.has(name)) return null
    this.#held.add(name)
    try {
      const session = await this.#connected()
      const isOurs = await session.ask(`select pg_try_advisory_lock(${LEASE}) as yes`, name)
      if (isOurs) return this.#lease(name, session)
    } catch (error) {
      this.#held.delete(name)
      throw error
    }
    this.#held.delete(name)
    return null
  }

  /** The lease, as soon as it is free; null when it is not within that time. */
  async acquire(name: string, signal: AbortSignal, waitMs = WAIT_MS): Promise<Lease | null> {
    for (let waitedMs = 0; ; waitedMs += POLL_MS) {
      signal.throwIfAborted()
      const lease = await this.tryAcquire(name)
      if (lease || waitedMs >= waitMs) return lease
      await delay(POLL_MS, undefined, { signal })
    }
  }

  /**
   * Does that work under the lease, and returns what it gives. Its signal is aborted with `signal`, and when the lease is lost. Throws what the work
   * throws, and where the lease is not free in time.
   */
  async under<T>(name: string, signal: AbortSignal, work: (cut: AbortSignal) => Promise<T>): Promise<T> {
    const lease = await this.acquire(name, signal)
    if (!lease) throw new Error(`${name} is being worked on elsewhere`)
    try {
      return await work(AbortSignal.any([signal, lease.signal]))
    } finally {
      await lease.release()
    }
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => null)
    this.#session = null
    await session?.end()
  }

  #lease(name: string, { ask, lost: { signal } }: Session): Lease {
    return {
      signal,
      release: async () => {
        if (!this.#held.delete(name) || signal.aborted) return
        await ask(`select pg_advisory_unlock(${LEASE}) as yes`, name).catch((error: unknown) => {
          this.#log.warn({ err: error }, 'a lease could not be released')
        })
      },
    }
  }

  #connected(): Promise<Session> {
    this.#session ??= this.#connect().catch((error: unknown) => {
      this.#session = null
      throw error
    })
    return this.#session
  }

  async #connect(): Promise<Session> {
    const lost = new AbortController()
    const client = sessionClient(this.#address, 'loose-ends leases')
    const onLost = () => {
      if (lost.signal.aborted) return
      this.#session = null
      lost.abort(new Error('the connection that held the lease was lost'))
    }
    client.on('error', onLost)
    client.on('end', onLost)
    await client.connect()
    // A connection takes one statement at a time, and several pieces of work share this one.
    let last: Promise<unknown> = Promise.resolve()
    const ask = (statement: string, name: string) => {
      const run = async () => (await client.query<{ yes: boolean }>(statement, [name])).rows[0]?.yes === true
      const answer = last.then(run, run)
      last = answer
      return answer
    }
    return { ask, end: () => client.end(), lost }
  }
}
