import { emailAccountSchema } from '@loose-ends/domain/email-account/email-account.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { asPerson, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { findEmailAccount, toEmailAccount } from './store.ts'

export const emailAccountRoutes = routes().openapi(
  personRoute({
    method: 'get',
    path: '/email-account',
    summary: 'The connected mailbox; 404 `email_account_missing` without one',
    responses: { 200: jsonAnswer(emailAccountSchema, 'The mailbox account; `email` is ciphertext') },
  }),
  async (c) => {
    const account = await asPerson(c, (tx) => findEmailAccount(tx, c.var.userId))
    if (!account) throw new AppError('email_account_missing')
    return c.json(toEmailAccount(account), 200)
  },
)
