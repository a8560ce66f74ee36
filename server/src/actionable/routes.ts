import { z } from '@hono/zod-openapi'
import { actionableEntrySchema } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { comingDaysSchema } from '@loose-ends/domain/actionable/coming-days.ts'
import { LEVELS } from '@loose-ends/domain/level.ts'
import { levelCountsSchema } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import { LOOSE_END_KINDS, LOOSE_END_TYPES } from '@loose-ends/domain/loose-end/loose-end.ts'
import { pageQuery } from '#server/http/page-query.ts'
import { idParams, jsonAnswer, readAsPerson, readRoute, routes } from '#server/http/route.ts'
import { itemPlaceQuery } from '#server/loose-end/item-filter.ts'
import { entryOnWire, getItem } from '#server/loose-end/store.ts'
import { listActionables, listComingDays, listCompleted, listSnoozed } from './store.ts'

const PAGE = 50

const listQuery = pageQuery(PAGE).extend(itemPlaceQuery.shape)
const ofLevelQuery = listQuery.extend({ priority: z.enum(LEVELS).optional() })
const actionablesQuery = ofLevelQuery.extend({
  type: z.enum(LOOSE_END_TYPES).optional(),
  kind: z.enum(LOOSE_END_KINDS).optional(),
})
const completedQuery = ofLevelQuery.extend({
  /** Only what later mail closed. */
  by: z.literal('mail').optional(),
  /** With what was put away in the archive. */
  archived: z.stringbool().default(false),
})

const actionableList = z.object({ items: z.array(actionableEntrySchema), total: z.number().int() })
const listWithLevels = actionableList.extend({ by_priority: levelCountsSchema })

export const actionableRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/actionables',
      request: { query: actionablesQuery },
      responses: {
        200: jsonAnswer(
          actionableList,
          'Open tasks and follow-ups in one list, the most important first, then the older',
        ),
      },
    }),
    async (c) => {
      const now = c.var.deps.clock.now()
      return c.json(await readAsPerson(c, (tx) => listActionables(tx, c.var.userId, c.req.valid('query'), now)), 200)
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/completed',
      request: { query: completedQuery },
      responses: {
        200: jsonAnswer(
          listWithLevels,
          'Completed tasks and follow-ups in one list, what was completed last first, and how many there are of each priority',
        ),
      },
    }),
    async (c) => c.json(await readAsPerson(c, (tx) => listCompleted(tx, c.var.userId, c.req.valid('query'))), 200),
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/snoozed',
      request: { query: ofLevelQuery },
      responses: {
        200: jsonAnswer(
          listWithLevels,
          'Snoozed tasks and follow-ups in one list, what comes back first is first, and how many there are of each priority',
        ),
      },
    }),
    async (c) => {
      const now = c.var.deps.clock.now()
      return c.json(await readAsPerson(c, (tx) => listSnoozed(tx, c.var.userId, c.req.valid('query'), now)), 200)
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/coming-days',
      responses: { 200: jsonAnswer(comingDaysSchema, 'What is due and what comes back on each of the next 14 days') },
    }),
    async (c) => {
      const now = c.var.deps.clock.now()
      return c.json(await readAsPerson(c, (tx) => listComingDays(tx, c.var.userId, now)), 200)
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/items/{id}',
      summary: 'One task or follow-up, whatever its state',
      request: { params: idParams },
      responses: { 200: jsonAnswer(actionableEntrySchema, 'The item, and which of the two it is') },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(entryOnWire(await readAsPerson(c, (tx) => getItem(tx, c.var.userId, id))), 200)
    },
  )
