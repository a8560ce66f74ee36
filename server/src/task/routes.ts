import { z } from '@hono/zod-openapi'
import { givenInstantSchema } from '@loose-ends/domain/given-instant.ts'
import { proposalAnswerSchema } from '@loose-ends/domain/loose-end/proposal.ts'
import { dismissedSchema, undoableSchema } from '@loose-ends/domain/loose-end/undo.ts'
import { closingSchema } from '@loose-ends/domain/reply/reply.ts'
import { taskEvents } from '@loose-ends/domain/task/change-task.ts'
import { manualTaskChangeSchema, newManualTaskSchema, wordsOf } from '@loose-ends/domain/task/manual-task.ts'
import {
  TASK_KINDS,
  TASK_PRIORITIES,
  TASK_SOURCES,
  taskSchema,
  taskStatusSchema,
} from '@loose-ends/domain/task/task.ts'
import { pageQuery } from '#server/http/page-query.ts'
import {
  asPerson,
  idParams,
  jsonAnswer,
  jsonBody,
  optionalJsonBody,
  personRoute,
  readAsPerson,
  readRoute,
  routes,
} from '#server/http/route.ts'
import { groupsSchema, itemFilterQuery } from '#server/loose-end/item-filter.ts'
import { changeByPerson } from '#server/person-word/person-word.ts'
import { sayDismissed, sayOfItem, sayOfProposal } from '#server/reply/say-of-item.ts'
import { getItem, taskOnWire } from '#server/loose-end/store.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { LONGEST_DELETION } from './deleted-task.ts'
import { createManualTask, deleteManualTask, listTasks, restoreManualTask, saveTaskWords } from './store.ts'

/** SPEC §9. */
const PAGE = 20

const listQuery = pageQuery(PAGE).extend({
  ...itemFilterQuery.shape,
  status: taskStatusSchema.optional(),
  origin: z.enum(TASK_SOURCES).optional(),
  snoozed: z.stringbool().optional(),
  kind: z.enum(TASK_KINDS).optional(),
  priority: z.enum(TASK_PRIORITIES).optional(),
})

const taskList = z.object({ items: z.array(taskSchema), total: z.number().int(), groups: groupsSchema })

const LISTED =
  'Tasks, newest first unless `order` says otherwise; with `order=due` grouped by the day that they are due, in the person’s time zone, with the size of each group'

const changedTask = taskSchema.extend(undoableSchema.shape)

const taskChange = manualTaskChangeSchema.extend({
  ...closingSchema.shape,
  status: taskStatusSchema.optional(),
  snoozed_until: givenInstantSchema.nullable().optional(),
})

const restoreSchema = z.object({ undo: z.string().max(LONGEST_DELETION) })

export const taskRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/tasks',
      request: { query: listQuery },
      responses: { 200: jsonAnswer(taskList, LISTED) },
    }),
    async (c) => {
      const now = c.var.deps.clock.now()
      return c.json(await readAsPerson(c, (tx) => listTasks(tx, c.var.userId, c.req.valid('query'), now)), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/tasks',
      summary: 'A task that the person writes themself; with an `id`, it may be sent again',
      request: { body: jsonBody(newManualTaskSchema) },
      responses: { 201: jsonAnswer(taskSchema, 'The task, of which there is one for each `id`') },
    }),
    async (c) => {
      const { clock, vault } = c.var.deps
      const created = await asPerson(c, async (tx) => {
        const key = await vault.personKey(tx, c.var.userId)
        return createManualTask(tx, key, c.var.userId, c.req.valid('json'), clock.now())
      })
      await itemsChanged(c.var.deps, c.var.userId)
      return c.json(created, 201)
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/tasks/{id}',
      request: { params: idParams },
      responses: { 200: jsonAnswer(taskSchema, 'One task') },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(taskOnWire(await readAsPerson(c, (tx) => getItem(tx, c.var.userId, id, 'task'))), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/tasks/{id}',
      summary: 'Completes, reopens, snoozes or wakes a task; what it says changes only if the person wrote it themself',
      request: { params: idParams, body: jsonBody(taskChange) },
      responses: { 200: jsonAnswer(changedTask, 'The changed task, and what takes the change back') },
    }),
    async (c) => {
      const { status, snoozed_until: until, scheduled_reply: choice, ...rest } = c.req.valid('json')
      const words = wordsOf(rest)
      const change = { status, snoozed_until: typeof until === 'string' ? new Date(until) : until }
      const { userId } = c.var
      const { id } = c.req.valid('param')
      const saved = await sayOfItem(c, { id, closing: status === 'completed' ? { choice } : null }, async (tx) => {
        if (words) await saveTaskWords(tx, await c.var.deps.vault.personKey(tx, userId), userId, id, words)
        return changeByPerson(tx, c.var.deps, userId, { id, type: 'task' }, (known) =>
          taskEvents(change, words !== null, known),
        )
      })
      return c.json({ ...taskOnWire(saved.changed), undo: saved.undo }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/tasks/{id}',
      summary: 'Deletes a task that the person wrote themself; 422 for one from mail',
      request: { params: idParams },
      responses: {
        200: jsonAnswer(undoableSchema, 'It is gone: what brings it back, null where it is too long for that'),
      },
    }),
    async (c) => {
      const { vault } = c.var.deps
      const undo = await asPerson(c, (tx) => deleteManualTask(tx, vault, c.var.userId, c.req.valid('param').id))
      await itemsChanged(c.var.deps, c.var.userId)
      return c.json({ undo }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/tasks/{id}/restore',
      summary: 'Brings a deleted task back as it was, by the `undo` that its deletion was answered with',
      request: { params: idParams, body: jsonBody(restoreSchema) },
      responses: { 200: jsonAnswer(taskSchema, 'The task') },
    }),
    async (c) => {
      const { vault } = c.var.deps
      const { id } = c.req.valid('param')
      const { undo } = c.req.valid('json')
      const restored = await asPerson(c, (tx) => restoreManualTask(tx, vault, c.var.userId, id, undo))
      await itemsChanged(c.var.deps, c.var.userId)
      return c.json(restored, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/tasks/{id}/proposal',
      summary: 'Says whether what looks as if it settled the task did; 422 where nothing is proposed',
      request: { params: idParams, body: jsonBody(proposalAnswerSchema.extend(closingSchema.shape)) },
      responses: { 200: jsonAnswer(changedTask, 'The task, done or open, and what takes that back') },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const saved = await sayOfProposal(c, { id, type: 'task' }, c.req.valid('json'))
      return c.json({ ...taskOnWire(saved.changed), undo: saved.undo }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/tasks/{id}/dismiss',
      summary: 'Not a task: it shows nowhere any more; 422 for one that the person wrote themself',
      request: { params: idParams, body: optionalJsonBody(closingSchema) },
      responses: { 200: jsonAnswer(dismissedSchema, 'It is dismissed: what takes that back') },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await sayDismissed(c, { id, type: 'task' }, c.req.valid('json')), 200)
    },
  )
