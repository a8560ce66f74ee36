import { like, ne, or } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { markNotificationsRead } from '#server/db/mark-notifications-read.ts'
import { notifications } from '#server/db/schema/index.ts'
import { ASKING, itemCause } from './item-cause.ts'

/** Marks as read what asked for a look at that item: nothing is left to look at, in the list behind the bell or on the desktop. */
export async function readNotices(tx: Tx, userId: string, itemId: string): Promise<void> {
  const asked = ASKING.map((kind) => like(notifications.cause, itemCause(kind, itemId, '%')))
  await markNotificationsRead(tx, userId, or(...asked))
}

/** Marks as read what said that an item is due at another time than it is now; null: it is due at none. */
export async function readPastDues(tx: Tx, userId: string, itemId: string, due: Date | null): Promise<void> {
  const isOfAnotherTime = due ? ne(notifications.cause, itemCause('due', itemId, `${due.getTime()}`)) : undefined
  await markNotificationsRead(tx, userId, like(notifications.cause, itemCause('due', itemId, '%')), isOfAnotherTime)
}
