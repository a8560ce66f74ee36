import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { notificationSchema, type Notification } from '@loose-ends/domain/notification/notification.ts'
import type { Tx } from '#server/db/connect.ts'
import { notifications } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'

export interface NewNotification {
  title: string
  content: string
  /** A path inside the app (NM-01). */
  action_url: string | null
  /** What it tells of; a second one for the same cause is not made (NM-02). */
  cause: string
}

/** Tells the person something, once for each cause. Answers whether it was new. */
export async function createNotification(
  tx: Tx,
  userId: string,
  key: PersonKey,
  notification: NewNotification,
  now: Date,
): Promise<boolean> {
  const id = randomUUID()
  const row = await encryptRow(key, 'notifications', id, { ...notification, id, user_id: userId, created_at: now })
  const made = await tx.insert(notifications).values(row).onConflictDoNothing().returning({ id: notifications.id })
  return made.length > 0
}

export async function listNotifications(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ items: Notification[]; unread: number }> {
  const rows = await tx
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit)
  const [row] = await tx
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), eq(notifications.read, false)))
  return { items: rows.map((item) => onWire(notificationSchema, item)), unread: row?.unread ?? 0 }
}

/** Marks one as read. Throws `not_found`. */
export async function markRead(tx: Tx, userId: string, id: string): Promise<Notification> {
  const [row] = await tx
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.user_id, userId), eq(notifications.id, id)))
    .returning()
  if (!row) throw new AppError('not_found')
  return onWire(notificationSchema, row)
}

/** Marks every unread one as read and answers how many there were. */
export async function markAllRead(tx: Tx, userId: string): Promise<number> {
  const rows = await tx
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.user_id, userId), eq(notifications.read, false)))
    .returning({ id: notifications.id })
  return rows.length
}
