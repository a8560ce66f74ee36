import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { syncQueueEntrySchema, syncStateSchema, type SyncTrigger } from '@loose-ends/domain/sync/sync.ts'
import { listEmailAccounts } from '#server/email-account/store.ts'
import { asPerson, jsonAnswer, jsonBody, personRoute, requireSelf, routes, type AppEnv } from '#server/http/route.ts'
import { syncUpTo } from './receive-notification.ts'
import { syncState } from './sync-state.ts'

const syncRequestSchema = z.object({
  user_id: z.uuid(),
  /** Why, for the record: nothing is granted on its account. */
  trigger: z.enum(['manual', 'sign_in', 'page']).default('manual'),
})

/**
 * Has the person's other mailboxes read as well: one that is being read right now once more, as it may have looked before; one that cannot
 * be read now waits for the schedule.
 */
async function readOthers(c: Context<AppEnv>, trigger: SyncTrigger): Promise<void> {
  const { deps, userId } = c.var
  const [, ...others] = await asPerson(c, (tx) => listEmailAccounts(tx, userId))
  for (const { id: accountId } of others) {
    await deps.syncRequests.request(userId, trigger, { accountId, byClient: true }).catch(async (error: unknown) => {
      if (!isAppError(error)) throw error
      if (error.code === 'sync_in_progress') await syncUpTo(deps, { userId, accountId }, null)
    })
  }
}

export const syncRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/sync',
      summary: 'How far the newest sync is, the pause before the next manual one, and the reading of older mail',
      responses: { 200: jsonAnswer(syncStateSchema, 'The state of syncing') },
    }),
    async (c) => {
      const { clock } = c.var.deps
      return c.json(await asPerson(c, (tx) => syncState(tx, c.var.userId, clock.now())), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/functions/sync-gmail-activity',
      summary:
        'Asks for a sync of every mailbox, and answers that of the first; 403 `sign_in_scopes_missing`, 404 `email_account_missing`, 409 `sync_in_progress` or `email_account_disconnected`, 429 `sync_cooldown`',
      request: { body: jsonBody(syncRequestSchema) },
      responses: { 202: jsonAnswer(syncQueueEntrySchema, 'The queue entry of the sync') },
    }),
    async (c) => {
      const { user_id: userId, trigger } = c.req.valid('json')
      requireSelf(c, userId)
      await readOthers(c, trigger)
      return c.json(await c.var.deps.syncRequests.request(userId, trigger, { byClient: true }), 202)
    },
  )
