import { z } from '@hono/zod-openapi'
import { bulkChangeSchema, bulkResultSchema, undoSchema } from '@loose-ends/domain/bulk/bulk-change.ts'
import { asPerson, jsonAnswer, jsonBody, personRoute, routes } from '#server/http/route.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { changeMany, undoMany } from './change-many.ts'

const results = z.object({ items: z.array(bulkResultSchema) })

export const bulkRoutes = routes()
  .openapi(
    personRoute({
      method: 'post',
      path: '/items/bulk',
      summary: 'Completes, snoozes, reopens, dismisses or archives several tasks and follow-ups',
      request: { body: jsonBody(bulkChangeSchema) },
      responses: { 200: jsonAnswer(results, 'What takes each change back, or why nothing was done to it') },
    }),
    async (c) => {
      const items = await asPerson(c, (tx) => changeMany(tx, c.var.deps, c.var.userId, c.req.valid('json')))
      await itemsChanged(c.var.deps, c.var.userId)
      return c.json({ items }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/items/undo',
      summary: 'Takes changes of tasks and follow-ups back, each by the `undo` that it was answered with',
      request: { body: jsonBody(undoSchema) },
      responses: { 200: jsonAnswer(results, 'What does each change again, or why it could not be taken back') },
    }),
    async (c) => {
      const { items } = c.req.valid('json')
      const put = await asPerson(c, (tx) => undoMany(tx, c.var.deps, c.var.userId, items))
      await itemsChanged(c.var.deps, c.var.userId)
      return c.json({ items: put }, 200)
    },
  )
