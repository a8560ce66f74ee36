import type { Deps } from './deps.ts'
import { routes, personRoute, jsonBody, jsonAnswer, idParams, asPerson } from './http/route.ts'
import { taskSchema } from '@loose-ends/domain/task/task.ts'
import { z } from '@hono/zod-openapi'

const taskRoutes = routes().openapi(
       personRoute({
         method: 'patch',
         path: '/tasks/{id}',
         request: { params: idParams, body: jsonBody(z.object({ status: z.enum(['open', 'completed'])})) },
         responses: { 200: jsonAnswer(taskSchema, 'The changed task') },
       }),
       async (c) => c.json(await asPerson(c, async (tx) => { console.log(tx, c.req.valid('param').id, c.req.valid('json').status); return {} as z.infer<typeof taskSchema> }), 200),
     )

export function createApp(deps: Deps) {
  const app = routes()
  const api = app.route('/api', taskRoutes)
  console.log(deps)
  return api
}
export type Api = ReturnType<typeof createApp>
