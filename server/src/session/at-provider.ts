import type { Context } from 'hono'
import type { z } from 'zod'
import { ACCOUNT_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { SIGN_IN_MS } from '@loose-ends/domain/session/session-times.ts'
import { signIns } from '#server/http/metrics.ts'
import type { AppEnv } from '#server/http/route.ts'
import type { Identity, IdentityProvider } from '#server/mailbox/identity-provider.ts'
import { newToken } from '#server/vault/vault.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import { requireFirstReturn } from './first-return.ts'
import { openPendingSignIn, sealPendingSignIn } from './pending-sign-in.ts'
import { checkRedirectAddress } from './redirect-address.ts'
import { requireMailbox, type LookedAt } from './require-mailbox.ts'
import type { exchangeSchema, startSchema } from './schemas.ts'
import { findUserId } from './store.ts'

/** Who signed in at a provider, and what they granted there. */
export interface Identified extends LookedAt {
  kind: EmailAccountKind
  identity: Identity
}

/**
 * Where to send the browser, which is given what the way back needs. `joins`: the person whose further mailbox it is to be;
 * null: anybody signs in.
 */
export async function beginAtProvider(
  c: Context<AppEnv>,
  wanted: z.infer<typeof startSchema>,
  joins: string | null,
): Promise<URL> {
  const { clock, provider, vault } = c.var.deps
  const {
    kind = provider.id,
    hint,
    as = null,
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
  } = wanted
  checkRedirectAddress(c, redirectUri)
  const nonce = newToken()
  const url = await identityOf(c, kind).authorizationUrl({ redirectUri, state, codeChallenge, nonce, hint })
  const sealed = await sealPendingSignIn(vault.tokenKeys, { kind, nonce, state, redirectUri, joins, as }, clock.now())
  writeCookie(c, 'sign_in', sealed, SIGN_IN_MS)
  return url
}

/**
 * What the provider answers for that code, if this browser began that, for the same end. The cookie is spent either way: here,
 * whatever the browser keeps. Throws `sign_in_as_another` where somebody else than who was to sign in once more did, and what
 * `requireMailbox` throws: of who is known here already, a mailbox that lets us in no more keeps nothing from them.
 */
export async function identifyAtProvider(
  c: Context<AppEnv>,
  returned: Omit<z.infer<typeof exchangeSchema>, 'time_zone'>,
  joins: string | null,
): Promise<Identified> {
  const { clock, db, vault } = c.var.deps
  checkRedirectAddress(c, returned.redirect_uri)
  const where = { state: returned.state, redirectUri: returned.redirect_uri, joins }
  const { kind, nonce, as } = await openPendingSignIn(vault.tokenKeys, readCookie(c, 'sign_in'), where, clock.now())
  clearCookie(c, 'sign_in')
  await requireFirstReturn(c.var.rateLimits, nonce)
  const { code, code_verifier: codeVerifier } = returned
  try {
    const identified = await identityOf(c, kind).exchange({ ...where, code, codeVerifier, nonce })
    const known = joins === null ? await findUserId(db, vault, identified.identity) : null
    if (as !== null && known !== as) throw new AppError('sign_in_as_another')
    const lookedAt = await requireMailbox(c.var.deps, kind, { ...identified, known })
    return { kind, identity: identified.identity, ...lookedAt }
  } catch (error) {
    signIns.inc({ outcome: isAppError(error) ? error.code : 'internal' })
    throw error
  }
}

/** Throws `unprocessable` where nobody signs in so. */
function identityOf(c: Context<AppEnv>, kind: EmailAccountKind): IdentityProvider {
  const identity = c.var.deps.identityOf(kind)
  if (!identity) throw new AppError('unprocessable', { fields: { kind: ACCOUNT_ERRORS.noSignInThere } })
  return identity
}
