import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { getCACertificates } from 'node:tls'
import { AppError } from '@loose-ends/domain/errors.ts'
import { MAIL_PORTS } from '@loose-ends/domain/mail-server/ports.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type { MailNetwork } from './mail-login.ts'
import { isPublicAddress } from './public-address.ts'

const RESOLVE_MS = 5 * SECOND_MS
const PAGE_MS = 5 * SECOND_MS
const PAGE_BYTES = 64 * 1024
const REDIRECTS = 2
const WEB_PORT = 443

export interface FencedNetwork extends MailNetwork {
  /** The text behind an `https:` address, of at most 64 KB; null where there is none to be had. Never throws for the other side. */
  textOf(url: URL, signal?: AbortSignal): Promise<string | null>
}

export interface NetworkOptions {
  /** The operator lets people name hosts of their own network, and other ports than mail's (MB-07). */
  mayBePrivate: boolean
  /** Certificates (PEM) trusted beside the system's. */
  authorities?: readonly string[]
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<string[]>
}

const resolved = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)

/**
 * The way to hosts that a person names, or that name servers and pages name for them. A host is looked up once, and the
 * address that was checked is the one connected to: what a name means a moment later opens nothing.
 */
export function fencedNetwork({ mayBePrivate, authorities = [], resolve = resolved }: NetworkOptions): FencedNetwork {
  /** Throws `mail_server_unknown` for a host without address, `mail_server_not_allowed` where none of them is public. */
  const hostAddress = async (host: string, signal?: AbortSignal): Promise<string> => {
    const known = isIP(host) === 0 ? await withinTime(resolve(host), signal) : [host]
    if (known.length === 0) throw new AppError('mail_server_unknown')
    const allowed = known.find((address) => mayBePrivate || isPublicAddress(address))
    if (allowed === undefined) throw new AppError('mail_server_not_allowed')
    return allowed
  }

  const page = (url: URL, signal: AbortSignal, redirectsLeft: number): Promise<string | null> => {
    if (url.protocol !== 'https:' || (!mayBePrivate && url.port !== '' && Number(url.port) !== WEB_PORT))
      return Promise.resolve(null)
    return hostAddress(url.hostname.replace(/^\[|\]$/g, ''), signal).then(
      (address) =>
        new Promise((done, fail) => {
          const pinned: LookupFunction = (_host, options, answer) => {
            const family = isIP(address)
            if (options.all) answer(null, [{ address, family }])
            else answer(null, address, family)
          }
          const ca = authorities.length > 0 ? { ca: [...getCACertificates('default'), ...authorities] } : {}
          const asked = request(url, { lookup: pinned, signal, agent: false, ...ca }, (answer) => {
            const { statusCode = 0, headers } = answer
            if (statusCode >= 300 && statusCode < 400 && headers.location && redirectsLeft > 0) {
              answer.destroy()
              const next = URL.parse(headers.location, url.href)
              done(next ? page(next, signal, redirectsLeft - 1) : null)
              return
            }
            if (statusCode !== 200) {
              answer.destroy()
              done(null)
              return
            }
            const parts: Buffer[] = []
            let bytes = 0
            answer.on('data', (part: Buffer) => {
              bytes += part.length
              parts.push(part)
              if (bytes > PAGE_BYTES) answer.destroy(new Error('too large'))
            })
            answer.on('error', fail)
            answer.on('end', () => done(Buffer.concat(parts).toString('utf8')))
          })
          asked.on('error', fail)
          asked.end()
        }),
    )
  }

  return {
    authorities,
    async addressOf({ host, port }, signal) {
      if (!mayBePrivate && !MAIL_PORTS.has(port)) throw new AppError('mail_server_not_allowed')
      return hostAddress(host, signal)
    },
    textOf: (url, signal) => {
      const limits = [AbortSignal.timeout(PAGE_MS), ...(signal ? [signal] : [])]
      return page(url, AbortSignal.any(limits), REDIRECTS).catch(() => null)
    },
  }
}

/** What name servers say of a host; nothing where they know none. Throws `mail_server_unknown` when they take too long. */
async function withinTime(asked: Promise<string[]>, signal?: AbortSignal): Promise<string[]> {
  const limits = [AbortSignal.timeout(RESOLVE_MS), ...(signal ? [signal] : [])]
  const over = AbortSignal.any(limits)
  let stop = () => {}
  const tooLong = new Promise<never>((_done, fail) => {
    stop = () => fail(new AppError('mail_server_unknown'))
    if (over.aborted) stop()
    else over.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([asked.catch(() => []), tooLong])
  } finally {
    over.removeEventListener('abort', stop)
  }
}
