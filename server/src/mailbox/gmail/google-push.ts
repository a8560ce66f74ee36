import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '@loose-ends/domain/errors.ts'
import { SECOND_MS, type Clock } from '@loose-ends/domain/time.ts'
import type { PushConfig } from '#server/config.ts'
import type { PushNotice, PushSource } from '#server/mailbox/push-source.ts'
import { readNotice } from './notice.ts'

const TIMEOUT_MS = 5 * SECOND_MS
const discoverySchema = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }) })
const claimsSchema = z.object({ email: z.string(), email_verified: z.literal(true) })

/** Cloud Pub/Sub with authentication (cloud.google.com/pubsub/docs/authenticate-push-subscriptions). */
export class GooglePush implements PushSource {
  readonly #config: PushConfig
  readonly #issuer: string
  readonly #clock: Clock
  readonly #timeoutMs: number
  #keys: Promise<JWTVerifyGetKey> | null = null

  /** `issuer`: whose OpenID Connect tokens are believed. */
  constructor(config: PushConfig, issuer: string, clock: Clock, { timeoutMs = TIMEOUT_MS } = {}) {
    this.#config = config
    this.#issuer = issuer
    this.#clock = clock
    this.#timeoutMs = timeoutMs
  }

  async verify(token: string): Promise<void> {
    const keys = await this.#discovered()
    const { payload } = await jwtVerify(token, keys, {
      issuer: this.#issuer,
      audience: this.#config.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      currentDate: this.#clock.now(),
    }).catch((error: unknown) => {
      throw refusal(error)
    })
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success || claims.data.email !== this.#config.serviceAccount) throw new AppError('forbidden')
  }

  read(body: unknown): PushNotice | null {
    return readNotice(body)
  }

  /** The provider's keys, which are fetched anew when they change. A failure is not remembered. */
  #discovered(): Promise<JWTVerifyGetKey> {
    this.#keys ??= this.#discover().catch((cause: unknown) => {
      this.#keys = null
      throw new AppError('provider_unavailable', { cause })
    })
    return this.#keys
  }

  async #discover(): Promise<JWTVerifyGetKey> {
    const response = await fetch(`${this.#issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(this.#timeoutMs),
    })
    const { jwks_uri: url } = discoverySchema.parse(await response.json())
    return createRemoteJWKSet(new URL(url), { timeoutDuration: this.#timeoutMs })
  }
}

const MEANT_FOR_OTHERS = new Set(['aud', 'iss'])

function refusal(cause: unknown): AppError {
  if (cause instanceof errors.JWTClaimValidationFailed && MEANT_FOR_OTHERS.has(cause.claim))
    return new AppError('forbidden', { cause })
  const isAboutToken =
    cause instanceof errors.JOSEError &&
    !(cause instanceof errors.JWKSTimeout) &&
    !(cause instanceof errors.JWKSInvalid) &&
    // What the key set says when its server answers with an error.
    cause.code !== 'ERR_JOSE_GENERIC'
  return new AppError(isAboutToken ? 'not_authenticated' : 'provider_unavailable', { cause })
}
