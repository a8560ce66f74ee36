import { Hono } from 'hono'
import { z } from 'zod'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { currentHistoryId } from '../mailbox/history.ts'
import { endWatch, isWatchedElsewhere, startWatch } from '../pubsub/watch.ts'
import { invalidArgument } from './error.ts'
import { allow, readBody } from './request.ts'

const FILTERS = ['include', 'exclude', 'INCLUDE', 'EXCLUDE'] as const
const watchBody = z.looseObject({
  topicName: z.string().regex(/^projects\/[^/]+\/topics\/[^/]+$/),
  labelIds: z.array(z.string()).default([]),
  labelFilterBehavior: z.enum(FILTERS).default('include'),
})

const ONE_TOPIC = 'Only one user push notification client allowed per developer (call /stop then try again)'

/** `users.getProfile`, `users.watch` and `users.stop` of the Gmail API. */
export function profileRoutes(fake: FakeContext) {
  return new Hono<FakeEnvironment>()
    .get('/profile', allow(fake, 'getProfile'), (c) => {
      const { id, email } = c.var.account
      const count = (what: string) =>
        fake.store.get<{ total: number }>(`SELECT count(${what}) AS total FROM messages WHERE account_id = ?`, id)
          ?.total ?? 0
      return c.json({
        emailAddress: email,
        messagesTotal: count('*'),
        threadsTotal: count('DISTINCT thread_id'),
        historyId: String(currentHistoryId(fake.store, id)),
      })
    })
    .post('/watch', allow(fake, 'watch'), async (c) => {
      const { topicName, labelIds, labelFilterBehavior } = await readBody(c, watchBody)
      const { grantId } = c.var
      const now = fake.clock.now()
      if (isWatchedElsewhere(fake.store, grantId, now, topicName)) throw invalidArgument(ONE_TOPIC)
      const { historyId, expiresAt } = startWatch(fake.store, grantId, now, {
        topic: topicName,
        labelIds,
        behavior: labelFilterBehavior.toLowerCase() === 'exclude' && labelIds.length > 0 ? 'exclude' : 'include',
      })
      return c.json({ historyId: String(historyId), expiration: String(expiresAt) })
    })
    .post('/stop', allow(fake, 'stop'), (c) => {
      endWatch(fake.store, c.var.grantId)
      return c.body(null, 204)
    })
}
