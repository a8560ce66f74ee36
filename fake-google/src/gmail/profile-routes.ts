import { Hono } from 'hono'
import { z } from 'zod'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { currentHistoryId } from '../mailbox/history.ts'
import { allow, readBody } from './request.ts'

const WATCH_MS = 7 * 24 * 3_600_000

export function profileRoutes(fake: FakeContext) {
  return (
    new Hono<FakeEnvironment>()
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
      // Notifications themselves go through Cloud Pub/Sub, which is not part of this stand-in.
      .post('/watch', allow(fake, 'watch'), async (c) => {
        await readBody(c, z.looseObject({ topicName: z.string().regex(/^projects\/[^/]+\/topics\/[^/]+$/) }))
        return c.json({
          historyId: String(currentHistoryId(fake.store, c.var.account.id)),
          expiration: String(fake.clock.now().getTime() + WATCH_MS),
        })
      })
      .post('/stop', allow(fake, 'stop'), (c) => c.body(null, 204))
  )
}
