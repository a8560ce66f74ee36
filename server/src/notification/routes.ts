import { z } from '@hono/zod-openapi'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { notificationSchema } from '@loose-ends/domain/notification/notification.ts'
import {
  asPerson,
  idParams,
  jsonAnswer,
  jsonBody,
  personRoute,
  readAsPerson,
  readRoute,
  routes,
} from '#server/http/route.ts'
import { listForDesktop, listNotifications, markAllRead, markRead } from './store.ts'

const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) })
const notificationList = z.object({ items: z.array(notificationSchema), unread: z.number().int() })

/** What is older is no news for a desktop. */
const DESKTOP_NEWS_MS = 5 * MINUTE_MS

export const notificationRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/notifications',
      request: { query: listQuery },
      responses: { 200: jsonAnswer(notificationList, 'Notifications, newest first, and how many are unread') },
    }),
    async (c) =>
      c.json(await readAsPerson(c, (tx) => listNotifications(tx, c.var.userId, c.req.valid('query').limit)), 200),
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/notifications/desktop',
      responses: {
        200: jsonAnswer(z.object({ items: z.array(notificationSchema) }), 'What an open page shows on the desktop now'),
      },
    }),
    async (c) => {
      const since = new Date(c.var.deps.clock.now().getTime() - DESKTOP_NEWS_MS)
      return c.json({ items: await readAsPerson(c, (tx) => listForDesktop(tx, c.var.userId, since)) }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/notifications/mark-all-read',
      responses: { 200: jsonAnswer(z.object({ updated: z.number().int() }), 'How many were unread') },
    }),
    async (c) => {
      const updated = await asPerson(c, (tx) => markAllRead(tx, c.var.userId))
      await c.var.deps.live.publish(c.var.userId, { type: 'notifications' })
      return c.json({ updated }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/notifications/{id}',
      request: { params: idParams, body: jsonBody(z.object({ read: z.literal(true) })) },
      responses: { 200: jsonAnswer(notificationSchema, 'The notification, read') },
    }),
    async (c) => {
      const saved = await asPerson(c, (tx) => markRead(tx, c.var.userId, c.req.valid('param').id))
      await c.var.deps.live.publish(c.var.userId, { type: 'notifications' })
      return c.json(saved, 200)
    },
  )
