import { counterpartsSchema } from '@loose-ends/domain/counterpart/counterpart.ts'
import { pageQuery } from '#server/http/page-query.ts'
import { asPerson, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { listCounterparts } from './store.ts'

const MOST_NAMED = 100

export const counterpartRoutes = routes().openapi(
  personRoute({
    method: 'get',
    path: '/counterparts',
    summary: 'Who waits for the person, and whom they wait for',
    request: { query: pageQuery(MOST_NAMED).pick({ limit: true }) },
    responses: {
      200: jsonAnswer(counterpartsSchema, 'Everybody with whom something is open, the longest open first'),
    },
  }),
  async (c) => {
    const { limit } = c.req.valid('query')
    const now = c.var.deps.clock.now()
    return c.json(await asPerson(c, (tx) => listCounterparts(tx, c.var.userId, limit, now)), 200)
  },
)
