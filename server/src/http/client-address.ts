import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnv } from './route.ts'

/**
 * The address that a request came from: the connection's, or, behind `TRUST_PROXY` proxies of the operator's, what the
 * outermost of them wrote into X-Forwarded-For. What stands left of that entry was written by the caller and is not
 * believed. Null where there is no connection.
 */
export function clientAddress(c: Context<AppEnv>): string | null {
  const peer = peerAddress(c)
  const { trustProxy } = c.var.deps.config
  if (peer === null || trustProxy === 0) return peer
  const passed = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const told = passed.slice(-trustProxy)[0]
  return (told && bareAddress(told)) || peer
}

/**
 * What is counted as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, as one subscriber has all
 * that begin with them.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end stands for two groups.
  const written = left.length + right.length + (address.includes('.') ? 1 : 0)
  const gap = tail === undefined ? 0 : 8 - written
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Some proxies write a port behind the address. */
function bareAddress(entry: string): string | null {
  const [, bracketed, v4] = /^\[([^\]]+)\](?::\d+)?$|^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(entry) ?? []
  const address = bracketed ?? v4 ?? entry
  return isIP(address) ? address : null
}

function peerAddress(c: Context<AppEnv>): string | null {
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    // A request that came over no socket.
    return null
  }
}
