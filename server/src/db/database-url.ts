/** One of the servers that an address names; `host` may be a folder with a socket. */
export interface DatabaseHost {
  host: string
  port: number
}

const DEFAULT_PORT = 5432
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/i
/** What of libpq's `target_session_attrs` asks for what is done anyway. */
const WRITES = new Set(['read-write', 'primary'])

/** A malformed address. Its line has no part of the address, which may hold a password. */
export class BadDatabaseUrl extends Error {}

export interface DatabaseUrl {
  /** The address with the first host alone. */
  url: string
  /** In the order in which they are named; none where the address leaves that to the driver. */
  hosts: DatabaseHost[]
}

/**
 * Reads an address of a database: `postgres://…` with one host or, as libpq has it, with several, either before the name
 * of the database (`a:5432,b:5432`) or as `?host=a,b&port=5432,5433`, where one port may stand for all. Throws
 * `BadDatabaseUrl` with one clear line.
 */
export function readDatabaseUrl(text: string): DatabaseUrl {
  const [, before, authority = '', after] = PARTS.exec(text) ?? []
  if (before === undefined) throw new BadDatabaseUrl('must be postgres://…')
  const written = authority.split(',')
  const url = parsed(`${before}${written[0]}${after}`)
  const attributes = url.searchParams.get('target_session_attrs') ?? 'read-write'
  if (!WRITES.has(attributes)) throw new BadDatabaseUrl('target_session_attrs must be read-write or primary')
  const inQuery = url.searchParams.get('host')?.split(',') ?? []
  if (inQuery.length > 1 && written.length > 1) throw new BadDatabaseUrl('names its hosts in two places')
  if (inQuery.length > 1) return { url: url.href, hosts: withPorts(inQuery, url.searchParams.get('port')) }
  if (written.length === 1) return { url: text, hosts: [] }
  if (inQuery.length === 1) throw new BadDatabaseUrl('names its hosts in two places')
  return { url: url.href, hosts: written.map(authorityHost) }
}

function parsed(text: string): URL {
  try {
    return new URL(text)
  } catch {
    throw new BadDatabaseUrl(
      'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE, or several HOST:PORT with commas between',
    )
  }
}

function authorityHost(text: string): DatabaseHost {
  const [, inBrackets, name, port] = /^(?:\[([\da-f:.]+)\]|([^:[\]\s]+))(?::(\d+))?$/i.exec(text) ?? []
  const host = inBrackets ?? name
  if (!host) throw new BadDatabaseUrl('names a host that is none')
  return { host: decodeURIComponent(host), port: portOf(port) }
}

function withPorts(hosts: readonly string[], ports: string | null): DatabaseHost[] {
  const numbers = (ports ?? '').split(',')
  if (numbers.length > 1 && numbers.length !== hosts.length)
    throw new BadDatabaseUrl('must name one port, or one for each host')
  return hosts.map((host, index) => {
    if (!host) throw new BadDatabaseUrl('names a host that is none')
    return { host, port: portOf(numbers[index] ?? numbers[0]) }
  })
}

function portOf(text: string | undefined): number {
  const port = text ? Number(text) : DEFAULT_PORT
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new BadDatabaseUrl('names a port that is none')
  return port
}

/** The same address, at that host alone. */
export function atHost(url: string, { host, port }: DatabaseHost): string {
  const at = new URL(url)
  // What the query says wins.
  at.searchParams.set('host', host)
  at.searchParams.set('port', String(port))
  return at.href
}
