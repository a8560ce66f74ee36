import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { liveEventSchema, RECONNECT_BACKOFF_MS, type LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { sessionClient, type DatabaseAddress, type Db } from '#server/db/connect.ts'
import type { Logger } from '#server/log.ts'
import { parseJson } from '#server/parse-json.ts'
import type { LiveEvents } from './live-events.ts'

const CHANNEL = 'looseends_live'
/** How often the connection that listens is asked for a word: by itself it sends none, and one that is cut off hears none. */
const ASK_EVERY_MS = 30 * SECOND_MS

const messageSchema = z.object({ user_id: z.uuid(), event: liveEventSchema })

type Listener = (event: LiveEvent) => void

export interface PostgresLiveEventsOptions {
  address: DatabaseAddress
  db: Db
  log: Logger
}

/**
 * Live events over LISTEN/NOTIFY, so that every process on the database hears of them. One connection of its own listens;
 * when it drops it is made again, and every listener is told to read afresh, since something may have been missed.
 */
export class PostgresLiveEvents implements LiveEvents {
  readonly #options: PostgresLiveEventsOptions
  readonly #listeners = new Map<string, Set<Listener>>()
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #failures = 0
  #closed = false

  private constructor(options: PostgresLiveEventsOptions) {
    this.#options = options
  }

  /** Listens once this resolves. Rejects when the database cannot be reached. */
  static async open(options: PostgresLiveEventsOptions): Promise<PostgresLiveEvents> {
    const live = new PostgresLiveEvents(options)
    await live.#connect()
    return live
  }

  async publish(userId: string, event: LiveEvent): Promise<void> {
    // PostgreSQL takes up to 8000 bytes; events are ids and states of a few hundred.
    const message = JSON.stringify({ user_id: userId, event })
    await this.#options.db.execute(sql`select pg_notify(${CHANNEL}, ${message})`).catch((error: unknown) => {
      this.#options.log.warn({ err: error, event: event.type }, 'open pages could not be told of a change')
    })
  }

  subscribe(userId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(userId) === listeners) this.#listeners.delete(userId)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    this.#listeners.clear()
    await this.#client?.end()
    this.#client = null
  }

  async #connect(): Promise<void> {
    const client = sessionClient(this.#options.address, 'loose-ends live events')
    client.on('notification', ({ payload }) => this.#hear(payload))
    let lost = false
    const onLost = () => {
      if (lost || this.#client !== client) return
      lost = true
      this.#client = null
      this.#reconnectLater()
    }
    client.on('error', onLost)
    client.on('end', onLost)
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.#client = client
    this.#failures = 0
    // One that does not answer ends by that.
    const asking = setInterval(() => void client.query('SELECT 1').catch(() => {}), ASK_EVERY_MS)
    client.on('end', () => clearInterval(asking))
  }

  #reconnectLater(): void {
    if (this.#closed) return
    const delay = RECONNECT_BACKOFF_MS[Math.min(this.#failures, RECONNECT_BACKOFF_MS.length - 1)]
    this.#failures += 1
    this.#options.log.info({ attempt: this.#failures }, 'live events lost the database; connecting again')
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => (this.#closed ? this.close() : this.#tellAllToReadAfresh()),
        () => this.#reconnectLater(),
      )
    }, delay)
  }

  #tellAllToReadAfresh(): void {
    for (const listeners of this.#listeners.values()) {
      for (const listener of listeners) {
        listener({ type: 'items' })
        listener({ type: 'notifications' })
      }
    }
  }

  #hear(payload: string | undefined): void {
    const message = messageSchema.safeParse(parseJson(payload ?? ''))
    if (!message.success) {
      // Another version of the app may share the database.
      this.#options.log.warn('a live event was not understood')
      return
    }
    for (const listener of this.#listeners.get(message.data.user_id) ?? []) listener(message.data.event)
  }
}
