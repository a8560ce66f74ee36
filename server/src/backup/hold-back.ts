import type pg from 'pg'
import { summaryDay, DEFAULT_SUMMARY_HOUR } from '@loose-ends/domain/digest/summary-day.ts'

export interface HeldBack {
  /** Replies that were to be sent: their people are asked. */
  replies: { id: string; userId: string }[]
}

interface Reader {
  id: string
  zone: string
  hour: number
}

/**
 * Keeps a restored database from sending what may have been sent, or called off, since it was backed up: replies wait for
 * their person's word, today's summary counts as settled, notifications are not mailed any more. Everybody signs in again,
 * as sessions that have ended since would go on. Part of a transaction of the owner of the tables.
 */
export async function holdBack(client: pg.Client, now: Date): Promise<HeldBack> {
  // The first look at them finds in the mailbox those that did go out.
  const replies = await client.query<{ id: string; userId: string }>(
    `UPDATE replies SET state = 'unsure', due_at = $1, error_code = NULL, changed_at = $1,
       handed_over_at = coalesce(handed_over_at, $1)
     WHERE state IN ('scheduled', 'sending') RETURNING id, user_id AS "userId"`,
    [now],
  )
  await client.query('UPDATE notifications SET email_due_at = NULL WHERE email_due_at IS NOT NULL')
  await client.query(
    `UPDATE sessions SET ended_at = $1, end_reason = 'ended_elsewhere', claimable_until = NULL WHERE ended_at IS NULL`,
    [now],
  )
  await client.query(
    `UPDATE summary_sends SET state = 'nothing', reserved_until = NULL, changed_at = $1 WHERE state = 'reserved'`,
    [now],
  )
  const { rows } = await client.query<Reader>(
    `SELECT u.id, u.time_zone AS zone, coalesce(s.summary_hour, $1) AS hour
     FROM users u LEFT JOIN email_settings s ON s.user_id = u.id`,
    [DEFAULT_SUMMARY_HOUR],
  )
  for (const { id, zone, hour } of rows) {
    const due = summaryDay(now, zone, hour)
    if (!due) continue
    await client.query(
      `INSERT INTO summary_sends (user_id, day, state, changed_at) VALUES ($1, $2, 'nothing', $3) ON CONFLICT DO NOTHING`,
      [id, due.day, now],
    )
  }
  return { replies: replies.rows }
}
