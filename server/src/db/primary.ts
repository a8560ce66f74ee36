import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import pg from 'pg'
import { atHost, type DatabaseHost } from './database-url.ts'

/** How long one host may take to say whether it is the primary. */
const ANSWER_WITHIN_MS = 5_000
/** Once one said that it is, how long the others may take. */
const OTHERS_WITHIN_MS = 300
/** Connections that are made together ask once. */
const REMEMBERED_MS = 2_000

/** How a host is noticed that is cut off, which closes no connection. */
export interface Patience {
  /** After how long without a word on a connection its host is asked whether it still is the primary. */
  silentMs: number
  /** How long it may take to answer: as it may be busy, longer than one that a new connection looks for. */
  busyMs: number
}

const PATIENCE: Patience = { silentMs: 15_000, busyMs: 10_000 }

/** SQLSTATE of a statement that writes, where nothing may be written. */
export const READ_ONLY = '25006'
const CANNOT_CONNECT = '08001'

/** A host takes no writes now, or none of them does; says why. An outage, by its SQLSTATE. */
class NoPrimary extends Error {
  readonly code = CANNOT_CONNECT
}

class Standby extends Error {
  readonly code = READ_ONLY

  constructor() {
    super('is a standby, or takes no writes')
  }
}

interface Found {
  host: DatabaseHost
  /** Of the server's history: it grows with each promotion. Hexadecimal, of one length. */
  timeline: string
}

/** The timeline of the primary at that address. Throws when it cannot be reached, or takes no writes. */
async function timelineAt(url: string, withinMs: number): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'loose-ends primary',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isReadOnly: boolean; timeline: string }>(
      `SELECT current_setting('transaction_read_only')::bool AS "isReadOnly",
         CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`,
    )
    if (!rows[0] || rows[0].isReadOnly) throw new Standby()
    return rows[0].timeline
  } finally {
    // Nobody waits for a host that may have fallen silent.
    client.end().catch(() => {})
  }
}

/** Which of several hosts is the primary, found out anew whenever a connection is made. */
class Primary {
  readonly #url: string
  readonly #hosts: readonly DatabaseHost[]
  #asking: Promise<DatabaseHost> | null = null
  #newestTimeline = ''

  constructor(url: string, hosts: readonly DatabaseHost[]) {
    this.#url = url
    this.#hosts = hosts
  }

  /**
   * The host that takes writes. All are asked at once, so that one that is away costs nothing; of two that do, the one of
   * the newer timeline: the other one was left behind by a promotion, and so is one that is older than any seen before.
   */
  find(): Promise<DatabaseHost> {
    if (this.#asking) return this.#asking
    const asking = this.#ask()
    const forget = () => {
      if (this.#asking === asking) this.#asking = null
    }
    this.#asking = asking
    asking.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget)
    return asking
  }

  /** Resolves unless that host fell silent or takes no writes any more; a host that is only too busy is kept. */
  async requireStill(host: DatabaseHost, withinMs: number): Promise<void> {
    await timelineAt(atHost(this.#url, host), withinMs).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
    })
  }

  async #ask(): Promise<DatabaseHost> {
    const found: Found[] = []
    const reasons = new Map<DatabaseHost, string>()
    const first = Promise.withResolvers<void>()
    const all = Promise.all(
      this.#hosts.map(async (host) => {
        try {
          found.push({ host, timeline: await timelineAt(atHost(this.#url, host), ANSWER_WITHIN_MS) })
          first.resolve()
        } catch (error) {
          reasons.set(host, error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : 'unknown')
        }
      }),
    )
    await Promise.race([all, first.promise])
    const waiting = new AbortController()
    await Promise.race([all, delay(OTHERS_WITHIN_MS, undefined, waiting)])
    waiting.abort()
    const [newest] = found.toSorted(
      (a, b) => b.timeline.localeCompare(a.timeline) || this.#hosts.indexOf(a.host) - this.#hosts.indexOf(b.host),
    )
    if (!newest || newest.timeline < this.#newestTimeline) {
      for (const { host } of found) reasons.set(host, 'was left behind by a promotion')
      const said = [...reasons].map(([{ host, port }, reason]) => `${host}:${port} (${reason})`)
      throw new NoPrimary(`none of its hosts takes writes: ${said.join(', ')}`)
    }
    this.#newestTimeline = newest.timeline
    return newest.host
  }
}

/** What the driver makes its connection with: leads to the primary, whichever host the driver names. */
class PrimarySocket extends Socket {
  readonly #primary: Primary
  readonly #patience: Patience
  #host: DatabaseHost | null = null

  constructor(primary: Primary, patience: Patience) {
    super()
    this.#primary = primary
    this.#patience = patience
  }

  /** What certificates of the server must name. */
  get hostName(): string {
    return this.#host?.host ?? ''
  }

  override connect(): this {
    this.#primary.find().then(
      (host) => {
        // The driver gave up meanwhile.
        if (this.destroyed) return
        this.#host = host
        if (host.host.startsWith('/')) super.connect({ path: `${host.host}/.s.PGSQL.${host.port}` })
        else super.connect({ host: host.host, port: host.port })
        this.#endWithPrimary(host)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  /** A host that is cut off closes no connection, and one that was demoted may keep those that it has. */
  #endWithPrimary(host: DatabaseHost): void {
    const { silentMs, busyMs } = this.#patience
    this.setTimeout(silentMs).on('timeout', () => {
      this.#primary.requireStill(host, busyMs).then(
        () => this.setTimeout(silentMs),
        (error: Error) => {
          const said = `${host.host}:${host.port} is not the primary any more (${error.message})`
          this.destroy(new NoPrimary(said, { cause: error }))
        },
      )
    })
  }
}

/** The driver's option `stream` by which each of its connections leads to the primary among those hosts. */
export function primaryStream(
  url: string,
  hosts: readonly DatabaseHost[],
  patience: Patience = PATIENCE,
): () => Socket {
  const primary = new Primary(url, hosts)
  // The driver calls it with its own settings of the connection.
  return (connection?: { ssl?: boolean | ConnectionOptions }) => {
    const socket = new PrimarySocket(primary, patience)
    if (connection?.ssl) {
      const ssl = connection.ssl === true ? {} : connection.ssl
      // The driver would look for the name of the host that it was given.
      const checked: ConnectionOptions = {
        checkServerIdentity: (_, certificate) => checkServerIdentity(socket.hostName, certificate),
      }
      connection.ssl = { ...checked, ...ssl }
    }
    return socket
  }
}
