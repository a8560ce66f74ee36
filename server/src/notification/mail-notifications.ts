import { and, eq, lte, sql } from 'drizzle-orm'
import { channelsOf } from '@loose-ends/domain/notification/channels.ts'
import { NOTIFICATION_MAIL } from '@loose-ends/domain/notification/texts.ts'
import { MAIL_REFUSALS_LIMIT } from '@loose-ends/domain/email-settings/mail-refusals.ts'
import { decryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { paths } from '@loose-ends/domain/page-paths.ts'
import { anyOf } from '#server/db/any-of.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { eachPerson } from '#server/db/each-person.ts'
import { looseEnds, notifications, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { countRefusal, getEmailSettings } from '#server/email-settings/store.ts'
import { isInState, ownItems } from '#server/loose-end/list-conditions.ts'
import { mailRetryMs } from '#server/mailer/mail-retry.ts'
import { MailError, type MailAddress } from '#server/mailer/mailer.ts'
import { unsubscribeToken } from '#server/mailer/unsubscribe-token.ts'
import { askedFor } from '#server/loose-end/item-cause.ts'
import { notificationHtml, notificationSubject, notificationText, type Told } from './notification-mail.ts'

/** What could not be mailed for so long is no news any more; it stands in the app. */
const NEWS_MS = DAY_MS
/** What is more than this comes in the next mail. */
const IN_ONE_MAIL = 20

type NotificationRow = typeof notifications.$inferSelect
type MailContext = Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'mailer' | 'vault'>

/**
 * Mails everybody what they chose to be told of by email and what is due to go out, as much as has room in one mail. They are
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
  const recent = rows.filter(({ created_at }) => now.getTime() - created_at.getTime() < NEWS_MS)
  const wanted = (await stillWanted(tx, userId, recent)).toSorted(
    (a, b) => a.created_at.getTime() - b.created_at.getTime(),
  )
  const news = wanted.slice(0, IN_ONE_MAIL)
  await putOff(tx, userId, idsOf(wanted.slice(IN_ONE_MAIL)), now)
  const key = await vault.personKey(tx, userId)
  const told = await Promise.all(news.map((row) => open(key, row, config.appUrl)))
  const place = (field: 'email' | 'full_name') => ({ table: 'users' as const, field, rowId: userId })
  const address = await decryptField(key, place('email'), user.email)
  const name = user.full_name ? await readable(decryptField(key, place('full_name'), user.full_name), '') : ''
  return { to: { name, address }, told, attempts: Math.max(0, ...news.map(({ email_attempts }) => email_attempts)) }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Puts them on the list again, for then. */
async function putOff(tx: Tx, userId: string, ids: readonly string[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(notifications)
    .set({ email_due_at: until })
    .where(and(eq(notifications.user_id, userId), anyOf(notifications.id, ids)))
}

/**
 * Those that the person still wants by email after the wait, and has neither read nor acted on: an email of what they ended
 * or did long ago would be wrong.
 */
async function stillWanted(tx: Tx, userId: string, rows: readonly NotificationRow[]): Promise<NotificationRow[]> {
  const { notification_channels: chosen } = await getEmailSettings(tx, userId)
  const unread = rows.filter(({ kind, read }) => !read && channelsOf(kind, chosen).email)
  const asked = unread.flatMap(({ cause }) => askedFor(cause) ?? [])
  if (asked.length === 0) return unread
  const open = await tx
    .select({ id: looseEnds.id })
    .from(looseEnds)
    .where(and(ownItems(userId), isInState(['open']), anyOf(looseEnds.id, asked)))
  const ids = new Set(open.map(({ id }) => id))
  return unread.filter(({ cause }) => {
    const item = askedFor(cause)
    return item === null || ids.has(item)
  })
}

async function open(key: PersonKey, row: NotificationRow, appUrl: string): Promise<Told> {
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
  const ids = idsOf(told)
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
      if (wait !== null) await putOff(tx, userId, ids, new Date(clock.now().getTime() + wait))
    })
  }
}
