import { z } from '@hono/zod-openapi'
import { changeTask } from '@loose-ends/domain/task/change-task.ts'
import { taskSchema, taskStatusSchema } from '@loose-ends/domain/task/task.ts'
import { asPerson, idParams, jsonAnswer, jsonBody, personRoute, routes } from '#server/http/route.ts'
import { itemsChanged } from '#server/label/items-changed.ts'
import { listTasks, saveTaskChange } from './store.ts'

/** SPEC §9. */
const PAGE = 20
const LONGEST_PAGE = 200

const listQuery = z.object({
  status: taskStatusSchema.optional(),
  snoozed: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(LONGEST_PAGE).default(PAGE),
  offset: z.coerce.number().int().min(0).default(0),
})

const taskList = z.object({ items: z.array(taskSchema), total: z.number().int() })

const taskChange = z.object({
  status: taskStatusSchema.optional(),
  snoozed_until: z.iso.datetime({ offset: true }).nullable().optional(),
})

export const taskRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/tasks',
      request: { query: listQuery },
      responses: { 200: jsonAnswer(taskList, 'Tasks, newest first') },
    }),
    async (c) => {
      const now = c.var.deps.clock.now()
      return c.json(await asPerson(c, (tx) => listTasks(tx, c.var.userId, c.req.valid('query'), now)), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/tasks/{id}',
      request: { params: idParams, body: jsonBody(taskChange) },
      responses: { 200: jsonAnswer(taskSchema, 'The changed task') },
    }),
    async (c) => {
      const { status, snoozed_until: until } = c.req.valid('json')
      const change = { status, snoozed_until: typeof until === 'string' ? new Date(until) : until }
      const fields = changeTask(change, c.var.deps.clock.now())
      const saved = await asPerson(c, (tx) => saveTaskChange(tx, c.var.userId, c.req.valid('param').id, fields))
      await itemsChanged(c.var.deps, c.var.userId)
      return c.json(saved, 200)
    },
  )
