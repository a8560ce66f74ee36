import type { Context } from 'hono'
import { AppError } from '@loose-ends/domain/errors.ts'
import { publicOrigin } from '#server/http/public-origin.ts'
import type { AppEnv } from '#server/http/route.ts'

/** The pages of the app that the provider sends people back to. */
export const CALLBACK_PATHS = ['/auth/callback', '/auth/gmail/callback']

/** Only our own callback pages may receive a code. Throws `unprocessable`. */
export function checkRedirectAddress(c: Context<AppEnv>, redirectUri: string): void {
  const origin = publicOrigin(c)
  if (!CALLBACK_PATHS.some((path) => redirectUri === `${origin}${path}`)) {
    throw new AppError('unprocessable', { fields: { redirect_uri: 'must be a callback page of this app' } })
  }
}
