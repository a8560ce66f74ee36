import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Clock } from '@loose-ends/domain/time.ts'
import { openAi } from './ai/open-ai.ts'
import { createAnalysisPool } from './analysis/pool.ts'
import { createApp, createWorkerApp } from './app.ts'
import { localUrl, type Config, type RunningConfig } from './config.ts'
import type { DatabaseAddress } from './db/connect.ts'
import { openDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import { accessTokenFor } from './email-account/access-token.ts'
import { PostgresLiveEvents } from './http/postgres-live-events.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import { openJobQueue, startWorkers } from './jobs/start-jobs.ts'
import type { Logger } from './log.ts'
import { startMailCatcher } from './mailer/catcher.ts'
import { caughtMailFolder } from './mailer/caught-mail-store.ts'
import { MailError, type Mailer } from './mailer/mailer.ts'
import { SmtpMailer } from './mailer/smtp-mailer.ts'
import { gmailMailboxes } from './mailbox/gmail/open-mailbox.ts'
import { GooglePush } from './push/google-push.ts'
import { GoogleIdentity } from './session/google-identity.ts'
import { CALLBACK_PATHS } from './session/redirect-address.ts'
import { Leases } from './sync/leases.ts'
import { QueuedSyncRequests } from './sync/queued-sync-requests.ts'
import { startStandInGoogle } from './stand-in-google.ts'
import { loadMasterKeys } from './vault/master-key.ts'
import { openVault } from './vault/open-vault.ts'
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
  /** Aborted: the start is given up, and what it began is ended. */
  signal?: AbortSignal
}

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
  { progress, onLost, signal }: StartOptions,
): Promise<RunningServices> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of closers.splice(0).reverse()) {
      await end().catch((error: unknown) => log.error({ err: error }, 'something did not stop cleanly'))
    }
  }
  try {
    progress(config.databaseUrl ? 'Connecting to the database…' : 'Starting the database…')
    const database = await openDatabase({ ...config, log, onLost })
    closers.push(() => database.close())
    signal?.throwIfAborted()
    const vault = await openVault(database.address, await loadMasterKeys(config.masterKeys, config.dataDir))

    let { google, push } = config
    if (!google) {
      progress('Starting the stand-in for Google…')
      const standIn = await startStandInGoogle(config, CALLBACK_PATHS, port, log, progress, signal)
      closers.push(() => standIn.fake.close())
      google = standIn.google
      push = standIn.push
    }
    signal?.throwIfAborted()
    const isWorker = config.services.has('worker')
    let { smtpUrl } = config
    let caughtMailUrl: string | null = null
    if (!smtpUrl && isWorker) {
      const catcher = await startMailCatcher({
        folder: caughtMailFolder(config.dataDir),
        clock: systemClock,
        productName: config.productName,
      })
      closers.push(() => catcher.close())
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
    const live = await PostgresLiveEvents.open({ address: database.address, db: database.db, log })
    closers.push(() => live.close())
    const queue = await openJobQueue({ address: database.address, log, isWorker })
    closers.push(() => queue.stop())
    const base = {
      config: running,
      clock: systemClock,
      log,
      db: database.db,
      vault,
      identity: new GoogleIdentity(google, systemClock),
      live,
    }
    const deps: Deps = {
      ...base,
      jobs: queue,
      mailer,
      ai: openAi(config.ai),
      push: push && new GooglePush(push, google.issuer, systemClock),
      syncRequests: new QueuedSyncRequests(base, queue),
      openMailbox: gmailMailboxes({
        apiUrl: google.gmailApiUrl,
        webUrl: google.mailWebUrl,
        clock: systemClock,
        unitsPerMinute: google.unitsPerMinute,
        accessToken: (userId, options) => accessTokenFor(base, userId, options),
      }),
    }
    if (isWorker) closers.push(await startWork(deps, database.address, queue))

    const readiness = [{ name: 'queue', check: () => queue.isReady() }]
    const app = config.services.has('api') ? createApp(deps, { readiness }) : createWorkerApp(deps, { readiness })
    return { fetch: (request, env) => app.fetch(request, env), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the workers with what they need; answers what stops them. */
async function startWork(deps: Deps, address: DatabaseAddress, queue: JobQueue): Promise<() => Promise<void>> {
  const leases = new Leases(address, deps.log)
  const analysis = createAnalysisPool()
  const workers = await startWorkers(queue, { ...deps, leases, analysis })
  return async () => {
    await workers.stop()
    await leases.close()
    await analysis.close()
  }
}
