import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { shownForLabels } from '@loose-ends/domain/email-account/mailbox.ts'
import type { LabelKind } from '@loose-ends/domain/label/label.ts'
import type { KnownLabelled, Labelled } from '@loose-ends/domain/label/label-plan.ts'
import { EMAIL_ACCOUNT_KINDS } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import type { Tx } from '#server/db/connect.ts'
import { appliedLabels, emailAccounts, looseEnds, messages } from '#server/db/schema/index.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { marksOf } from '#server/email-account/listed-mailbox.ts'
import { saveLabelIds } from '#server/email-account/marks.ts'
import { findEmailAccount, listEmailAccounts, type EmailAccountRow } from '#server/email-account/store.ts'
import { getEmailSettings, saveEmailSettings } from '#server/email-settings/store.ts'
import { unfinishedItems } from '#server/loose-end/list-conditions.ts'

/** Rows in one statement: far below PostgreSQL's limit of parameters. */
const ROWS_TOGETHER = 5_000

const messagesOf = (tx: Tx, { userId, accountId }: OfAccount) =>
  tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.account_id, accountId)))

/** Forgets labels that the person deleted in a mailbox, and so took off all its messages. */
export async function forgetLabels(tx: Tx, account: OfAccount, kinds: readonly LabelKind[]): Promise<void> {
  const { userId } = account
  await saveLabelIds(tx, account, Object.fromEntries(kinds.map((kind) => [kind, null])))
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

/**
 * What else follows when the person deletes a label in a mailbox while they have labels on: it is not made anew there. Its own
 * switch is off then, and the person's where no other mailbox has labels.
 */
export async function turnOffLabels(tx: Tx, { userId, accountId }: OfAccount): Promise<void> {
  if (!(await getEmailSettings(tx, userId)).gmail_labels_enabled) return
  const all = await listEmailAccounts(tx, userId)
  if (all.some(({ id, labels_on: isOn }) => isOn && id !== accountId)) await setLabelsOn(tx, userId, [accountId], false)
  else await saveEmailSettings(tx, userId, { gmail_labels_enabled: false })
}

/** Sets for those mailboxes whether they are to have our labels. */
export async function setLabelsOn(tx: Tx, userId: string, accountIds: readonly string[], isOn: boolean): Promise<void> {
  await tx
    .update(emailAccounts)
    .set({ labels_on: isOn })
    .where(and(eq(emailAccounts.user_id, userId), inArray(emailAccounts.id, [...accountIds])))
}

/** The account of `shownForLabels`. */
export async function accountForLabels(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'openMailbox'>,
  userId: string,
): Promise<EmailAccountRow | undefined> {
  const accounts = await listEmailAccounts(tx, userId)
  return shownForLabels(accounts.map((account) => ({ ...account, marks: marksOf(deps, account) })))
}

/** Whether somebody else here has that mailbox as well, however it is opened: labels of that name are theirs, too. */
export async function isAnothersToo(tx: Tx, { userId, accountId }: OfAccount): Promise<boolean> {
  const account = await findEmailAccount(tx, userId, accountId)
  if (!account) return false
  const kinds = sql.join(
    EMAIL_ACCOUNT_KINDS.map((kind) => sql`(${kind})`),
    sql`, `,
  )
  const { rows } = await tx.execute(
    sql`select 1 from (values ${kinds}) kinds (kind), system_accounts_of_address(${account.email_hash}, kind) one
      where one.user_id <> ${userId} limit 1`,
  )
  return rows.length > 0
}

/** The labels that an account's messages should carry: one for each that an open item, awake or snoozed, came from. */
export async function wantedLabels(tx: Tx, { userId, accountId }: OfAccount): Promise<Labelled[]> {
  const rows = await tx
    .selectDistinct({ messageId: looseEnds.source_message_id, label: looseEnds.type })
    .from(looseEnds)
    .where(and(unfinishedItems(userId), eq(looseEnds.account_id, accountId), isNotNull(looseEnds.source_message_id)))
  return rows.flatMap(({ messageId, label }) => (messageId ? [{ messageId, label }] : []))
}

/** Which of our labels an account's messages carry, as far as we put them there. */
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

/** The messages that surely got one of our labels by then, as their provider calls them, and when. */
export async function surelyLabelled(
  tx: Tx,
  { userId, accountId }: OfAccount,
  by: Date,
): Promise<{ messageId: string; ref: Ref; label: LabelKind; at: Date }[]> {
  const rows = await tx
    .select({
      messageId: messages.id,
      ref: messages.provider_ref,
      label: appliedLabels.label,
      at: appliedLabels.applied_at,
    })
    .from(appliedLabels)
    .innerJoin(messages, and(eq(messages.user_id, appliedLabels.user_id), eq(messages.id, appliedLabels.message_id)))
    .where(
      and(eq(appliedLabels.user_id, userId), eq(messages.account_id, accountId), lte(appliedLabels.applied_at, by)),
    )
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []))
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
