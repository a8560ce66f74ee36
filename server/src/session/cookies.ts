import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSecure } from '#server/http/public-origin.ts'
import type { AppEnv } from '#server/http/route.ts'

/**
 * `sign_in` travels with the person to the provider and back (Lax: the way back is a navigation from another site);
 * `session` binds the refresh token to this browser (CB-05); `passkey` remembers what an authenticator was asked for.
 */
const SAME_SITE = { sign_in: 'Lax', session: 'Strict', passkey: 'Strict' } as const
type CookieKind = keyof typeof SAME_SITE

/** Safari refuses Secure cookies over http, on loopback too; over https the `__Host-` prefix keeps sibling hosts from setting it. */
function nameOf(c: Context<AppEnv>, kind: CookieKind): string {
  const { config } = c.var.deps
  return `${isSecure(config.publicUrl) ? '__Host-' : ''}${config.shortName}_${kind}`
}

/** The value of that cookie; undefined: the browser has none. */
export const readCookie = (c: Context<AppEnv>, kind: CookieKind): string | undefined => getCookie(c, nameOf(c, kind))

/** Sets that cookie for so long, out of the reach of scripts. */
export function writeCookie(c: Context<AppEnv>, kind: CookieKind, value: string, maxAgeMs: number): void {
  setCookie(c, nameOf(c, kind), value, { ...attributes(c, kind), maxAge: Math.floor(maxAgeMs / 1000) })
}

/** Has the browser forget that cookie. */
export function clearCookie(c: Context<AppEnv>, kind: CookieKind): void {
  deleteCookie(c, nameOf(c, kind), attributes(c, kind))
}

const attributes = (c: Context<AppEnv>, kind: CookieKind) => ({
  path: '/',
  httpOnly: true,
  secure: isSecure(c.var.deps.config.publicUrl),
  sameSite: SAME_SITE[kind],
})
