import { AppError } from '../errors.ts'
import { ENCRYPTED_FIELDS, type EncryptedField, type EncryptedTable } from './fields.ts'

/** SPEC §9: AES-GCM with a 256-bit key derived by PBKDF2, 100,000 iterations, SHA-256; the first 16 bytes are the IV. */
export const PBKDF2_ITERATIONS = 100_000
const KEY_BITS = 256
export const IV_BYTES = 16

/** A person's random secret and salt, base64. The server keeps them wrapped by the master key; the browser keeps them in memory only. */
export interface PersonSecret {
  secret: string
  salt: string
}

export type PersonKey = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(binary)
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0))

export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))

/** A fresh secret and salt for a new person, 32 bytes each. */
export function newPersonSecret(): PersonSecret {
  return { secret: toBase64(randomBytes(32)), salt: toBase64(randomBytes(32)) }
}

/** Derives the person's data key. About 20 ms: derive once, keep the key. */
export async function derivePersonKey({ secret, salt }: PersonSecret): Promise<PersonKey> {
  const material = await crypto.subtle.importKey('raw', fromBase64(secret), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: PBKDF2_ITERATIONS },
    material,
    { name: 'AES-GCM', length: KEY_BITS },
    false,
    ['encrypt', 'decrypt'],
  )
}

export interface FieldPlace<T extends EncryptedTable = EncryptedTable> {
  table: T
  field: EncryptedField<T>
  rowId: string
}

const additionalData = ({ table, field, rowId }: FieldPlace): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${table}.${field}:${rowId}`)

/** Encrypts one field for its place. Answers base64 of IV (16 bytes), ciphertext and tag. */
export async function encryptField<T extends EncryptedTable>(
  key: PersonKey,
  place: FieldPlace<T>,
  plain: string,
): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: additionalData(place) },
    key,
    new TextEncoder().encode(plain),
  )
  const out = new Uint8Array(IV_BYTES + sealed.byteLength)
  out.set(iv)
  out.set(new Uint8Array(sealed), IV_BYTES)
  return toBase64(out)
}

/** Opens one field. Throws `decryption_failed` for another key, another place, or anything that was changed. */
export async function decryptField<T extends EncryptedTable>(
  key: PersonKey,
  place: FieldPlace<T>,
  sealed: string,
): Promise<string> {
  try {
    const bytes = fromBase64(sealed)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData: additionalData(place) },
      key,
      bytes.subarray(IV_BYTES),
    )
    return new TextDecoder().decode(plain)
  } catch (cause) {
    throw new AppError('decryption_failed', { cause })
  }
}

type Row = Record<string, unknown>

async function mapFields(
  table: EncryptedTable,
  row: Row,
  rowId: string,
  map: (place: FieldPlace, value: string) => Promise<string>,
): Promise<Row> {
  const out: Row = { ...row }
  await Promise.all(
    ENCRYPTED_FIELDS[table].map(async (field) => {
      const value = row[field]
      if (typeof value === 'string') out[field] = await map({ table, field, rowId } as FieldPlace, value)
    }),
  )
  return out
}

/** Encrypts every field of a row that its table names in `ENCRYPTED_FIELDS`; null and absent fields stay as they are. */
export async function encryptRow<R extends object>(
  key: PersonKey,
  table: EncryptedTable,
  rowId: string,
  row: R,
): Promise<R> {
  return (await mapFields(table, row as Row, rowId, (place, value) => encryptField(key, place, value))) as R
}

/** The reverse of `encryptRow`. */
export async function decryptRow<R extends object>(
  key: PersonKey,
  table: EncryptedTable,
  rowId: string,
  row: R,
): Promise<R> {
  return (await mapFields(table, row as Row, rowId, (place, value) => decryptField(key, place, value))) as R
}
