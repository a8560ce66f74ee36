import { NOTFOUND } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { MAIL_PORTS } from '@loose-ends/domain/mail-server/ports.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { hostAddresses } from './host-addresses.ts'
import type { MailNetwork } from './mail-login.ts'
import { pinnedPage } from './pinned-page.ts'
import { isPublicAddress } from './public-address.ts'

const RESOLVE_MS = 5 * SECOND_MS
const PAGE_MS = 5 * SECOND_MS
const REDIRECTS = 2
const WEB_PORT = 443
/** A connection that was lost, unlike one that is refused, as where nobody has pages. */
const CUT_OFF: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

export interface FencedNetwork extends MailNetwork {
  /**
   * The text behind an `https:` address, of at most 64 KB; null where there is none to be had. Throws `mail_server_unreachable`
   * where nobody answers now.
   */
  textOf(url: URL, signal?: AbortSignal): Promise<string | null>
}

export interface NetworkOptions {
  /** The operator lets people name hosts of their own network, and other ports than mail's (MB-07). */
  mayBePrivate: boolean
  /** Certificates (PEM) trusted beside the system's. */
  authorities?: readonly string[]
  /** All addresses of a host; none, or `ENOTFOUND`, where it has none. */
  resolve?: (host: string) => Promise<string[]>
}

/** As this computer itself calls hosts, those of its own network among them. */
const ownNames = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)

/**
 * The way to hosts that a person names, or that name servers and pages name for them. A host is looked up once, and the
 * address that was checked is the one connected to: what a name means a moment later opens nothing.
 */
export function fencedNetwork({
  mayBePrivate,
  authorities = [],
  resolve = mayBePrivate ? ownNames : hostAddresses,
}: NetworkOptions): FencedNetwork {
  /** Throws `mail_server_unknown` for a host without address, `mail_server_not_allowed` where none is public, and what `withinTime` throws. */
  const hostAddress = async (host: string, signal?: AbortSignal): Promise<string> => {
    const known = isIP(host) === 0 ? await withinTime(resolve(host), signal) : [host]
    if (known.length === 0) throw new AppError('mail_server_unknown')
    const allowed = known.find((address) => mayBePrivate || isPublicAddress(address))
    if (allowed === undefined) throw new AppError('mail_server_not_allowed')
    return allowed
  }

  const page = async (url: URL, signal: AbortSignal, redirectsLeft: number): Promise<string | null> => {
    const isUsualPort = url.port === '' || Number(url.port) === WEB_PORT
    if (url.protocol !== 'https:' || (!mayBePrivate && !isUsualPort)) return null
    const address = await hostAddress(url.hostname.replace(/^\[|\]$/g, ''), signal)
    const found = await pinnedPage(url, { address, authorities, signal })
    if (found === null || 'text' in found) return found?.text ?? null
    const next = URL.parse(found.movedTo, url.href)
    return next && redirectsLeft > 0 ? page(next, signal, redirectsLeft - 1) : null
  }

  return {
    authorities,
    async addressOf({ host, port }, signal) {
      if (!mayBePrivate && !MAIL_PORTS.has(port)) throw new AppError('mail_server_not_allowed')
      return hostAddress(host, signal)
    },
    async textOf(url, signal) {
      const limits = AbortSignal.any([AbortSignal.timeout(PAGE_MS), ...(signal ? [signal] : [])])
      try {
        return await page(url, limits, REDIRECTS)
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (isAppError(error, 'mail_server_unreachable')) throw error
        if (limits.aborted || CUT_OFF.has(code)) throw new AppError('mail_server_unreachable', { cause: error })
        return null
      }
    },
  }
}

/** What name servers say of a host; nothing where they know none. Throws `mail_server_unreachable` where they do not say, or take too long. */
async function withinTime(asked: Promise<string[]>, signal?: AbortSignal): Promise<string[]> {
  const limits = [AbortSignal.timeout(RESOLVE_MS), ...(signal ? [signal] : [])]
  const over = AbortSignal.any(limits)
  let stop = () => {}
  const tooLong = new Promise<never>((_done, fail) => {
    stop = () => fail(new AppError('mail_server_unreachable'))
    if (over.aborted) stop()
    else over.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([asked, tooLong])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === NOTFOUND) return []
    throw isAppError(error) ? error : new AppError('mail_server_unreachable', { cause: error })
  } finally {
    over.removeEventListener('abort', stop)
  }
}
