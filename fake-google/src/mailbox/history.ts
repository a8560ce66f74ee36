import type { Store } from '../storage/store.ts'

export type HistoryKind = 'messageAdded' | 'messageDeleted' | 'labelAdded' | 'labelRemoved'

export interface HistoryEntry {
  id: number
  kind: HistoryKind
  messageId: string
  threadId: string
  labelIds: string[]
  changedLabelIds: string[]
}

// Google's ids have gaps, so that nobody counts on the next one being one more.
const ID_STEP = 7
const KEPT_MS = 30 * 24 * 3_600_000

/** The id of an account's newest change. */
export function currentHistoryId(store: Store, accountId: number): number {
  return store.get<{ id: number }>('SELECT history_id AS id FROM accounts WHERE id = ?', accountId)?.id ?? 0
}

/** The id of the change that is being made: the account's newest from now on. */
export function nextHistoryId(store: Store, accountId: number): number {
  const row = store.get<{ id: number }>(
    'UPDATE accounts SET history_id = history_id + ? WHERE id = ? RETURNING history_id AS id',
    ID_STEP,
    accountId,
  )
  return row?.id ?? 0
}

/** Writes down a change, for `history.list` to tell of. */
export function recordHistory(store: Store, accountId: number, now: Date, entry: HistoryEntry): void {
  store.run(
    `INSERT INTO history (account_id, id, at, kind, message_id, thread_id, label_ids, changed_label_ids)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    accountId,
    entry.id,
    now.getTime(),
    entry.kind,
    entry.messageId,
    entry.threadId,
    JSON.stringify(entry.labelIds),
    JSON.stringify(entry.changedLabelIds),
  )
}

interface HistoryRow {
  id: number
  kind: HistoryKind
  message_id: string
  thread_id: string
  label_ids: string
  changed_label_ids: string
}

/** Whether changes after this id can still be listed; an id the mailbox never reached cannot. */
export function isListable(store: Store, accountId: number, startId: number): boolean {
  const row = store.get<{ ok: number }>(
    'SELECT ? BETWEEN history_floor AND history_id AS ok FROM accounts WHERE id = ?',
    startId,
    accountId,
  )
  return row?.ok === 1
}

/** Changes after an id, oldest first, by index: the cost depends on the page and not on the mailbox. */
export function listHistory(
  store: Store,
  accountId: number,
  query: {
    afterId: number
    upToId?: number | undefined
    limit: number
    kinds?: HistoryKind[] | undefined
    labelId?: string | undefined
  },
): HistoryEntry[] {
  const kinds = query.kinds?.length ? query.kinds : null
  return store
    .all<HistoryRow>(
      `SELECT id, kind, message_id, thread_id, label_ids, changed_label_ids FROM history
       WHERE account_id = ? AND id > ? AND id <= ?
         ${kinds ? `AND kind IN (${kinds.map(() => '?').join(', ')})` : ''}
         ${query.labelId ? 'AND EXISTS (SELECT 1 FROM json_each(label_ids) WHERE value = ?)' : ''}
       ORDER BY id LIMIT ?`,
      accountId,
      query.afterId,
      query.upToId ?? Number.MAX_SAFE_INTEGER,
      ...(kinds ?? []),
      ...(query.labelId ? [query.labelId] : []),
      query.limit,
    )
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      messageId: row.message_id,
      threadId: row.thread_id,
      // The casts are safe: recordHistory is the only writer.
      labelIds: JSON.parse(row.label_ids) as string[],
      changedLabelIds: JSON.parse(row.changed_label_ids) as string[],
    }))
}

/** Forgets every change so far: a start id from before is answered with 404 from now on. */
export function expireHistory(store: Store, accountId: number): void {
  store.transaction(() => {
    // The last id known to a client is expired too.
    nextHistoryId(store, accountId)
    store.run('UPDATE accounts SET history_floor = history_id WHERE id = ?', accountId)
    store.run('DELETE FROM history WHERE account_id = ?', accountId)
  })
}

/** Forgets changes older than thirty days, as Google keeps them for a limited time only. */
export function purgeOldHistory(store: Store, now: Date): void {
  const before = now.getTime() - KEPT_MS
  store.transaction(() => {
    store.run(
      `UPDATE accounts SET history_floor = max(history_floor,
         coalesce((SELECT max(id) FROM history WHERE account_id = accounts.id AND at < ?), 0))`,
      before,
    )
    store.run('DELETE FROM history WHERE at < ?', before)
  })
}
