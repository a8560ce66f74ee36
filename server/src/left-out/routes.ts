import { z } from '@hono/zod-openapi'
import { leftOutReasonSchema } from '@loose-ends/domain/ledger/left-out-reason.ts'
import { leftOutPageSchema, LONGEST_LEFT_OUT_SEARCH } from '@loose-ends/domain/left-out/left-out.ts'
import { LOOSE_END_TYPES } from '@loose-ends/domain/loose-end/loose-end.ts'
import { pageQuery } from '#server/http/page-query.ts'
import { asPerson, jsonAnswer, jsonBody, personRoute, routes } from '#server/http/route.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { messageParams } from '#server/message/routes.ts'
import { makeItem, unmakeItem } from './make-item.ts'
import { searchLeftOut } from './search-left-out.ts'
import { listLeftOut } from './store.ts'

const PAGE = 50

const listQuery = pageQuery(PAGE, 100).extend({
  q: z.string().max(LONGEST_LEFT_OUT_SEARCH).default(''),
  reason: leftOutReasonSchema.optional(),
  account: z.uuid().optional(),
})

export const leftOutRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/left-out',
      summary: 'The messages of the last 30 days that show no item, and why; a search looks at the newest 10,000',
      request: { query: listQuery },
      responses: { 200: jsonAnswer(leftOutPageSchema, 'Messages, newest first') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const { q, ...rest } = c.req.valid('query')
      const query = { reason: undefined, account: undefined, ...rest }
      const found = await searchLeftOut(deps, userId, q, query)
      return c.json(found ?? (await asPerson(c, (tx) => listLeftOut(tx, userId, query, deps.clock.now()))), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/left-out/{id}/item',
      summary: 'Makes an item of a message that shows none, or brings back those of it that were dismissed',
      request: { params: messageParams, body: jsonBody(z.object({ type: z.enum(LOOSE_END_TYPES) })) },
      responses: {
        201: jsonAnswer(
          z.object({ type: z.enum(LOOSE_END_TYPES), id: z.uuid(), sender_back: z.boolean() }),
          'The item of the message, and whether its sender was left out until now',
        ),
      },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const made = await asPerson(c, (tx) =>
        makeItem(tx, deps, userId, c.req.valid('param').id, c.req.valid('json').type),
      )
      await itemsChanged(deps, userId)
      return c.json(made, 201)
    },
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/left-out/{id}/item',
      summary:
        'Takes back the item that was made of the message: it is left out as before; `leave_out`: and so is its sender. Refused where something was done with it',
      request: { params: messageParams, query: z.object({ leave_out: z.stringbool().default(false) }) },
      responses: { 204: { description: 'Nothing is made of it' } },
    }),
    async (c) => {
      const { deps, userId } = c.var
      await asPerson(c, (tx) => unmakeItem(tx, deps, userId, c.req.valid('param').id, c.req.valid('query').leave_out))
      await itemsChanged(deps, userId)
      return c.body(null, 204)
    },
  )
