import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes as nodeRandomBytes,
  type KeyObject,
} from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import {
  derivePersonKey,
  newPersonSecret,
  type PersonKey,
  type PersonSecret,
} from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { lockOf, LOCKS } from '#server/db/advisory-locks.ts'
import type { Tx } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import type { MasterKey, MasterKeys } from './master-key.ts'
import { Secret } from '#server/secret.ts'
import { unwrap, wrap, wrappingKeyId } from './wrap.ts'

/** How many people's derived keys are kept in memory. */
const CACHED_KEYS = 1000

/** For who changes the master key: see `LOCKS`. */
export const MASTER_KEY_LOCK = LOCKS.masterKey
/** The lock that is held, shared, by every transaction that uses a person's data key, which is not changed meanwhile. */
export const personKeyLock = (userId: string) => lockOf('personKey', userId)

/** A person's secret as it is wrapped, with when its newest key was made. */
export interface StoredSecret extends PersonSecret {
  /** ISO 8601. */
  made_at: string
}

/** What signs access tokens and sign-in cookies, and what tells whether we signed one. */
export interface TokenKeys {
  signing(): { id: string; key: Uint8Array }
  /** By the header of a token. Throws `not_authenticated` for a key that is none of ours. */
  verifying(header: { kid?: string }): Promise<Uint8Array>
}

/**
 * Holds the master key. It wraps each person's secret, from which their data key is derived, and the root of the keyed
 * hashes by which addresses and provider ids are matched without being stored in clear (decision 0003). Made by `openVault`.
 */
export class Vault {
  readonly #masterKeys: MasterKeys
  /** The one that wraps: the database says which. */
  #current: MasterKey
  readonly #hashKey: KeyObject
  readonly #orphanKey: Uint8Array
  /** What the app's roles sign in to the database with: the same for every process, and whatever the master key is. */
  readonly databasePassword: Secret
  readonly #personKeys = new Map<string, { wrapped: string; key: Promise<PersonKey> }>()

  constructor({ masterKeys, current, root }: { masterKeys: MasterKeys; current: MasterKey; root: Uint8Array }) {
    const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', root, '', `loose-ends ${purpose}`, 32))
    this.#masterKeys = masterKeys
    this.#current = current
    this.#hashKey = createSecretKey(derive('hash'))
    this.#orphanKey = derive('orphans')
    this.databasePassword = new Secret(Buffer.from(derive('database sign-in')).toString('base64url'))
  }

  readonly tokenKeys: TokenKeys = {
    signing: () => ({ id: this.#current.id, key: this.#current.tokens }),
    verifying: async ({ kid }) => {
      const key = await this.#masterKeys.find(kid)
      if (!key) throw new AppError('not_authenticated')
      return key.tokens
    },
  }

  /** A keyed, purpose-bound hash (HMAC-SHA-256, base64url). Addresses are hashed in lower case. */
  hash(
    purpose:
      | 'address'
      | 'subject'
      | 'message_id'
      | 'mailbox'
      | 'item'
      | 'name'
      | 'word'
      | 'action_link'
      | 'unsubscribe'
      | 'summary'
      | 'rate_limit'
      | 'notification'
      | 'undo'
      | 'deletion',
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

  /** Makes a new person's secret, wrapped for `users.wrapped_secret`, to be stored in the same transaction. */
  async newWrappedSecret(tx: Tx, at: Date): Promise<string> {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${MASTER_KEY_LOCK})`)
    await this.learnCurrent(tx)
    return this.wrapSecret({ ...newPersonSecret(), made_at: at.toISOString() })
  }

  /** Wraps a secret by the master key in use. */
  wrapSecret(secret: StoredSecret): Promise<string> {
    return wrap(this.#current.wrapping, JSON.stringify(secret), this.#current.id)
  }

  /** Opens a wrapped secret. Throws `decryption_failed` when it was wrapped by a master key that is not known here. */
  async unwrapSecret(wrapped: string): Promise<StoredSecret> {
    const key = await this.#masterKeys.find(wrappingKeyId(wrapped))
    if (!key) throw new AppError('decryption_failed')
    return JSON.parse(await unwrap(key.wrapping, wrapped)) as StoredSecret
  }

  /** Whether that secret is wrapped by the master key in use. */
  isWrappedByCurrent(wrapped: string): boolean {
    return wrappingKeyId(wrapped) === this.#current.id
  }

  /** Seals what outlives its person, such as a grant that has still to be revoked, under a key of its own. */
  async sealOrphan(secret: Secret): Promise<string> {
    return wrap(this.#orphanKey, secret.reveal())
  }

  /** The reverse of `sealOrphan`. Throws `decryption_failed` when it is of another database. */
  async openOrphan(sealed: string): Promise<Secret> {
    return new Secret(await unwrap(this.#orphanKey, sealed))
  }

  /** The person's secret as their own browser receives it. Runs within that person's transaction. */
  async personSecret(tx: Tx, userId: string): Promise<PersonSecret> {
    const { keys } = await this.unwrapSecret(await this.#wrappedSecret(tx, userId))
    return { keys }
  }

  /**
   * The person's data key, good for the rest of the transaction: until it ends, the key is not changed. What is encrypted
   * in a transaction is encrypted with the key that was asked for in it.
   */
  async personKey(tx: Tx, userId: string): Promise<PersonKey> {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${personKeyLock(userId)})`)
    const wrapped = await this.#wrappedSecret(tx, userId)
    const known = this.#personKeys.get(userId)
    if (known?.wrapped === wrapped) return known.key
    const key = this.unwrapSecret(wrapped).then(derivePersonKey)
    key.catch(() => this.#personKeys.delete(userId))
    this.#personKeys.set(userId, { wrapped, key })
    const oldest = this.#personKeys.keys().next().value
    if (this.#personKeys.size > CACHED_KEYS && oldest) this.#personKeys.delete(oldest)
    return key
  }

  async #wrappedSecret(tx: Tx, userId: string): Promise<string> {
    const [row] = await tx.select({ wrapped: users.wrapped_secret }).from(users).where(eq(users.id, userId))
    if (!row) throw new AppError('not_found')
    if (!this.isWrappedByCurrent(row.wrapped)) await this.learnCurrent(tx)
    return row.wrapped
  }

  /** Finds out which master key is in use: it may have been changed since. Throws `master_key_unknown`. */
  async learnCurrent(tx: Pick<Tx, 'execute'>): Promise<void> {
    const { rows } = await tx.execute<{ wrapped: string }>(sql`select wrapped from keys.root`)
    const current = await this.#masterKeys.find(wrappingKeyId(rows[0]?.wrapped ?? ''))
    if (!current) throw new AppError('master_key_unknown')
    this.#current = current
  }

  /** Drops a remembered key, after its person is deleted. */
  forget(userId: string): void {
    this.#personKeys.delete(userId)
  }
}

/** A random token of 32 bytes, base64url. Only its `tokenHash` is stored. */
export const newToken = (): string => nodeRandomBytes(32).toString('base64url')

/** SHA-256 of a random token: enough, as the token itself has 256 bits of entropy. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
