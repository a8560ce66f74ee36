import type { Store } from '../storage/store.ts'
import { nextSequence } from './sequence.ts'

export interface Label {
  id: string
  name: string
  type: 'system' | 'user'
  /** What else the client set: visibility and colour, as it came. */
  settings: LabelSettings
}

export interface LabelSettings {
  messageListVisibility?: string | undefined
  labelListVisibility?: string | undefined
  color?: { textColor: string; backgroundColor: string } | undefined
}

export const SYSTEM_LABELS = [
  'INBOX',
  'SENT',
  'DRAFT',
  'TRASH',
  'SPAM',
  'UNREAD',
  'STARRED',
  'IMPORTANT',
  'CHAT',
  'CATEGORY_PERSONAL',
  'CATEGORY_SOCIAL',
  'CATEGORY_PROMOTIONS',
  'CATEGORY_UPDATES',
  'CATEGORY_FORUMS',
] as const

/** Gives a new account the labels that every mailbox has. */
export function createSystemLabels(store: Store, accountId: number): void {
  for (const id of SYSTEM_LABELS) {
    store.run("INSERT INTO labels (account_id, id, name, type) VALUES (?, ?, ?, 'system')", accountId, id, id)
  }
}

interface LabelRow extends Omit<Label, 'settings'> {
  settings: string
}

// The cast is safe: only this module writes the column.
const fromRow = (row: LabelRow): Label => ({ ...row, settings: JSON.parse(row.settings) as LabelSettings })
const FIELDS = 'id, name, type, settings'

/** An account's labels, the system's and its own. */
export function listLabels(store: Store, accountId: number): Label[] {
  return store.all<LabelRow>(`SELECT ${FIELDS} FROM labels WHERE account_id = ?`, accountId).map(fromRow)
}

/** An account's label with that id; undefined: there is none. */
export function findLabel(store: Store, accountId: number, id: string): Label | undefined {
  const row = store.get<LabelRow>(`SELECT ${FIELDS} FROM labels WHERE account_id = ? AND id = ?`, accountId, id)
  return row && fromRow(row)
}

/** By name, whatever its case; in searches Gmail also accepts a hyphen for a space or a slash. */
export function findLabelByName(store: Store, accountId: number, name: string): Label | undefined {
  const exact = store.get<LabelRow>(
    `SELECT ${FIELDS} FROM labels WHERE account_id = ? AND name = ? COLLATE NOCASE`,
    accountId,
    name,
  )
  return exact && fromRow(exact)
}

/** What Gmail makes no difference by: case, and `/`, `-`, `_` and blanks, here however many there are in a row. */
const levelled = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/_-]+/g, '-')

/** The label that stands in the way of another one of that name. */
export function findConflictingLabel(store: Store, accountId: number, name: string): Label | undefined {
  return listLabels(store, accountId).find(
    ({ type, name: taken }) => type === 'user' && levelled(taken) === levelled(name),
  )
}

/** Stores a new label of the account's own. The caller has seen that its name is free (`findConflictingLabel`). */
export function createLabel(store: Store, accountId: number, name: string, settings: LabelSettings = {}): Label {
  const id = `Label_${nextSequence(store, accountId)}`
  store.run(
    "INSERT INTO labels (account_id, id, name, type, settings) VALUES (?, ?, ?, 'user', ?)",
    accountId,
    id,
    name,
    JSON.stringify(settings),
  )
  return { id, name, type: 'user', settings }
}

/** Stores how a label is called and shown now. */
export function saveLabel(store: Store, accountId: number, label: Label): void {
  store.run(
    'UPDATE labels SET name = ?, settings = ? WHERE account_id = ? AND id = ?',
    label.name,
    JSON.stringify(label.settings),
    accountId,
    label.id,
  )
}

/** The counts that labels.get returns. */
export function countLabel(store: Store, accountId: number, labelId: string) {
  const count = (what: string, isUnread: boolean) =>
    store.get<{ total: number }>(
      `SELECT count(${what}) AS total FROM message_labels l JOIN messages m ON m.n = l.n
       WHERE l.account_id = ? AND l.label_id = ? ${isUnread ? "AND EXISTS (SELECT 1 FROM message_labels u WHERE u.n = l.n AND u.label_id = 'UNREAD')" : ''}`,
      accountId,
      labelId,
    )?.total ?? 0
  return {
    messagesTotal: count('*', false),
    messagesUnread: count('*', true),
    threadsTotal: count('DISTINCT m.thread_id', false),
    threadsUnread: count('DISTINCT m.thread_id', true),
  }
}
