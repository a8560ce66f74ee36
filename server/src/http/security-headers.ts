import { createMiddleware } from 'hono/factory'
import { avatarSources, type RunningConfig } from '#server/config.ts'
import { isSecure } from './public-origin.ts'
import type { AppEnv } from './route.ts'

/** What pages of ours may do. Styles may stand inline: Radix and the toasts put some into the page. */
function contentSecurityPolicy(config: RunningConfig): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${avatarSources(config)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The one that opens the app without a network.
    "worker-src 'self'",
    // No page of ours but `MAIL_FRAME_PATH` lets itself be framed.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** The empty page that the web app draws the HTML of a mail in. */
export const MAIL_FRAME_PATH = '/mail-frame.html'

/**
 * What a mail may do: nothing. No script, no form, no page of its own; the page around it may look into it, as nothing in it
 * runs. Pictures from elsewhere are loaded where the person wants them.
 */
const mailFramePolicy = (withPictures: boolean): string =>
  [
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${withPictures ? ' https:' : ''}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** The headers of `MAIL_FRAME_PATH`; with `?pictures` it may load them. */
export const mailFrameHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Content-Security-Policy', mailFramePolicy(c.req.query('pictures') !== undefined))
  c.res.headers.set('X-Frame-Options', 'SAMEORIGIN')
})

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
    ...(isSecure(config.publicUrl) ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
}
