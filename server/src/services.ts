import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { CALLBACK_PATHS } from '@loose-ends/domain/page-paths.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { openAi } from './ai/open-ai.ts'
import { createAnalysisPool } from './analysis/pool.ts'
import { createApp, createWorkerApp } from './app.ts'
import { localUrl, type Config, type RunningConfig } from './config.ts'
import { databaseAt, type DatabaseAddress } from './db/connect.ts'
import { prepareDatabase, signInToDatabase } from './db/open.ts'
import { tryWrite } from './db/try-write.ts'
import type { Deps } from './deps.ts'
import { accessTokenFor } from './mailbox-access/access-token.ts'
import { databaseStores } from './http/health.ts'
import { PostgresLiveEvents } from './http/postgres-live-events.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import { openJobQueue, startWorkers } from './start-jobs.ts'
import type { Logger } from './log.ts'
import type { Outages } from './outages.ts'
import { findServers } from './mail-server/find-servers.ts'
import type { MailHosts } from './mail-server/mail-hosts.ts'
import type { MailNetwork } from './mail-server/mail-login.ts'
import { nameRecords } from './mail-server/name-records.ts'
import { fencedNetwork } from './mail-server/network.ts'
import { startMailCatcher } from './mailer/catcher.ts'
import { caughtMailFolder } from './mailer/caught-mail-store.ts'
import { MailError, type Mailer } from './mailer/mailer.ts'
import { SmtpMailer } from './mailer/smtp-mailer.ts'
import { IMAP } from './mailbox/imap/imap.ts'
import { imapMailboxes } from './mailbox/imap/open-mailbox.ts'
import { GMAIL } from './mailbox/gmail/gmail.ts'
import { gmailMailboxes } from './mailbox/gmail/open-mailbox.ts'
import type { ProviderKind } from './mailbox/provider.ts'
import { SetupFaults } from './mailbox/gmail/setup-faults.ts'
import { tryLogin } from './mailbox/imap/try-login.ts'
import { GooglePush } from './mailbox/gmail/google-push.ts'
import { GoogleIdentity } from './mailbox/gmail/google-identity.ts'
import type { IdentityProvider } from './mailbox/identity-provider.ts'
import { MICROSOFT } from './mailbox/microsoft/microsoft.ts'
import { MicrosoftIdentity } from './mailbox/microsoft/microsoft-identity.ts'
import { mailLoginOf } from './mailbox-access/mail-login-of.ts'
import { Leases } from './jobs/leases.ts'
import { QueuedSyncRequests } from './sync/queued-sync-requests.ts'
import { MailboxListeners } from './sync/watch-listening.ts'
import { StartedParts } from './started-parts.ts'
import type { StandInMail } from './stand-in-mail/stand-in-mail.ts'
import { startStandInGoogle } from './stand-in-google.ts'
import { ensureMasterKey, loadMasterKeys } from './vault/master-key.ts'
import { isVaultEmpty, openVault } from './vault/open-vault.ts'
import { Secret } from './secret.ts'

export interface RunningServices {
  fetch(request: Request, env: HttpBindings | Http2Bindings): Response | Promise<Response>
  /** Lets running work finish, hands back the rest, and ends what was started, in the reverse order. */
  close(): Promise<void>
}

export interface StartOptions {
  /** What is being done, for the person who waits. */
  progress(line: string): void
  onLost(error: Error): void
  /** Those of the log. */
  outages: Outages
  /** Aborted: the start is given up, and what it began is ended. */
  signal: AbortSignal
  /** Aborted: what does not end is waited for no longer, except for the database. */
  overdue: AbortSignal
}

const PROVIDERS: Record<EmailAccountKind, ProviderKind> = { gmail: GMAIL, microsoft: MICROSOFT, imap: IMAP }
const providerOf = (kind: EmailAccountKind): ProviderKind => PROVIDERS[kind]

export const systemClock: Clock = { now: () => new Date() }

/** A process without the worker sends nothing: its links come from the one that does. */
const NO_MAILER: Mailer = {
  domain: 'localhost',
  send: () => Promise.reject(new MailError('later', 'this process sends no mail')),
}

/** What a start is of, and where each part that it begins is noted. */
interface Starting extends Pick<StartOptions, 'progress' | 'onLost' | 'outages' | 'signal'> {
  config: Config
  port: number
  log: Logger
  started: StartedParts
}

/** Puts the program together and starts what the configuration names. Throws with one clear line for the person. */
export async function startServices(
  config: Config,
  port: number,
  log: Logger,
  { overdue, ...options }: StartOptions,
): Promise<RunningServices> {
  const started = new StartedParts(log)
  const close = () => started.end(overdue)
  try {
    const starting: Starting = { ...options, config, port, log, started }
    const { database, vault } = await startDatabase(starting)
    const { google, push } = await startGoogle(starting)
    options.signal.throwIfAborted()
    const isWorker = config.services.has('worker')
    const { mailer, caughtMailUrl } = await startMailer(starting, isWorker)
    const appUrl = config.publicUrl ?? localUrl(config.host, port)
    const running: RunningConfig = { ...config, google, push, appUrl, caughtMailUrl }
    const live = await PostgresLiveEvents.open({ address: database.addresses.app, db: database.db, log })
    started.add('live events', () => live.close())
    const setup = new SetupFaults(log)
    // A worker's queue listens, for which it needs a session of its own.
    const { jobs: address } = isWorker ? database.addresses : database.pooled
    const queue = await openJobQueue({ address, log, isWorker })
    started.add('the job queue', () => queue.stop())
    const { mailNetwork, mailHosts } = await startMailServers(starting)
    const base = {
      config: running,
      clock: systemClock,
      log,
      db: database.db,
      vault,
      identityOf: identitiesOf(running, setup),
      live,
      provider: GMAIL,
      providerOf,
    }
    const deps: Deps = {
      ...base,
      jobs: queue,
      mailer,
      ai: openAi(config.ai),
      mailHosts,
      push: push && new GooglePush(push, google.issuer, systemClock),
      syncRequests: new QueuedSyncRequests(base, queue),
      openMailbox: mailboxOpener(base, { setup, mailNetwork, started }),
    }
    if (isWorker) await startWork(deps, database.addresses.app, queue, started)

    const stores = databaseStores({ db: database.db, log })
    const readiness = [{ name: 'queue', check: () => queue.isReady() }, stores]
    const health = { readiness, hints: () => setup.hints }
    const app = config.services.has('api') ? createApp(deps, health) : createWorkerApp(deps, health)
    return { fetch: (request, env) => app.fetch(request, env), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The database, signed in to as the program, and the vault whose keys it holds. */
async function startDatabase({ config, log, progress, onLost, outages, signal, started }: Starting) {
  progress(config.databaseUrl ? 'Connecting to the database…' : 'Starting the database…')
  const { owner, stop } = await prepareDatabase({ ...config, log, onLost, signal })
  started.addVital('the database', stop)
  signal.throwIfAborted()
  if (config.masterKeys.length === 0 && (await isVaultEmpty(owner))) await ensureMasterKey(config.dataDir)
  const vault = await openVault(owner, await loadMasterKeys(config.masterKeys, config.dataDir))
  const { databaseUrl, databaseDirectUrl } = config
  const pooler = databaseUrl && databaseUrl !== databaseDirectUrl ? databaseAt(databaseUrl) : undefined
  const database = await signInToDatabase(owner, { password: vault.databasePassword, log, pooler })
  started.add('database connections', () => database.close())
  outages.watch({
    database_unavailable: () => database.db.execute(sql`select 1`),
    master_key_unknown: () => vault.learnCurrent(database.db),
    storage_full: () => tryWrite(database.db),
  })
  return { database, vault }
}

/** Google as the operator named it, or the stand-in for it. */
async function startGoogle(starting: Starting): Promise<Pick<RunningConfig, 'google' | 'push'>> {
  const { config, port, log, progress, signal, started } = starting
  const { google, push } = config
  if (google) return { google, push }
  progress('Starting the stand-in for Google…')
  const standIn = await startStandInGoogle(config, CALLBACK_PATHS, port, log, progress, signal)
  started.add('the stand-in for Google', () => standIn.fake.close())
  return { google: standIn.google, push: standIn.push }
}

/** What carries the app's own mail, and where it can be seen if it is caught on this computer. */
async function startMailer(
  { config, started }: Starting,
  isWorker: boolean,
): Promise<{ mailer: Mailer; caughtMailUrl: string | null }> {
  const mailerAt = (url: Secret) => new SmtpMailer({ url, from: config.mailFrom })
  if (config.smtpUrl) return { mailer: mailerAt(config.smtpUrl), caughtMailUrl: null }
  if (!isWorker) return { mailer: NO_MAILER, caughtMailUrl: null }
  const catcher = await startMailCatcher({
    folder: caughtMailFolder(config.dataDir),
    clock: systemClock,
    productName: config.productName,
  })
  started.add('the mail catcher', () => catcher.close())
  return { mailer: mailerAt(new Secret(catcher.smtpUrl)), caughtMailUrl: catcher.url }
}

/** The way to the mail servers that people name, and what is asked there before a mailbox is connected. */
async function startMailServers({ config, log, progress, started }: Starting) {
  const standIn = config.standInMail ? await mailboxToTry(config.dataDir, log, progress) : null
  if (standIn) started.add('the mailbox to try', () => standIn.close())
  const fenced = fencedNetwork({ mayBePrivate: config.privateMailServers, authorities: config.mailAuthorities })
  const mailNetwork = standIn?.within(fenced) ?? fenced
  const records = nameRecords()
  // An address at Gmail is not the stand-in's to vouch for.
  const isOffered = { gmail: config.google !== null, microsoft: config.microsoft !== null, imap: false }
  const signInOf = (kind: EmailAccountKind) => (isOffered[kind] ? providerOf(kind) : null)
  const mailHosts: MailHosts = {
    serversOf: (address, signal) => {
      const found = standIn?.serversOf(address)
      if (found) return Promise.resolve({ found, isSure: true })
      return findServers({ network: mailNetwork, records, signInOf }, address, signal)
    },
    tryLogin: (login, signal) => tryLogin(login, mailNetwork, signal ? { signal } : {}),
  }
  return { mailNetwork, mailHosts }
}

function identitiesOf({ google, microsoft }: RunningConfig, setup: SetupFaults): Deps['identityOf'] {
  const identities: Record<EmailAccountKind, IdentityProvider | null> = {
    gmail: new GoogleIdentity(google, systemClock, { setup }),
    microsoft: microsoft && new MicrosoftIdentity(microsoft, systemClock),
    imap: null,
  }
  return (kind) => identities[kind]
}

/** What opens a mailbox of each kind; it ends with the program. */
function mailboxOpener(
  base: Pick<Deps, 'clock' | 'config' | 'db' | 'identityOf' | 'live' | 'log' | 'providerOf' | 'vault'>,
  { setup, mailNetwork, started }: { setup: SetupFaults; mailNetwork: MailNetwork; started: StartedParts },
): Deps['openMailbox'] {
  const { config, vault, log } = base
  const { google, push } = config
  const ended = new AbortController()
  started.add('connections to mail servers', () => {
    ended.abort()
    return Promise.resolve()
  })
  const overImap = imapMailboxes({
    clock: systemClock,
    network: mailNetwork,
    login: (userId, accountId, how) =>
      mailLoginOf(base, { userId, ...(accountId === undefined ? {} : { accountId }) }, how),
    hash: (text) => vault.hash('mailbox', text),
    ended: ended.signal,
    onCopyLost: (error) => log.warn({ err: error }, 'a reply was sent, and its copy could not be kept in the mailbox'),
  })
  const openers: Record<EmailAccountKind, Deps['openMailbox']> = {
    gmail: gmailMailboxes({
      apiUrl: google.gmailApiUrl,
      webUrl: google.mailWebUrl,
      topic: push?.topic ?? null,
      clock: systemClock,
      unitsPerMinute: google.unitsPerMinute,
      setup,
      accessToken: (userId, options) => accessTokenFor(base, userId, options),
    }),
    microsoft: overImap,
    imap: overImap,
  }
  return (account) => openers[account.kind](account)
}

/** What only `--imap` needs is loaded by it. */
async function mailboxToTry(dataDir: string, log: Logger, progress: (line: string) => void): Promise<StandInMail> {
  const { startStandInMail } = await import('./stand-in-mail/stand-in-mail.ts')
  const { demoStory } = await import('@loose-ends/fake-google/story/demo-story.ts')
  const standIn = await startStandInMail({ dataDir, now: systemClock.now(), story: demoStory, log })
  progress(`A mailbox to connect over IMAP: ${standIn.email}, with the password “${standIn.password}”.`)
  return standIn
}

/** Starts the workers with what they need. */
async function startWork(deps: Deps, address: DatabaseAddress, queue: JobQueue, started: StartedParts): Promise<void> {
  const leases = new Leases(address, deps.log)
  started.add('leases', () => leases.close())
  const analysis = createAnalysisPool({ threads: deps.config.analysisThreads ?? undefined })
  let threadsEnd: Promise<void> | null = null
  const endThreads = () => (threadsEnd ??= analysis.close())
  started.add('analysis threads', endThreads)
  const workers = await startWorkers(queue, { ...deps, leases, analysis })
  const listeners = new MailboxListeners({ ...deps, leases })
  listeners.start()
  // The threads end with the work that they are for: one that hangs must not keep it from ending.
  started.add('running jobs', async () => {
    const stopped = workers.stop()
    endThreads().catch(() => {})
    await stopped
  })
  started.add('listening to mailboxes', () => listeners.stop())
}
