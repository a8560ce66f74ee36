import { Resolver } from 'node:dns/promises'
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

/** What name servers say of a domain. Nothing is said where there is nothing, or nobody answers. */
export interface NameRecords {
  /** The places of a service such as `_imaps._tcp`, the preferred one first; none where the domain says that it has none (RFC 2782). */
  services(service: string, domain: string): Promise<ServicePlace[]>
  /** The hosts that take in its mail, the preferred one first. */
  mailExchangers(domain: string): Promise<string[]>
}

/** The name servers of this computer. */
export function nameRecords(): NameRecords {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES })
  return {
    async services(service, domain) {
      const found = await resolver.resolveSrv(`${service}.${domain}`).catch(() => [])
      return found
        .slice(0, MOST)
        .sort((a, b) => a.priority - b.priority || b.weight - a.weight)
        .flatMap(({ name, port }) => (name === '' || name === '.' ? [] : [{ host: name.toLowerCase(), port }]))
    },
    async mailExchangers(domain) {
      const found = await resolver.resolveMx(domain).catch(() => [])
      return found
        .slice(0, MOST)
        .sort((a, b) => a.priority - b.priority)
        .flatMap(({ exchange }) => (exchange === '' ? [] : [exchange.toLowerCase()]))
    },
  }
}
