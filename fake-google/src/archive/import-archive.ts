import type { Clock } from '../clock.ts'
import { ensureAccount, findAccount, type Account } from '../mailbox/account.ts'
import { registerDraft } from '../mailbox/draft.ts'
import { expireHistory } from '../mailbox/history.ts'
import { MalformedMessage, readIncoming } from '../mailbox/incoming.ts'
import { emptyMailbox, insertMessage } from '../mailbox/message.ts'
import { resolveLabel } from '../mailbox/seed-story.ts'
import { headerValue, parseAddresses } from '../mime/header.ts'
import type { Store } from '../storage/store.ts'
import type { Archive, ArchiveEntry, ArchiveKind } from './entry.ts'
import { openArchive } from './open-archive.ts'
import { findOwner, readFields, statedLabels } from './owner.ts'

export interface ImportOptions {
  /** The address whose mailbox this is; default: who sent the mail labelled Sent most often. */
  owner?: string | undefined
  /** After every batch, a few hundred messages or some megabytes. */
  onProgress?: (progress: ImportProgress) => void
}

interface ImportProgress {
  loaded: number
  skipped: number
  bytes: number
  totalBytes: number
}

/** A message that was left out, and why. */
interface SkippedMessage {
  index: number
  file: string
  offset: number
  reason: string
}

export interface ImportReport {
  kind: ArchiveKind
  owner: Account
  loaded: number
  skippedCount: number
  /** The first thousand of them. */
  skipped: SkippedMessage[]
  /** True when the mailbox already came from this archive, so that nothing was touched. */
  isUnchanged: boolean
}

const BATCH_MESSAGES = 250
const BATCH_BYTES = 2 * 1024 * 1024
const MAX_REPORTED = 1_000

/**
 * Loads an mbox, a Maildir or a folder of .eml files as its owner's mailbox, in place of what was there.
 * The same archive a second time changes nothing, so that labels, sent mail and sync cursors since then stay.
 * Throws ArchiveError when the path is no archive or the owner cannot be told; a bad message is only reported.
 */
export async function importArchive(
  store: Store,
  clock: Clock,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const archive = await openArchive(path)
  const known = findImported(store, archive, options.owner)
  if (known) return { ...known, kind: archive.kind, skippedCount: 0, skipped: [], isUnchanged: true }
  const owner = ensureAccount(store, await findOwner(archive, options.owner))
  emptyMailbox(store, owner.id)
  const report: ImportReport = {
    kind: archive.kind,
    owner,
    loaded: 0,
    skippedCount: 0,
    skipped: [],
    isUnchanged: false,
  }
  const load = createLoader(store, owner, clock.now())
  let bytes = 0

  for await (const batch of inBatches(archive.entries())) {
    store.transaction(() => {
      for (const entry of batch) {
        bytes += entry.raw?.length ?? 0
        const reason = load(entry)
        if (reason === undefined) {
          report.loaded += 1
          continue
        }
        report.skippedCount += 1
        const { index, file, offset } = entry
        if (report.skipped.length < MAX_REPORTED) report.skipped.push({ index, file, offset, reason })
      }
    })
    options.onProgress?.({ loaded: report.loaded, skipped: report.skippedCount, bytes, totalBytes: archive.totalBytes })
    // SQLite works on this thread: let requests through between two batches.
    await new Promise((resolve) => setImmediate(resolve))
  }

  store.transaction(() => {
    // A client that looked while the mailbox was half full has to look again.
    expireHistory(store, owner.id)
    store.run('UPDATE accounts SET imported_from = ? WHERE id = ?', archive.fingerprint, owner.id)
  })
  return report
}

function findImported(
  store: Store,
  archive: Archive,
  owner: string | undefined,
): { owner: Account; loaded: number } | undefined {
  const row = store.get<{ id: number; email: string }>(
    'SELECT id, email FROM accounts WHERE imported_from = ?',
    archive.fingerprint,
  )
  if (!row || (owner !== undefined && owner.trim().toLowerCase() !== row.email)) return undefined
  const account = findAccount(store, row.email)
  const count = store.get<{ total: number }>('SELECT count(*) AS total FROM messages WHERE account_id = ?', row.id)
  return account && { owner: account, loaded: count?.total ?? 0 }
}

async function* inBatches(entries: AsyncGenerator<ArchiveEntry>): AsyncGenerator<ArchiveEntry[]> {
  let batch: ArchiveEntry[] = []
  let bytes = 0
  for await (const entry of entries) {
    batch.push(entry)
    bytes += entry.raw?.length ?? 0
    if (batch.length < BATCH_MESSAGES && bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length) yield batch
}

/** A function that stores one message and returns why it could not. */
function createLoader(store: Store, owner: Account, now: Date): (entry: ArchiveEntry) => string | undefined {
  const labelIds = new Map<string, string>()
  const toLabelId = (label: string) => {
    const known = labelIds.get(label) ?? resolveLabel(store, owner.id, label)
    labelIds.set(label, known)
    return known
  }

  return (entry) => {
    if (!entry.raw) return entry.problem ?? 'the message is missing'
    try {
      const message = readIncoming(entry.raw)
      const fields = readFields(entry.raw)
      const isOwn = parseAddresses(headerValue(fields, 'from'))[0] === owner.email
      const labels = statedLabels(entry, fields)?.labels ?? [isOwn ? 'SENT' : 'INBOX']
      const stored = insertMessage(store, owner.id, message, {
        labelIds: labels.map(toLabelId),
        internalDate: message.date ?? entry.fallbackDate,
        now,
        threadId: archivedThread(headerValue(fields, 'x-gm-thrid')),
        isRecorded: false,
      })
      if (labels.includes('DRAFT')) registerDraft(store, owner.id, stored)
      return undefined
    } catch (error) {
      if (error instanceof MalformedMessage) return error.message
      // Whatever a hostile message brings about must not end the load of the others.
      return `the message cannot be read: ${error instanceof Error ? error.message : String(error)}`
    }
  }
}

/** Takeout's thread ids are decimal, the API's hexadecimal. */
function archivedThread(value: string | undefined): string | undefined {
  if (value === undefined || !/^\d{1,19}$/.test(value)) return undefined
  const id = BigInt(value)
  return id > 0n && id < 1n << 63n ? id.toString(16).padStart(16, '0') : undefined
}
