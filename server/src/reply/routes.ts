import { z } from '@hono/zod-openapi'
import {
  newReplySchema,
  replyOpeningSchema,
  replyOutcomeSchema,
  replySchema,
  scheduledChangeSchema,
} from '@loose-ends/domain/reply/reply.ts'
import { idParams, jsonAnswer, jsonBody, personRoute, readAsPerson, readRoute, routes } from '#server/http/route.ts'
import { changeScheduled } from './change-scheduled.ts'
import { answerUnsure, cancelReply, retryReply } from './end-reply.ts'
import { listReplies, toReply } from './store.ts'
import { openComposer, writeReply } from './write-reply.ts'

export const replyRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/replies',
      responses: {
        200: jsonAnswer(
          z.object({ items: z.array(replySchema) }),
          'Replies that are drafts, wait for their time, are on their way or could not be sent',
        ),
      },
    }),
    async (c) => c.json({ items: await readAsPerson(c, (tx) => listReplies(tx, c.var.userId)) }, 200),
  )
  .openapi(
    personRoute({
      method: 'get',
      path: '/items/{id}/reply',
      summary: 'Whom a reply to a task or follow-up goes to; its message is read again for that',
      request: { params: idParams },
      responses: { 200: jsonAnswer(replyOpeningSchema, 'What the reply would say in its header') },
    }),
    async (c) => c.json(await openComposer(c.var.deps, c.var.userId, c.req.valid('param').id), 200),
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/items/{id}/reply',
      summary: 'Makes a draft of a reply in the mailbox, sends it, or sends it later',
      request: { params: idParams, body: jsonBody(newReplySchema) },
      responses: { 200: jsonAnswer(replySchema, 'The reply; one that is sent at once is on its way') },
    }),
    async (c) => {
      const row = await writeReply(c.var.deps, c.var.userId, c.req.valid('param').id, c.req.valid('json'))
      return c.json(toReply(row), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/replies/{id}/retry',
      summary: 'Tries once more to send what could not be sent; 422 for any other',
      request: { params: idParams },
      responses: { 200: jsonAnswer(replySchema, 'The reply, on its way') },
    }),
    async (c) => c.json(toReply(await retryReply(c.var.deps, c.var.userId, c.req.valid('param').id)), 200),
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/replies/{id}/outcome',
      summary: 'Says whether a reply was sent of which nobody can tell; what was not is sent again; 422 for any other',
      request: { params: idParams, body: jsonBody(replyOutcomeSchema) },
      responses: { 200: jsonAnswer(replySchema, 'The reply, sent or on its way') },
    }),
    async (c) => {
      const { outcome } = c.req.valid('json')
      const row = await answerUnsure(c.var.deps, c.var.userId, c.req.valid('param').id, outcome)
      return c.json(toReply(row), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/replies/{id}',
      summary: 'Changes what a scheduled reply says, or when it is sent; 422 where it does not wait any more',
      request: { params: idParams, body: jsonBody(scheduledChangeSchema) },
      responses: { 200: jsonAnswer(replySchema, 'The reply, which waits for its time') },
    }),
    async (c) => {
      const row = await changeScheduled(c.var.deps, c.var.userId, c.req.valid('param').id, c.req.valid('json'))
      return c.json(toReply(row), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/replies/{id}',
      summary: 'Takes a reply back: it is not sent, or its draft is discarded; 422 where it is too late',
      request: { params: idParams },
      responses: { 204: { description: 'It is gone' } },
    }),
    async (c) => {
      await cancelReply(c.var.deps, c.var.userId, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
