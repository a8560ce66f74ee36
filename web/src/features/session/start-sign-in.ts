import { randomBytes } from '@loose-ends/domain/encryption/person-key.ts'
import type { KeptSignIn } from '@loose-ends/domain/session/callback-checks.ts'
import { OAUTH_STATE_PREFIX } from '#web/lib/browser-keys.ts'
import { request, type Fetch } from '#web/lib/request.ts'
import type { Store } from '#web/lib/stores.ts'

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

/** Makes and keeps state and verifier, and answers where to send the person (CB-01). `path` is where they come back to. */
export async function startSignIn(fetch: Fetch, storage: Store, origin: string, path: string): Promise<string> {
  const state = toBase64Url(randomBytes(STATE_BYTES))
  const codeVerifier = toBase64Url(randomBytes(VERIFIER_BYTES))
  const kept: KeptSignIn = { state, codeVerifier }
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(OAUTH_STATE_PREFIX)) storage.removeItem(key)
  storage.setItem(OAUTH_STATE_PREFIX + state, JSON.stringify(kept))
  const body = {
    redirect_uri: redirectUri(origin, path),
    state,
    code_challenge: await challengeOf(codeVerifier),
  }
  const answer = (await request(fetch, 'POST', '/auth/start', { body })) as { authorization_url: string }
  return answer.authorization_url
}

/** What was kept for a returned state, and out of storage with it: a sign-in's return is good once. */
export function takeKeptSignIn(storage: Store, state: string | null): KeptSignIn | null {
  if (!state) return null
  const key = OAUTH_STATE_PREFIX + state
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<KeptSignIn> | null
    return typeof kept?.state === 'string' ? { state: kept.state, codeVerifier: kept.codeVerifier ?? null } : null
  } catch {
    return null
  } finally {
    storage.removeItem(key)
  }
}
