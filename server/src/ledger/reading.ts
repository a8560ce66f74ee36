import { eq } from 'drizzle-orm'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Place, State } from '@loose-ends/domain/mailbox/opaque.ts'
import type { Owner } from '@loose-ends/domain/message/owner.ts'
import type { ReadUpTo } from '@loose-ends/domain/sync/history-overlap.ts'
import { asPerson } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import { openPersonName } from '#server/email-account/person-name.ts'
import { connectedAccount, listEmailAccounts, openOwnMailboxes } from '#server/email-account/store.ts'
import type { OfOneAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import type { Mailbox, Urgency } from '#server/mailbox/provider.ts'

/** One person's mailbox while it is being read. */
export interface Reading {
  userId: string
  accountId: string
  owner: Owner
  /** IANA name. */
  zone: string
  /** When the last sync that completed began; null before the first. What came in since is news. */
  lastSyncedAt: Date | null
  /** What came in before then is not new, wherever it turns up, and is not taken into the ledger; null: it is. */
  oldest: Date | null
  cursor: State | null
  /** Where earlier syncs had read to; the next begins at the first of them. */
  readUpTo: ReadUpTo[]
  /** When a sync last listed the newest mail; null: none did. */
  listedAt: Date | null
  mailbox: Mailbox
  urgency: Urgency
  signal: AbortSignal
}

export interface AccountProgress {
  backfillPageToken: Place | null
  backfilledAt: Date | null
}

/** What is known of the messages to read. */
export interface AccountTotal {
  /** Null: they are not counted yet. */
  backfillTotal: number | null
}

/** Where the work on an account goes on, and everything it needs. Throws what `connectedAccount` throws. */
export async function openReading(
  context: Pick<Deps, 'db' | 'vault' | 'openMailbox'>,
  { userId, accountId }: OfOneAccount,
  options: { urgency: Urgency; signal: AbortSignal },
): Promise<Reading & AccountProgress & AccountTotal> {
  const found = await asPerson(context.db, userId, async (tx) => {
    const account = await connectedAccount(tx, userId, accountId)
    const others = (await listEmailAccounts(tx, userId)).filter(({ id }) => id !== account.id)
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) throw new AppError('email_account_missing')
    return { account, others, user, key: await context.vault.personKey(tx, userId) }
  })
  const { account, others, user, key } = found
  // Mail between the person's own mailboxes is nobody else's.
  const own = await Promise.all([account, ...others].map((one) => openOwnMailboxes(key, one)))
  const name = await openPersonName(key, user, [account, ...others])
  return {
    userId,
    accountId: account.id,
    owner: { addresses: [...new Set(own.flat())], name },
    zone: user.time_zone,
    lastSyncedAt: account.last_synced_at,
    oldest: null,
    cursor: account.cursor,
    readUpTo: account.read_up_to,
    listedAt: account.listed_at,
    backfillPageToken: account.backfill_page_token,
    backfilledAt: account.backfilled_at,
    backfillTotal: account.backfill_total,
    mailbox: context.openMailbox({ userId, kind: account.kind, accountId: account.id, scopes: account.scopes }),
    ...options,
  }
}
