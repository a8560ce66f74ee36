import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt } from 'drizzle-orm'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { NotificationKind } from '@loose-ends/domain/notification/channels.ts'
import { deliveryOf, type Delivery } from '@loose-ends/domain/notification/delivery.ts'
import { notificationSchema, type Notification } from '@loose-ends/domain/notification/notification.ts'
import type { Tx } from '#server/db/connect.ts'
import { markNotificationsRead } from '#server/db/mark-notifications-read.ts'
import { notifications } from '#server/db/schema/index.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import { getEmailSettings } from '#server/email-settings/store.ts'
import { onWire } from '#server/http/wire.ts'

export interface NewNotification {
  kind: NotificationKind
  title: string
  content: string
  /** A path inside the app (NM-01). */
  action_url: string | null
  /** What it tells of; a second one for the same cause is not made (NM-02). */
  cause: string
  /** Nobody is told: it only counts as told from then on. */
  isSilent?: boolean
}

const UNTOLD: Delivery = { in_app: false, desktop: false, email_due_at: null }

/**
 * Tells the person something, once for each cause, through the channels that they chose for its kind. Returns whether it
 * was new.
 */
export async function createNotification(
  tx: Tx,
  userId: string,
  key: PersonKey,
  { isSilent = false, ...notification }: NewNotification,
  now: Date,
): Promise<boolean> {
  const id = randomUUID()
  const settings = await getEmailSettings(tx, userId)
  const delivery = isSilent ? UNTOLD : deliveryOf(notification.kind, settings, now, await zoneOf(tx, userId))
  const fields = { ...notification, ...delivery, id, user_id: userId, created_at: now }
  const row = await encryptRow(key, 'notifications', id, fields)
  const made = await tx.insert(notifications).values(row).onConflictDoNothing().returning({ id: notifications.id })
  return made.length > 0
}

const listed = (userId: string) => and(eq(notifications.user_id, userId), eq(notifications.in_app, true))

/** Unread ones for the desktop since then, oldest first. */
export async function listForDesktop(tx: Tx, userId: string, since: Date): Promise<Notification[]> {
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, userId),
        eq(notifications.desktop, true),
        eq(notifications.read, false),
        gt(notifications.created_at, since),
      ),
    )
    .orderBy(notifications.created_at, notifications.id)
  return rows.map((item) => onWire(notificationSchema, item))
}

export async function listNotifications(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ items: Notification[]; unread: number }> {
  const rows = await tx
    .select()
    .from(notifications)
    .where(listed(userId))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit)
  const [row] = await tx
    .select({ unread: count() })
    .from(notifications)
    .where(and(listed(userId), eq(notifications.read, false)))
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

/** Marks every unread one of the list as read and returns how many there were. */
export function markAllRead(tx: Tx, userId: string): Promise<number> {
  return markNotificationsRead(tx, userId, listed(userId))
}
