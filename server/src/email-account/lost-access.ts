import { and, eq, like } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { Connection } from './store.ts'

const ofAccount = (accountId: string) => `access_lost:${accountId}:`

/** The cause of the notification that this connection of a mailbox no longer gives access. */
export const lostAccessCause = ({ accountId, connectedAt }: Connection): string =>
  `${ofAccount(accountId)}${connectedAt.toISOString()}`

/** Marks as read what asked the person to connect that mailbox again: it is connected, or is not theirs here any more. */
export async function readLostAccess(tx: Tx, userId: string, accountId: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.user_id, userId),
        eq(notifications.read, false),
        like(notifications.cause, `${ofAccount(accountId)}%`),
      ),
    )
}
