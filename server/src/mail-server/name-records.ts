import { CONNREFUSED, NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { AppError } from '@loose-ends/domain/errors.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'

const PATIENCE_MS = 2 * SECOND_MS
const TRIES = 2
/** More than a domain has; whoever names thousands gets no further. */
const MOST = 20

/** Where a service of a domain is. */
export interface ServicePlace {
  host: string
  port: number
}

/** What name servers say of a domain. Throws `mail_server_unreachable` where none of them says anything. */
export interface NameRecords {
  /** The places of a service such as `_imaps._tcp`, the preferred one first; none where the domain says that it has none (RFC 2782). */
  services(service: string, domain: string): Promise<ServicePlace[]>
  /** The hosts that take in its mail, the preferred one first. */
  mailExchangers(domain: string): Promise<string[]>
}

/** The name is not there, has nothing of the kind, or this computer has no name server, as in a network without the internet. */
const NOTHING: readonly (string | undefined)[] = [NOTFOUND, NODATA, CONNREFUSED]

/** What a look-up found. Throws `mail_server_unreachable` where that is not known. */
function foundBy<T>(lookUp: Promise<T[]>): Promise<T[]> {
  return lookUp.catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (NOTHING.includes(code)) return []
    throw new AppError('mail_server_unreachable', { cause: error })
  })
}

/** The name servers of this computer, or those of a test. */
export function nameRecords(
  resolver: Pick<Resolver, 'resolveSrv' | 'resolveMx'> = new Resolver({ timeout: PATIENCE_MS, tries: TRIES }),
): NameRecords {
  return {
    async services(service, domain) {
      const found = await foundBy(resolver.resolveSrv(`${service}.${domain}`))
      return found
        .slice(0, MOST)
        .sort((a, b) => a.priority - b.priority || b.weight - a.weight)
        .flatMap(({ name, port }) => (name === '' || name === '.' ? [] : [{ host: name.toLowerCase(), port }]))
    },
    async mailExchangers(domain) {
      const found = await foundBy(resolver.resolveMx(domain))
      return found
        .slice(0, MOST)
        .sort((a, b) => a.priority - b.priority)
        .flatMap(({ exchange }) => (exchange === '' ? [] : [exchange.toLowerCase()]))
    },
  }
}
