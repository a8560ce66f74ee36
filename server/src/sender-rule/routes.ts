import { z } from '@hono/zod-openapi'
import { senderRuleModeSchema, senderRuleSchema } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import {
  asPerson,
  idParams,
  jsonAnswer,
  jsonBody,
  personRoute,
  readAsPerson,
  readRoute,
  routes,
} from '#server/http/route.ts'
import { kindRuleSchema, lessonKindSchema } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import { refreshItems } from '#server/correspondent/refresh-items.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { deleteKindRule, listKindRules } from './kind-rules.ts'
import { deleteSenderRule, listSenderRules, saveSenderRuleMode } from './store.ts'

export const senderRuleRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/sender-rules',
      summary: 'What the person taught about senders, the last changed first',
      responses: { 200: jsonAnswer(z.object({ items: z.array(senderRuleSchema) }), 'All rules') },
    }),
    async (c) => c.json({ items: await readAsPerson(c, (tx) => listSenderRules(tx, c.var.userId)) }, 200),
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/sender-rules/{id}',
      summary: 'Says what happens to the later mail of a sender; what was made of earlier mail stays',
      request: { params: idParams, body: jsonBody(z.object({ mode: senderRuleModeSchema })) },
      responses: { 200: jsonAnswer(senderRuleSchema, 'The changed rule') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const { mode } = c.req.valid('json')
      const rule = await asPerson(c, (tx) =>
        saveSenderRuleMode(tx, userId, c.req.valid('param').id, mode, deps.clock.now()),
      )
      // Other open pages read the rules again with the items.
      await deps.live.publish(userId, { type: 'items' })
      return c.json(rule, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/sender-rules/{id}',
      summary: 'Forgets what was taught about a sender',
      request: { params: idParams },
      responses: { 204: { description: 'Forgotten' } },
    }),
    async (c) => {
      const { deps, userId } = c.var
      await asPerson(c, async (tx) => {
        await lockItems(tx, userId)
        await deleteSenderRule(tx, userId, c.req.valid('param').id)
        await refreshItems(tx, deps, userId, deps.clock.now())
      })
      await deps.live.publish(userId, { type: 'items' })
      return c.body(null, 204)
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/kind-rules',
      summary: 'What the person taught about kinds of items',
      responses: { 200: jsonAnswer(z.object({ items: z.array(kindRuleSchema) }), 'All rules') },
    }),
    async (c) => c.json({ items: await readAsPerson(c, (tx) => listKindRules(tx, c.var.userId)) }, 200),
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/kind-rules/{kind}',
      summary: 'Forgets what was taught about a kind of items',
      request: { params: z.object({ kind: lessonKindSchema }) },
      responses: { 204: { description: 'Forgotten' } },
    }),
    async (c) => {
      const { deps, userId } = c.var
      await asPerson(c, async (tx) => {
        await lockItems(tx, userId)
        await deleteKindRule(tx, userId, c.req.valid('param').kind)
        await refreshItems(tx, deps, userId, deps.clock.now())
      })
      await deps.live.publish(userId, { type: 'items' })
      return c.body(null, 204)
    },
  )
