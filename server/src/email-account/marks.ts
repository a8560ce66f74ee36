import { and, eq, inArray } from 'drizzle-orm'
import { LABEL_KINDS, type LabelKind } from '@loose-ends/domain/label/label.ts'
import type { Tx } from '#server/db/connect.ts'
import { mailboxMarks } from '#server/db/schema/index.ts'
import type { OfAccount } from '#server/db/of-account.ts'

/** What a mailbox calls our labels; null: it has none of that kind, as far as we know. */
export type LabelIds = Record<LabelKind, string | null>

/** What that account's mailbox calls our labels. */
export async function labelIdsOf(tx: Tx, userId: string, accountId: string): Promise<LabelIds> {
  const rows = await tx
    .select()
    .from(mailboxMarks)
    .where(and(eq(mailboxMarks.user_id, userId), eq(mailboxMarks.account_id, accountId)))
  const idOf = (kind: LabelKind) => rows.find((row) => row.kind === kind)?.provider_id ?? null
  return { task: idOf('task'), follow_up: idOf('follow_up') }
}

/** Remembers labels that the mailbox has, and forgets those that it has no longer (null). */
export async function saveLabelIds(tx: Tx, { userId, accountId }: OfAccount, ids: Partial<LabelIds>): Promise<void> {
  const gone = LABEL_KINDS.filter((kind) => ids[kind] === null)
  const ofAccount = and(eq(mailboxMarks.user_id, userId), eq(mailboxMarks.account_id, accountId))
  if (gone.length > 0) await tx.delete(mailboxMarks).where(and(ofAccount, inArray(mailboxMarks.kind, gone)))
  for (const kind of LABEL_KINDS) {
    const id = ids[kind]
    if (!id) continue
    await tx
      .insert(mailboxMarks)
      .values({ user_id: userId, account_id: accountId, kind, provider_id: id })
      .onConflictDoUpdate({ target: [mailboxMarks.account_id, mailboxMarks.kind], set: { provider_id: id } })
  }
}
