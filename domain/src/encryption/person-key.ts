import { AppError } from '../errors.ts'
import { ENCRYPTED_FIELDS, type EncryptedField, type EncryptedTable } from './fields.ts'

/** SPEC §9: AES-GCM with a 256-bit key derived by PBKDF2, 100,000 iterations, SHA-256; the first 16 bytes are the IV. */
export const PBKDF2_ITERATIONS = 100_000
const KEY_BITS = 256
export const IV_BYTES = 16
/** Which algorithms a ciphertext was made with: its last bytes are this, and the id of its key. */
const FORMAT = 1
const TRAILER_BYTES = 3

/**
 * A person's random secrets, base64: what each of their data keys is derived from. More than one while a key is being
 * renewed; the highest `id` is the one that encrypts. The server keeps them wrapped by the master key; the browser keeps
 * them in memory only.
 */
export interface PersonSecret {
  keys: { id: number; secret: string; salt: string }[]
}

type DataKey = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>

/** A person's data keys by their id. Each ciphertext names the one that opens it. */
export interface PersonKey {
  /** The id of the one that encrypts. */
  current: number
  keys: ReadonlyMap<number, DataKey>
  /** Gets the keys anew where one is missing; absent where whoever holds them has the newest. */
  renew?(missing: number): Promise<PersonKey>
}

/** Bytes as base64, with its padding. */
export const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(binary)
}

/** The bytes of a base64 text. Throws `DOMException` for a text that is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i)
  return bytes
}

/** So many random bytes, fit for keys. */
export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))

/** A fresh secret and salt, 32 bytes each, under that id. */
export function newPersonSecret(id = 1): PersonSecret {
  return { keys: [{ id, secret: toBase64(randomBytes(32)), salt: toBase64(randomBytes(32)) }] }
}

/** Derives the person's data keys. About 20 ms for each: derive once, keep them. */
export async function derivePersonKey({ keys }: PersonSecret): Promise<PersonKey> {
  const derived = await Promise.all(keys.map(async (key) => [key.id, await deriveDataKey(key)] as const))
  return { current: Math.max(...keys.map(({ id }) => id)), keys: new Map(derived) }
}

async function deriveDataKey({ secret, salt }: PersonSecret['keys'][number]): Promise<DataKey> {
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

const additionalData = ({ table, field, rowId }: FieldPlace, keyId: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${table}.${field}:${rowId}#${FORMAT}.${keyId}`)

/** The id of the key that opens this ciphertext; null for what is none of this format. */
export function keyIdOf(sealed: string): number | null {
  // Whole groups of four characters stand for whole groups of three bytes: the end says it all.
  const end = bytesOf(sealed.slice(-8))
  if (!end || end.length < TRAILER_BYTES) return null
  const [format = 0, high = 0, low = 0] = end.subarray(-TRAILER_BYTES)
  return format === FORMAT ? high * 256 + low : null
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(text)
  } catch {
    return null
  }
}

/** Encrypts one field for its place. Returns base64 of IV (16 bytes), ciphertext, tag, format (1 byte) and key id (2 bytes). */
export async function encryptField<T extends EncryptedTable>(
  { current, keys }: PersonKey,
  place: FieldPlace<T>,
  plain: string,
): Promise<string> {
  const key = keys.get(current)
  if (!key) throw new Error('there is no key to encrypt with')
  const iv = randomBytes(IV_BYTES)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: additionalData(place, current) },
    key,
    new TextEncoder().encode(plain),
  )
  const out = new Uint8Array(IV_BYTES + sealed.byteLength + TRAILER_BYTES)
  out.set(iv)
  out.set(new Uint8Array(sealed), IV_BYTES)
  out.set([FORMAT, current >> 8, current & 0xff], IV_BYTES + sealed.byteLength)
  return toBase64(out)
}

/** Opens one field. Throws `decryption_failed` for another key, another place, or anything that was changed. */
export async function decryptField<T extends EncryptedTable>(
  person: PersonKey,
  place: FieldPlace<T>,
  sealed: string,
): Promise<string> {
  const id = keyIdOf(sealed)
  try {
    if (id === null) throw new Error('this is no ciphertext of this format')
    const key = person.keys.get(id) ?? (await person.renew?.(id))?.keys.get(id)
    if (!key) throw new Error('the key that opens this is not at hand')
    const bytes = fromBase64(sealed)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData: additionalData(place, id) },
      key,
      bytes.subarray(IV_BYTES, -TRAILER_BYTES),
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
