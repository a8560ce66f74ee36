import type { Notification } from '@loose-ends/domain/notification/notification.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { notificationsKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'

export interface NotificationList {
  items: Notification[]
  unread: number
}

/** The newest notifications, and how many are unread in all. */
export const notificationsQuery = (person: Person) =>
  queryOptions({
    queryKey: notificationsKey,
    queryFn: async ({ signal }): Promise<NotificationList> => {
      const list = await answer(person.api.notifications.$get({ query: { limit: '50' } }, { init: { signal } }))
      return { ...list, items: await openRows(await person.key, 'notifications', list.items) }
    },
  })

export const markRead = (person: Person, id: string) =>
  answer(person.api.notifications[':id'].$patch({ param: { id }, json: { read: true } }))

export const markAllRead = (person: Person) => answer(person.api.notifications['mark-all-read'].$post())
