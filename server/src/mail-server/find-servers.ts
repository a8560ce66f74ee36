import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { getDomain } from 'tldts'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { isPlainAddress } from '@loose-ends/domain/mail-address.ts'
import type { FoundServers, SignInOffer } from '@loose-ends/domain/mail-server/found-servers.ts'
import {
  providerOfDomain,
  providerOfMailExchangers,
  providerOfServer,
  type KnownProvider,
} from '@loose-ends/domain/mail-server/known-providers.ts'
import type { MailServer, MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'
import { serversOfClientConfig } from './client-config.ts'
import type { LookedUp } from './mail-hosts.ts'
import type { NameRecords, ServicePlace } from './name-records.ts'
import type { FencedNetwork } from './network.ts'

interface Sources {
  network: Pick<FencedNetwork, 'addressOf' | 'textOf'>
  records: NameRecords
  /** Where people can sign in in place of giving a password; null: not there. */
  signInOf(kind: EmailAccountKind): ProviderNames | null
}

type Found = Pick<FoundServers, 'source' | 'username'> & { servers: MailServers }

/** What sources say; null: nothing. `isSure`: each that counts before it could be asked. */
interface Answer<T> {
  value: T | null
  isSure: boolean
}

/** What one source says. One that does not answer says nothing, which is not sure. */
async function answerOf<T>(source: Promise<T | null>): Promise<Answer<T>> {
  try {
    return { value: await source, isSure: true }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { value: null, isSure: error.code !== 'mail_server_unreachable' }
  }
}

/** What the better source says, else the other one. */
const orElse = <T>(better: Answer<T>, other: Answer<T>): Answer<T> =>
  better.value === null ? { value: other.value, isSure: better.isSure && other.isSure } : better

/**
 * The servers behind an address: of a known provider, by records of its domain, by the domain's file for mail programs, by
 * whom its mail is taken in, else a guess. Nothing is tried there. A text that is no address has none. A source that does not
 * answer is passed over, and what is found then is not sure.
 */
export async function findServers(sources: Sources, address: string, signal?: AbortSignal): Promise<LookedUp> {
  const email = plainAddress(address)
  if (email === null)
    return { found: { servers: null, source: null, username: '', sign_in: null, provider: null }, isSure: true }
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const known = providerOfDomain(domain)
  if (known) return { found: ofProvider(sources, known, email), isSure: true }

  // All are asked at once; the first of them in this order counts.
  const [byRecords, byFile, exchangers] = await Promise.all([
    bySrvRecords(sources, domain, email),
    byClientConfig(sources, domain, email, signal),
    answerOf(sources.records.mailExchangers(domain)),
  ])
  const ofDomain = orElse(byRecords, byFile)
  if (ofDomain.value) return { found: ofServers(sources, ofDomain.value, email), isSure: ofDomain.isSure }
  const hosts = exchangers.value ?? []
  const serving = providerOfMailExchangers(hosts)
  if (serving)
    return { found: { ...ofProvider(sources, serving, email), source: 'exchanger' }, isSure: ofDomain.isSure }
  const isSure = ofDomain.isSure && exchangers.isSure
  const byHost = orElse(
    { value: null, isSure },
    await byExchangersDomain(sources, { domain, host: hosts[0] }, email, signal),
  )
  if (byHost.value) return { found: ofServers(sources, byHost.value, email), isSure: byHost.isSure }
  const guessed = await guess(sources, { domain, exchanger: hosts[0] }, email, signal)
  return {
    found: { ...guessed.value, sign_in: null, provider: null },
    isSure: byHost.isSure && guessed.isSure,
  }
}

/** Servers that were found may be those of a provider that no password opens. */
function ofServers(sources: Sources, found: Found, email: string): FoundServers {
  const provider = providerOfServer(found.servers.imap.host)
  if (provider && !provider.servers) return ofProvider(sources, provider, email)
  return { ...found, sign_in: offerOf(sources, provider), provider: wordsOf(provider) }
}

/** The address with its domain in lower case and ASCII; null for anything else, a number in place of a domain among it. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim()
  if (!isPlainAddress(trimmed)) return null
  const at = trimmed.lastIndexOf('@')
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase()
  const email = `${trimmed.slice(0, at)}@${domain}`
  return domain.includes('.') && isIP(domain) === 0 ? email : null
}

const wordsOf = (provider: KnownProvider | null): FoundServers['provider'] =>
  provider && { name: provider.name, advice: provider.advice, advice_url: provider.adviceUrl }

function offerOf({ signInOf }: Sources, provider: KnownProvider | null): SignInOffer | null {
  const kind = provider?.signIn
  const names = kind ? signInOf(kind) : null
  return kind && names ? { kind, name: names.name, company: names.company } : null
}

const ofProvider = (sources: Sources, provider: KnownProvider, email: string): FoundServers => ({
  servers: provider.servers,
  source: 'provider',
  username: email,
  sign_in: offerOf(sources, provider),
  provider: wordsOf(provider),
})

const at = (place: ServicePlace | undefined, security: MailServer['security']): MailServer | null =>
  place ? { ...place, security } : null

/** RFC 6186, and RFC 8314 for TLS from the first byte, which is preferred. */
async function bySrvRecords({ records }: Sources, domain: string, email: string): Promise<Answer<Found>> {
  const placeOf = (service: string, security: MailServer['security']) =>
    answerOf(records.services(service, domain).then(([place]) => at(place, security)))
  const [imaps, imap, submissions, submission] = await Promise.all([
    placeOf('_imaps._tcp', 'tls'),
    placeOf('_imap._tcp', 'starttls'),
    placeOf('_submissions._tcp', 'tls'),
    placeOf('_submission._tcp', 'starttls'),
  ])
  const [reading, sending] = [orElse(imaps, imap), orElse(submissions, submission)]
  const isSure = reading.isSure && sending.isSure
  if (!reading.value || !sending.value) return { value: null, isSure }
  return {
    value: { servers: { imap: reading.value, smtp: sending.value }, source: 'records', username: email },
    isSure,
  }
}

/** The file that a domain has for mail programs, at either of its usual places. */
async function byClientConfig(
  { network }: Sources,
  domain: string,
  email: string,
  signal?: AbortSignal,
): Promise<Answer<Found>> {
  const pages = [
    `https://autoconfig.${domain}/mail/config-v1.1.xml?emailaddress=${encodeURIComponent(email)}`,
    `https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`,
  ]
  const serversAt = async (page: string): Promise<Found | null> => {
    const url = URL.parse(page)
    const text = url && (await network.textOf(url, signal))
    const found = text === null ? null : serversOfClientConfig(text, email)
    return found && { ...found, source: 'file' }
  }
  const answers = await Promise.all(pages.map((page) => answerOf(serversAt(page))))
  return answers.reduce(orElse)
}

/** Whether anybody may own a name below it, as below `co.uk` or `github.io` (the Public Suffix List, publicsuffix.org). */
const isShared = (domain: string): boolean => getDomain(domain, { allowPrivateDomains: true }) === null

/**
 * The file of whoever takes in the domain's mail, for the domain above the host's. Above the domain itself nobody is asked, as
 * somebody else may own that: `example.co.uk` may take in its own mail.
 */
async function byExchangersDomain(
  sources: Sources,
  { domain, host = '' }: { domain: string; host: string | undefined },
  email: string,
  signal?: AbortSignal,
): Promise<Answer<Found>> {
  const above = host.split('.').slice(1).join('.')
  const isOwn = domain === host || domain.endsWith(`.${host}`)
  if (isOwn || isShared(above)) return { value: null, isSure: true }
  const { value, isSure } = await byClientConfig(sources, above, email, signal)
  return { value: value && { ...value, source: 'exchanger' }, isSure }
}

/**
 * Usual names below the domain, those that there are first, else the host that takes in its mail: at small hosters it gives it
 * out as well. Where mail is read has to be sure, as somebody may sign in there.
 */
async function guess(
  { network }: Sources,
  { domain, exchanger }: { domain: string; exchanger: string | undefined },
  email: string,
  signal?: AbortSignal,
): Promise<{ value: Found; isSure: boolean }> {
  const firstOf = async (usual: string, port: number) => {
    const server = (host: string): MailServer => ({ host, port, security: 'tls' })
    let there: Answer<MailServer> = { value: null, isSure: true }
    for (const host of [`${usual}.${domain}`, `mail.${domain}`, ...(exchanger ? [exchanger] : [])]) {
      const tried = server(host)
      there = orElse(there, await answerOf(network.addressOf(tried, signal).then(() => tried)))
      if (there.value) break
    }
    return { server: there.value ?? server(`${usual}.${domain}`), isSure: there.isSure }
  }
  const [imap, smtp] = await Promise.all([firstOf('imap', 993), firstOf('smtp', 465)])
  const servers = { imap: imap.server, smtp: smtp.server }
  return { value: { servers, source: 'guess', username: email }, isSure: imap.isSure }
}
