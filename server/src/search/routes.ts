import { z } from '@hono/zod-openapi'
import { actionableEntrySchema } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { foundPersonSchema } from '@loose-ends/domain/search/found-person.ts'
import { asPerson, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { SearchableCache } from './searchable-cache.ts'
import { search } from './store.ts'

const LONGEST_QUERY = 500

const cache = new SearchableCache()

const searchQuery = z.object({ q: z.string().max(LONGEST_QUERY).default('') })
const found = z.object({ items: z.array(actionableEntrySchema), people: z.array(foundPersonSchema) })

export const searchRoutes = routes().openapi(
  personRoute({
    method: 'get',
    path: '/search',
    request: { query: searchQuery },
    responses: {
      200: jsonAnswer(
        found,
        'Open and snoozed tasks and follow-ups that match the query, best first, and whom it names of all people there are items with',
      ),
    },
  }),
  async (c) => {
    const { q } = c.req.valid('query')
    const { clock, vault } = c.var.deps
    if (q.trim() === '') return c.json({ items: [], people: [] }, 200)
    const answer = await asPerson(c, async (tx) => {
      const key = await vault.personKey(tx, c.var.userId)
      return search(tx, { key, cache, gone: c.req.raw.signal }, c.var.userId, q, clock.now())
    })
    return c.json(answer, 200)
  },
)
