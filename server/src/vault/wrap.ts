import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import { AppError } from '@loose-ends/domain/errors.ts'

/** Seals a text under a fresh key, which `key` wraps. `keyId` is written beside it, in clear. */
export function wrap(key: Uint8Array, text: string, keyId?: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'A256GCMKW', enc: 'A256GCM', ...(keyId === undefined ? {} : { kid: keyId }) })
    .encrypt(key)
}

/** The reverse of `wrap`. Throws `decryption_failed` for another key, and for what was changed. */
export async function unwrap(key: Uint8Array, wrapped: string): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(wrapped, key)
    return new TextDecoder().decode(plaintext)
  } catch (cause) {
    throw new AppError('decryption_failed', { cause })
  }
}

/** The id of the key that wrapped it, as written beside it. Throws `decryption_failed` for what is no such thing. */
export function wrappingKeyId(wrapped: string): string | undefined {
  try {
    return decodeProtectedHeader(wrapped).kid
  } catch (cause) {
    throw new AppError('decryption_failed', { cause })
  }
}
