import { ENCRYPTED_FIELDS, UNOPENED, type EncryptedTable } from '@loose-ends/domain/encryption/fields.ts'
import { looksEncrypted } from '@loose-ends/domain/encryption/looks-encrypted.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { decryptField, type FieldPlace, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'

/** Fields in whose place `UNOPENED` stands where they cannot be opened (SPEC §5). */
const METADATA: ReadonlySet<string> = new Set(['sender_name', 'sender_email', 'subject', 'email', 'title', 'content'])

/** A row as the browser keeps it: readable, and with the word whether it was stored as ciphertext. */
export type Opened<R> = R & {
  /** Every text of the row that is to be encrypted arrived as ciphertext (FC-03). */
  is_encrypted: boolean
}

async function openField(key: PersonKey, place: FieldPlace, value: string): Promise<{ text: string; sealed: boolean }> {
  try {
    return { text: await decryptField(key, place, value), sealed: true }
  } catch {
    const sealed = looksEncrypted(value)
    return { text: sealed && METADATA.has(place.field) ? UNOPENED : value, sealed }
  }
}

/**
 * Opens every encrypted field of a row where it enters the browser's cache (VA-10). A field that cannot be opened does not
 * cost the row: email metadata reads '[Encrypted]', an actionable's own fields keep their raw value.
 */
export async function openRow<R extends { id: string }>(
  key: PersonKey,
  table: EncryptedTable,
  row: R,
): Promise<Opened<R>> {
  const opened: Record<string, unknown> = { ...row }
  const sealed = await Promise.all(
    ENCRYPTED_FIELDS[table].map(async (field) => {
      const value = opened[field]
      if (typeof value !== 'string') return null
      const { text, sealed: wasSealed } = await openField(key, { table, field, rowId: row.id } as FieldPlace, value)
      opened[field] = text
      return wasSealed
    }),
  )
  const texts = sealed.filter((one) => one !== null)
  opened['is_encrypted'] = texts.length > 0 && texts.every(Boolean)
  return opened as Opened<R>
}

/** So many are opened in one go: between two goes, the browser can do something else. */
const OPENED_AT_ONCE = 8

export const openRows = <R extends { id: string }>(
  key: PersonKey,
  table: EncryptedTable,
  rows: readonly R[],
): Promise<Opened<R>[]> => openEach(rows, (row) => openRow(key, table, row))

/** Opens what rows hold, a few at a time; the rows as they were given, in their order. */
export async function openEach<R, O>(rows: readonly R[], open: (row: R) => Promise<O>): Promise<O[]> {
  const opened: O[] = []
  for (const some of inChunks(rows, OPENED_AT_ONCE)) opened.push(...(await Promise.all(some.map(open))))
  return opened
}
