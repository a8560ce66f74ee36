import type { ArchiveLabels } from './gmail-label.ts'

/** A message of an archive, or the reason why it cannot be one. */
export interface ArchiveEntry {
  /** Counted from 0 over the whole archive. */
  index: number
  /** Relative to the archive. */
  file: string
  /** In bytes from the start of the file. */
  offset: number
  raw: Buffer | undefined
  /** Why `raw` is missing. */
  problem: string | undefined
  /** Where a message without a usable Date header is put. */
  fallbackDate: Date
  /** What the place in a Maildir says; undefined = nothing. */
  place: ArchiveLabels | undefined
}

export type ArchiveKind = 'mbox' | 'Maildir' | 'folder of .eml files'

export interface Archive {
  kind: ArchiveKind
  totalBytes: number
  /** Changes whenever the archive does: sizes, times and, of an mbox, its first and last bytes. */
  fingerprint: string
  /** Reads it from the start, in the same order each time. */
  entries(): AsyncGenerator<ArchiveEntry>
}

/** An archive that cannot be loaded at all, in words for the person who named it. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** A larger one is reported and skipped. */
export const MAX_MESSAGE_BYTES = 50 * 1024 * 1024

/** Why a message of so many bytes is left out. */
export const tooLarge = (size: number) =>
  `the message has ${Math.round(size / 1024 / 1024)} MB; at most ${MAX_MESSAGE_BYTES / 1024 / 1024} MB are loaded`
