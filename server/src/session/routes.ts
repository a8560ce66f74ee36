import type { Context } from 'hono'
import { z } from 'zod'
import { REQUEST_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { foundServersSchema } from '@loose-ends/domain/mail-server/found-servers.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { personChangeSchema } from '@loose-ends/domain/session/person-change.ts'
import { sessionSchema } from '@loose-ends/domain/session/session.ts'
import { asPerson, jsonAnswer, jsonBody, personRoute, publicRoute, routes, type AppEnv } from '#server/http/route.ts'
import { asPerson as asPersonIn } from '#server/db/connect.ts'
import { addressBlock, clientAddress } from '#server/http/client-address.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { connectEmailAccount } from '#server/email-account/store.ts'
import { beginAtProvider, identifyAtProvider, type Identified } from './at-provider.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import { proveMailbox } from './mailbox-sign-in.ts'
import { refreshSession } from './refresh.ts'
import {
  callbackSchema,
  exchangedSchema,
  exchangeSchema,
  mailboxSignInSchema,
  personSchema,
  refreshSchema,
  startSchema,
} from './schemas.ts'
import { personAnswer, sessionAnswer } from './session-answer.ts'
import { signIn, type SignIn } from './sign-in.ts'
import { userAgentOf } from './user-agent.ts'
import { chooseTimeZone, claimSession, endSessions, findClaimableSession, isBoundBy, touchSession } from './store.ts'

const signInRequest = (
  c: Context<AppEnv>,
  { kind, identity, grant, isLetIn }: Identified,
  rest: Pick<SignIn, 'timeZone' | 'claimable'>,
): SignIn => ({
  ...rest,
  identity,
  kind,
  connect: (tx, userId, connecting) =>
    connectEmailAccount(tx, c.var.deps, userId, { kind, email: identity.email, grant, isLetIn, ...connecting }),
  userAgent: userAgentOf(c),
})

/** The answer of a sign-in in this browser, which the cookie binds the session to. */
async function answerSignIn(c: Context<AppEnv>, request: SignIn): Promise<z.infer<typeof exchangedSchema>> {
  const { deps } = c.var
  const { binding, session, account } = await signIn(deps, request, async (tx, signedIn) => ({
    binding: signedIn.binding,
    account: signedIn.account,
    session: await sessionAnswer(deps, tx, signedIn.userId, signedIn.sessionId),
  }))
  writeCookie(c, 'session', binding, deps.config.session.maxMs)
  const { access_token, refresh_token, expires_at, user } = session
  const { status, missing } = account
  return {
    id: user.id,
    auth: { access_token, refresh_token, expires_at },
    session,
    email_account: { status, missing },
  }
}

export const sessionRoutes = routes()
  .openapi(
    publicRoute({
      method: 'post',
      path: '/auth/start',
      summary: 'Begins a sign-in: where to send the browser',
      request: { body: jsonBody(startSchema) },
      responses: { 200: jsonAnswer(z.object({ authorization_url: z.url() }), 'Navigate there') },
    }),
    async (c) => {
      const url = await beginAtProvider(c, c.req.valid('json'), null)
      return c.json({ authorization_url: url.href }, 200)
    },
  )
  .openapi(
    publicRoute({
      method: 'post',
      path: '/auth/exchange',
      summary: 'Ends a sign-in: the code for a session',
      request: { body: jsonBody(exchangeSchema) },
      responses: { 200: jsonAnswer(exchangedSchema, 'Signed in') },
    }),
    async (c) => {
      const { time_zone: timeZone, ...returned } = c.req.valid('json')
      const identified = await identifyAtProvider(c, returned, null)
      return c.json(await answerSignIn(c, signInRequest(c, identified, { timeZone, claimable: false })), 200)
    },
  )
  .openapi(
    publicRoute({
      method: 'post',
      path: '/auth/mailbox/servers',
      summary: 'The mail servers that a sign-in with an address would ask, and its provider’s words on the password',
      request: { body: jsonBody(mailboxSignInSchema.pick({ email: true })) },
      responses: { 200: jsonAnswer(foundServersSchema, 'What was found, and how; `servers` null: none can vouch') },
    }),
    async (c) => c.json((await c.var.deps.mailHosts.serversOf(c.req.valid('json').email)).found, 200),
  )
  .openapi(
    publicRoute({
      method: 'post',
      path: '/auth/mailbox',
      summary:
        'Signs in whom their own mail server lets in: the one found for the address, or, where that is only guessed, one of ' +
        'the same domain that they name; `mail_password_refused` where it does not',
      request: { body: jsonBody(mailboxSignInSchema) },
      responses: { 200: jsonAnswer(exchangedSchema, 'Signed in') },
    }),
    async (c) => {
      const { time_zone: timeZone, named = null, ...given } = c.req.valid('json')
      const asker = addressBlock(clientAddress(c) ?? '')
      const proven = await proveMailbox(c.var.deps, { ...given, named }, (mailboxes, make) =>
        c.var.rateLimits.attempt(
          mailboxes.flatMap((mailbox) => [
            ['failed_mailbox_sign_in', `${asker} ${mailbox}`] as const,
            ['failed_sign_in_of_mailbox', mailbox] as const,
          ]),
          make,
        ),
      )
      return c.json(await answerSignIn(c, { ...proven, timeZone, claimable: false, userAgent: userAgentOf(c) }), 200)
    },
  )
  .openapi(
    publicRoute({
      method: 'post',
      path: '/functions/gmail-callback',
      summary: 'Ends a sign-in on a helper screen; the session waits a minute to be claimed with its cookie',
      request: { body: jsonBody(callbackSchema) },
      responses: {
        200: jsonAnswer(z.object({ ok: z.literal(true), id: z.uuid(), email: z.email() }), 'Signed in, no tokens'),
      },
    }),
    async (c) => {
      const { error, code, state, code_verifier, redirect_uri, time_zone: timeZone } = c.req.valid('json')
      if (error) throw new AppError('sign_in_refused')
      if (!code || !state)
        throw new AppError('invalid_request', { fields: { [code ? 'state' : 'code']: REQUEST_ERRORS.missing } })
      const identified = await identifyAtProvider(c, { code, state, code_verifier, redirect_uri }, null)
      const { userId, binding } = await signIn(
        c.var.deps,
        signInRequest(c, identified, { timeZone, claimable: true }),
        async (_tx, signedIn) => signedIn,
      )
      writeCookie(c, 'session', binding, c.var.deps.config.session.maxMs)
      return c.json({ ok: true as const, id: userId, email: identified.identity.email }, 200)
    },
  )
  .openapi(
    publicRoute({
      method: 'post',
      path: '/auth/claim',
      summary: 'Takes over, once, the session that a helper screen began in this browser',
      responses: { 200: jsonAnswer(sessionSchema, 'The session') },
    }),
    async (c) => {
      const { deps } = c.var
      const binding = readCookie(c, 'session')
      const found = binding ? await findClaimableSession(deps.db, binding) : null
      if (!found) throw new AppError('not_authenticated')
      const { userId, sessionId } = found
      const session = await asPersonIn(deps.db, userId, async (tx) =>
        (await claimSession(tx, userId, sessionId, deps.clock.now()))
          ? sessionAnswer(deps, tx, userId, sessionId)
          : null,
      )
      if (!session) throw new AppError('sign_in_expired')
      return c.json(session, 200)
    },
  )
  .openapi(
    publicRoute({
      method: 'post',
      path: '/auth/refresh',
      summary: 'Exchanges a refresh token, once, for the next pair; needs the binding cookie',
      request: { body: jsonBody(refreshSchema) },
      responses: { 200: jsonAnswer(sessionSchema, 'The session with its new tokens') },
    }),
    async (c) =>
      c.json(await refreshSession(c.var.deps, c.req.valid('json').refresh_token, readCookie(c, 'session')), 200),
  )
  .openapi(
    personRoute({
      method: 'get',
      path: '/auth/user',
      summary: 'The signed-in person, and what opens their encrypted fields',
      responses: {
        200: jsonAnswer(personSchema, 'The person'),
      },
    }),
    async (c) => c.json(await asPerson(c, (tx) => personAnswer(c.var.deps, tx, c.var.userId)), 200),
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/auth/user',
      summary: 'Changes the time zone of the person',
      request: { body: jsonBody(personChangeSchema) },
      responses: { 200: jsonAnswer(personSchema, 'The changed person') },
    }),
    async (c) => {
      const { userId, deps } = c.var
      const answer = await asPerson(c, async (tx) => {
        await chooseTimeZone(tx, userId, c.req.valid('json').time_zone)
        return personAnswer(deps, tx, userId)
      })
      await deps.live.publish(userId, { type: 'items' })
      return c.json(answer, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/auth/activity',
      summary: 'Tells that the person is active',
      responses: { 204: { description: 'Noted' } },
    }),
    async (c) => {
      await asPerson(c, (tx) => touchSession(tx, c.var.userId, c.var.sessionId, c.var.deps.clock.now()))
      return c.body(null, 204)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/auth/sign-out',
      summary: 'Ends this session, or every session of the person (CB-06)',
      request: { body: jsonBody(z.object({ scope: z.enum(['global', 'local']) })) },
      responses: { 204: { description: 'Signed out' } },
    }),
    async (c) => {
      const { clock, live } = c.var.deps
      const { userId, sessionId } = c.var
      const everywhere = c.req.valid('json').scope === 'global'
      const at = clock.now()
      const binding = readCookie(c, 'session')
      const { ended, isBound } = await asPerson(c, async (tx) => {
        const kind = everywhere ? 'signed_out_everywhere' : 'signed_out'
        await recordSecurityEvent(tx, userId, { kind, sessionId, at })
        return {
          isBound: await isBoundBy(tx, userId, sessionId, binding),
          ended: await endSessions(tx, userId, everywhere ? 'all' : { sessionId }, { reason: 'signed_out', at }),
        }
      })
      // Whoever signed in again holds the cookie of the session that came after.
      if (isBound || everywhere) clearCookie(c, 'session')
      await Promise.all(ended.map((id) => live.publish(userId, { type: 'session_ended', session_id: id })))
      return c.body(null, 204)
    },
  )
