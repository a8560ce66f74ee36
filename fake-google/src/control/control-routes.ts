import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { FakeEnvironment } from '../context.ts'
import type { Control } from './control.ts'
import { KNOWN_FAILURES, type KnownFailureName } from './known-failure.ts'

const fault = z.strictObject({
  like: z.enum(Object.keys(KNOWN_FAILURES) as [KnownFailureName]).optional(),
  match: z.string().optional(),
  status: z.number().int().min(200).max(599).optional(),
  /** Missing = 1, null = until cleared. */
  times: z.number().int().positive().nullable().optional(),
  delayMs: z.number().nonnegative().optional(),
  hang: z.boolean().optional(),
  reset: z.boolean().optional(),
  truncate: z.boolean().optional(),
  drip: z.strictObject({ bytes: z.number().int().positive(), everyMs: z.number().nonnegative() }).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  probability: z.number().min(0).max(1).optional(),
})
const withEmail = z.strictObject({ email: z.string() })
const quota = z.union([
  z.literal(false),
  z.strictObject({
    unitsPerMinute: z.number().positive(),
    status: z.union([z.literal(429), z.literal(403)]).optional(),
  }),
])

/** The control object over HTTP, for tests whose app runs in another process: `POST /control/NAME` with a JSON body. */
export function controlRoutes(control: Control, token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const routes = new Hono<FakeEnvironment>()
    .use(async (c, next) => {
      const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
      if (!timingSafeEqual(digest(given), digest(token))) return c.json({ error: 'the control token is wrong' }, 403)
      return next()
    })
    .post('/setClient', async (c) => {
      const schema = z.strictObject({ id: z.string(), secret: z.string(), redirectUris: z.array(z.string()) })
      control.setClient(schema.parse(await c.req.json()))
      return c.json({})
    })
    .post('/createAccount', async (c) => {
      const schema = z.strictObject({ email: z.string(), name: z.string().optional() })
      return c.json(control.createAccount(schema.parse(await c.req.json())))
    })
    .post('/listAccounts', (c) => c.json(control.listAccounts()))
    .post('/deliver', async (c) => {
      const schema = z.strictObject({
        email: z.string(),
        raw: z.string(),
        labels: z.array(z.string()).optional(),
        date: z.iso.datetime({ offset: true }).optional(),
      })
      const { email, raw, labels, date } = schema.parse(await c.req.json())
      return c.json(control.deliver(email, raw, { labels, date: date === undefined ? undefined : new Date(date) }))
    })
    .post('/fault', async (c) => {
      const { times, ...rest } = fault.parse(await c.req.json())
      control.fault({ ...rest, times: times === null ? Infinity : times })
      return c.json({})
    })
    .post('/resetFaults', (c) => {
      control.resetFaults()
      return c.json({})
    })
    .post('/expireHistory', async (c) => {
      control.expireHistory(withEmail.partial().parse(await c.req.json()).email)
      return c.json({})
    })
    .post('/revoke', async (c) => {
      control.revoke(withEmail.parse(await c.req.json()).email)
      return c.json({})
    })
    .post('/expireAccessTokens', async (c) => {
      control.expireAccessTokens(withEmail.parse(await c.req.json()).email)
      return c.json({})
    })
    .post('/setPushSubscription', async (c) => {
      const schema = z.strictObject({
        topic: z.string(),
        endpoint: z.url(),
        audience: z.string(),
        serviceAccount: z.string(),
      })
      control.setPushSubscription(schema.parse(await c.req.json()))
      return c.json({})
    })
    .post('/endPushSubscription', async (c) => {
      control.endPushSubscription(z.strictObject({ topic: z.string() }).parse(await c.req.json()).topic)
      return c.json({})
    })
    .post('/emptyMailbox', async (c) => {
      control.emptyMailbox(withEmail.parse(await c.req.json()).email)
      return c.json({})
    })
    .post('/setQuota', async (c) => {
      control.setQuota(quota.parse(await c.req.json()))
      return c.json({})
    })
    .post('/usage', (c) => c.json(control.usage()))
  routes.onError((error, c) => c.json({ error: error.message }, 400))
  return routes
}
