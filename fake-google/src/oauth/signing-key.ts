import {
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'
import type { Store } from '../storage/store.ts'

export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
  /** The public key in PEM, as Google's own library wants it. */
  publicPem: string
}

/** One for all stand-ins of a process that have none yet: making one takes a twentieth of a second of a processor's time, and each test has a stand-in. */
let ofProcess: Promise<JWK> | undefined

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return exportJWK(privateKey)
}

/** The key that signs id tokens: made once, kept with the data, so that tokens outlive a restart. */
export async function loadSigningKey(store: Store): Promise<SigningKey> {
  const known = store.get<{ kid: string; private_jwk: string }>('SELECT kid, private_jwk FROM signing_keys LIMIT 1')
  // The cast is safe: only this function writes the column.
  if (known) return fromJwk(known.kid, JSON.parse(known.private_jwk) as JWK)
  const jwk = await (ofProcess ??= newKey())
  const kid = await calculateJwkThumbprint(jwk)
  store.run('INSERT INTO signing_keys (kid, private_jwk) VALUES (?, ?)', kid, JSON.stringify(jwk))
  return fromJwk(kid, jwk)
}

async function fromJwk(kid: string, jwk: JWK): Promise<SigningKey> {
  const publicJwk: JWK = { kty: 'RSA', n: jwk.n, e: jwk.e, kid, alg: 'RS256', use: 'sig' }
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, 'RS256'), importJWK(publicJwk, 'RS256')])
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('the signing key is not an RSA key')
  return { kid, privateKey, publicKey, publicJwk, publicPem: await exportSPKI(publicKey) }
}
