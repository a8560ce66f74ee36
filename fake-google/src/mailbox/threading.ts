import { decodeHeader, headerValue, type HeaderField } from '../mime/header.ts'
import type { Store } from '../storage/store.ts'

// References may grow without end in a long thread; its start and its last replies decide.
const MAX_REFERENCES = 30

/** What decides which thread a message belongs to. */
export interface ThreadClues {
  /** Of the message itself, without angle brackets; '' = none. */
  rfcId: string
  references: string[]
  subject: string
}

/** Reads from the headers of a message what decides its thread. */
export function readThreadClues(fields: HeaderField[]): ThreadClues {
  const parents = [...messageIds(headerValue(fields, 'references')), ...messageIds(headerValue(fields, 'in-reply-to'))]
  const references = [...new Set(parents)]
  if (references.length > MAX_REFERENCES) references.splice(1, references.length - MAX_REFERENCES)
  return {
    rfcId: messageIds(headerValue(fields, 'message-id'))[0] ?? '',
    references,
    subject: normaliseSubject(decodeHeader(headerValue(fields, 'subject') ?? '')),
  }
}

function messageIds(value: string | undefined): string[] {
  if (!value) return []
  const bracketed = [...value.slice(0, 20_000).matchAll(/<([^<>\s]{1,998})>/g)].map((match) => match[1] ?? '')
  if (bracketed.length) return bracketed
  const bare = value.trim().split(/\s+/)[0] ?? ''
  return bare.includes('@') ? [bare.slice(0, 998)] : []
}

/** The subject without reply and forward marks of the usual languages, in lower case, white space collapsed. */
export function normaliseSubject(subject: string): string {
  let rest = subject.slice(0, 1_000).replace(/\s+/g, ' ').trim()
  for (;;) {
    const next = rest.replace(/^(?:re|fwd?|aw|wg|tr|rv|sv|vs|antw|rif|odp)\s?(?:\[\d+\]|\(\d+\))?\s?:\s?/i, '')
    if (next === rest) return rest.toLowerCase()
    rest = next
  }
}

/** The thread that a known message with one of these ids and the same subject is in. */
export function findThread(store: Store, accountId: number, clues: ThreadClues): string | undefined {
  // The nearest parent first.
  for (const rfcId of [...clues.references.toReversed(), clues.rfcId]) {
    if (rfcId === '') continue
    const row = store.get<{ thread_id: string }>(
      'SELECT thread_id FROM thread_keys WHERE account_id = ? AND rfc_id = ? AND subject = ?',
      accountId,
      rfcId,
      clues.subject,
    )
    if (row) return row.thread_id
  }
  return undefined
}

/** Remembers ids for messages still to come: an archive may hold the answer before the question. */
export function rememberThread(store: Store, accountId: number, clues: ThreadClues, threadId: string): void {
  for (const rfcId of new Set([clues.rfcId, ...clues.references])) {
    if (rfcId === '') continue
    store.run(
      'INSERT INTO thread_keys (account_id, rfc_id, subject, thread_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      accountId,
      rfcId,
      clues.subject,
      threadId,
    )
  }
}
