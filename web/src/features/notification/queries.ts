import { notificationSchema, type Notification } from '@loose-ends/domain/notification/notification.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { openRows } from '#web/lib/open-fields.ts'
import type { Person } from '../session/use-person.ts'

export interface NotificationList {
  items: Notification[]
  unread: number
}

export const notificationsKey = ['notifications'] as const
const listSchema = z.object({ items: z.array(notificationSchema), unread: z.number().int() })

/** The newest notifications, and how many are unread in all. */
export const notificationsQuery = (person: Person) =>
  queryOptions({
    queryKey: notificationsKey,
    queryFn: async ({ signal }): Promise<NotificationList> => {
      const list = listSchema.parse(await person.call('GET', '/notifications', { query: { limit: 50 }, signal }))
      return { ...list, items: await openRows(await person.key, 'notifications', list.items) }
    },
  })

export const markRead = (person: Person, id: string) =>
  person.call('PATCH', `/notifications/${id}`, { body: { read: true } })

export const markAllRead = (person: Person) => person.call('POST', '/notifications/mark-all-read')
