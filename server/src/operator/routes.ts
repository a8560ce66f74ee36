import { z } from '@hono/zod-openapi'
import { AppError } from '@loose-ends/domain/errors.ts'
import { operatorOverviewSchema, retriedSchema } from '@loose-ends/domain/operator/operator-overview.ts'
import { asPerson, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { requirePermission } from './require-permission.ts'
import { hasQueue, readOverview } from './store.ts'

const queueParams = z.object({ name: z.string().regex(/^[a-z0-9-]{1,100}$/) })

export const operatorRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/operator',
      summary: 'How the service is doing; needs the permission `operator`, else 403 `insufficient_permissions`',
      responses: {
        200: jsonAnswer(operatorOverviewSchema, 'Queues, failures, lost mailboxes and schedules, in numbers'),
      },
    }),
    async (c) => {
      const { userId, deps } = c.var
      const overview = await asPerson(c, async (tx) => {
        await requirePermission(tx, userId, 'operator')
        return readOverview(tx, deps.clock.now())
      })
      return c.json(overview, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/operator/queues/{name}/retry',
      summary: 'Gives the failed jobs of a queue back to it; needs the permission `operator`',
      request: { params: queueParams },
      responses: { 200: jsonAnswer(retriedSchema, 'How many will be tried again') },
    }),
    async (c) => {
      const { userId, deps } = c.var
      const { name } = c.req.valid('param')
      const retried = await asPerson(c, async (tx) => {
        await requirePermission(tx, userId, 'operator')
        if (!(await hasQueue(tx, name))) throw new AppError('not_found')
        return deps.jobs.retryFailed(tx, name)
      })
      return c.json({ retried }, 200)
    },
  )
