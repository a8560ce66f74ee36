import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { REQUEST_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { FIRST_STEP_MESSAGES, SYNC_STATUSES, type SyncPart } from '@loose-ends/domain/sync/sync.ts'
import { jsonAnswer, jsonBody, personRoute, requireSelf, routes, type AppEnv } from '#server/http/route.ts'
import { awaitSync } from './await-sync.ts'

/** The functions of SPEC §7: the steps of a sync, each to be had by itself. One that is under way already is joined. */
const FAILURES =
  '403 `forbidden` for another person’s id or `sign_in_scopes_missing`, 404 `email_account_missing`, ' +
  '409 `email_account_disconnected`, 429 `sync_cooldown` within three minutes of the last time; ' +
  'otherwise what made the sync fail'

/** A list of the newest messages is asked for in one go. */
const MOST_MESSAGES = 100

const status = z
  .enum(SYNC_STATUSES)
  .openapi({ description: '`completed`, unless the sync takes longer than one waits' })

const processorBody = z.object({
  user_id: z.uuid(),
  /** How many of the newest messages of the folder are looked at. */
  limit: z.number().int().min(1).max(MOST_MESSAGES).default(FIRST_STEP_MESSAGES),
})
/** `full_analysis`: besides what changed since the last sync, every open item is judged anew. `delta_only`: it is not. */
const monitorBody = z
  .object({
    user_id: z.uuid(),
    intelligent_mode: z.boolean().default(true),
    full_analysis: z.boolean().default(false),
    delta_only: z.boolean().default(false),
  })
  .refine(({ full_analysis, delta_only }) => !(full_analysis && delta_only), {
    path: ['delta_only'],
    message: REQUEST_ERRORS.bothWays,
  })
const processed = z.object({ processed: z.number().int(), status })
const monitored = z.object({ total_completions: z.number().int(), status })

const done = (c: Context<AppEnv>, part: SyncPart, limit: number | null = null) =>
  awaitSync(c.var.deps, c.var.userId, { wish: { part, limit }, gone: c.req.raw.signal })

export const syncFunctionRoutes = routes()
  .openapi(
    personRoute({
      method: 'post',
      path: '/functions/gmail-inbox-processor',
      summary: `Examines the newest messages of the inbox, and tells how many were new; ${FAILURES}`,
      request: { body: jsonBody(processorBody) },
      responses: { 200: jsonAnswer(processed, 'What was done') },
    }),
    async (c) => {
      const { user_id: userId, limit } = c.req.valid('json')
      requireSelf(c, userId)
      const { received, status } = await done(c, 'inbox', limit)
      return c.json({ processed: received, status }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/functions/gmail-sent-processor',
      summary: `Examines the newest sent messages, and tells how many were new; ${FAILURES}`,
      request: { body: jsonBody(processorBody) },
      responses: { 200: jsonAnswer(processed, 'What was done') },
    }),
    async (c) => {
      const { user_id: userId, limit } = c.req.valid('json')
      requireSelf(c, userId)
      const { sent, status } = await done(c, 'sent', limit)
      return c.json({ processed: sent, status }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/functions/gmail-thread-monitor',
      summary: `Reads what changed since the last sync, and tells how many items it completed; ${FAILURES}`,
      request: { body: jsonBody(monitorBody) },
      responses: { 200: jsonAnswer(monitored, 'What was done') },
    }),
    async (c) => {
      const { user_id: userId, full_analysis: isThorough } = c.req.valid('json')
      requireSelf(c, userId)
      const { completions, status } = await done(c, isThorough ? 'thorough' : 'whole')
      return c.json({ total_completions: completions, status }, 200)
    },
  )
