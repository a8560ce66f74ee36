import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { isReadTogether, MOST_READ_TOGETHER, togetherSchema, type Together } from '@loose-ends/domain/reads-together.ts'
import type { Tx } from '#server/db/connect.ts'
import { jsonAnswer, readAsPerson, readRoute, routes, type AppEnv } from './route.ts'

const path = z.string().refine(isReadTogether, 'This cannot be read together with others.')

const readsQuery = z.object({
  /** A path of the API with its query, as often as there are reads. */
  of: z
    .preprocess((given) => [given].flat(), z.array(path).min(1).max(MOST_READ_TOGETHER))
    .openapi({
      type: 'array',
      items: { type: 'string' },
      example: ['/api/summary', '/api/tasks?status=open'],
    }),
})

async function answerOf(response: Response): Promise<Together['answers'][number]> {
  const retryAfter = response.headers.get('Retry-After')
  return {
    status: response.status,
    ...(retryAfter === null ? {} : { retry_after: retryAfter }),
    body: await response.json(),
  }
}

/**
 * What a page reads at once, in one request and one transaction: each read runs through the same route as if it had come
 * alone, and one that is refused does not touch the others. Each has to be a `readRoute`, so that it reads in `tx`: one with a
 * connection of its own would wait for one while this request keeps one. `readOne` answers a path of the API for the caller of `c`.
 */
export const readsRoutes = (readOne: (c: Context<AppEnv>, tx: Tx, path: string) => Promise<Response>) =>
  routes().openapi(
    readRoute({
      method: 'get',
      path: '/reads',
      summary: 'Several reads in one request, each answered as by itself',
      request: { query: readsQuery },
      responses: { 200: jsonAnswer(togetherSchema, 'The answers, in the order in which they were asked for') },
    }),
    async (c) => {
      const { of } = c.req.valid('query')
      const answers = await readAsPerson(c, (tx) =>
        Promise.all(of.map(async (one) => answerOf(await readOne(c, tx, one)))),
      )
      return c.json({ answers }, 200)
    },
  )
