import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Place } from '@loose-ends/domain/mailbox/opaque.ts'
import { BACKFILL_DAYS, type SyncState } from '@loose-ends/domain/sync/sync.ts'
import { startProgram } from '@loose-ends/e2e/program.ts'
import { gmailMailboxes } from '@loose-ends/server/mailbox/gmail/open-mailbox.ts'
import { GoogleIdentity } from '@loose-ends/server/mailbox/gmail/google-identity.ts'
import { consentAt, TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import { Secret } from '@loose-ends/server/secret.ts'
import { median, seconds, timed, type BenchResult } from './bench.ts'

/** SP-02: a first sync to its end, its analysis with it. */
const AIM = 2.5
const ROUNDS = 3
const SIZES = [352, 5_000]
const UNPACED = 100_000_000
/** The program is at rest by then; nobody has signed in and connected a mailbox sooner. */
const PREPARED_MS = 2_500
const clock = { now: () => new Date() }

interface Google {
  url: string
  issuer: string
  email: string
  clientId: string
  secret: string
  allow(redirectUri: string): Promise<void>
  stop(): void
}

async function startGoogle(count: number): Promise<Google> {
  const [clientId, secret] = ['bench', randomBytes(16).toString('hex')]
  const child = fork(fileURLToPath(new URL('./google-process.ts', import.meta.url)), [String(count), clientId, secret])
  const [told] = (await once(child, 'message')) as [{ url: string; issuer: string; email: string }]
  return {
    ...told,
    clientId,
    secret,
    async allow(redirectUri) {
      child.send(redirectUri)
      await once(child, 'message')
    },
    stop: () => void child.kill(),
  }
}

/** The yardstick: the same client lists and fetches the same messages, and throws them away. */
async function download(google: Google): Promise<number> {
  const redirectUri = 'http://127.0.0.1/yardstick'
  await google.allow(redirectUri)
  const identity = new GoogleIdentity(
    {
      clientId: google.clientId,
      clientSecret: new Secret(google.secret),
      issuer: google.issuer,
      gmailApiUrl: google.url,
      mailWebUrl: google.url,
      unitsPerMinute: UNPACED,
    },
    clock,
  )
  const codeVerifier = randomBytes(56).toString('base64url')
  const [state, nonce] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const url = await identity.authorizationUrl({ redirectUri, state, nonce, codeChallenge })
  const code = (await consentAt(url, { email: google.email })).get('code') ?? ''
  const { grant } = await identity.exchange({ code, codeVerifier, redirectUri, state, nonce })
  const { reading } = gmailMailboxes({
    apiUrl: google.url,
    webUrl: google.url,
    topic: null,
    clock,
    unitsPerMinute: UNPACED,
    accessToken: async () => grant.accessToken,
  })({ userId: 'yardstick', kind: 'gmail', scopes: grant.scopes })
  const { ms } = await timed(async () => {
    const options = { signal: new AbortController().signal }
    let from: Place | null = null
    do {
      const page = await reading.list({ in: 'all', newerThanDays: BACKFILL_DAYS, from }, options)
      for await (const batch of reading.fetch(page.refs, { ...options, urgency: 'background' })) void batch
      from = page.next
    } while (from !== null)
  })
  return ms
}

/** From asking for the first sync to the end of its backfill, in a program with an empty database. */
async function sync(google: Google): Promise<number> {
  const program = await startProgram({
    env: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.secret,
      GOOGLE_ISSUER: google.issuer,
      GMAIL_API_URL: google.url,
      GMAIL_UNITS_PER_MINUTE: String(UNPACED),
    },
  })
  try {
    await google.allow(`${program.url}/auth/callback`)
    const browser = new TestBrowser({ origin: program.url, fetch })
    const { id } = await browser.signIn({ email: google.email })
    await delay(PREPARED_MS)
    // As an open page does: the state is read when the live stream tells that something changed.
    const events = await browser.request('GET', '/api/events')
    const { ms } = await timed(async () => {
      await browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: id, trigger: 'sign_in' })
      for await (const _ of events.body ?? []) {
        const state = (await (await browser.request('GET', '/api/sync')).json()) as SyncState
        if (state.backfill.done) return
        if (state.entry?.status === 'failed') throw new Error(`the sync failed: ${state.entry.error_code}`)
      }
      throw new Error('the live stream ended before the sync')
    })
    return ms
  } finally {
    await program.stop()
  }
}

/** A first sync to its end, as a ratio to downloading the same messages with the same client. */
export async function bench(args: readonly string[]): Promise<BenchResult> {
  const sizes = args.length > 0 ? args.map(Number) : SIZES
  const parts: string[] = []
  let isWithinAim = true
  for (const size of sizes) {
    const google = await startGoogle(size)
    const yardsticks: number[] = []
    const syncs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      yardsticks.push(await download(google))
      syncs.push(await sync(google))
    }
    google.stop()
    const ratio = median(syncs) / median(yardsticks)
    isWithinAim &&= ratio <= AIM
    parts.push(
      `${size} messages ${seconds(median(syncs))}, ${ratio.toFixed(2)} times the download (${seconds(median(yardsticks))})`,
    )
  }
  return { figures: `${parts.join('; ')} (aim ≤ ${AIM})`, isWithinAim }
}
