import { randomBytes } from '@loose-ends/domain/encryption/person-key.ts'
import type { SignInOffer } from '@loose-ends/domain/mail-server/found-servers.ts'
import type { KeptSignIn } from '@loose-ends/domain/session/callback-checks.ts'
import { OAUTH_STATE_PREFIX } from '#web/lib/browser-keys.ts'
import { request, type Fetch } from '#web/lib/request.ts'
import type { Store } from '#web/lib/stores.ts'
import type { SessionClient } from './session-client.ts'

/** SPEC §9: the PKCE verifier is made of 56 random bytes. */
export const VERIFIER_BYTES = 56
const STATE_BYTES = 24

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return toBase64Url(new Uint8Array(digest))
}

/** The address that the provider sends the person back to, without a trailing slash (CB-01). */
export function redirectUri(origin: string, path: string): string {
  return `${origin.replace(/\/+$/, '')}${path}`.replace(/\/+$/, '')
}

/** What begins it at the server: the path of the API, with the body. */
type Begin = (body: object) => Promise<unknown>

interface Wanted {
  /** A provider that is not the usual one. */
  at?: SignInOffer | undefined
  /** Whose address it probably is. */
  hint?: string | undefined
  /** By id, who signs in once more: the server refuses anybody else. */
  as?: string | undefined
  joins?: true
}

/** Makes and keeps state and verifier, and returns where to send the person (CB-01). `path` is where they come back to. */
async function begin(begun: Begin, storage: Store, origin: string, path: string, wanted: Wanted): Promise<string> {
  const { at, hint, as, joins } = wanted
  const state = toBase64Url(randomBytes(STATE_BYTES))
  const codeVerifier = toBase64Url(randomBytes(VERIFIER_BYTES))
  const names = at && { name: at.name, company: at.company }
  const kept: KeptSignIn = { state, codeVerifier, ...(names ? { at: names } : {}), ...(joins ? { joins } : {}) }
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(OAUTH_STATE_PREFIX)) storage.removeItem(key)
  storage.setItem(OAUTH_STATE_PREFIX + state, JSON.stringify(kept))
  const answer = (await begun({
    redirect_uri: redirectUri(origin, path),
    state,
    code_challenge: await challengeOf(codeVerifier),
    ...(at ? { kind: at.kind } : {}),
    ...(hint === undefined ? {} : { hint }),
    ...(as === undefined ? {} : { as }),
  })) as { authorization_url: string }
  return answer.authorization_url
}

/** Begins a sign-in; returns where to send the person. */
export const startSignIn = (
  fetch: Fetch,
  storage: Store,
  origin: string,
  path: string,
  wanted: Pick<Wanted, 'at' | 'hint' | 'as'> = {},
): Promise<string> => begin((body) => request(fetch, 'POST', '/auth/start', { body }), storage, origin, path, wanted)

/** Begins to join a mailbox of that provider to who is signed in; returns where to send the person (MB-03). */
export const startJoin = (
  session: SessionClient,
  storage: Store,
  origin: string,
  path: string,
  wanted: { at: SignInOffer; hint: string | undefined },
): Promise<string> => {
  const begun: Begin = (body) => session.call('POST', '/email-accounts/start', { body })
  return begin(begun, storage, origin, path, { ...wanted, joins: true })
}

/** What was kept for a returned state, and out of storage with it: a sign-in's return is good once. */
export function takeKeptSignIn(storage: Store, state: string | null): KeptSignIn | null {
  if (!state) return null
  const key = OAUTH_STATE_PREFIX + state
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<KeptSignIn> | null
    return typeof kept?.state === 'string'
      ? { ...kept, state: kept.state, codeVerifier: kept.codeVerifier ?? null }
      : null
  } catch {
    return null
  } finally {
    storage.removeItem(key)
  }
}
