import { z } from '@hono/zod-openapi'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { meantMailbox } from '@loose-ends/domain/email-account/email-account.ts'
import { syncQueueEntrySchema, syncStateSchema, type SyncTrigger } from '@loose-ends/domain/sync/sync.ts'
import { listEmailAccounts, withMissing } from '#server/email-account/store.ts'
import {
  type AppEnv,
  asPerson,
  jsonAnswer,
  jsonBody,
  personRoute,
  readAsPerson,
  readRoute,
  requireSelf,
  routes,
} from '#server/http/route.ts'
import { syncUpTo } from './receive-notification.ts'
import type { SyncRequestOptions } from './sync-requests.ts'
import { syncState } from './sync-state.ts'

const syncRequestSchema = z.object({
  user_id: z.uuid(),
  /** Why, for the record: nothing is granted on its account. */
  trigger: z.enum(['manual', 'sign_in', 'page']).default('manual'),
})

/**
 * Asks for a sync of one mailbox in the name of a client. One that is being read right now is read once more, as it may have
 * looked before; that is answered as `sync_in_progress` all the same. A sign-in is given the one that is under way.
 */
async function requestOrTell({ deps, userId }: AppEnv['Variables'], trigger: SyncTrigger, options: SyncRequestOptions) {
  try {
    return await deps.syncRequests.request(userId, trigger, options)
  } catch (error) {
    const { accountId } = options
    if (accountId !== undefined && isAppError(error, 'sync_in_progress'))
      await syncUpTo(deps, { userId, accountId }, null)
    throw error
  }
}

export const syncRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/sync',
      summary: 'How far the newest sync is, the pause before the next manual one, and the reading of older mail',
      responses: { 200: jsonAnswer(syncStateSchema, 'The state of syncing') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      return c.json(await readAsPerson(c, (tx) => syncState(tx, deps, userId)), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/functions/sync-gmail-activity',
      summary:
        'Asks for a sync of every mailbox, and answers that of the first that is read; 403 `sign_in_scopes_missing`, ' +
        '404 `email_account_missing`, 409 `sync_in_progress` (not for a sign-in, which is given that one) or `email_account_disconnected`, 429 `sync_cooldown`',
      request: { body: jsonBody(syncRequestSchema) },
      responses: { 202: jsonAnswer(syncQueueEntrySchema, 'The queue entry of the sync') },
    }),
    async (c) => {
      const { user_id: userId, trigger } = c.req.valid('json')
      requireSelf(c, userId)
      const rows = await asPerson(c, (tx) => listEmailAccounts(tx, userId))
      const mailboxes = rows.map((row) => withMissing(c.var.deps, row))
      const meant = meantMailbox(mailboxes)
      const [asked] = await Promise.allSettled([
        requestOrTell(c.var, trigger, { accountId: meant?.id, byClient: true }),
      ])
      // The pause is that of a click, and it was kept: another mailbox has none of its own then. One that cannot be read now
      // waits for the schedule.
      const byClient = asked.status === 'rejected'
      for (const { id: accountId } of mailboxes.filter((one) => one !== meant)) {
        await requestOrTell(c.var, trigger, { accountId, byClient }).catch((error: unknown) => {
          if (!isAppError(error)) throw error
        })
      }
      if (asked.status === 'rejected') throw asked.reason
      return c.json(asked.value, 202)
    },
  )
