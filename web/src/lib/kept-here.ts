import { clear, createStore, del, delMany, get, set } from 'idb-keyval'

/** A sealed value as it lies in the browser. */
interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  /** AES-256-GCM of its JSON. */
  sealed: ArrayBuffer
}

const KEY = 'key'

/**
 * A store of this browser whose values are sealed with a key that no script can read out (decision 0032). `forget` takes the
 * key and the values away: what the browser's files still hold then opens for nobody.
 */
export function sealedStore(name: string) {
  const store = createStore(name, 'kept')
  const keyOf = async (): Promise<CryptoKey | undefined> => get<CryptoKey>(KEY, store)
  const newKey = async (): Promise<CryptoKey> => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await set(KEY, key, store)
    return key
  }
  /** A value opens under its own name only. */
  const sealing = (iv: Uint8Array<ArrayBuffer>, as: string): AesGcmParams => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(as),
  })
  return {
    /** `isWanted` is asked last: what was forgotten meanwhile is not kept any more. */
    keep: async (as: string, value: unknown, isWanted: () => boolean): Promise<void> => {
      const key = (await keyOf()) ?? (await newKey())
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(value))
      const sealed = await crypto.subtle.encrypt(sealing(iv, as), key, text)
      if (isWanted()) await set(as, { iv, sealed } satisfies Sealed, store)
    },
    /** Undefined where nothing is kept, or nothing that opens. */
    kept: async (as: string): Promise<unknown> => {
      const [key, found] = [await keyOf(), await get<Sealed>(as, store)]
      if (!key || !found) return undefined
      try {
        const opened = await crypto.subtle.decrypt(sealing(found.iv, as), key, found.sealed)
        return JSON.parse(new TextDecoder().decode(opened)) as unknown
      } catch {
        await del(as, store)
        return undefined
      }
    },
    drop: (as: readonly string[]): Promise<void> => delMany([...as], store),
    forget: (): Promise<void> => clear(store),
  }
}
