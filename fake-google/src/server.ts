import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { importArchive, type ImportOptions, type ImportReport } from './archive/import-archive.ts'
import { systemClock, type Clock } from './clock.ts'
import type { FakeContext, OAuthClient } from './context.ts'
import { controlRoutes } from './control/control-routes.ts'
import { createControl, type Control } from './control/control.ts'
import { createFaultBoard } from './control/fault.ts'
import { createQuota, GOOGLE_QUOTA, type QuotaOptions } from './gmail/quota.ts'
import { listAccounts } from './mailbox/account.ts'
import { purgeOldHistory } from './mailbox/history.ts'
import { seedStory } from './mailbox/seed-story.ts'
import { createPushService, type PushSubscription } from './pubsub/push-service.ts'
import { loadSigningKey } from './oauth/signing-key.ts'
import { openStore } from './storage/store.ts'
import type { Story } from './story-type.ts'

export interface FakeGoogleOptions {
  /** Where everything is kept (created if missing), or `':memory:'`. */
  folder: string
  /** A loopback address; any other is refused, as everybody who reaches it can read the mail. */
  host?: '127.0.0.1' | '::1' | 'localhost'
  /** 0 = any free port. */
  port?: number
  /** Apps that may sign people in; more can be set through `control.setClient`. */
  clients?: OAuthClient[]
  clock?: Clock
  /** Default: Google's. false = no limit. */
  quota?: QuotaOptions | false
  /** Fills a folder that holds no account yet. */
  story?: (now: Date) => Story
  /** Where browsers reach it, if not at its own address; becomes the issuer. */
  publicUrl?: string
  /** Where Pub/Sub pushes what mailboxes publish; more can be set through `control.setPushSubscription`. */
  pushSubscriptions?: PushSubscription[]
  /** Opens the control surface under /control for requests that carry this token. */
  controlToken?: string
  /** For faults with a probability; default Math.random. */
  random?: () => number
  /** Is told of defects of the fake itself. */
  onUnexpected?: (error: Error) => void
}

export interface FakeGoogle {
  /** `http://127.0.0.1:PORT`, without a slash at the end; also the base of the Gmail API. */
  url: string
  issuer: string
  control: Control
  /** Loads an mbox file, a Maildir or a folder of .eml files as its owner's mailbox; see import-archive.ts. */
  importArchive(path: string, options?: ImportOptions): Promise<ImportReport>
  close(): Promise<void>
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Starts a Google for one computer: accounts, OpenID Connect and Gmail over HTTP. Resolves when it listens. */
export async function startFakeGoogle(options: FakeGoogleOptions): Promise<FakeGoogle> {
  const host = options.host ?? '127.0.0.1'
  if (!LOOPBACK.includes(host)) throw new Error(`the stand-in for Google listens on loopback only, not on ${host}`)
  const clock = options.clock ?? systemClock
  const store = openStore(options.folder)
  try {
    purgeOldHistory(store, clock.now())
    if (options.story && listAccounts(store).length === 0) seedStory(store, options.story(clock.now()), clock.now())
    let issuer = options.publicUrl?.replace(/\/+$/, '') ?? ''
    const signingKey = await loadSigningKey(store)
    const push = createPushService({ store, clock, signingKey, issuer: () => issuer }, options.pushSubscriptions ?? [])
    const fake: FakeContext = {
      store,
      clock,
      clients: new Map((options.clients ?? []).map((client) => [client.id, client])),
      signingKey,
      push,
      sending: { replacesMessageId: false },
      answering: { batchCalls: Infinity, heldHistory: new Map(), compresses: false, compressed: 0 },
      quota: createQuota(clock, options.quota ?? GOOGLE_QUOTA),
      faults: createFaultBoard(clock, options.random ?? Math.random),
      issuer: () => issuer,
    }
    const control = createControl(fake)
    const app = createApp(fake, {
      control: options.controlToken ? controlRoutes(control, options.controlToken) : undefined,
      onUnexpected:
        options.onUnexpected ??
        ((error) => void process.stderr.write(`stand-in for Google: ${error.stack ?? error.message}\n`)),
    })
    const answer = getRequestListener((request, env) => app.fetch(request, env))
    const server = createServer((incoming, outgoing) => {
      if (isKnownHost(incoming.headers.host, issuer)) void answer(incoming, outgoing)
      else outgoing.writeHead(421, { 'content-type': 'text/plain' }).end('This server answers on this computer only.')
    })
    const { port } = await listen(server, options.port ?? 0, host)
    const url = `http://${host === '::1' ? '[::1]' : host}:${port}`
    issuer ||= url
    return {
      url,
      issuer,
      control,
      importArchive: (path, importOptions) => importArchive(store, clock, path, importOptions),
      close: async () => {
        push.close()
        await close(server).finally(() => store.close())
      },
    }
  } catch (error) {
    store.close()
    throw error
  }
}

/** A web site whose name suddenly leads to this computer (DNS rebinding) must not get at the mail. */
function isKnownHost(host: string | undefined, issuer: string): boolean {
  const name = host
    ?.replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase()
  return name !== undefined && (LOOPBACK.includes(name) || host === new URL(issuer).host)
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      // The cast is safe: a TCP server that listens has an address object.
      resolve(server.address() as AddressInfo)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Hanging answers and kept-alive connections would hold the server open.
    server.closeAllConnections()
  })
}
