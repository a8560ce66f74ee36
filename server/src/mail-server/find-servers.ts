import { domainToASCII } from 'node:url'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
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
import type { NameRecords, ServicePlace } from './name-records.ts'
import type { FencedNetwork } from './network.ts'

interface Sources {
  network: Pick<FencedNetwork, 'addressOf' | 'textOf'>
  records: NameRecords
  /** Where people can sign in in place of giving a password; null: not there. */
  signInOf(kind: EmailAccountKind): ProviderNames | null
}

type Found = Pick<FoundServers, 'source' | 'username'> & { servers: MailServers }

/**
 * The servers behind an address: of a known provider, by records of its domain, by the domain's file for mail programs, by
 * whom its mail is taken in, else a guess. Nothing is tried there. A text that is no address has none.
 */
export async function findServers(sources: Sources, address: string, signal?: AbortSignal): Promise<FoundServers> {
  const email = plainAddress(address)
  if (email === null) return { servers: null, source: null, username: '', sign_in: null, provider: null }
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const known = providerOfDomain(domain)
  if (known) return ofProvider(sources, known, email)

  const byRecords = bySrvRecords(sources, domain, email)
  const byFile = byClientConfig(sources, domain, email, signal)
  const exchangers = sources.records.mailExchangers(domain)
  // All are asked at once; the first of them in this order counts.
  await Promise.allSettled([byRecords, byFile, exchangers])
  const found = (await byRecords) ?? (await byFile)
  if (found) return ofServers(sources, found, email)
  const hosts = await exchangers
  const serving = providerOfMailExchangers(hosts)
  if (serving) return { ...ofProvider(sources, serving, email), source: 'exchanger' }
  const byHost = await byExchangersDomain(sources, hosts, email, signal)
  if (byHost) return ofServers(sources, byHost, email)
  return { ...(await guess(sources, domain, email, signal)), sign_in: null, provider: null }
}

/** Servers that were found may be those of a provider that no password opens. */
function ofServers(sources: Sources, found: Found, email: string): FoundServers {
  const provider = providerOfServer(found.servers.imap.host)
  if (provider && !provider.servers) return ofProvider(sources, provider, email)
  return { ...found, sign_in: offerOf(sources, provider), provider: wordsOf(provider) }
}

/** The address with its domain in lower case and ASCII; null for anything else. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim()
  if (!isPlainAddress(trimmed)) return null
  const at = trimmed.lastIndexOf('@')
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase()
  const email = `${trimmed.slice(0, at)}@${domain}`
  return domain.includes('.') ? email : null
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
async function bySrvRecords({ records }: Sources, domain: string, email: string): Promise<Found | null> {
  const [imaps, imap, submissions, submission] = await Promise.all(
    ['_imaps._tcp', '_imap._tcp', '_submissions._tcp', '_submission._tcp'].map(
      async (service) => (await records.services(service, domain))[0],
    ),
  )
  const reading = at(imaps, 'tls') ?? at(imap, 'starttls')
  const sending = at(submissions, 'tls') ?? at(submission, 'starttls')
  return reading && sending && { servers: { imap: reading, smtp: sending }, source: 'records', username: email }
}

/** The file that a domain has for mail programs, at either of its usual places. */
async function byClientConfig(
  { network }: Sources,
  domain: string,
  email: string,
  signal?: AbortSignal,
): Promise<Found | null> {
  const pages = [
    `https://autoconfig.${domain}/mail/config-v1.1.xml?emailaddress=${encodeURIComponent(email)}`,
    `https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`,
  ]
  const texts = await Promise.all(pages.map((page) => network.textOf(new URL(page), signal)))
  for (const text of texts) {
    const found = text === null ? null : serversOfClientConfig(text, email)
    if (found) return { ...found, source: 'file' }
  }
  return null
}

/** The file of whoever takes in the domain's mail, for the domain above the host's. */
async function byExchangersDomain(
  sources: Sources,
  [host]: readonly string[],
  email: string,
  signal?: AbortSignal,
): Promise<Found | null> {
  const above = host?.split('.').slice(1).join('.') ?? ''
  if (!above.includes('.')) return null
  const found = await byClientConfig(sources, above, email, signal)
  return found && { ...found, source: 'exchanger' }
}

/** Usual names below the domain, those that there are first. */
async function guess({ network }: Sources, domain: string, email: string, signal?: AbortSignal): Promise<Found> {
  const server = (name: string, port: number): MailServer => ({ host: `${name}.${domain}`, port, security: 'tls' })
  const isThere = (tried: MailServer) =>
    network.addressOf(tried, signal).then(
      () => true,
      () => false,
    )
  const firstOf = async (usual: MailServer, other: MailServer) =>
    !(await isThere(usual)) && (await isThere(other)) ? other : usual
  const [imap, smtp] = await Promise.all([
    firstOf(server('imap', 993), server('mail', 993)),
    firstOf(server('smtp', 465), server('mail', 465)),
  ])
  return { servers: { imap, smtp }, source: 'guess', username: email }
}
