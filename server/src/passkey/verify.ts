import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { PasskeyAddition, SignedByPasskey } from '@loose-ends/domain/passkey/passkey.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { PasskeyRow } from './store.ts'

/** EdDSA, ES256 and RS256 (RFC 9053): every authenticator knows one of them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

/** What an authenticator's answer must be for. */
export interface Expected {
  challenge: string
  /** Where people reach the app; its host is the id of the relying party. */
  origin: string
}

const expectations = ({ challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
})

/**
 * The credential that an authenticator made as it was asked to (WebAuthn §7.1). We ask for no attestation, so one with
 * certificates is refused unread: checking them would have this server fetch what they name. Throws `passkey_refused`.
 */
export async function verifyMade(
  made: PasskeyAddition['made'],
  expected: Expected,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'sign_count' | 'transports' | 'backup_eligible'>> {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(made.response.attestationObject))
    const format = attestation.get('fmt')
    if (format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined)) {
      throw new Error(`an attestation that was not asked for: ${format}`)
    }
    const { id, rawId, type, response } = made
    const { clientDataJSON, attestationObject } = response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      ...expectations(expected),
    })
    if (!verified) throw new Error('the attestation does not verify')
    const { credential, credentialDeviceType } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: isoBase64URL.fromBuffer(credential.publicKey),
      sign_count: credential.counter,
      transports: response.transports ?? [],
      backup_eligible: credentialDeviceType === 'multiDevice',
    }
  } catch (cause) {
    throw new AppError('passkey_refused', { cause })
  }
}

/**
 * How often the passkey says that it signed, if it signed what it was asked to (WebAuthn §7.2); null otherwise. One that
 * counts has to have counted on: else somebody has a copy. One that says zero each time does not count.
 */
export async function verifySigned(
  passkey: PasskeyRow,
  { id, rawId, type, response }: SignedByPasskey,
  expected: Expected,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (userHandle !== passkey.user_handle) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature, userHandle },
        clientExtensionResults: {},
      },
      credential: {
        id: passkey.credential_id,
        publicKey: isoBase64URL.toBuffer(passkey.public_key),
        counter: passkey.sign_count,
      },
      ...expectations(expected),
    })
    const isEligible = authenticationInfo.credentialDeviceType === 'multiDevice'
    return verified && isEligible === passkey.backup_eligible ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
