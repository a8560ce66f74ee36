import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { shownForLabels } from '@loose-ends/domain/email-account/mailbox.ts'
import type { LabelKind } from '@loose-ends/domain/label/label.ts'
import type { KnownLabelled, Labelled } from '@loose-ends/domain/label/label-plan.ts'
import type { Tx } from '#server/db/connect.ts'
import { appliedLabels, emailAccounts, looseEnds, messages } from '#server/db/schema/index.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import { saveLabelIds } from '#server/email-account/marks.ts'
import {
  connectedAccount,
  findEmailAccount,
  listEmailAccounts,
  type EmailAccountRow,
} from '#server/email-account/store.ts'
import { getEmailSettings, saveEmailSettings } from '#server/email-settings/store.ts'
import { unfinishedItems } from '#server/loose-end/list-conditions.ts'

/** Rows in one statement: far below PostgreSQL's limit of parameters. */
const ROWS_TOGETHER = 5_000

const messagesOf = (tx: Tx, { userId, accountId }: OfAccount) =>
  tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.account_id, accountId)))

/**
 * What follows when the person deleted labels in a mailbox: they are not made anew there. Its own switch is off then, and
 * the person's where no other mailbox has labels.
 */
export async function forgetLabels(tx: Tx, account: OfAccount, kinds: readonly LabelKind[]): Promise<void> {
  const { userId, accountId } = account
  await saveLabelIds(tx, account, Object.fromEntries(kinds.map((kind) => [kind, null])))
  const all = await listEmailAccounts(tx, userId)
  if (all.some(({ id, labels_on: isOn }) => isOn && id !== accountId)) await setLabelsOn(tx, userId, [accountId], false)
  else await saveEmailSettings(tx, userId, { gmail_labels_enabled: false })
  await tx
    .delete(appliedLabels)
    .where(
      and(
        eq(appliedLabels.user_id, userId),
        inArray(appliedLabels.label, [...kinds]),
        inArray(appliedLabels.message_id, messagesOf(tx, account)),
      ),
    )
}

/** Sets for those mailboxes whether they are to have our labels. */
export async function setLabelsOn(tx: Tx, userId: string, accountIds: readonly string[], isOn: boolean): Promise<void> {
  await tx
    .update(emailAccounts)
    .set({ labels_on: isOn })
    .where(and(eq(emailAccounts.user_id, userId), inArray(emailAccounts.id, [...accountIds])))
}

/** The account of `shownForLabels`. Throws what `connectedAccount` throws. */
export async function accountForLabels(tx: Tx, userId: string): Promise<EmailAccountRow> {
  return connectedAccount(tx, userId, shownForLabels(await listEmailAccounts(tx, userId))?.id)
}

/** Whether that mailbox is to have our labels: the person's switch is on, and the mailbox's (MB-03). */
export async function areLabelsOn(tx: Tx, { userId, accountId }: OfAccount): Promise<boolean> {
  const { gmail_labels_enabled: isOn } = await getEmailSettings(tx, userId)
  return isOn && ((await findEmailAccount(tx, userId, accountId))?.labels_on ?? false)
}

/** The labels that an account's messages should carry: one for each that an open item, awake or snoozed, came from. */
export async function wantedLabels(tx: Tx, { userId, accountId }: OfAccount): Promise<Labelled[]> {
  const rows = await tx
    .selectDistinct({ messageId: looseEnds.source_message_id, label: looseEnds.type })
    .from(looseEnds)
    .where(and(unfinishedItems(userId), eq(looseEnds.account_id, accountId), isNotNull(looseEnds.source_message_id)))
  return rows.flatMap(({ messageId, label }) => (messageId ? [{ messageId, label }] : []))
}

export async function knownLabels(tx: Tx, account: OfAccount): Promise<KnownLabelled[]> {
  const rows = await tx
    .select()
    .from(appliedLabels)
    .where(and(eq(appliedLabels.user_id, account.userId), inArray(appliedLabels.message_id, messagesOf(tx, account))))
  return rows.map((row) => ({
    messageId: row.message_id,
    label: row.label,
    isSure: row.applied_at !== null,
  }))
}

/** Notes what the mailbox is about to be asked for (`at` null), or what it now surely has. */
export async function noteLabelled(
  tx: Tx,
  userId: string,
  labelled: readonly Labelled[],
  at: Date | null,
): Promise<void> {
  for (const some of inChunks(labelled, ROWS_TOGETHER)) {
    const rows = some.map(({ messageId, label }) => ({ user_id: userId, message_id: messageId, label, applied_at: at }))
    await tx
      .insert(appliedLabels)
      .values(rows)
      .onConflictDoUpdate({
        target: [appliedLabels.user_id, appliedLabels.message_id, appliedLabels.label],
        set: { applied_at: at },
      })
  }
}

/** Notes that these messages carry that label no longer. */
export async function noteUnlabelled(
  tx: Tx,
  userId: string,
  label: LabelKind,
  messageIds: readonly string[],
): Promise<void> {
  for (const some of inChunks(messageIds, ROWS_TOGETHER)) {
    await tx
      .delete(appliedLabels)
      .where(
        and(eq(appliedLabels.user_id, userId), eq(appliedLabels.label, label), inArray(appliedLabels.message_id, some)),
      )
  }
}
