import { z } from '@hono/zod-openapi'
import { ledgerMessageSchema } from '@loose-ends/domain/message/ledger-message.ts'
import { asPerson, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { getMessage } from './store.ts'

/** Gmail's ids have 16 characters; other providers' may be longer. */
const LONGEST_ID = 512

const messageParams = z.object({ id: z.string().min(1).max(LONGEST_ID) })

export const messageRoutes = routes().openapi(
  personRoute({
    method: 'get',
    path: '/messages/{id}',
    summary: 'What is kept of one message; `id` is the provider’s',
    request: { params: messageParams },
    responses: { 200: jsonAnswer(ledgerMessageSchema, 'The message') },
  }),
  async (c) => c.json(await asPerson(c, (tx) => getMessage(tx, c.var.userId, c.req.valid('param').id)), 200),
)
