import type { Deps } from './deps.ts'
import { routes } from './http/route.ts'

export function createApp(deps: Deps) {
  const app = routes()
  app.use(async (c, next) => {
    c.set('deps', deps)
    await next()
  })
  // Each noun's routes, in this one chain so that the typed client knows them all:
  // .route('/api', taskRoutes).route('/api', followUpRoutes) …
  return app
}

export type Api = ReturnType<typeof createApp>
