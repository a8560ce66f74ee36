import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from './connect.ts'
import { notifications } from './schema/index.ts'

/** Marks as read those of a person's unread notifications for which all of these hold, and returns how many there were. */
export async function markNotificationsRead(tx: Tx, userId: string, ...which: (SQL | undefined)[]): Promise<number> {
  const read = await tx
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.user_id, userId), eq(notifications.read, false), ...which))
    .returning({ id: notifications.id })
  return read.length
}
