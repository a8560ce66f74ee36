import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAddition, SignedByPasskey } from '@loose-ends/domain/passkey/passkey.ts'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** What an honest authenticator does, and where one that is not honest, or another browser, differs. */
export interface Ways {
  origin: string
  rpId: string
  isVerified: boolean
  /** What its counter says next; it stays at zero where nothing is said. */
  counter: number
  isBackupEligible: boolean
}

const HONEST: Ways = {
  origin: 'http://localhost',
  rpId: 'localhost',
  isVerified: true,
  counter: 0,
  isBackupEligible: true,
}

interface Asked {
  challenge: string
}

/** An authenticator with one passkey (ES256), and the browser in front of it: WebAuthn §6.3, without a screen. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(32))
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  userHandle = ''

  make(asked: Asked & { user?: unknown }, ways: Partial<Ways> = {}, format = 'none'): PasskeyAddition['made'] {
    const way = { ...HONEST, ...ways }
    this.userHandle = (asked.user as { id: string }).id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)])
    const clientDataJSON = clientData('webauthn.create', asked, way)
    const statement =
      format === 'none' ? new Map() : new Map<string, unknown>([['x5c', [new Uint8Array(randomBytes(64))]]])
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(Buffer.concat([authenticatorData(way, true), made]))],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    }
  }

  sign(asked: Asked, ways: Partial<Ways> = {}): SignedByPasskey {
    const way = { ...HONEST, ...ways }
    const clientDataJSON = clientData('webauthn.get', asked, way)
    const data = authenticatorData(way, false)
    const signed = Buffer.concat([data, sha256(clientDataJSON)])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: this.userHandle,
      },
    }
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }
}

const clientData = (type: string, { challenge }: Asked, { origin }: Ways) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

/** WebAuthn §6.1: whose it is, the flags UP, UV, BE, BS and AT, and the counter. */
function authenticatorData({ rpId, isVerified, counter, isBackupEligible }: Ways, hasCredential: boolean): Buffer {
  const rest = Buffer.alloc(5)
  const flags = [0x01, isVerified ? 0x04 : 0, isBackupEligible ? 0x18 : 0, hasCredential ? 0x40 : 0]
  rest.writeUInt8(flags.reduce((all, flag) => all + flag, 0))
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), rest])
}

/** RFC 9053 §7.1: the key type EC2 with ES256 on P-256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  )
}
