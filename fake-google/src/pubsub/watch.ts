import { currentHistoryId } from '../mailbox/history.ts'
import type { Store } from '../storage/store.ts'

/** Google's watches end after seven days unless they are renewed. */
const WATCH_MS = 7 * 24 * 3_600_000

export interface WatchOptions {
  topic: string
  labelIds: string[]
  behavior: 'include' | 'exclude'
}

/** What a mailbox publishes when it changes. */
export interface Change {
  topic: string
  email: string
  historyId: number
}

/** Whether a watch of that grant on another topic goes on: Gmail wants it stopped before it begins one on this topic. */
export function isWatchedElsewhere(store: Store, grantId: number, now: Date, topic: string): boolean {
  const found = store.get<{ n: number }>(
    'SELECT 1 AS n FROM watches WHERE grant_id = ? AND topic <> ? AND expires_at > ?',
    grantId,
    topic,
    now.getTime(),
  )
  return found !== undefined
}

/** Watches the mailbox of a grant from now on, in place of its watch before; returns where it begins and ends. */
export function startWatch(
  store: Store,
  grantId: number,
  now: Date,
  { topic, labelIds, behavior }: WatchOptions,
): { historyId: number; expiresAt: number } {
  const grant = store.get<{ account_id: number }>('SELECT account_id FROM grants WHERE id = ?', grantId)
  if (!grant) throw new Error(`there is no grant ${grantId}`)
  const historyId = currentHistoryId(store, grant.account_id)
  const expiresAt = now.getTime() + WATCH_MS
  store.run(
    `INSERT OR REPLACE INTO watches (grant_id, topic, label_ids, behavior, expires_at, told_history_id)
     VALUES (?, ?, ?, ?, ?, ?)`,
    grantId,
    topic,
    JSON.stringify(labelIds),
    behavior,
    expiresAt,
    historyId,
  )
  return { historyId, expiresAt }
}

/** Ends the watch that a client has of a mailbox; without one nothing changes. */
export function endWatch(store: Store, grantId: number): void {
  store.run('DELETE FROM watches WHERE grant_id = ?', grantId)
}

interface WatchRow {
  grant_id: number
  topic: string
  label_ids: string
  behavior: 'include' | 'exclude'
  told_history_id: number
  account_id: number
  email: string
  history_id: number
}

/** What has changed in watched mailboxes since it was told last. Each change is answered once. */
export function takeChanges(store: Store, now: Date): Change[] {
  const rows = store.all<WatchRow>(
    `SELECT w.grant_id, w.topic, w.label_ids, w.behavior, w.told_history_id, a.id AS account_id, a.email, a.history_id
     FROM watches w JOIN grants g ON g.id = w.grant_id JOIN accounts a ON a.id = g.account_id
     WHERE a.history_id > w.told_history_id AND w.expires_at > ?`,
    now.getTime(),
  )
  return rows.flatMap((row) => {
    store.run('UPDATE watches SET told_history_id = ? WHERE grant_id = ?', row.history_id, row.grant_id)
    return isWorthTelling(store, row) ? [{ topic: row.topic, email: row.email, historyId: row.history_id }] : []
  })
}

/** Whether one of the new changes is about the labels that the watch is for. */
function isWorthTelling(store: Store, row: WatchRow): boolean {
  // The cast is safe: startWatch is the only writer.
  const labelIds = JSON.parse(row.label_ids) as string[]
  if (labelIds.length === 0) return true
  const isAbout = `EXISTS (
    SELECT 1 FROM json_each(h.label_ids) l WHERE l.value IN (SELECT value FROM json_each(?))
    UNION ALL SELECT 1 FROM json_each(h.changed_label_ids) l WHERE l.value IN (SELECT value FROM json_each(?)))`
  const found = store.get<{ n: number }>(
    `SELECT 1 AS n FROM history h WHERE h.account_id = ? AND h.id > ?
       AND ${row.behavior === 'include' ? '' : 'NOT '}${isAbout} LIMIT 1`,
    row.account_id,
    row.told_history_id,
    row.label_ids,
    row.label_ids,
  )
  return found !== undefined
}
