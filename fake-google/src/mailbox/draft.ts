import type { Store } from '../storage/store.ts'
import type { Incoming } from './incoming.ts'
import { deleteMessage, getMessageByNumber, insertMessage, type StoredMessage } from './message.ts'
import { nextSequence } from './sequence.ts'

export interface Draft {
  id: string
  message: StoredMessage
}

/** Stores a message as a draft, in that thread or a new one. */
export function createDraft(
  store: Store,
  accountId: number,
  message: Incoming,
  options: { now: Date; threadId?: string | undefined },
): Draft {
  return store.transaction(() => {
    const stored = insertMessage(store, accountId, message, {
      ...options,
      labelIds: ['DRAFT'],
      internalDate: options.now,
    })
    return { id: registerDraft(store, accountId, stored), message: stored }
  })
}

/** Makes a stored message a draft that can be listed and sent. */
export function registerDraft(store: Store, accountId: number, message: StoredMessage): string {
  const id = `r${BigInt(`0x${message.id}`) ^ BigInt(nextSequence(store, accountId))}`
  store.run('INSERT INTO drafts (account_id, id, n) VALUES (?, ?, ?)', accountId, id, message.n)
  return id
}

/** An account's draft with that id; undefined: there is none. */
export function findDraft(store: Store, accountId: number, id: string): Draft | undefined {
  const row = store.get<{ n: number }>('SELECT n FROM drafts WHERE account_id = ? AND id = ?', accountId, id)
  return row && { id, message: getMessageByNumber(store, row.n) }
}

/** The id of the draft that a message is; undefined: it is none. */
export function draftIdOf(store: Store, message: { n: number }): string | undefined {
  return store.get<{ id: string }>('SELECT id FROM drafts WHERE n = ?', message.n)?.id
}

/** Replaces the content; the draft keeps its id, its message gets a new one. */
export function replaceDraft(
  store: Store,
  accountId: number,
  draft: Draft,
  message: Incoming,
  options: { now: Date; threadId?: string | undefined },
): Draft {
  return store.transaction(() => {
    const threadId = options.threadId ?? draft.message.threadId
    const stored = insertMessage(store, accountId, message, {
      now: options.now,
      threadId,
      labelIds: ['DRAFT'],
      internalDate: options.now,
    })
    store.run('UPDATE drafts SET n = ? WHERE account_id = ? AND id = ?', stored.n, accountId, draft.id)
    deleteMessage(store, accountId, draft.message, options.now)
    return { id: draft.id, message: stored }
  })
}
