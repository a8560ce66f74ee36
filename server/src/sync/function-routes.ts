import { z } from '@hono/zod-openapi'
import { FIRST_STEP_MESSAGES, SYNC_STATUSES } from '@loose-ends/domain/sync/sync.ts'
import { jsonAnswer, jsonBody, personRoute, requireSelf, routes } from '#server/http/route.ts'
import { awaitSync } from './await-sync.ts'

/**
 * The functions of SPEC §7 that once were steps of a sync. There is one way through a mailbox: each of them asks for that
 * sync, or joins the one under way, and tells its part of what was done.
 */
const FAILURES =
  '403 `forbidden` for another person’s id or `sign_in_scopes_missing`, 404 `email_account_missing`, 409 `email_account_disconnected`; otherwise what made the sync fail'

const status = z
  .enum(SYNC_STATUSES)
  .openapi({ description: '`completed`, unless the sync takes longer than one waits' })

const processorBody = z.object({
  user_id: z.uuid(),
  /** Accepted as the specification names it; how many messages a sync reads is its own affair. */
  limit: z.number().int().min(1).max(500).default(FIRST_STEP_MESSAGES),
})
const monitorBody = z.object({
  user_id: z.uuid(),
  intelligent_mode: z.boolean().default(true),
  full_analysis: z.boolean().optional(),
  delta_only: z.boolean().optional(),
})
const processed = z.object({ processed: z.number().int(), status })
const monitored = z.object({ total_completions: z.number().int(), status })

export const syncFunctionRoutes = routes()
  .openapi(
    personRoute({
      method: 'post',
      path: '/functions/gmail-inbox-processor',
      summary: `Syncs and tells how many received messages were examined; ${FAILURES}`,
      request: { body: jsonBody(processorBody) },
      responses: { 200: jsonAnswer(processed, 'What was done') },
    }),
    async (c) => {
      requireSelf(c, c.req.valid('json').user_id)
      const done = await awaitSync(c.var.deps, c.var.userId, { gone: c.req.raw.signal })
      return c.json({ processed: done.received, status: done.status }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/functions/gmail-sent-processor',
      summary: `Syncs and tells how many sent messages were examined; ${FAILURES}`,
      request: { body: jsonBody(processorBody) },
      responses: { 200: jsonAnswer(processed, 'What was done') },
    }),
    async (c) => {
      requireSelf(c, c.req.valid('json').user_id)
      const done = await awaitSync(c.var.deps, c.var.userId, { gone: c.req.raw.signal })
      return c.json({ processed: done.sent, status: done.status }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/functions/gmail-thread-monitor',
      summary: `Syncs and tells how many items later mail completed; ${FAILURES}`,
      request: { body: jsonBody(monitorBody) },
      responses: { 200: jsonAnswer(monitored, 'What was done') },
    }),
    async (c) => {
      requireSelf(c, c.req.valid('json').user_id)
      const done = await awaitSync(c.var.deps, c.var.userId, { gone: c.req.raw.signal })
      return c.json({ total_completions: done.completions, status: done.status }, 200)
    },
  )
