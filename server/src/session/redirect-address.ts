import type { Context } from 'hono'
import { ACCOUNT_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { CALLBACK_PATHS } from '@loose-ends/domain/page-paths.ts'
import { publicOrigin } from '#server/http/public-origin.ts'
import type { AppEnv } from '#server/http/route.ts'

/** Only our own callback pages may receive a code. Throws `unprocessable`. */
export function checkRedirectAddress(c: Context<AppEnv>, redirectUri: string): void {
  const origin = publicOrigin(c)
  if (!CALLBACK_PATHS.some((path) => redirectUri === `${origin}${path}`)) {
    throw new AppError('unprocessable', { fields: { redirect_uri: ACCOUNT_ERRORS.notOurCallback } })
  }
}
