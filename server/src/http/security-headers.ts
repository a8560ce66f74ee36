import { createMiddleware } from 'hono/factory'
import type { RunningConfig } from '#server/config.ts'
import { isSecure } from './public-origin.ts'
import type { AppEnv } from './route.ts'

/** Google's avatars live here; another provider's live at its own origin. */
const GOOGLE_AVATARS = 'https://*.googleusercontent.com'

/** What pages of ours may do. Styles may stand inline: Radix and the toasts put some into the page. */
export function contentSecurityPolicy(config: RunningConfig): string {
  const issuer = new URL(config.google.issuer).origin
  const avatars = issuer !== 'https://accounts.google.com' ? `${GOOGLE_AVATARS} ${issuer}` : GOOGLE_AVATARS
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${avatars}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Sets the headers of every answer; a route that needs another content policy has set its own by then. */
export function securityHeaders(config: RunningConfig) {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure(config.publicUrl) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
}
