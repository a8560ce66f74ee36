import { z } from '@hono/zod-openapi'
import { actionableEntrySchema } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { pageQuery } from '#server/http/page-query.ts'
import { asPerson, idParams, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { entryOnWire, getItem } from '#server/loose-end/store.ts'
import { listActionables } from './store.ts'

const PAGE = 50

const listQuery = pageQuery(PAGE)

const actionableList = z.object({ items: z.array(actionableEntrySchema), total: z.number().int() })

export const actionableRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/actionables',
      request: { query: listQuery },
      responses: {
        200: jsonAnswer(
          actionableList,
          'Open tasks and follow-ups in one list, the most important first, then the older',
        ),
      },
    }),
    async (c) => {
      const now = c.var.deps.clock.now()
      return c.json(await asPerson(c, (tx) => listActionables(tx, c.var.userId, c.req.valid('query'), now)), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'get',
      path: '/items/{id}',
      summary: 'One task or follow-up, whatever its state',
      request: { params: idParams },
      responses: { 200: jsonAnswer(actionableEntrySchema, 'The item, and which of the two it is') },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(entryOnWire(await asPerson(c, (tx) => getItem(tx, c.var.userId, id))), 200)
    },
  )
