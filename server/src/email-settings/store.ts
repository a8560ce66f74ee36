import { eq, sql } from 'drizzle-orm'
import {
  emailSettingsSchema,
  type EmailSettings,
  type EmailSettingsChange,
} from '@loose-ends/domain/email-settings/email-settings.ts'
import { changeChannels, type ChosenChannels } from '@loose-ends/domain/notification/channels.ts'
import { hasChanged, type Tx } from '#server/db/connect.ts'
import { emailSettings } from '#server/db/schema/index.ts'
import { labelIdsOf } from '#server/email-account/marks.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import { onWire } from '#server/http/wire.ts'

/** A person's settings; the defaults where none were saved yet. */
export async function getEmailSettings(tx: Tx, userId: string): Promise<EmailSettings> {
  const [row] = await tx.select().from(emailSettings).where(eq(emailSettings.user_id, userId))
  if (row) return toSettings(tx, row)
  hasChanged(tx)
  return saveEmailSettings(tx, userId, {})
}

/** Whether that mailbox is to have our labels: the person's switch is on, and the mailbox's (MB-03). */
export async function areLabelsOn(tx: Tx, { userId, accountId }: OfAccount): Promise<boolean> {
  const { gmail_labels_enabled: isOn } = await getEmailSettings(tx, userId)
  return isOn && ((await findEmailAccount(tx, userId, accountId))?.labels_on ?? false)
}

/** The labels' ids are those of the person's first mailbox, as the specification knows one alone. */
async function toSettings(tx: Tx, row: typeof emailSettings.$inferSelect): Promise<EmailSettings> {
  const account = await findEmailAccount(tx, row.user_id)
  const ids = account && (await labelIdsOf(tx, row.user_id, account.id))
  return onWire(emailSettingsSchema, {
    ...row,
    gmail_tasks_label_id: ids?.task ?? null,
    gmail_followups_label_id: ids?.follow_up ?? null,
  })
}

/** Saves what a person changes of their settings, and returns all of them; what is not named stays as it is. */
export async function saveEmailSettings(tx: Tx, userId: string, change: EmailSettingsChange): Promise<EmailSettings> {
  const { onboarding_shown_at: shown, first_done_at: done, notification_channels: channels, ...rest } = change
  const fields = {
    ...rest,
    ...(shown === undefined ? {} : { onboarding_shown_at: shown === null ? null : new Date(shown) }),
    ...(done === undefined ? {} : { first_done_at: new Date(done) }),
    ...(channels === undefined ? {} : { notification_channels: await changedChannels(tx, userId, channels) }),
  }
  const [row] = await tx
    .insert(emailSettings)
    .values({ user_id: userId, ...fields })
    .onConflictDoUpdate({
      target: emailSettings.user_id,
      set: {
        user_id: userId,
        ...fields,
        // There is one first time: it is not told again.
        ...(fields.first_done_at ? { first_done_at: sql`coalesce(${emailSettings.first_done_at}, ${done})` } : {}),
      },
    })
    .returning()
  if (!row) throw new Error('an upsert answered no row')
  return toSettings(tx, row)
}

async function changedChannels(tx: Tx, userId: string, change: ChosenChannels): Promise<ChosenChannels> {
  const [row] = await tx
    .select({ chosen: emailSettings.notification_channels })
    .from(emailSettings)
    .where(eq(emailSettings.user_id, userId))
    .for('update')
  return changeChannels(row?.chosen ?? {}, change)
}

/** Counts a mail that the mail server refused for good, or begins anew after one that it took. */
export async function countRefusal(tx: Tx, userId: string, isRefused: boolean): Promise<void> {
  await tx
    .update(emailSettings)
    .set({ mail_refusals: isRefused ? sql`${emailSettings.mail_refusals} + 1` : 0 })
    .where(eq(emailSettings.user_id, userId))
}
