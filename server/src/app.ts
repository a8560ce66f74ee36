import { fileURLToPath } from 'node:url'
import type { Context } from 'hono'
import { AppError } from '@loose-ends/domain/errors.ts'
import { accountRoutes } from './account/routes.ts'
import { actionableRoutes } from './actionable/routes.ts'
import { aiRoutes } from './ai/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { PUSH_URL_PATH } from './config.ts'
import { counterpartRoutes } from './counterpart/routes.ts'
import type { Tx } from './db/connect.ts'
import type { Deps } from './deps.ts'
import { linkRoutes } from './digest/link-routes.ts'
import { digestRoutes } from './digest/routes.ts'
import { unsubscribeRoutes } from './email-settings/unsubscribe-routes.ts'
import { emailAccountRoutes } from './account/mailbox-routes.ts'
import { emailSettingsRoutes } from './label/email-settings-routes.ts'
import { followUpRoutes } from './follow-up/routes.ts'
import { answerError } from './http/answer-error.ts'
import { describeSessions, limitBody, noStore, openApiDocument, refuseOtherMethods } from './http/api-frame.ts'
import { fairUse } from './http/fair-use.ts'
import { identifyCaller } from './http/identify-caller.ts'
import { configRoutes } from './http/config-routes.ts'
import { docsRoutes } from './http/docs-routes.ts'
import { eventsRoutes } from './http/events-routes.ts'
import { databaseOpens, healthRoutes, type ReadinessCheck } from './http/health.ts'
import { limitRate } from './http/limit-rate.ts'
import { metricsRoutes } from './http/metrics.ts'
import { openRateLimits, type RateLimit, type RateLimitName } from './http/rate-limits.ts'
import { requestLog } from './http/request-log.ts'
import { requireKnownHost, requireOwnOrigin } from './http/require-own-origin.ts'
import { readsRoutes } from './http/reads-routes.ts'
import { routes, type AppEnv } from './http/route.ts'
import { MAIL_FRAME_PATH, mailFrameHeaders, securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { leftOutRoutes } from './left-out/routes.ts'
import { labelRoutes } from './label/routes.ts'
import { maybeRoutes } from './maybe/routes.ts'
import { messageRoutes } from './message/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { replyRoutes } from './reply/routes.ts'
import { senderRuleRoutes } from './sender-rule/routes.ts'
import { pushRoutes } from './sync/push-routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { readStoredMetrics } from './operator/stored-metrics.ts'
import { recordRefusals } from './security-event/record-refusals.ts'
import { securityEventRoutes } from './security-event/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { sessionsRoutes } from './session/sessions-routes.ts'
import { syncFunctionRoutes } from './sync/function-routes.ts'
import { syncRoutes } from './sync/routes.ts'
import { taskRoutes } from './task/routes.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface AppOptions {
  /** What must answer besides the database before `/readyz` says yes. */
  readiness?: readonly ReadinessCheck[]
  /** What the operator has to do elsewhere, for `/readyz`. */
  hints?: () => readonly string[]
  /** Limits that differ from the usual ones. */
  rateLimits?: Partial<Record<RateLimitName, RateLimit>>
  /** How long a request waits to be counted by all processes together. */
  countingMs?: number
  /** Where the built web app is. */
  webRoot?: string
}

/** Every noun's routes in one chain, so that the typed client knows them all. */
function nounRoutes() {
  return routes()
    .route('/', sessionRoutes)
    .route('/', sessionsRoutes)
    .route('/', passkeyRoutes)
    .route('/', accountRoutes)
    .route('/', securityEventRoutes)
    .route('/', operatorRoutes)
    .route('/', emailAccountRoutes)
    .route('/', emailSettingsRoutes)
    .route('/', labelRoutes)
    .route('/', digestRoutes)
    .route('/', taskRoutes)
    .route('/', followUpRoutes)
    .route('/', actionableRoutes)
    .route('/', bulkRoutes)
    .route('/', counterpartRoutes)
    .route('/', replyRoutes)
    .route('/', searchRoutes)
    .route('/', messageRoutes)
    .route('/', notificationRoutes)
    .route('/', leftOutRoutes)
    .route('/', maybeRoutes)
    .route('/', senderRuleRoutes)
    .route('/', aiRoutes)
    .route('/', syncRoutes)
    .route('/', syncFunctionRoutes)
    .route('/', configRoutes)
    .route('/', eventsRoutes)
}

/** Answers a read of a request that makes several: that one has been let in, identified and given its room already. */
function readsInside() {
  const within = new WeakMap<Request, { outer: Context<AppEnv>; tx: Tx }>()
  const inside = routes()
  inside.onError(answerError)
  inside.use(async (c, next) => {
    const request = within.get(c.req.raw)
    if (!request) throw new Error('A read inside of no request')
    const { outer, tx } = request
    for (const name of ['deps', 'rateLimits', 'requestId', 'holder'] as const) c.set(name, outer.get(name))
    c.set('readsIn', tx)
    await next()
    if (c.res.ok && !c.get('isSessionChecked'))
      throw new Error('What is read together with others has to be a readRoute')
  })
  inside.route('/api', nounRoutes())
  return async (outer: Context<AppEnv>, tx: Tx, path: string): Promise<Response> => {
    const { url, signal } = outer.req.raw
    const read = new Request(new URL(path, url), { signal })
    within.set(read, { outer, tx })
    return inside.fetch(read)
  }
}

/** The whole HTTP side: API, live events, health, metrics, documentation and the web app's files. */
export function createApp(deps: Deps, options: AppOptions = {}) {
  const app = routes()
  app.onError(answerError)
  describeSessions(app)
  const rateLimits = openRateLimits(deps, options.rateLimits, options.countingMs)
  app.use(async (c, next) => {
    c.set('deps', deps)
    c.set('rateLimits', rateLimits)
    await next()
  })
  app.use(requestLog, securityHeaders(deps.config))
  app.use(identifyCaller, fairUse())
  // Whoever watches the process may call it by any name.
  app.route('/', healthRoutes([databaseOpens(deps), ...(options.readiness ?? [])], options.hints))
  app.use(requireKnownHost)
  // Before the check of the origin: mail providers post there themselves (RFC 8058).
  app.route('/api', unsubscribeRoutes)
  // Likewise: the provider pushes there.
  app.use(PUSH_URL_PATH, limitRate('push'))
  app.route('/', pushRoutes)
  app.route(
    '/api',
    docsRoutes(() => openApiDocument(app, deps.config.productName)),
  )
  app.use('/api/*', recordRefusals(new Map()), noStore, refuseOtherMethods(app), limitBody, requireOwnOrigin)
  const withApi = app.route('/api', nounRoutes().route('/', readsRoutes(readsInside())))
  app.route('/', metricsRoutes(readStoredMetrics))
  app.route('/do', linkRoutes)
  // Answered, not thrown: only so does the 405 above get to see it.
  app.all('/api/*', (c) => answerError(new AppError('not_found'), c))
  app.use(MAIL_FRAME_PATH, mailFrameHeaders)
  app.use(
    '*',
    staticFiles(options.webRoot ?? WEB_ROOT, { ...deps, config: { ...deps.config, provider: deps.provider } }),
  )
  app.notFound((c) => answerError(new AppError('not_found'), c))
  return withApi
}

/** What a process without the `api` service responds with: whether it lives, is ready, and its metrics. */
export function createWorkerApp(deps: Deps, options: Pick<AppOptions, 'readiness' | 'hints'> = {}) {
  const app = routes()
  app.onError(answerError)
  app.use(async (c, next) => {
    c.set('deps', deps)
    await next()
  })
  app.route('/', healthRoutes([databaseOpens(deps), ...(options.readiness ?? [])], options.hints))
  app.route('/', metricsRoutes(readStoredMetrics))
  return app
}

export type Api = ReturnType<typeof createApp>
