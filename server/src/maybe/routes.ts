import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { maybePageSchema, maybeSchema } from '@loose-ends/domain/maybe/maybe.ts'
import { pageQuery } from '#server/http/page-query.ts'
import {
  type AppEnv,
  asPerson,
  idParams,
  jsonAnswer,
  personRoute,
  readAsPerson,
  readRoute,
  routes,
} from '#server/http/route.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { answerMaybe, type MaybeAnswer } from './answer-maybe.ts'
import { getMaybe, listMaybes } from './store.ts'

const PAGE = 50

const listQuery = pageQuery(PAGE, 100).extend({ account: z.uuid().optional() })

async function answer(c: Context<AppEnv>, id: string, said: MaybeAnswer) {
  const { deps, userId } = c.var
  const answered = await asPerson(c, (tx) => answerMaybe(tx, deps, userId, id, said))
  await itemsChanged(deps, userId)
  return answered
}

export const maybeRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/maybe',
      summary: 'What the mail of the last 30 days may ask: likely, not sure, and not answered by the person yet',
      request: { query: listQuery },
      responses: { 200: jsonAnswer(maybePageSchema, 'Newest first') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      return c.json(await readAsPerson(c, (tx) => listMaybes(tx, userId, c.req.valid('query'), deps.clock.now())), 200)
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/maybe/{id}',
      summary: 'One that waits for the person’s word',
      request: { params: idParams },
      responses: { 200: jsonAnswer(maybeSchema, 'What may be an item') },
    }),
    async (c) => c.json(await readAsPerson(c, (tx) => getMaybe(tx, c.var.userId, c.req.valid('param').id)), 200),
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/maybe/{id}/take',
      summary: 'Makes it the task or follow-up that it may be, once; the item has the same id',
      request: { params: idParams },
      responses: { 200: jsonAnswer(maybeSchema.pick({ id: true, type: true }), 'The item') },
    }),
    async (c) => c.json(await answer(c, c.req.valid('param').id, 'taken'), 200),
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/maybe/{id}/drop',
      summary: 'It is none: it leaves the list and does not come back by itself',
      request: { params: idParams },
      responses: { 204: { description: 'Dropped' } },
    }),
    async (c) => {
      await answer(c, c.req.valid('param').id, 'dropped')
      return c.body(null, 204)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/maybe/{id}/restore',
      summary: 'Takes the answer back, with the item that was made; refused where something was done with that',
      request: { params: idParams },
      responses: { 204: { description: 'Back in the list' } },
    }),
    async (c) => {
      await answer(c, c.req.valid('param').id, 'restored')
      return c.body(null, 204)
    },
  )
