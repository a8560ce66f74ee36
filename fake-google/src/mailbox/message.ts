import type { Store } from '../storage/store.ts'
import { currentHistoryId, nextHistoryId, recordHistory, type HistoryKind } from './history.ts'
import type { Incoming } from './incoming.ts'
import { nextSequence } from './sequence.ts'
import { findThread, rememberThread } from './threading.ts'

/** A message as the mailbox lists it; its bytes are read apart. */
export interface StoredMessage {
  n: number
  id: string
  threadId: string
  internalDate: number
  historyId: number
  size: number
  snippet: string
  labelIds: string[]
}

interface MessageRow {
  n: number
  id: string
  thread_id: string
  internal_date: number
  history_id: number
  size: number
  snippet: string
  label_ids: string
}

const MESSAGE_FIELDS = `m.n, m.id, m.thread_id, m.internal_date, m.history_id, m.size, m.snippet,
  (SELECT json_group_array(label_id) FROM message_labels WHERE n = m.n) AS label_ids`

function fromRow(row: MessageRow): StoredMessage {
  return {
    n: row.n,
    id: row.id,
    threadId: row.thread_id,
    internalDate: row.internal_date,
    historyId: row.history_id,
    size: row.size,
    snippet: row.snippet,
    // The cast is safe: the query above builds the list from text values.
    labelIds: JSON.parse(row.label_ids) as string[],
  }
}

/** 16 hex digits that grow with the date, as Gmail's do; the counter keeps messages of one millisecond apart. */
function makeMessageId(internalDate: number, sequence: number): string {
  return ((BigInt(Math.max(0, internalDate)) << 20n) | (BigInt(sequence) & 0xf_ffffn)).toString(16).padStart(16, '0')
}

export interface InsertOptions {
  labelIds: string[]
  internalDate: Date
  now: Date
  /** Given by the client or the archive; otherwise found by references and subject. */
  threadId?: string | undefined
  /** False while an archive is loaded: the whole mailbox is new then, and no client has a cursor into it. */
  isRecorded?: boolean
}

/** Stores a message with its labels, thread, search words and history entry. */
export function insertMessage(
  store: Store,
  accountId: number,
  message: Incoming,
  options: InsertOptions,
): StoredMessage {
  return store.transaction(() => {
    const internalDate = options.internalDate.getTime()
    const id = makeMessageId(internalDate, nextSequence(store, accountId))
    const threadId = options.threadId ?? findThread(store, accountId, message.clues) ?? id
    rememberThread(store, accountId, message.clues, threadId)
    const isRecorded = options.isRecorded ?? true
    const historyId = isRecorded ? nextHistoryId(store, accountId) : currentHistoryId(store, accountId)
    const row = store.get<{ n: number }>(
      `INSERT INTO messages (account_id, id, thread_id, internal_date, history_id, rfc_id, has_attachment, size, snippet)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING n`,
      accountId,
      id,
      threadId,
      internalDate,
      historyId,
      message.clues.rfcId,
      message.hasAttachment ? 1 : 0,
      message.raw.length,
      message.snippet,
    )
    if (!row) throw new Error('the message was not stored')
    store.run('INSERT INTO raw_messages (n, raw) VALUES (?, ?)', row.n, message.raw)
    const { words } = message
    store.run(
      `INSERT INTO message_words (rowid, subject, sender, recipient, copied, blind_copied, body) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      row.n,
      words.subject,
      words.sender,
      words.recipient,
      words.copied,
      words.blindCopied,
      words.body,
    )
    const labelIds = [...new Set(options.labelIds)]
    for (const labelId of labelIds) addLabelRow(store, accountId, labelId, { n: row.n, internalDate })
    const stored = {
      n: row.n,
      id,
      threadId,
      internalDate,
      historyId,
      size: message.raw.length,
      snippet: message.snippet,
      labelIds,
    }
    if (isRecorded) record(store, accountId, options.now, 'messageAdded', stored, [], historyId)
    return stored
  })
}

function addLabelRow(
  store: Store,
  accountId: number,
  labelId: string,
  message: { n: number; internalDate: number },
): void {
  store.run(
    'INSERT INTO message_labels (account_id, label_id, internal_date, n) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    accountId,
    labelId,
    message.internalDate,
    message.n,
  )
}

function record(
  store: Store,
  accountId: number,
  now: Date,
  kind: HistoryKind,
  message: StoredMessage,
  changedLabelIds: string[],
  id: number,
): void {
  const { id: messageId, threadId, labelIds } = message
  recordHistory(store, accountId, now, { id, kind, messageId, threadId, labelIds, changedLabelIds })
}

/** An account's message with that id; undefined: there is none. */
export function findMessage(store: Store, accountId: number, id: string): StoredMessage | undefined {
  const row = store.get<MessageRow>(
    `SELECT ${MESSAGE_FIELDS} FROM messages m WHERE account_id = ? AND id = ?`,
    accountId,
    id,
  )
  return row && fromRow(row)
}

/** The message with that number of the store. Throws where there is none. */
export function getMessageByNumber(store: Store, n: number): StoredMessage {
  const row = store.get<MessageRow>(`SELECT ${MESSAGE_FIELDS} FROM messages m WHERE n = ?`, n)
  if (!row) throw new Error(`there is no message number ${n}`)
  return fromRow(row)
}

/** The messages of a thread, oldest first; an unknown thread has none. */
export function listThread(store: Store, accountId: number, threadId: string): StoredMessage[] {
  return store
    .all<MessageRow>(
      `SELECT ${MESSAGE_FIELDS} FROM messages m WHERE account_id = ? AND thread_id = ? ORDER BY internal_date, n`,
      accountId,
      threadId,
    )
    .map(fromRow)
}

/** The bytes of a message, by its number. Throws where there are none. */
export function readRaw(store: Store, n: number): Buffer {
  const row = store.get<{ raw: Uint8Array }>('SELECT raw FROM raw_messages WHERE n = ?', n)
  if (!row) throw new Error(`message number ${n} has no content`)
  return Buffer.from(row.raw.buffer, row.raw.byteOffset, row.raw.byteLength)
}

/** Adds and removes labels, with a history entry for each of the two that changed anything. */
export function changeLabels(
  store: Store,
  accountId: number,
  message: StoredMessage,
  change: { add: string[]; remove: string[] },
  now: Date,
): StoredMessage {
  return store.transaction(() => {
    const removed = [...new Set(change.remove)].filter((id) => message.labelIds.includes(id))
    const added = [...new Set(change.add)].filter((id) => !message.labelIds.includes(id) && !removed.includes(id))
    let changed = message
    for (const labelId of added) addLabelRow(store, accountId, labelId, message)
    if (added.length) changed = touch(changed, [...changed.labelIds, ...added], 'labelAdded', added)
    for (const labelId of removed)
      store.run('DELETE FROM message_labels WHERE n = ? AND label_id = ?', message.n, labelId)
    if (removed.length) {
      changed = touch(
        changed,
        changed.labelIds.filter((id) => !removed.includes(id)),
        'labelRemoved',
        removed,
      )
    }
    return changed
  })

  function touch(before: StoredMessage, labelIds: string[], kind: HistoryKind, changedIds: string[]): StoredMessage {
    const historyId = nextHistoryId(store, accountId)
    store.run('UPDATE messages SET history_id = ? WHERE n = ?', historyId, before.n)
    const after = { ...before, labelIds, historyId }
    record(store, accountId, now, kind, after, changedIds, historyId)
    return after
  }
}

/** Removes a message for good. */
export function deleteMessage(store: Store, accountId: number, message: StoredMessage, now: Date): void {
  store.transaction(() => {
    store.run('DELETE FROM message_words WHERE rowid = ?', message.n)
    store.run('DELETE FROM messages WHERE n = ?', message.n)
    record(store, accountId, now, 'messageDeleted', message, [], nextHistoryId(store, accountId))
  })
}

/** Empties a mailbox: messages, threads, drafts and own labels. Every history id from before is expired. */
export function emptyMailbox(store: Store, accountId: number): void {
  store.transaction(() => {
    store.run('DELETE FROM message_words WHERE rowid IN (SELECT n FROM messages WHERE account_id = ?)', accountId)
    for (const table of ['messages', 'thread_keys', 'history'])
      store.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId)
    store.run("DELETE FROM labels WHERE account_id = ? AND type = 'user'", accountId)
    nextHistoryId(store, accountId)
    store.run('UPDATE accounts SET history_floor = history_id, imported_from = NULL WHERE id = ?', accountId)
  })
}
