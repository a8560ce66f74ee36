import { eq, inArray, sql } from 'drizzle-orm'
import type { NotificationKind } from '@loose-ends/domain/notification/channels.ts'
import type { Tx } from '#server/db/connect.ts'
import { markNotificationsRead } from '#server/db/mark-notifications-read.ts'
import { notifications } from '#server/db/schema/index.ts'

/** The kinds that tell of what fails at a mailbox: once it works again, they ask for nothing. */
const FAILURES = ['access_lost', 'sync_failed'] as const satisfies readonly NotificationKind[]

/** The cause of a notification of what failed at a mailbox; `occasion` tells one time from another. */
export const failureCause = (kind: (typeof FAILURES)[number], accountId: string, occasion: string): string =>
  `${kind}:${accountId}:${occasion}`

/** Marks as read what failed at a mailbox: it works again, or is not the person's here any more. Returns whether any was new. */
export async function readFailures(tx: Tx, userId: string, accountId: string): Promise<boolean> {
  const isOfAccount = eq(sql`split_part(${notifications.cause}, ':', 2)`, accountId)
  return (await markNotificationsRead(tx, userId, inArray(notifications.kind, FAILURES), isOfAccount)) > 0
}
