import {
  acquaintanceSchema,
  counterpartsSchema,
  MOST_COUNTERPARTS,
} from '@loose-ends/domain/counterpart/counterpart.ts'
import { z } from '@hono/zod-openapi'
import { pageQuery } from '#server/http/page-query.ts'
import { jsonAnswer, readAsPerson, readRoute, routes } from '#server/http/route.ts'
import { personSchema } from '#server/loose-end/item-filter.ts'
import { getAcquaintance, listCounterparts } from './store.ts'

/** Named unless more are asked for: those of whom a page speaks first. */
const USUALLY_NAMED = 100

const personParams = z.object({ person: personSchema })

export const counterpartRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/counterparts',
      summary: 'Who waits for the person, and whom they wait for',
      request: { query: pageQuery(USUALLY_NAMED, MOST_COUNTERPARTS).pick({ limit: true }) },
      responses: {
        200: jsonAnswer(counterpartsSchema, 'Everybody with whom something is open, the longest open first'),
      },
    }),
    async (c) => {
      const { limit } = c.req.valid('query')
      const now = c.var.deps.clock.now()
      return c.json(await readAsPerson(c, (tx) => listCounterparts(tx, c.var.userId, limit, now)), 200)
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/counterparts/{person}',
      summary: 'How one correspondent answers, and when they last wrote or were written to',
      request: { params: personParams },
      responses: { 200: jsonAnswer(acquaintanceSchema, 'Somebody with whom there is or was an item') },
    }),
    async (c) => {
      const { person } = c.req.valid('param')
      const now = c.var.deps.clock.now()
      return c.json(await readAsPerson(c, (tx) => getAcquaintance(tx, c.var.userId, person, now)), 200)
    },
  )
