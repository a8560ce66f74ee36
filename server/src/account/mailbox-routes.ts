import { disconnectionSchema } from '@loose-ends/domain/email-account/disconnection.ts'
import { emailAccountSchema } from '@loose-ends/domain/email-account/email-account.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { disconnectMailbox } from '#server/account/disconnect-mailbox.ts'
import { asPerson, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { findEmailAccount, toEmailAccount } from '#server/email-account/store.ts'

export const emailAccountRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/email-account',
      summary: 'The connected mailbox; 404 `email_account_missing` without one',
      responses: { 200: jsonAnswer(emailAccountSchema, 'The mailbox account; `email` is ciphertext') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const account = await asPerson(c, (tx) => findEmailAccount(tx, userId))
      if (!account) throw new AppError('email_account_missing')
      return c.json(toEmailAccount(deps, account), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/email-account',
      summary:
        'Disconnects the mailbox and takes the grant back at the provider; what was found in it stays or ' +
        'goes; 404 `email_account_missing` without one, 403 `sign_in_again` before items go where the ' +
        'sign-in is older than 15 minutes',
      request: { query: disconnectionSchema },
      responses: { 204: { description: 'Disconnected' } },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      await disconnectMailbox(deps, { userId, sessionId }, c.req.valid('query'))
      return c.body(null, 204)
    },
  )
