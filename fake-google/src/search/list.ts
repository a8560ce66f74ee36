import type { Account } from '../mailbox/account.ts'
import { findLabel, findLabelByName, listLabels } from '../mailbox/label.ts'
import type { Store } from '../storage/store.ts'
import { reachesSpamAndTrash, requiredLabel, toCondition, type SearchContext } from './condition.ts'
import { parseQuery } from './query.ts'

export interface ListQuery {
  labelIds: string[]
  q: string
  includeSpamTrash: boolean
  limit: number
  /** The last row of the page before: its date, and its number (messages) or its thread id (threads). */
  after: { date: number; key: number | string } | undefined
}

export interface ListedMessage {
  n: number
  id: string
  threadId: string
  internalDate: number
}

interface ListRow {
  n: number
  id: string
  thread_id: string
  internal_date: number
}

/** Messages, newest first, read from an index in order and only as far as the page goes. */
export function listMessages(store: Store, account: Account, query: ListQuery, now: Date): ListedMessage[] {
  const { from, where, values } = buildList(store, account, query, now)
  return store
    .all<ListRow>(
      `SELECT m.n, m.id, m.thread_id, m.internal_date FROM ${from.sql}
       WHERE ${where} ${query.after ? `AND (${from.date}, ${from.number}) < (?, ?)` : ''}
       ORDER BY ${from.date} DESC, ${from.number} DESC LIMIT ?`,
      ...values,
      ...(query.after ? [query.after.date, query.after.key] : []),
      query.limit,
    )
    .map((row) => ({ n: row.n, id: row.id, threadId: row.thread_id, internalDate: row.internal_date }))
}

/** Threads with a message that fits, the one with the newest such message first; each with that message. */
export function listThreads(store: Store, account: Account, query: ListQuery, now: Date): ListedMessage[] {
  const { from, where, values } = buildList(store, account, query, now)
  return store
    .all<ListRow>(
      `SELECT n, id, thread_id, internal_date FROM (
         SELECT m.n, m.id, m.thread_id, max(m.internal_date) AS internal_date FROM ${from.sql} WHERE ${where} GROUP BY m.thread_id)
       WHERE ${query.after ? '(internal_date, thread_id) < (?, ?)' : '1'}
       ORDER BY internal_date DESC, thread_id DESC LIMIT ?`,
      ...values,
      ...(query.after ? [query.after.date, query.after.key] : []),
      query.limit,
    )
    .map((row) => ({ n: row.n, id: row.id, threadId: row.thread_id, internalDate: row.internal_date }))
}

function buildList(store: Store, account: Account, query: ListQuery, now: Date) {
  const context: SearchContext = {
    ownEmail: account.email,
    now,
    findLabelId: (name) => findSearchedLabel(store, account.id, name),
  }
  const search = parseQuery(query.q)
  const condition = toCondition(search, context)
  const driver = query.labelIds[0] ?? requiredLabel(search, context)
  const parts = [condition.sql]
  const values = [...condition.values]
  for (const labelId of query.labelIds.slice(1)) {
    parts.push('EXISTS (SELECT 1 FROM message_labels WHERE n = m.n AND label_id = ?)')
    values.push(labelId)
  }
  const wantsAll =
    query.includeSpamTrash ||
    query.labelIds.some((id) => id === 'SPAM' || id === 'TRASH') ||
    reachesSpamAndTrash(search)
  if (!wantsAll) {
    parts.push("NOT EXISTS (SELECT 1 FROM message_labels WHERE n = m.n AND label_id IN ('SPAM', 'TRASH'))")
  }
  // CROSS JOIN keeps the label's index as the outer loop, so that rows come in order and LIMIT stops the reading.
  const from = driver
    ? { sql: 'message_labels d CROSS JOIN messages m ON m.n = d.n', date: 'd.internal_date', number: 'd.n' }
    : { sql: 'messages m', date: 'm.internal_date', number: 'm.n' }
  const owner = driver ? 'd.account_id = ? AND d.label_id = ?' : 'm.account_id = ?'
  return {
    from,
    where: [owner, ...parts.map((part) => `(${part})`)].join(' AND '),
    values: driver ? [account.id, driver, ...values] : [account.id, ...values],
  }
}

/** Gmail writes a label's spaces and slashes as hyphens in searches. */
function findSearchedLabel(store: Store, accountId: number, name: string): string | undefined {
  const exact = findLabel(store, accountId, name) ?? findLabelByName(store, accountId, name)
  if (exact) return exact.id
  const flat = (text: string) => text.toLowerCase().replace(/[\s/]+/g, '-')
  return listLabels(store, accountId).find((label) => flat(label.name) === flat(name))?.id
}
