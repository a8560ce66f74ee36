import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { NOTIFICATION_MAIL } from '@loose-ends/domain/notification/texts.ts'
import { MAIL_REFUSALS_LIMIT } from '@loose-ends/domain/email-settings/mail-refusals.ts'
import { decryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import { notifications, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { countRefusal } from '#server/email-settings/store.ts'
import { mailRetryMs } from '#server/mailer/mail-retry.ts'
import { MailError, type MailAddress } from '#server/mailer/mailer.ts'
import { unsubscribeToken } from '#server/mailer/unsubscribe-token.ts'
import { notificationHtml, notificationSubject, notificationText, type Told } from './notification-mail.ts'
import { readable } from './readable.ts'

/** What could not be mailed for so long is no news any more; it stands in the app. */
const NEWS_MS = DAY_MS
/** More of them than this are told of in the app alone. */
const IN_ONE_MAIL = 20

type MailContext = Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'mailer' | 'vault'>

/**
 * Mails everybody what they chose to be told of by email and what is due to go out, all of it in one mail. They are
 * taken off the list before the mail is handed over: whoever dies in between is not followed by a second mail.
 */
export async function mailNotifications(context: MailContext, signal: AbortSignal): Promise<void> {
  const { clock, db } = context
  const people = sql`select system_people_with_notification_mail(${clock.now().toISOString()}, ${MAIL_REFUSALS_LIMIT}) as user_id`
  await eachPerson(context, people, signal, async (userId) => {
    const now = clock.now()
    const taken = await asPerson(db, userId, (tx) => takeDue(context, tx, userId, now))
    if (taken && taken.told.length > 0) await send(context, userId, taken)
  })
}

interface Taken {
  to: MailAddress
  told: Told[]
  attempts: number
}

async function takeDue({ config, vault }: MailContext, tx: Tx, userId: string, now: Date): Promise<Taken | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) return null
  const rows = await tx
    .update(notifications)
    .set({ email_due_at: null, email_attempts: sql`${notifications.email_attempts} + 1` })
    .where(and(eq(notifications.user_id, userId), lte(notifications.email_due_at, now)))
    .returning()
  const news = rows
    .filter(({ created_at }) => now.getTime() - created_at.getTime() < NEWS_MS)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .slice(0, IN_ONE_MAIL)
  const key = await vault.personKey(tx, userId)
  const told = await Promise.all(news.map((row) => open(key, row, config.appUrl)))
  const place = (field: 'email' | 'full_name') => ({ table: 'users' as const, field, rowId: userId })
  const address = await decryptField(key, place('email'), user.email)
  const name = user.full_name ? await readable(decryptField(key, place('full_name'), user.full_name), '') : ''
  return { to: { name, address }, told, attempts: Math.max(0, ...news.map(({ email_attempts }) => email_attempts)) }
}

async function open(key: PersonKey, row: typeof notifications.$inferSelect, appUrl: string): Promise<Told> {
  const place = (field: 'title' | 'content') => ({ table: 'notifications' as const, field, rowId: row.id })
  const { unreadable } = NOTIFICATION_MAIL
  const title = await readable(decryptField(key, place('title'), row.title), unreadable.title)
  const content = await readable(decryptField(key, place('content'), row.content), unreadable.content)
  return { id: row.id, title, content, url: `${appUrl}${row.action_url ?? paths.dashboard}` }
}

async function send(context: MailContext, userId: string, { to, told, attempts }: Taken): Promise<void> {
  const { clock, config, db, log, mailer, vault } = context
  const { appUrl, productName } = config
  const unsubscribeUrl = `${appUrl}/api/unsubscribe/${unsubscribeToken(vault, 'notifications', userId)}`
  const mail = { productName, appUrl, unsubscribeUrl, told }
  const ids = told.map(({ id }) => id)
  try {
    await mailer.send({
      to,
      subject: notificationSubject(told),
      html: notificationHtml(mail),
      text: notificationText(mail),
      messageId: `notification.${vault.hash('notification', ids.join(' ')).slice(0, 22)}@${mailer.domain}`,
      unsubscribeUrl,
    })
    await asPerson(db, userId, (tx) => countRefusal(tx, userId, false))
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log.warn({ err: error, userId, attempts }, 'a notification was not taken by the mail server')
    const wait = error.outcome === 'later' ? mailRetryMs(attempts) : null
    await asPerson(db, userId, async (tx) => {
      if (error.outcome === 'no_such_recipient') await countRefusal(tx, userId, true)
      if (wait === null) return
      await tx
        .update(notifications)
        .set({ email_due_at: new Date(clock.now().getTime() + wait) })
        .where(and(eq(notifications.user_id, userId), inArray(notifications.id, ids)))
    })
  }
}
