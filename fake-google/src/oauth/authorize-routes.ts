import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { findAccount, listAccounts, type Account } from '../mailbox/account.ts'
import { keepSignedIn, signedInAccounts } from './browser-accounts.ts'
import { answerChooserPage, answerConsentPage, answerErrorPage } from './page.ts'
import { asGranted, parseScopes, scopeText } from './scope.ts'
import { grantedScopes, issueCode } from './token.ts'

const authorizeQuery = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.string().min(1),
  response_type: z.string().optional(),
  scope: z.string().optional(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.enum(['S256', 'plain']).optional(),
  access_type: z.enum(['online', 'offline']).default('online'),
  prompt: z.string().default(''),
  login_hint: z.string().optional(),
})

/** A sign-in on its way through the pages. */
interface AuthorizationRequest {
  query: z.output<typeof authorizeQuery>
  scopes: string[]
  account?: Account
  expiresAt: number
}

const REQUEST_MS = 30 * 60_000
const MAX_REQUESTS = 1_000

const START_AGAIN = 'This sign-in has taken too long or was already used. Go back to the app and start again.'

/** The sign-ins that are on their way, by an id that the pages carry along. */
function pendingRequests({ clock }: FakeContext) {
  const requests = new Map<string, AuthorizationRequest>()
  return {
    remember(request: AuthorizationRequest): string {
      const now = clock.now().getTime()
      for (const [id, { expiresAt }] of requests)
        if (expiresAt <= now || requests.size >= MAX_REQUESTS) requests.delete(id)
      const id = randomBytes(24).toString('base64url')
      requests.set(id, request)
      return id
    },
    recall(id: unknown): { id: string; request: AuthorizationRequest } | undefined {
      const request = typeof id === 'string' ? requests.get(id) : undefined
      if (typeof id !== 'string' || !request || request.expiresAt <= clock.now().getTime()) return undefined
      return { id, request }
    },
    update: (id: string, request: AuthorizationRequest) => void requests.set(id, request),
    forget: (id: string) => void requests.delete(id),
  }
}

/** The answer to a request that cannot go on, or null where it can. Never a redirect to an address that is not known. */
function refusal(c: Context, fake: FakeContext, query: AuthorizationRequest['query'], scopes: string[]) {
  const client = fake.clients.get(query.client_id)
  if (!client) return answerErrorPage(c, 'Error 401: invalid_client. The OAuth client was not found.')
  // The code would go to a stranger.
  if (!client.redirectUris.includes(query.redirect_uri)) {
    return answerErrorPage(
      c,
      `Error 400: redirect_uri_mismatch. ${query.redirect_uri} is not one of the app's redirect addresses.`,
    )
  }
  if (query.response_type !== 'code') return redirectBack(c, query, { error: 'unsupported_response_type' })
  if (scopes.length === 0 || scopes.some((scope) => !scopeText(scope)))
    return redirectBack(c, query, { error: 'invalid_scope' })
  if (query.code_challenge !== undefined && !/^[A-Za-z0-9_-]{43,128}$/.test(query.code_challenge)) {
    return redirectBack(c, query, { error: 'invalid_request', error_description: 'Invalid code_challenge' })
  }
  return null
}

function findHinted({ store }: FakeContext, hint: string): Account | undefined {
  return findAccount(store, hint) ?? listAccounts(store).find((account) => account.sub === hint)
}

/** Whose sign-in it is without a question, as at Google: the one hinted at, else the only account of the browser. */
function namedAccount(c: Context, fake: FakeContext, hint: string | undefined): Account | undefined {
  if (hint !== undefined) return findHinted(fake, hint)
  const [only, ...others] = signedInAccounts(c, fake)
  return others.length === 0 ? only : undefined
}

/** The pages of sign-in and consent, which lead back to the client (RFC 6749 §4.1). */
export function authorizeRoutes(fake: FakeContext) {
  const requests = pendingRequests(fake)
  const clientName = (id: string) => fake.clients.get(id)?.name ?? id

  return new Hono<FakeEnvironment>()
    .get('/', async (c) => {
      const parsed = authorizeQuery.safeParse(c.req.query())
      if (!parsed.success)
        return answerErrorPage(c, `Error 400: invalid_request (${parsed.error.issues[0]?.path.join('.') ?? ''})`)
      const query = parsed.data
      const scopes = parseScopes(query.scope)
      const refused = refusal(c, fake, query, scopes)
      if (refused) return refused
      const request = { query, scopes, expiresAt: fake.clock.now().getTime() + REQUEST_MS }
      const named = namedAccount(c, fake, query.login_hint)
      const prompts = query.prompt.split(' ')
      if (prompts.includes('none')) {
        return named && isCovered(named, request)
          ? finish(c, request, named, scopes, false)
          : redirectBack(c, query, { error: 'interaction_required' })
      }
      const requestId = requests.remember(request)
      if (named && !prompts.includes('select_account')) return goOn(c, requestId, request, named)
      return answerChooserPage(c, {
        requestId,
        clientName: clientName(query.client_id),
        accounts: listAccounts(fake.store),
        redirectOrigin: new URL(query.redirect_uri).origin,
      })
    })
    .post('/account', async (c) => {
      const form = await c.req.parseBody()
      const found = requests.recall(form['request'])
      const account = findAccount(fake.store, typeof form['account'] === 'string' ? form['account'] : '')
      if (!found || !account) return answerErrorPage(c, START_AGAIN)
      return goOn(c, found.id, found.request, account)
    })
    .post('/consent', async (c) => {
      const form = await c.req.parseBody({ all: true })
      const found = requests.recall(form['request'])
      if (!found?.request.account) return answerErrorPage(c, START_AGAIN)
      const { id, request } = found
      const { account } = found.request
      requests.forget(id)
      if (form['decision'] !== 'allow') return redirectBack(c, request.query, { error: 'access_denied' })
      const ticked = [form['scope'] ?? []].flat()
      const granted = request.scopes.filter((scope) => !scopeText(scope)?.isOptional || ticked.includes(scope))
      return finish(c, request, account, granted, true)
    })

  function isCovered(account: Account, request: AuthorizationRequest): boolean {
    const before = grantedScopes(fake, account.id, request.query.client_id)
    return asGranted(request.scopes).every((scope) => before.has(scope))
  }

  function goOn(c: Context, requestId: string, request: AuthorizationRequest, account: Account) {
    keepSignedIn(c, fake, account)
    const asksAgain = request.query.prompt.split(' ').includes('consent')
    if (!asksAgain && isCovered(account, request)) {
      requests.forget(requestId)
      return finish(c, request, account, request.scopes, false)
    }
    requests.update(requestId, { ...request, account })
    return answerConsentPage(c, {
      requestId,
      clientName: clientName(request.query.client_id),
      account,
      scopes: request.scopes,
      redirectOrigin: new URL(request.query.redirect_uri).origin,
    })
  }

  function finish(
    c: Context,
    request: AuthorizationRequest,
    account: Account,
    scopes: string[],
    hasConsented: boolean,
  ) {
    const { query } = request
    const granted = asGranted(scopes)
    const code = issueCode(fake, account.id, query.client_id, {
      redirectUri: query.redirect_uri,
      scopes: granted,
      nonce: query.nonce,
      codeChallenge: query.code_challenge,
      codeChallengeMethod: query.code_challenge_method ?? (query.code_challenge === undefined ? undefined : 'plain'),
      // As at Google: a refresh token comes only with a consent that was really given.
      isOffline: query.access_type === 'offline' && hasConsented,
    })
    return redirectBack(c, query, {
      code,
      scope: granted.join(' '),
      authuser: '0',
      prompt: hasConsented ? 'consent' : 'none',
    })
  }
}

function redirectBack(
  c: Context,
  query: { redirect_uri: string; state?: string | undefined },
  answer: Record<string, string>,
) {
  const target = new URL(query.redirect_uri)
  if (query.state !== undefined) target.searchParams.set('state', query.state)
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(target.href, 302)
}
