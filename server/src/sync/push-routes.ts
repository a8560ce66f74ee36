import { AppError } from '@loose-ends/domain/errors.ts'
import { PUSH_URL_PATH } from '#server/config.ts'
import { limitBody, noStore } from '#server/http/api-frame.ts'
import { routes } from '#server/http/route.ts'
import { receiveNotification } from './receive-notification.ts'

/**
 * Where the provider pushes that a mailbox has changed. It shows a token of its own in place of a session, and comes
 * from no page. What it should not send again is acknowledged (204), also a body that makes no sense: refused, that
 * would be sent for a week.
 */
export const pushRoutes = routes()
pushRoutes.use(PUSH_URL_PATH, noStore, limitBody)

pushRoutes.post(PUSH_URL_PATH, async (c) => {
  const { deps } = c.var
  if (!deps.push) throw new AppError('not_found')
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!token) throw new AppError('not_authenticated')
  await deps.push.verify(token)
  const notice = deps.push.read(await c.req.json().catch(() => null))
  if (notice) await receiveNotification(deps, notice)
  else deps.log.warn({ request: c.var.requestId }, 'a push that makes no sense was acknowledged')
  return c.body(null, 204)
})
