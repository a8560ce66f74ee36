import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql, type InferSelectModel } from 'drizzle-orm'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { decryptRow, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import { CLAIM_MS } from '@loose-ends/domain/session/session-times.ts'
import { listedSessionSchema, type ListedSession } from '@loose-ends/domain/session/listed-session.ts'
import type { User } from '@loose-ends/domain/session/session.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { SessionLimits } from '#server/config.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { emailSettings, refreshTokens, sessions, users } from '#server/db/schema/index.ts'
import type { EndReason } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { openPersonName } from '#server/email-account/person-name.ts'
import { accountIdOf, listEmailAccounts, openAddress, type EmailAccountRow } from '#server/email-account/store.ts'
import { whyOver } from '#server/http/session-check.ts'
import { onWire } from '#server/http/wire.ts'
import { newToken, tokenHash, type Vault } from '#server/vault/vault.ts'
import type { Identity } from '#server/mailbox/identity-provider.ts'
import { moveToZone } from '#server/loose-end/move-to-zone.ts'

/** The keyed hash of how the provider knows that person. */
export const subjectHashOf = (vault: Vault, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  vault.hash('subject', `${issuer} ${subject}`)

/** The id of the person that the provider knows by that subject, or null. */
export async function findUserId(db: Db, vault: Vault, identity: Identity): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select system_user_by_subject(${subjectHashOf(vault, identity)}) as id`,
  )
  return rows[0]?.id ?? null
}

/**
 * Makes a person with that id. Returns false when somebody with the same subject came first: two sign-ins of a new
 * person at once.
 */
export async function createUser(
  tx: Tx,
  vault: Vault,
  userId: string,
  { identity, kind }: { identity: Identity; kind: EmailAccountKind },
  at: Date,
): Promise<boolean> {
  const made = await tx
    .insert(users)
    .values({
      id: userId,
      signs_in_with: kind,
      subject_hash: subjectHashOf(vault, identity),
      email_hash: vault.hash('address', identity.email),
      // Sealed by `updateUser` in the same transaction: the key needs the row.
      email: '',
      wrapped_secret: await vault.newWrappedSecret(tx, at),
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (made.length === 0) return false
  await tx.insert(emailSettings).values({ user_id: userId })
  return true
}

/** Keeps that person from being deleted until the transaction ends. Returns false when they were. */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const there = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return there.length > 0
}

/** Stores who the person is as the provider says now; the browser's time zone only where the person chose none. */
export async function updateUser(
  tx: Tx,
  vault: Vault,
  userId: string,
  identity: Identity,
  timeZone: string | undefined,
): Promise<void> {
  const key = await vault.personKey(tx, userId)
  const values = await encryptRow(key, 'users', userId, {
    email_hash: vault.hash('address', identity.email),
    email: identity.email,
    full_name: identity.fullName,
    avatar_url: identity.avatarUrl,
  })
  await tx.update(users).set(values).where(eq(users.id, userId))
  if (timeZone === undefined) return
  const [user] = await tx.select({ isChosen: users.time_zone_chosen }).from(users).where(eq(users.id, userId))
  if (user?.isChosen === false) await moveToZone(tx, userId, timeZone)
}

/** Stores the time zone that the person chose, which signing in elsewhere leaves alone from then on. */
export async function chooseTimeZone(tx: Tx, userId: string, timeZone: string): Promise<void> {
  await moveToZone(tx, userId, timeZone)
  await tx.update(users).set({ time_zone_chosen: true }).where(eq(users.id, userId))
}

/** The person as their own browser sees them, opened. */
export async function getUser(
  tx: Tx,
  { vault, openMailbox }: Pick<Deps, 'vault' | 'openMailbox'>,
  userId: string,
): Promise<User> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId))
  if (!row) throw new AppError('not_found')
  const key = await vault.personKey(tx, userId)
  const user = await decryptRow(key, 'users', userId, row)
  const accounts = await listEmailAccounts(tx, userId)
  // What cannot be opened keeps nobody out.
  const name = await readable(openPersonName(key, row, accounts), null)
  return {
    id: userId,
    email: user.email,
    app_metadata: user.permissions ? { permissions: user.permissions } : {},
    user_metadata: {
      ...(user.avatar_url ? { avatar_url: user.avatar_url } : {}),
      ...(name ? { full_name: name, name } : {}),
    },
    time_zone: user.time_zone,
    signs_in_with: user.signs_in_with,
    thread_urls: await threadUrls(key, { vault, openMailbox }, user, accounts),
  }
}

/** The pages of threads, by account; that of the mailbox which the person signs in with also while it is not connected. */
async function threadUrls(
  key: PersonKey,
  { vault, openMailbox }: Pick<Deps, 'vault' | 'openMailbox'>,
  {
    id: userId,
    email: ownEmail,
    signs_in_with: ownKind,
  }: Pick<InferSelectModel<typeof users>, 'id' | 'email' | 'signs_in_with'>,
  accounts: readonly EmailAccountRow[],
): Promise<Record<string, string>> {
  const urls: Record<string, string> = {}
  const own = openMailbox({ userId, kind: ownKind, scopes: [] }).links?.threads(ownEmail)
  if (own) urls[accountIdOf(userId, ownKind, vault.hash('address', ownEmail))] = own
  for (const account of accounts) {
    const { id, kind, scopes } = account
    // One whose address cannot be opened has no pages, and keeps nobody out.
    const email = await readable(openAddress(key, account), null)
    const url = email === null ? null : openMailbox({ userId, kind, accountId: id, scopes }).links?.threads(email)
    if (url) urls[id] = url
  }
  return urls
}

/** Whether that value of the cookie is the one that the session is bound to. */
export async function isBoundBy(
  tx: Tx,
  userId: string,
  sessionId: string,
  binding: string | undefined,
): Promise<boolean> {
  if (!binding) return false
  const [bound] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId), eq(sessions.binding_hash, tokenHash(binding))))
  return bound !== undefined
}

/** Starts a session, bound to a browser by the cookie value answered. `claimable`: for a callback screen to take over. */
export async function createSession(
  tx: Tx,
  vault: Vault,
  userId: string,
  options: { at: Date; maxMs: number; userAgent: string | null; claimable: boolean },
): Promise<{ sessionId: string; binding: string }> {
  const sessionId = randomUUID()
  const binding = newToken()
  const key = await vault.personKey(tx, userId)
  const sealed = await encryptRow(key, 'sessions', sessionId, { user_agent: options.userAgent })
  await tx.insert(sessions).values({
    id: sessionId,
    user_id: userId,
    binding_hash: tokenHash(binding),
    user_agent: sealed.user_agent,
    created_at: options.at,
    last_active_at: options.at,
    expires_at: new Date(options.at.getTime() + options.maxMs),
    claimable_until: options.claimable ? new Date(options.at.getTime() + CLAIM_MS) : null,
  })
  return { sessionId, binding }
}

/** The person's living sessions, the current one first, then the most recently active. */
export async function listLiveSessions(
  tx: Tx,
  userId: string,
  { currentId, limits, now }: { currentId: string; limits: SessionLimits; now: Date },
): Promise<ListedSession[]> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.ended_at)))
    .orderBy(desc(eq(sessions.id, currentId)), desc(sessions.last_active_at), sessions.id)
  return rows
    .filter(
      (row) =>
        whyOver({ lastActiveAt: row.last_active_at, expiresAt: row.expires_at, endedAt: null }, limits, now) === null,
    )
    .map((row) => onWire(listedSessionSchema, { ...row, is_current: row.id === currentId }))
}

/** A new refresh token of that session's family. */
export async function createRefreshToken(tx: Tx, userId: string, sessionId: string, at: Date): Promise<string> {
  const token = newToken()
  await tx
    .insert(refreshTokens)
    .values({ user_id: userId, session_id: sessionId, token_hash: tokenHash(token), created_at: at })
  return token
}

/** Whose refresh token that is, or null. */
export async function findRefreshToken(db: Db, token: string) {
  const { rows } = await db.execute<{ id: string; user_id: string; session_id: string }>(
    sql`select id, user_id, session_id from system_refresh_token(${tokenHash(token)})`,
  )
  const row = rows[0]
  return row ? { id: row.id, userId: row.user_id, sessionId: row.session_id } : null
}

/** A refresh token and its session, locked until the transaction ends, so that one use is one use. */
export async function lockRefreshToken(tx: Tx, userId: string, tokenId: string) {
  const [row] = await tx
    .select({ session: sessions, usedAt: refreshTokens.used_at })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
    .where(and(eq(refreshTokens.user_id, userId), eq(refreshTokens.id, tokenId)))
    .for('update')
  return row ?? null
}

/** Notes when a refresh token was exchanged: a second use is a copy's (CB-05). */
export async function markRefreshTokenUsed(tx: Tx, userId: string, tokenId: string, at: Date): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ used_at: at })
    .where(and(eq(refreshTokens.user_id, userId), eq(refreshTokens.id, tokenId)))
}

/** The session that waits to be taken over by whoever holds that binding cookie, or null. */
export async function findClaimableSession(db: Db, binding: string) {
  const { rows } = await db.execute<{ id: string; user_id: string }>(
    sql`select id, user_id from system_claimable_session(${tokenHash(binding)})`,
  )
  const row = rows[0]
  return row ? { userId: row.user_id, sessionId: row.id } : null
}

/** Takes the session over, once. Returns whether its time for that was not yet past. */
export async function claimSession(tx: Tx, userId: string, sessionId: string, at: Date): Promise<boolean> {
  const [waiting] = await tx
    .select({ until: sessions.claimable_until })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId)))
    .for('update')
  if (!waiting?.until) return false
  await tx
    .update(sessions)
    .set({ claimable_until: null })
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId)))
  return waiting.until >= at
}

/** Notes that the person was active in a session. */
export async function touchSession(tx: Tx, userId: string, sessionId: string, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ last_active_at: at })
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId)))
}

/** Ends one session, or every living one of the person; returns the ids of those ended now. */
export async function endSessions(
  tx: Tx,
  userId: string,
  which: { sessionId: string } | 'all',
  end: { reason: EndReason; at: Date },
): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ ended_at: end.at, end_reason: end.reason, claimable_until: null })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.ended_at),
        which === 'all' ? undefined : eq(sessions.id, which.sessionId),
      ),
    )
    .returning({ id: sessions.id })
  return ended.map((session) => session.id)
}
