import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import { openAi } from './ai/open-ai.ts'
import { createAnalysisPool } from './analysis/pool.ts'
import { createApp, createWorkerApp } from './app.ts'
import { localUrl, type Config, type RunningConfig } from './config.ts'
import type { DatabaseAddress } from './db/connect.ts'
import { prepareDatabase, signInToDatabase } from './db/open.ts'
import { tryWrite } from './db/try-write.ts'
import type { Deps } from './deps.ts'
import { accessTokenFor } from './mailbox-access/access-token.ts'
import { databaseAnswers, databaseStores } from './http/health.ts'
import { PostgresLiveEvents } from './http/postgres-live-events.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import { openJobQueue, startWorkers } from './start-jobs.ts'
import type { Logger } from './log.ts'
import type { Outages } from './outages.ts'
import { findServers } from './mail-server/find-servers.ts'
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
import { CALLBACK_PATHS } from './session/redirect-address.ts'
import { Leases } from './jobs/leases.ts'
import { QueuedSyncRequests } from './sync/queued-sync-requests.ts'
import { MailboxListeners } from './sync/watch-listening.ts'
import { StartedParts } from './started-parts.ts'
import type { StandInMail } from './stand-in-mail/stand-in-mail.ts'
import { startStandInGoogle } from './stand-in-google.ts'
import { ensureMasterKey, loadMasterKeys } from './vault/master-key.ts'
import { isVaultEmpty, openVault } from './vault/open-vault.ts'
import { Secret } from './vault/secret.ts'

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

export const systemClock: Clock = { now: () => new Date() }

/** A process without the worker sends nothing: its links come from the one that does. */
const NO_MAILER: Mailer = {
  domain: 'localhost',
  send: () => Promise.reject(new MailError('later', 'this process sends no mail')),
}

/** Puts the program together and starts what the configuration names. Throws with one clear line for the person. */
export async function startServices(
  config: Config,
  port: number,
  log: Logger,
  { progress, onLost, outages, signal, overdue }: StartOptions,
): Promise<RunningServices> {
  const started = new StartedParts(log)
  const close = () => started.end(overdue)
  try {
    progress(config.databaseUrl ? 'Connecting to the database…' : 'Starting the database…')
    const { owner, stop } = await prepareDatabase({ ...config, log, onLost, signal })
    started.addVital('the database', stop)
    signal.throwIfAborted()
    if (config.masterKeys.length === 0 && (await isVaultEmpty(owner))) await ensureMasterKey(config.dataDir)
    const vault = await openVault(owner, await loadMasterKeys(config.masterKeys, config.dataDir))
    const database = await signInToDatabase(owner, { password: vault.databasePassword, log })
    started.add('database connections', () => database.close())
    outages.watch({
      database_unavailable: () => databaseAnswers(database.db).check(),
      storage_full: () => tryWrite(database.db),
    })

    let { google, push } = config
    if (!google) {
      progress('Starting the stand-in for Google…')
      const standIn = await startStandInGoogle(config, CALLBACK_PATHS, port, log, progress, signal)
      started.add('the stand-in for Google', () => standIn.fake.close())
      google = standIn.google
      push = standIn.push
    }
    signal.throwIfAborted()
    const isWorker = config.services.has('worker')
    let { smtpUrl } = config
    let caughtMailUrl: string | null = null
    if (!smtpUrl && isWorker) {
      const catcher = await startMailCatcher({
        folder: caughtMailFolder(config.dataDir),
        clock: systemClock,
        productName: config.productName,
      })
      started.add('the mail catcher', () => catcher.close())
      smtpUrl = new Secret(catcher.smtpUrl)
      caughtMailUrl = catcher.url
    }
    const running: RunningConfig = {
      ...config,
      google,
      push,
      appUrl: config.publicUrl ?? localUrl(config.host, port),
      caughtMailUrl,
    }
    const mailer = smtpUrl ? new SmtpMailer({ url: smtpUrl, from: config.mailFrom }) : NO_MAILER
    const live = await PostgresLiveEvents.open({ address: database.addresses.app, db: database.db, log })
    started.add('live events', () => live.close())
    const setup = new SetupFaults(log)
    const queue = await openJobQueue({ address: database.addresses.jobs, log, isWorker })
    started.add('the job queue', () => queue.stop())
    const standInMail = config.standInMail ? await mailboxToTry(config.dataDir, log, progress) : null
    if (standInMail) started.add('the mailbox to try', () => standInMail.close())
    const fenced = fencedNetwork({ mayBePrivate: config.privateMailServers, authorities: config.mailAuthorities })
    const mailNetwork = standInMail?.within(fenced) ?? fenced
    const records = nameRecords()
    const identities: Record<EmailAccountKind, IdentityProvider | null> = {
      gmail: new GoogleIdentity(google, systemClock, { setup }),
      microsoft: config.microsoft && new MicrosoftIdentity(config.microsoft, systemClock),
      imap: null,
    }
    // An address at Gmail is not the stand-in's to vouch for.
    const isOffered = { gmail: config.google !== null, microsoft: config.microsoft !== null, imap: false }
    const base = {
      config: running,
      clock: systemClock,
      log,
      db: database.db,
      vault,
      identityOf: (kind: EmailAccountKind) => identities[kind],
      live,
      provider: GMAIL,
      providerOf: (kind: EmailAccountKind) => PROVIDERS[kind],
    }
    const mailEnded = new AbortController()
    started.add('connections to mail servers', () => {
      mailEnded.abort()
      return Promise.resolve()
    })
    const overImap = imapMailboxes({
      clock: systemClock,
      network: mailNetwork,
      login: (userId, accountId) => mailLoginOf(base, { userId, ...(accountId === undefined ? {} : { accountId }) }),
      hash: (text) => vault.hash('mailbox', text),
      ended: mailEnded.signal,
      onCopyLost: (error) =>
        log.warn({ err: error }, 'a reply was sent, and its copy could not be kept in the mailbox'),
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
    const deps: Deps = {
      ...base,
      jobs: queue,
      mailer,
      ai: openAi(config.ai),
      mailHosts: {
        serversOf: async (address, signal) =>
          standInMail?.serversOf(address) ??
          findServers(
            { network: mailNetwork, records, signInOf: (kind) => (isOffered[kind] ? PROVIDERS[kind] : null) },
            address,
            signal,
          ),
        tryLogin: (login, signal) => tryLogin(login, mailNetwork, signal ? { signal } : {}),
      },
      push: push && new GooglePush(push, google.issuer, systemClock),
      syncRequests: new QueuedSyncRequests(base, queue),
      openMailbox: (account) => openers[account.kind](account),
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
  const analysis = createAnalysisPool()
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
