import { eq } from 'drizzle-orm'
import { dateText } from '@loose-ends/domain/date-text.ts'
import { summarySent, UNREADABLE_MAILBOX } from '@loose-ends/domain/notification/texts.ts'
import { decryptField, decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { LINK_ACTIONS, type LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import { isBehind, isUnread, WAIT_FOR_READING_MS, type UnreadMailbox } from '@loose-ends/domain/digest/mailbox-read.ts'
import { newsSince, summaryDay } from '@loose-ends/domain/digest/summary-day.ts'
import {
  pickForSummary,
  writeSummary,
  type PickedSection,
  type SectionKind,
  type SummaryItem,
  type SummaryLine,
  type SummaryMoment,
} from '@loose-ends/domain/digest/summary-mail.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { emailSettingsPath, paths } from '@loose-ends/domain/page-paths.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import type { Deps } from '#server/deps.ts'
import { openAddress } from '#server/email-account/store.ts'
import { countRefusal } from '#server/email-settings/store.ts'
import { MailError, type OutgoingMail } from '#server/mailer/mailer.ts'
import { unsubscribeToken } from '#server/mailer/unsubscribe-token.ts'
import { createNotification } from '#server/notification/store.ts'
import { makeLinks } from './action-links.ts'
import type { LinkedSummary } from './linked-summary.ts'
import { summaryHtml } from './summary-html.ts'
import {
  closeDay,
  holdDay,
  lastTold,
  reserveDay,
  settleReservation,
  summarisedMailboxes,
  summaryCandidates,
  summaryItems,
  summaryWish,
  tryLater,
  type Reservation,
  type SummaryWish,
} from './summary-store.ts'
import { summaryText } from './summary-text.ts'

export interface SummaryContext extends Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'log' | 'mailer' | 'vault'> {
  /** Called after each step that is stored; tests stop the world here. */
  afterStep?(step: 'reserved' | 'handed_over' | 'taken'): void | Promise<void>
}

/** A mail server is slow with some mails: none keeps all others waiting. */
const AT_ONCE = 4

/**
 * Sends everybody whose hour it is their summary (DS-01). For each person and day: the day is reserved, the mail is made,
 * the day is marked as handed over, the mail is handed over, the day is marked as sent. Whoever dies before the mark is
 * followed by another process once the reservation ends; whoever dies after it is not, as the mail server may have the
 * mail: never twice comes before never missed. Its Message-ID is that of the day all the same.
 */
export async function sendSummaries(context: SummaryContext, signal: AbortSignal): Promise<void> {
  const { clock, db, log } = context
  const candidates = (await summaryCandidates(db, clock.now())).values()
  const serve = async () => {
    for (const candidate of candidates) {
      signal.throwIfAborted()
      if (!dueDayOf(candidate, clock.now())) continue
      const { user_id: userId } = candidate
      try {
        await sendSummary(context, userId)
      } catch (error) {
        // One person's trouble is none of the others'.
        log.error({ err: error, userId }, 'a daily summary could not be sent')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, serve))
}

/** Whoever came after the hour has their first summary tomorrow. */
function dueDayOf({ time_zone: zone, summary_hour: hour, joined_at: joined }: SummaryWish, now: Date) {
  const due = summaryDay(now, zone, hour)
  return due && joined <= due.at ? due : null
}

/** A day that is ours to send now, and what the summary is about. */
interface Turn {
  reservation: Reservation
  moment: SummaryMoment
}

/**
 * Takes the person's day as they have it by now; null where it is not their hour any more, somebody has it, or it waits for a
 * mailbox to be read that has missed its turn, so that the summary says nothing that mail has overtaken.
 */
async function takeTurn(tx: Tx, userId: string, now: Date): Promise<Turn | null> {
  const wish = await summaryWish(tx, userId)
  const due = wish && dueDayOf(wish, now)
  const reservation = due && (await reserveDay(tx, userId, due.day, now))
  if (!wish || !reservation) return null
  const later = new Date(now.getTime() + WAIT_FOR_READING_MS)
  const isFirst = reservation.attempts === 1 && dueDayOf(wish, later)?.day === due.day
  const mailboxes = isFirst ? await summarisedMailboxes(tx, userId) : []
  if (mailboxes.some(({ status, last_synced_at: readAt }) => status === 'connected' && isBehind(readAt, now))) {
    await holdDay(tx, reservation, later)
    return null
  }
  const since = newsSince(due, await lastTold(tx, userId), wish.joined_at)
  return { reservation, moment: { now, since, zone: wish.time_zone } }
}

async function sendSummary(context: SummaryContext, userId: string): Promise<void> {
  const { clock, db, live, log, mailer } = context
  const now = clock.now()
  const as = <T>(work: (tx: Tx) => Promise<T>) => asPerson(db, userId, work)
  const turn = await as((tx) => takeTurn(tx, userId, now))
  if (!turn) return
  const { reservation, moment } = turn
  const { day } = reservation
  await context.afterStep?.('reserved')
  const mail = await makeMail(context, userId, day, moment)
  const state = mail ? 'handed_over' : 'nothing'
  if (!(await as((tx) => settleReservation(tx, reservation, state, now))) || !mail) return
  await context.afterStep?.('handed_over')
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log.warn({ err: error, userId, attempt: reservation.attempts }, 'a daily summary was not taken')
    if (error.outcome === 'later') await as((tx) => tryLater(tx, reservation, clock.now()))
    if (error.outcome === 'never' || error.outcome === 'no_such_recipient') {
      await as(async (tx) => {
        await closeDay(tx, reservation, 'refused', clock.now())
        if (error.outcome === 'no_such_recipient') await countRefusal(tx, userId, true)
      })
    }
    return
  }
  await context.afterStep?.('taken')
  await as(async (tx) => {
    await closeDay(tx, reservation, 'sent', now)
    await countRefusal(tx, userId, false)
    const isCaught = context.config.caughtMailUrl !== null
    const notice = {
      kind: 'summary_sent' as const,
      ...summarySent(mail.subject, isCaught),
      action_url: isCaught ? emailSettingsPath : paths.actionables,
      cause: `summary:${day}`,
    }
    await createNotification(tx, userId, await context.vault.personKey(tx, userId), notice, clock.now())
  })
  await live.publish(userId, { type: 'notifications' })
}

/**
 * Sends the person what the summary would say now, beside that of the day, which comes all the same. Returns false when
 * there is nothing to say. Throws `MailError`.
 */
export async function sendSummaryNow(context: SummaryContext, userId: string): Promise<boolean> {
  const { clock, db, mailer } = context
  const now = clock.now()
  const zone = await asPerson(db, userId, (tx) => zoneOf(tx, userId))
  const moment = { now, since: new Date(now.getTime() - DAY_MS), zone }
  const mail = await makeMail(context, userId, `now.${now.getTime()}`, moment)
  if (mail) await mailer.send(mail)
  return mail !== null
}

/**
 * The mail of that occasion, its links stored; null when there is nothing to say. Its links and its Message-ID are those of the
 * occasion: the day, or the instant at which it was asked for.
 */
async function makeMail(
  { clock, config, db, mailer, vault }: SummaryContext,
  userId: string,
  occasion: string,
  moment: SummaryMoment,
): Promise<OutgoingMail | null> {
  const made = await asPerson(db, userId, async (tx) => {
    const picked = pickForSummary(await summaryItems(tx, userId, moment), moment)
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!picked || !user) return null
    const key = await vault.personKey(tx, userId)
    const { sections, ...head } = writeSummary(await openPicked(key, picked), moment)
    const summary: LinkedSummary = {
      ...head,
      sections: [],
      unread: await unreadMailboxes(tx, key, userId, moment),
      mailboxesUrl: `${config.appUrl}${paths.settings}`,
      productName: config.productName,
      appUrl: config.appUrl,
      settingsUrl: `${config.appUrl}${emailSettingsPath}`,
      unsubscribeUrl: `${config.appUrl}/api/unsubscribe/${unsubscribeToken(vault, 'summary', userId)}`,
    }
    for (const section of sections) {
      const lines = []
      for (const line of section.lines) {
        const linked = { userId, day: occasion, type: line.type, itemId: line.id }
        const actions = LINK_ACTIONS.filter((action) => isOffered(action, section.kind, line))
        const tokens = await makeLinks(tx, vault, linked, actions, clock.now())
        const links = Object.fromEntries(
          Object.entries(tokens).map(([action, token]) => [action, `${config.appUrl}/do/${token}`]),
        )
        lines.push({ ...line, links })
      }
      summary.sections.push({ ...section, lines })
    }
    const place = (field: 'email' | 'full_name') => ({ table: 'users' as const, field, rowId: userId })
    const address = await decryptField(key, place('email'), user.email)
    const name = user.full_name ? await readable(decryptField(key, place('full_name'), user.full_name), '') : ''
    return { summary, to: { name, address } }
  })
  if (!made) return null
  const { summary, to } = made
  return {
    to,
    subject: summary.subject,
    html: summaryHtml(summary),
    text: summaryText(summary),
    messageId: `summary.${occasion}.${vault.hash('summary', `${userId} ${occasion}`).slice(0, 22)}@${mailer.domain}`,
    unsubscribeUrl: summary.unsubscribeUrl,
  }
}

/** The mailboxes of which the summary knows nothing new. */
async function unreadMailboxes(
  tx: Tx,
  key: PersonKey,
  userId: string,
  { now, zone }: SummaryMoment,
): Promise<UnreadMailbox[]> {
  const unread = (await summarisedMailboxes(tx, userId)).filter(({ last_synced_at: at }) => isUnread(at, now))
  return Promise.all(
    unread.map(async ({ id, email, name, status, last_synced_at: readAt }) => {
      const place = { table: 'email_accounts', field: 'name', rowId: id } as const
      const opened = name === null ? openAddress(key, { id, email }) : decryptField(key, place, name)
      return {
        name: await readable(opened, UNREADABLE_MAILBOX),
        since: readAt && dateText(readAt, 'dayOfYear', zone),
        isLost: status === 'reconnect_needed',
      }
    }),
  )
}

/** What is closed can only be looked at; what looks settled can be confirmed, which is as good as done. */
function isOffered(action: LinkAction, kind: SectionKind, { proposed, reply, threadId }: SummaryLine): boolean {
  if (kind === 'closed') return action === 'open'
  if (action === 'reply') return reply !== null && threadId !== null
  return action === 'confirm' ? proposed !== null : action !== 'complete' || proposed === null
}

/** Opens what will be shown; an item that cannot be opened is counted, not shown. */
async function openPicked(key: PersonKey, picked: readonly PickedSection[]): Promise<PickedSection[]> {
  return Promise.all(
    picked.map(async (section) => {
      const shown = await Promise.all(section.shown.map((item) => openItem(key, item)))
      return { ...section, shown: shown.filter((item) => item !== null) }
    }),
  )
}

async function openItem(key: PersonKey, item: SummaryItem): Promise<SummaryItem | null> {
  try {
    return item.type === 'task'
      ? { type: 'task', record: await decryptRow(key, 'loose_ends', item.record.id, item.record) }
      : { type: 'follow_up', record: await decryptRow(key, 'loose_ends', item.record.id, item.record) }
  } catch (error) {
    if (isAppError(error, 'decryption_failed')) return null
    throw error
  }
}
