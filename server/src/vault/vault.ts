import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes as nodeRandomBytes,
  type KeyObject,
} from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { eq } from 'drizzle-orm'
import {
  derivePersonKey,
  fromBase64,
  newPersonSecret,
  type PersonKey,
  type PersonSecret,
} from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import { Secret } from './secret.ts'

/** How many people's derived keys are kept in memory. */
const CACHED_KEYS = 1000

/**
 * Holds the master key. It wraps each person's secret, derives their data key, and makes the keyed hashes by which
 * addresses and provider ids are matched without being stored in clear (DESIGN §4).
 */
export class Vault {
  readonly #wrappingKey: Uint8Array
  readonly #hashKey: KeyObject
  readonly #tokenKey: Uint8Array
  readonly #personKeys = new Map<string, Promise<PersonKey>>()

  /** `masterKey`: 32 bytes, base64. */
  constructor(masterKey: Secret) {
    const master = fromBase64(masterKey.reveal())
    if (master.length !== 32) throw new Error('the master key must be 32 bytes, base64')
    const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', master, '', `loose-ends ${purpose}`, 32))
    this.#wrappingKey = derive('wrap')
    this.#hashKey = createSecretKey(derive('hash'))
    this.#tokenKey = derive('tokens')
  }

  /** The symmetric key that signs access tokens and sign-in cookies. */
  get tokenKey(): Uint8Array {
    return this.#tokenKey
  }

  /** A keyed, purpose-bound hash (HMAC-SHA-256, base64url). Addresses are hashed in lower case. */
  hash(
    purpose:
      | 'address'
      | 'subject'
      | 'message_id'
      | 'item'
      | 'name'
      | 'word'
      | 'action_link'
      | 'unsubscribe'
      | 'summary'
      | 'rate_limit',
    value: string,
  ): string {
    const text = purpose === 'address' ? value.trim().toLowerCase() : value
    return createHmac('sha256', this.#hashKey).update(`${purpose}\0${text}`).digest('base64url')
  }

  /** A hash of a person's id, in the form of one: tells nobody who it was, and is the same each time. */
  hashedId(userId: string): string {
    const hex = createHmac('sha256', this.#hashKey).update(`person\0${userId}`).digest('hex')
    // Version 8 is the one for ids of one's own making (RFC 9562).
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-')
  }

  /** Makes a new person's secret, wrapped for `users.wrapped_secret`. */
  async newWrappedSecret(): Promise<string> {
    return this.#wrap(JSON.stringify(newPersonSecret()))
  }

  /** Opens a wrapped secret. Throws `decryption_failed` when it was wrapped by another master key. */
  async unwrapSecret(wrapped: string): Promise<PersonSecret> {
    return JSON.parse(await this.#unwrap(wrapped)) as PersonSecret
  }

  /** Seals what outlives its person, such as a grant that has still to be revoked, under a key of its own. */
  async sealOrphan(secret: Secret): Promise<string> {
    return this.#wrap(secret.reveal())
  }

  /** The reverse of `sealOrphan`. Throws `decryption_failed` when it was sealed by another master key. */
  async openOrphan(sealed: string): Promise<Secret> {
    return new Secret(await this.#unwrap(sealed))
  }

  /** The person's secret as their own browser receives it. Runs within that person's transaction. */
  async personSecret(tx: Tx, userId: string): Promise<PersonSecret> {
    const [row] = await tx.select({ wrapped: users.wrapped_secret }).from(users).where(eq(users.id, userId))
    if (!row) throw new AppError('not_found')
    return this.unwrapSecret(row.wrapped)
  }

  /** The person's data key. Derived once for each person and process, then remembered. */
  async personKey(tx: Tx, userId: string): Promise<PersonKey> {
    const known = this.#personKeys.get(userId)
    if (known) return known
    const derived = this.personSecret(tx, userId).then(derivePersonKey)
    derived.catch(() => this.#personKeys.delete(userId))
    this.#personKeys.set(userId, derived)
    const oldest = this.#personKeys.keys().next().value
    if (this.#personKeys.size > CACHED_KEYS && oldest) this.#personKeys.delete(oldest)
    return derived
  }

  /** Under a fresh key, which the master key wraps. */
  #wrap(text: string): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'A256GCMKW', enc: 'A256GCM' })
      .encrypt(this.#wrappingKey)
  }

  async #unwrap(wrapped: string): Promise<string> {
    try {
      const { plaintext } = await compactDecrypt(wrapped, this.#wrappingKey)
      return new TextDecoder().decode(plaintext)
    } catch (cause) {
      throw new AppError('decryption_failed', { cause })
    }
  }

  /** Drops a remembered key: after its person is deleted or their key is rotated. */
  forget(userId: string): void {
    this.#personKeys.delete(userId)
  }
}

/** A random token of 32 bytes, base64url. Only its `tokenHash` is stored. */
export const newToken = (): string => nodeRandomBytes(32).toString('base64url')

/** SHA-256 of a random token: enough, as the token itself has 256 bits of entropy. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
