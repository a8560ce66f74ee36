import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { FakeContext, FakeEnvironment } from './context.ts'
import type { controlRoutes } from './control/control-routes.ts'
import { answerBatch } from './gmail/batch-route.ts'
import { draftRoutes } from './gmail/draft-routes.ts'
import { answerError, GoogleError, invalidArgument, notFound } from './gmail/error.ts'
import { historyRoutes } from './gmail/history-routes.ts'
import { compressed } from './gmail/compressed.ts'
import { labelRoutes } from './gmail/label-routes.ts'
import { messageRoutes } from './gmail/message-routes.ts'
import { profileRoutes } from './gmail/profile-routes.ts'
import { settingsRoutes } from './gmail/settings-routes.ts'
import { threadRoutes } from './gmail/thread-routes.ts'
import { CannotSend } from './mailbox/delivery.ts'
import { MalformedMessage } from './mailbox/incoming.ts'
import { authorizeRoutes } from './oauth/authorize-routes.ts'
import { tokenRoutes } from './oauth/token-routes.ts'
import { webMailRoutes } from './web-mail/web-mail-routes.ts'
import { UnsupportedSearch } from './search/condition.ts'

/** Gmail takes messages up to 50 MB, which base64 makes a third longer. */
const MAX_BODY_BYTES = 70 * 1024 * 1024

/** Everything the stand-in answers, on one port: accounts, sign-in and Gmail. */
export function createApp(
  fake: FakeContext,
  options: { control?: ReturnType<typeof controlRoutes> | undefined; onUnexpected: (error: Error) => void },
) {
  const app = new Hono<FakeEnvironment>()
  // Before the faults: what makes them has to work always.
  if (options.control) app.route('/control', options.control)
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () =>
        answerError(
          new GoogleError(413, 'Request is too large.', { reason: 'uploadTooLarge', status: 'INVALID_ARGUMENT' }),
        ),
    }),
  )
  app.use(compressed(fake.answering))
  app.use(fake.faults.middleware)
  app.route('/', tokenRoutes(fake))
  app.route('/o/oauth2/v2/auth', authorizeRoutes(fake))
  const mailbox = new Hono<FakeEnvironment>()
    .route('/', profileRoutes(fake))
    .route('/messages', messageRoutes(fake))
    .route('/threads', threadRoutes(fake))
    .route('/labels', labelRoutes(fake))
    .route('/drafts', draftRoutes(fake))
    .route('/history', historyRoutes(fake))
    .route('/settings', settingsRoutes(fake))
  app.route('/gmail/v1/users/:userId', mailbox)
  app.route('/upload/gmail/v1/users/:userId', mailbox)
  app.on('POST', ['/batch/gmail/v1', '/batch'], (c) =>
    answerBatch(c, async (request) => app.fetch(request, c.env), fake.answering.batchCalls),
  )
  app.route('/mail', webMailRoutes(fake))
  app.notFound(() => answerError(notFound()))
  app.onError((error) => {
    const known = toGoogleError(error)
    if (known) return answerError(known)
    options.onUnexpected(error)
    return answerError(
      new GoogleError(500, 'Internal error encountered.', { reason: 'backendError', status: 'INTERNAL' }),
    )
  })
  return app
}

function toGoogleError(error: Error): GoogleError | undefined {
  if (error instanceof GoogleError) return error
  if (error instanceof CannotSend || error instanceof MalformedMessage || error instanceof UnsupportedSearch) {
    return invalidArgument(error.message)
  }
  return undefined
}
