import { z } from '@hono/zod-openapi'
import { ledgerMessageSchema } from '@loose-ends/domain/ledger/ledger-message.ts'
import { mailThreadSchema } from '@loose-ends/domain/message/mail-thread.ts'
import { asPerson, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { readMailThread } from './mail-thread.ts'
import { getMessage } from './store.ts'

export const messageParams = z.object({ id: z.uuid() })

export const messageRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/messages/{id}',
      summary: 'What is kept of one message',
      request: { params: messageParams },
      responses: { 200: jsonAnswer(ledgerMessageSchema, 'The message') },
    }),
    async (c) => c.json(await asPerson(c, (tx) => getMessage(tx, c.var.userId, c.req.valid('param').id)), 200),
  )
  .openapi(
    personRoute({
      method: 'get',
      path: '/messages/{id}/thread',
      summary:
        'The message itself in its conversation, read from the mailbox now and kept nowhere; none of it is ciphertext',
      request: { params: messageParams },
      responses: { 200: jsonAnswer(mailThreadSchema, 'The conversation, oldest first') },
    }),
    async (c) => c.json(await readMailThread(c.var.deps, c.var.userId, c.req.valid('param').id), 200),
  )
