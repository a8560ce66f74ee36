import type { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { AppError } from '@loose-ends/domain/errors.ts'
import { answerError } from './answer-error.ts'
import type { AppEnv } from './route.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const LARGEST_BODY_BYTES = 64 * 1024

/** Nothing that the API returns is kept by a browser or a proxy, and its JSON is no page that a browser would show. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json')
  if (isJson && !c.res.headers.has('Content-Disposition')) {
    c.res.headers.set('Content-Disposition', 'attachment; filename="api.json"')
  }
})

const limitGivenBody = bodyLimit({
  maxSize: LARGEST_BODY_BYTES,
  onError: (c) => {
    // What is left of the body is not read for long: whoever used the connection again, a proxy for somebody else, would lose it.
    c.header('Connection', 'close')
    throw new AppError('body_too_large')
  },
})

/** What has no body is not looked into for one: that alone would make a whole request of it. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  return limitGivenBody(c, next)
})

/** A known path with another method: 405, and Allow names those that it has; HEAD is none (see `personRoute`). */
export const refuseOtherMethods = (app: OpenAPIHono<AppEnv>) =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header('Allow', methods.filter((method) => method !== 'HEAD').join(', '))
      return answerError(new AppError('method_not_allowed'), c)
    },
  })

/** Describes every route that is mounted when it is called. */
export function openApiDocument(app: OpenAPIHono<AppEnv>, productName: string) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Unsafe methods need the Origin header of the app. Fields that hold mail text or an address are ciphertext: ' +
        'base64 of IV (16 bytes), AES-256-GCM ciphertext and tag, opened with the key of the signed-in person.',
    },
  })
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    // `/api/follow-ups/{id}` is listed under follow-ups.
    const tags = [path.split('/')[2] ?? '']
    for (const method of METHODS) if (operations[method]) operations[method].tags ??= tags
  }
  return document
}

/** How a session is shown by a request. */
export function describeSessions(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of `POST /api/auth/exchange` or `/api/auth/refresh`',
  })
}
