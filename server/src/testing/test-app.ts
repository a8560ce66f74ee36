import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { startFakeGoogle, type FakeGoogle } from '@loose-ends/fake-google/server.ts'
import { createApp, type AppOptions } from '#server/app.ts'
import { parseConfig, type RunningConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { PostgresLiveEvents } from '#server/http/postgres-live-events.ts'
import { createLogger } from '#server/log.ts'
import { TestClock } from './test-clock.ts'
import { UNHURRIED_MS } from './unhurried.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'
import { Secret } from '#server/secret.ts'
import { MasterKeys } from '#server/vault/master-key.ts'
import { openVault } from '#server/vault/open-vault.ts'
import { accessTokenFor } from '#server/mailbox-access/access-token.ts'
import { gmailMailboxes } from '#server/mailbox/gmail/open-mailbox.ts'
import { MICROSOFT } from '#server/mailbox/microsoft/microsoft.ts'
import { IMAP } from '#server/mailbox/imap/imap.ts'
import { GMAIL } from '#server/mailbox/gmail/gmail.ts'
import { GoogleIdentity } from '#server/mailbox/gmail/google-identity.ts'
import type { IdentityProvider } from '#server/mailbox/identity-provider.ts'
import type { Site } from './test-browser.ts'

export const ORIGIN = 'http://localhost'
/** Where mailboxes publish that they have changed, once a test lets somebody listen. */
export const PUSH_TOPIC = 'projects/test/topics/mailboxes'
const CLIENT = { id: 'test-client', secret: 'test-secret' }

export interface TestApp extends Site {
  app: ReturnType<typeof createApp>
  deps: Deps
  /** That of the usual sign-in. */
  identity: IdentityProvider
  clock: TestClock
  /** The newest first; what is put before it is found as in the file of a data folder. */
  masterKeys: Secret[]
  fake: FakeGoogle
  database: TestDatabase
}

/** The real app on this file's own database, signing in at a stand-in for Google over HTTP. */
export function testApp(options: AppOptions & { config?: Partial<RunningConfig>; deps?: Partial<Deps> } = {}): TestApp {
  const database = testDatabase()
  const clock = new TestClock()
  const masterKeys = [new Secret(randomBytes(32).toString('base64'))]
  const parts = {
    clock,
    masterKeys,
    database,
    origin: ORIGIN,
    fetch: (url: string, init: RequestInit) => parts.app.request(url, init),
  } as TestApp
  beforeAll(async () => {
    const fake = await startFakeGoogle({
      folder: ':memory:',
      clock,
      clients: [{ ...CLIENT, redirectUris: [`${ORIGIN}/auth/callback`, `${ORIGIN}/auth/gmail/callback`] }],
    })
    const google = {
      clientId: CLIENT.id,
      clientSecret: new Secret(CLIENT.secret),
      issuer: fake.issuer,
      gmailApiUrl: fake.url,
      mailWebUrl: `${fake.url}/mail`,
      unitsPerMinute: 1_000_000,
    }
    const log = createLogger('silent')
    const openMailbox = gmailMailboxes({
      apiUrl: google.gmailApiUrl,
      webUrl: google.mailWebUrl,
      topic: PUSH_TOPIC,
      clock,
      unitsPerMinute: google.unitsPerMinute,
      attempts: 1,
      silenceMs: UNHURRIED_MS,
      accessToken: (userId, token) => accessTokenFor(parts.deps, userId, token),
    })
    const identity = new GoogleIdentity(google, clock, { timeoutSeconds: UNHURRIED_MS / SECOND_MS })
    const deps: Deps = {
      config: { ...parseConfig([], {}), google, appUrl: ORIGIN, caughtMailUrl: null, ...options.config },
      clock,
      log,
      db: database.db,
      vault: await openVault(database.address, new MasterKeys(masterKeys)),
      identityOf: (kind) => (kind === 'gmail' ? identity : null),
      live: await PostgresLiveEvents.open({ address: database.addresses.app, db: database.db, log }),
      // Without workers: what is sent is dropped.
      jobs: {
        send: () => Promise.resolve(true),
        isAlive: () => Promise.resolve(false),
        bringForward: () => Promise.resolve(false),
        postpone: () => Promise.resolve(false),
        removeOf: () => Promise.resolve(),
        retryFailed: () => Promise.resolve(0),
      },
      syncRequests: { request: () => Promise.reject(new Error('no sync in this test')) },
      ai: null,
      mailHosts: {
        serversOf: () => Promise.reject(new Error('no mail servers in this test')),
        tryLogin: () => Promise.reject(new Error('no mail servers in this test')),
      },
      mailer: { domain: 'app.example', send: () => Promise.reject(new Error('no mail in this test')) },
      push: null,
      provider: GMAIL,
      providerOf: (kind) => ({ gmail: GMAIL, microsoft: MICROSOFT, imap: IMAP })[kind],
      openMailbox,
      ...options.deps,
    }
    Object.assign(parts, { fake, identity, deps, app: createApp(deps, { countingMs: UNHURRIED_MS, ...options }) })
  })
  afterAll(async () => {
    await parts.deps.live.close()
    await parts.fake.close()
  })
  return parts
}

/** The code in an error answer. */
export async function errorCode(response: Response): Promise<string> {
  const body = (await response.json()) as { error?: { code: string } }
  return body.error?.code ?? 'no error'
}
