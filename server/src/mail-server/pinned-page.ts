import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '@loose-ends/domain/errors.ts'
import { trustedBeside } from './trusted-authorities.ts'

const MOST_BYTES = 64 * 1024
/** What a server answers that is there and has no answer now. */
const NOT_NOW: readonly number[] = [429, 500, 502, 503, 504]

export interface PinnedRequest {
  /** The IP address to connect to, whatever the host's name says by now. */
  address: string
  /** Certificates (PEM) trusted beside the system's. */
  authorities: readonly string[]
  signal: AbortSignal
}

/**
 * A page's text, where it moved to, or null: it is not there. Throws where it is too large, too slow or cut off, and
 * `mail_server_unreachable` where the server has no answer now.
 */
export async function pinnedPage(
  url: URL,
  { address, authorities, signal }: PinnedRequest,
): Promise<{ text: string } | { movedTo: string } | null> {
  const lookup: LookupFunction = (_host, options, answer) => {
    const family = isIP(address)
    if (options.all) answer(null, [{ address, family }])
    else answer(null, address, family)
  }
  const asked = request(url, { lookup, signal, agent: false, ...trustedBeside(authorities) })
  asked.end()
  try {
    const [answer] = (await once(asked, 'response', { signal })) as [IncomingMessage]
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) return { movedTo: headers.location }
    if (NOT_NOW.includes(statusCode)) throw new AppError('mail_server_unreachable', { said: String(statusCode) })
    return statusCode === 200 ? { text: await textOf(answer) } : null
  } finally {
    asked.destroy()
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('the page is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
