import { auth, gmail, type gmail_v1 } from '@googleapis/gmail'
import { onTestFinished } from 'vitest'
import type { Clock } from '../clock.ts'
import { startFakeGoogle, type FakeGoogle, type FakeGoogleOptions } from '../server.ts'
import { walkConsent } from './walk-consent.ts'

export const CLIENT = { id: 'test-app', secret: 'test-secret', redirectUris: ['http://127.0.0.1:4999/callback'] }
export const ANA = 'ana@example.com'
export const BEN = 'ben@example.org'
export const MODIFY = 'https://www.googleapis.com/auth/gmail.modify'
export const FULL = 'https://mail.google.com/'

/** A clock that stands still until it is moved. */
export function movableClock(start = new Date('2026-03-02T09:00:00Z')): Clock & { advance(ms: number): void } {
  let now = start.getTime()
  return { now: () => new Date(now), advance: (ms) => void (now += ms) }
}

/** A fake in memory with the accounts of Ana and Ben, without quota; it ends with the test. */
export async function startTestGoogle(options: Partial<FakeGoogleOptions> = {}): Promise<FakeGoogle> {
  const google = await startFakeGoogle({ folder: ':memory:', clients: [CLIENT], quota: false, ...options })
  onTestFinished(() => google.close())
  google.control.createAccount({ email: ANA, name: 'Ana Ruiz' })
  google.control.createAccount({ email: BEN, name: 'Ben Okafor' })
  return google
}

export interface Tokens {
  access_token: string
  refresh_token?: string
  id_token?: string
  scope: string
  expires_in: number
}

/** Signs a person in and returns the tokens. */
export async function signIn(google: FakeGoogle, email = ANA, scopes = [MODIFY]): Promise<Tokens> {
  const redirectUri = CLIENT.redirectUris[0] ?? ''
  const query = new URLSearchParams({
    client_id: CLIENT.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: ['openid', 'email', 'profile', ...scopes].join(' '),
    access_type: 'offline',
    prompt: 'consent',
  })
  const callback = await walkConsent(`${google.url}/o/oauth2/v2/auth?${query.toString()}`, { email })
  const response = await fetch(`${google.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
    }),
  })
  // The cast is safe as far as the tests check it: the token answer is what they are about.
  return (await response.json()) as Tokens
}

/** Google's own client, pointed at the fake, signed in with an access token, without retries. */
export function gmailClient(google: FakeGoogle, accessToken: string): gmail_v1.Gmail {
  const credentials = new auth.OAuth2()
  credentials.setCredentials({ access_token: accessToken })
  return gmail({ version: 'v1', auth: credentials, rootUrl: `${google.url}/`, retry: false })
}

/** A fake with one signed-in client, for tests of the mailbox. */
export async function startWithClient(scopes = [FULL], options: Partial<FakeGoogleOptions> = {}) {
  const google = await startTestGoogle(options)
  const { access_token: accessToken } = await signIn(google, ANA, scopes)
  return { google, accessToken, client: gmailClient(google, accessToken) }
}

/** The text of a message with the fields a test does not care about filled in. */
export function aRawMessage(fields: Record<string, string> = {}, body = 'Hello.'): string {
  const all = { From: 'Ben Okafor <ben@example.org>', To: 'Ana Ruiz <ana@example.com>', Subject: 'Hello', ...fields }
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}\r\n`
}

export const encode = (raw: string) => Buffer.from(raw).toString('base64url')
export const decode = (data: string | null | undefined) => Buffer.from(data ?? '', 'base64url').toString('utf8')

/** What a refused call of Google's client says. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; reason: string; message: string }> {
  try {
    await call
  } catch (error) {
    // The cast is safe: GaxiosError has the parsed body of the answer.
    const { response } = error as {
      response?: { status: number; data: { error?: { message?: string; errors?: { reason: string }[] } } }
    }
    if (!response) throw error
    const detail = response.data.error
    return { status: response.status, reason: detail?.errors?.[0]?.reason ?? '', message: detail?.message ?? '' }
  }
  throw new Error('the call was not refused')
}
