import { createRoute, OpenAPIHono, z, type RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '@loose-ends/domain/errors.ts'
import { asPerson as asPersonIn, readAsPerson as readAsPersonIn, type Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { AccessTokenHolder } from './access-token.ts'
import { answerError } from './answer-error.ts'
import { limitRouteRate } from './limit-rate.ts'
import type { RateLimits } from './rate-limits.ts'
import { checkSession, requireSession, requireSessionToRead } from './require-session.ts'

/**
 * How a noun offers its routes. It exports one value made by `routes()` and chained with `.openapi(route, handler)`;
 * `app.ts` mounts it under `/api`. A route is made with `personRoute` (needs a session), `readRoute` (likewise, and only
 * reads) or `publicRoute` (needs none):
 *
 *     export const taskRoutes = routes().openapi(
 *       personRoute({
 *         method: 'patch',
 *         path: '/tasks/{id}',
 *         request: { params: idParams, body: jsonBody(taskChangeSchema) },
 *         responses: { 200: jsonAnswer(taskSchema, 'The changed task') },
 *       }),
 *       async (c) => c.json(await asPerson(c, (tx) => changeTask(tx, c.var.userId, c.req.valid('param').id, …)), 200),
 *     )
 *
 * Handlers answer success only and throw `AppError` for everything else.
 */
export interface AppEnv {
  Variables: {
    deps: Deps
    requestId: string
    rateLimits: RateLimits
    /** Whom the access token of the request was given to; null without a good one. */
    holder: AccessTokenHolder | null
    /** Set on routes made with `personRoute` and `readRoute`. */
    userId: string
    sessionId: string
    /** Set on routes made with `readRoute` once the session was found to live. */
    isSessionChecked?: boolean
    /** Set on a read of a request that makes several: the transaction in which all of them read, its session looked up. */
    readsIn?: Tx
  }
}

/** Answers a schema's complaints as 400 `invalid_request` with one message for each field (VA-14). */
function invalidRequest(error: z.core.$ZodError, target: string): AppError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.map(String).join('.') || target] ??= issue.message
  return new AppError('invalid_request', { fields })
}

/** An empty set of routes, with our answer to what a schema refuses. */
export function routes(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidRequest(result.error, result.target)
    },
  })
}

const errorSchema = z
  .object({
    error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
  })
  .openapi('Error')

type Config<P extends string> = Omit<RouteConfig, 'path' | 'middleware' | 'security'> & { path: P }

/** The errors stand in the document only: in the types they would make every answer of the client a union. */
function withErrors<R extends Config<string>>(route: R, statuses: Record<number, string>): R {
  const errors = Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: errorSchema } } },
    ]),
  )
  return { ...route, responses: { ...errors, ...route.responses } }
}

/** A look at the headers alone runs nothing: handlers here stream, claim and record. */
const refuseHead = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'HEAD') return next()
  c.header('Allow', 'GET')
  return answerError(new AppError('method_not_allowed'), c)
})

const PERSON_ERRORS = {
  400: 'The request is malformed',
  401: 'No valid session',
  429: 'Too many requests; Retry-After says when to try again',
}

/** A route for a signed-in person: `c.var.userId` and `c.var.sessionId` are theirs. */
export function personRoute<P extends string, R extends Config<P>>(route: R) {
  return createRoute({
    ...withErrors(route, PERSON_ERRORS),
    security: [{ session: [] }],
    middleware: [requireSession, limitRouteRate, refuseHead] as const,
  })
}

/** The same for one whose handler does nothing but read, within one `readAsPerson`. */
export function readRoute<P extends string, R extends Config<P> & { method: 'get' }>(route: R) {
  return createRoute({
    ...withErrors(route, PERSON_ERRORS),
    security: [{ session: [] }],
    middleware: [requireSessionToRead, limitRouteRate, refuseHead] as const,
  })
}

/** A route that anyone may call. */
export function publicRoute<P extends string, R extends Config<P>>(route: R) {
  const documented = withErrors(route, { 400: 'The request is malformed', 429: 'Too many requests from this address' })
  return createRoute({ ...documented, security: [], middleware: [limitRouteRate, refuseHead] as const })
}

/** A JSON body that must be there. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  content: { 'application/json': { schema } },
  required: true as const,
})

/** A JSON body that may be missing. */
export const optionalJsonBody = <S extends z.ZodType>(schema: S) => ({
  content: { 'application/json': { schema } },
  required: false as const,
})

/** A JSON answer. */
export const jsonAnswer = <S extends z.ZodType>(schema: S, description: string) => ({
  content: { 'application/json': { schema } },
  description,
})

export const idParams = z.object({ id: z.uuid() })

/** The bodies of SPEC §7 name the person; anybody else's id is refused with `forbidden`. */
export function requireSelf(c: Context<AppEnv>, userId: string): void {
  if (userId !== c.var.userId) throw new AppError('forbidden')
}

/** Runs `work` in one transaction as the signed-in person. */
export function asPerson<T>(c: Context<AppEnv>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asPersonIn(c.var.deps.db, c.var.userId, work)
}

/**
 * Runs what only reads in one transaction as the signed-in person, whose session is looked up with it. Where that one is
 * over, what was read is thrown away: whatever else went wrong, it throws what `checkSession` does.
 */
export async function readAsPerson<T>(c: Context<AppEnv>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { deps, userId, sessionId, readsIn } = c.var
  if (readsIn) {
    c.set('isSessionChecked', true)
    return work(readsIn)
  }
  return readAsPersonIn(deps.db, userId, async (tx) => {
    const checked = checkSession(deps, userId, sessionId, tx)
    checked.catch(() => {})
    try {
      return await work(tx)
    } finally {
      await checked
      c.set('isSessionChecked', true)
    }
  })
}
