import { createHash, randomBytes } from 'node:crypto'
import type { FakeContext } from '../context.ts'
import { getAccount, type Account } from '../mailbox/account.ts'

export const ACCESS_TOKEN_SECONDS = 3_600
const CODE_MS = 10 * 60_000

/** What an authorization code stands for. */
export interface CodeDetails {
  redirectUri: string
  scopes: string[]
  nonce: string | undefined
  codeChallenge: string | undefined
  codeChallengeMethod: 'S256' | 'plain' | undefined
  isOffline: boolean
}

export interface TokenHolder {
  grantId: number
  clientId: string
  account: Account
  scopes: Set<string>
  expiresAt: number | undefined
}

// Tokens and codes are kept as hashes: the file alone lets nobody in.
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const makeSecret = (kind: string) => `stand-in-${kind}-${randomBytes(32).toString('base64url')}`

/** Notes that a person let a client in, and returns the code for it. */
export function issueCode(fake: FakeContext, accountId: number, clientId: string, details: CodeDetails): string {
  const { store } = fake
  return store.transaction(() => {
    const grant = store.get<{ id: number; scopes: string }>(
      `INSERT INTO grants (account_id, client_id, scopes) VALUES (?, ?, '')
       ON CONFLICT (account_id, client_id) DO UPDATE SET client_id = excluded.client_id RETURNING id, scopes`,
      accountId,
      clientId,
    )
    if (!grant) throw new Error('the grant was not stored')
    const scopes = new Set([...grant.scopes.split(' ').filter((scope) => scope !== ''), ...details.scopes])
    store.run('UPDATE grants SET scopes = ? WHERE id = ?', [...scopes].join(' '), grant.id)
    const code = makeSecret('code')
    const now = fake.clock.now().getTime()
    store.run('DELETE FROM authorization_codes WHERE expires_at <= ?', now)
    store.run('DELETE FROM tokens WHERE expires_at <= ?', now - ACCESS_TOKEN_SECONDS * 1_000)
    store.run(
      'INSERT INTO authorization_codes (code_hash, grant_id, details, expires_at) VALUES (?, ?, ?, ?)',
      hash(code),
      grant.id,
      JSON.stringify(details),
      now + CODE_MS,
    )
    return code
  })
}

/** The scopes a person has given a client before; empty when none. */
export function grantedScopes(fake: FakeContext, accountId: number, clientId: string): Set<string> {
  const row = fake.store.get<{ scopes: string }>(
    'SELECT scopes FROM grants WHERE account_id = ? AND client_id = ?',
    accountId,
    clientId,
  )
  return new Set(row?.scopes.split(' '))
}

interface GrantRow {
  grant_id: number
  client_id: string
  account_id: number
}

/** Looks a code up without using it; undefined when it is unknown, used or too old. */
export function readCode(
  fake: FakeContext,
  code: string,
): { holder: Omit<TokenHolder, 'scopes' | 'expiresAt'>; details: CodeDetails } | undefined {
  const row = fake.store.get<GrantRow & { details: string }>(
    `SELECT c.grant_id, c.details, g.client_id, g.account_id FROM authorization_codes c JOIN grants g ON g.id = c.grant_id
     WHERE c.code_hash = ? AND c.expires_at > ?`,
    hash(code),
    fake.clock.now().getTime(),
  )
  if (!row) return undefined
  const holder = { grantId: row.grant_id, clientId: row.client_id, account: getAccount(fake.store, row.account_id) }
  // The cast is safe: issueCode is the only writer.
  return { holder, details: JSON.parse(row.details) as CodeDetails }
}

/** Uses a code up. Returns false when somebody was faster. */
export function useCode(fake: FakeContext, code: string): boolean {
  return fake.store.run('DELETE FROM authorization_codes WHERE code_hash = ?', hash(code)) === 1
}

/** Makes a token of a grant, of which the store keeps a hash alone. */
export function issueToken(fake: FakeContext, grantId: number, kind: 'access' | 'refresh', scopes: string[]): string {
  const token = makeSecret(kind)
  fake.store.run(
    'INSERT INTO tokens (token_hash, grant_id, kind, scopes, expires_at) VALUES (?, ?, ?, ?, ?)',
    hash(token),
    grantId,
    kind,
    scopes.join(' '),
    kind === 'access' ? fake.clock.now().getTime() + ACCESS_TOKEN_SECONDS * 1_000 : null,
  )
  return token
}

/** Who holds an access token; undefined when it is unknown, revoked or expired. */
export function readAccessToken(fake: FakeContext, token: string): TokenHolder | undefined {
  return readToken(fake, token, 'access')
}

/** Whose refresh token that is; undefined: nobody's by now. */
export function readRefreshToken(fake: FakeContext, token: string): TokenHolder | undefined {
  return readToken(fake, token, 'refresh')
}

function readToken(fake: FakeContext, token: string, kind: 'access' | 'refresh'): TokenHolder | undefined {
  const row = fake.store.get<GrantRow & { scopes: string; expires_at: number | null }>(
    `SELECT t.grant_id, t.scopes, t.expires_at, g.client_id, g.account_id FROM tokens t JOIN grants g ON g.id = t.grant_id
     WHERE t.token_hash = ? AND t.kind = ? AND (t.expires_at IS NULL OR t.expires_at > ?)`,
    hash(token),
    kind,
    fake.clock.now().getTime(),
  )
  return (
    row && {
      grantId: row.grant_id,
      clientId: row.client_id,
      account: getAccount(fake.store, row.account_id),
      scopes: new Set(row.scopes.split(' ')),
      expiresAt: row.expires_at ?? undefined,
    }
  )
}

/** Ends the whole grant behind a token, access or refresh, expired or not. Returns false for an unknown one. */
export function revokeToken(fake: FakeContext, token: string): boolean {
  return (
    fake.store.run('DELETE FROM grants WHERE id = (SELECT grant_id FROM tokens WHERE token_hash = ?)', hash(token)) > 0
  )
}

/** Ends everything that was granted for an account, as its owner could on Google's security page. */
export function revokeAccount(fake: FakeContext, accountId: number): void {
  fake.store.run('DELETE FROM grants WHERE account_id = ?', accountId)
}

/** Makes every access token of an account expire now; refresh tokens stay good. */
export function expireAccessTokens(fake: FakeContext, accountId: number): void {
  fake.store.run(
    "DELETE FROM tokens WHERE kind = 'access' AND grant_id IN (SELECT id FROM grants WHERE account_id = ?)",
    accountId,
  )
}
