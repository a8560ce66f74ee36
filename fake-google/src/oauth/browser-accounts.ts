import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { FakeContext } from '../context.ts'
import { listAccounts, type Account } from '../mailbox/account.ts'

const COOKIE = 'signed_in'
const PATH = '/o/oauth2/v2/auth'

/** The accounts that this browser is signed in to: those that somebody went on with in it before. */
export function signedInAccounts(c: Context, { store }: FakeContext): Account[] {
  const subjects = (getCookie(c, COOKIE) ?? '').split('.')
  return listAccounts(store).filter(({ sub }) => subjects.includes(sub))
}

/** From now on this browser is signed in to that account, too. */
export function keepSignedIn(c: Context, fake: FakeContext, { sub }: Account): void {
  const subjects = new Set([...signedInAccounts(c, fake).map((known) => known.sub), sub])
  setCookie(c, COOKIE, [...subjects].join('.'), { path: PATH, httpOnly: true, sameSite: 'Lax' })
}
