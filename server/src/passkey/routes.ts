import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Context } from 'hono'
import { AppError } from '@loose-ends/domain/errors.ts'
import {
  passkeyAdditionSchema,
  passkeyChangeSchema,
  passkeyListSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeySignInSchema,
} from '@loose-ends/domain/passkey/passkey.ts'
import { PASSKEY_ANSWER_MS } from '@loose-ends/domain/session/session-times.ts'
import { sessionSchema } from '@loose-ends/domain/session/session.ts'
import { publicOrigin } from '#server/http/public-origin.ts'
import {
  asPerson,
  idParams,
  jsonAnswer,
  jsonBody,
  personRoute,
  publicRoute,
  routes,
  type AppEnv,
} from '#server/http/route.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { clearCookie, readCookie, writeCookie } from '#server/session/cookies.ts'
import { requireFirstReturn } from '#server/session/first-return.ts'
import { requireFreshSignIn } from '#server/session/fresh-sign-in.ts'
import { getUser } from '#server/session/store.ts'
import { userAgentOf } from '#server/session/user-agent.ts'
import { newToken } from '#server/vault/vault.ts'
import { openPendingPasskey, sealPendingPasskey, type PendingPasskey } from './pending-passkey.ts'
import { signInWithPasskey } from './sign-in.ts'
import {
  addPasskey,
  listedPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
  requireRoomForPasskey,
} from './store.ts'
import { PASSKEY_ALGORITHMS, verifyMade } from './verify.ts'

async function remember(c: Context<AppEnv>, pending: PendingPasskey): Promise<void> {
  const { clock, vault } = c.var.deps
  writeCookie(c, 'passkey', await sealPendingPasskey(vault.tokenKeys, pending, clock.now()), PASSKEY_ANSWER_MS)
}

/** What this browser asked an authenticator for, once: here, whatever the browser keeps. Throws `sign_in_expired`. */
async function takePending(c: Context<AppEnv>): Promise<PendingPasskey> {
  const { clock, vault } = c.var.deps
  const pending = await openPendingPasskey(vault.tokenKeys, readCookie(c, 'passkey'), clock.now())
  clearCookie(c, 'passkey')
  await requireFirstReturn(c.var.rateLimits, pending.challenge)
  return pending
}

const signInRoutes = routes()
  .openapi(
    publicRoute({
      method: 'post',
      path: '/auth/passkey/start',
      summary: 'Begins a sign-in with a passkey: what the browser is to ask an authenticator for',
      responses: { 200: jsonAnswer(passkeyRequestSchema, '`PublicKeyCredentialRequestOptions` as JSON') },
    }),
    async (c) => {
      const request = await generateAuthenticationOptions({
        rpID: new URL(publicOrigin(c)).hostname,
        userVerification: 'required',
        timeout: PASSKEY_ANSWER_MS,
      })
      await remember(c, { challenge: request.challenge, adding: null })
      return c.json({ ...request }, 200)
    },
  )
  .openapi(
    publicRoute({
      method: 'post',
      path: '/auth/passkey',
      summary: 'Ends a sign-in with a passkey; 403 `passkey_refused` where it is not known or does not verify',
      request: { body: jsonBody(passkeySignInSchema) },
      responses: { 200: jsonAnswer(sessionSchema, 'The session') },
    }),
    async (c) => {
      const { deps } = c.var
      const { challenge, adding } = await takePending(c)
      if (adding) throw new AppError('sign_in_expired')
      const expected = { challenge, origin: publicOrigin(c) }
      const { signed } = c.req.valid('json')
      const { binding, session } = await signInWithPasskey(deps, signed, { expected, userAgent: userAgentOf(c) })
      writeCookie(c, 'session', binding, deps.config.session.maxMs)
      return c.json(session, 200)
    },
  )

/** Signing in with a passkey, and the person's list of them. */
export const passkeyRoutes = routes()
  .route('/', signInRoutes)
  .openapi(
    personRoute({
      method: 'get',
      path: '/passkeys',
      summary: 'The passkeys of the person, the oldest first',
      responses: { 200: jsonAnswer(passkeyListSchema, '`name` is ciphertext') },
    }),
    async (c) => {
      const rows = await asPerson(c, (tx) => readPasskeys(tx, c.var.userId))
      return c.json({ items: rows.map((row) => listedPasskey(row)) }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/passkeys/start',
      summary:
        'Begins the adding of a passkey: what the browser is to ask an authenticator for; 403 `sign_in_again` where the ' +
        'sign-in is older than 15 minutes',
      responses: { 200: jsonAnswer(passkeyRequestSchema, '`PublicKeyCredentialCreationOptions` as JSON') },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      const { known, user } = await asPerson(c, async (tx) => {
        await requireFreshSignIn(tx, { userId, sessionId }, deps.clock.now())
        return { known: await readPasskeys(tx, userId), user: await getUser(tx, deps, userId) }
      })
      requireRoomForPasskey(known.length)
      const handle = known[0]?.user_handle ?? newToken()
      const request = await generateRegistrationOptions({
        rpName: deps.config.productName,
        rpID: new URL(publicOrigin(c)).hostname,
        userID: isoBase64URL.toBuffer(handle),
        userName: user.email,
        userDisplayName: user.user_metadata.name ?? user.email,
        timeout: PASSKEY_ANSWER_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await remember(c, {
        challenge: request.challenge,
        adding: { session_id: sessionId, user_handle: handle },
      })
      return c.json({ ...request }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/passkeys',
      summary: 'Keeps the passkey that an authenticator made; 403 `passkey_refused` where its answer does not verify',
      request: { body: jsonBody(passkeyAdditionSchema) },
      responses: { 201: jsonAnswer(passkeySchema, 'The passkey') },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      const { name, made } = c.req.valid('json')
      const { challenge, adding } = await takePending(c)
      if (adding?.session_id !== sessionId) throw new AppError('sign_in_expired')
      const verified = await verifyMade(made, { challenge, origin: publicOrigin(c) })
      const at = deps.clock.now()
      const passkey = await asPerson(c, async (tx) => {
        await recordSecurityEvent(tx, userId, { kind: 'passkey_added', sessionId, at })
        const given = { ...verified, user_handle: adding.user_handle, name, created_at: at }
        return addPasskey(tx, deps.vault, userId, given)
      })
      return c.json(passkey, 201)
    },
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/passkeys/{id}',
      summary: 'Changes what a passkey is called',
      request: { params: idParams, body: jsonBody(passkeyChangeSchema) },
      responses: { 200: jsonAnswer(passkeySchema, 'The changed passkey') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const { name } = c.req.valid('json')
      return c.json(
        await asPerson(c, (tx) => renamePasskey(tx, deps.vault, userId, c.req.valid('param').id, name)),
        200,
      )
    },
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/passkeys/{id}',
      summary: 'Removes a passkey: it signs nobody in any more; the mailbox still does',
      request: { params: idParams },
      responses: { 204: { description: 'Removed' } },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      await asPerson(c, async (tx) => {
        await removePasskey(tx, userId, c.req.valid('param').id)
        await recordSecurityEvent(tx, userId, { kind: 'passkey_removed', sessionId, at: deps.clock.now() })
      })
      return c.body(null, 204)
    },
  )
