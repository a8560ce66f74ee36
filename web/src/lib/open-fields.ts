import { ENCRYPTED_FIELDS, type EncryptedTable } from '@loose-ends/domain/encryption/fields.ts'
import { looksEncrypted } from '@loose-ends/domain/encryption/looks-encrypted.ts'
import { decryptField, type FieldPlace, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'

/** SPEC §5 (VA-10): what stands in place of a name, an address or a subject that cannot be opened. */
const UNOPENED = '[Encrypted]'
const METADATA: ReadonlySet<string> = new Set(['sender_name', 'sender_email', 'subject', 'email', 'title', 'content'])

async function openField(key: PersonKey, place: FieldPlace, value: string): Promise<string> {
  try {
    return await decryptField(key, place, value)
  } catch {
    return looksEncrypted(value) && METADATA.has(place.field) ? UNOPENED : value
  }
}

/**
 * Opens every encrypted field of a row where it enters the browser's cache (VA-10). A field that cannot be opened does not
 * cost the row: e-mail metadata reads '[Encrypted]', an actionable's own fields keep their raw value.
 */
export async function openRow<R extends { id: string }>(key: PersonKey, table: EncryptedTable, row: R): Promise<R> {
  const opened: Record<string, unknown> = { ...row }
  await Promise.all(
    ENCRYPTED_FIELDS[table].map(async (field) => {
      const value = opened[field]
      if (typeof value === 'string')
        opened[field] = await openField(key, { table, field, rowId: row.id } as FieldPlace, value)
    }),
  )
  return opened as R
}

export const openRows = <R extends { id: string }>(key: PersonKey, table: EncryptedTable, rows: R[]): Promise<R[]> =>
  Promise.all(rows.map((row) => openRow(key, table, row)))
