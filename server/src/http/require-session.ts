import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './route.ts'

export const requireSession = createMiddleware<AppEnv>(async (c, next) => { await next() })
