import { BADNAME, NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { SECOND_MS } from '@loose-ends/domain/time.ts'

const PATIENCE_MS = 2 * SECOND_MS
const TRIES = 2

/** The name is not there, has nothing of the kind, or cannot be one. */
const NONE: readonly unknown[] = [NOTFOUND, NODATA, BADNAME]

interface NameServers {
  resolve4(host: string): Promise<string[]>
  resolve6(host: string): Promise<string[]>
}

/**
 * All addresses of a host, IPv4 first, as name servers say them; none where there are none. Rejects where that is not known. Asked in
 * the way of this computer itself, each name takes one of two threads, which all names that the program looks up wait for: whoever
 * names hosts whose name servers never answer would cut it off from everything.
 */
export async function hostAddresses(
  host: string,
  resolver: NameServers = new Resolver({ timeout: PATIENCE_MS, tries: TRIES }),
): Promise<string[]> {
  const said = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const known = said.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const unknown = said.find((one) => one.status === 'rejected' && !NONE.includes(codeOf(one.reason)))
  if (known.length === 0 && unknown?.status === 'rejected') throw unknown.reason
  return known
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
