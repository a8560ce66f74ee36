import { z } from 'zod'

/** How long what a person calls a passkey may be, in characters. */
export const PASSKEY_NAME_LENGTH = 60
/** How many passkeys a person may have. */
export const PASSKEYS_LIMIT = 20

const name = z.string().trim().min(1).max(PASSKEY_NAME_LENGTH)

/** A passkey of the person. `name` is encrypted (table `passkeys`); `last_used_at` is null until the first sign-in with it. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** The oldest first. */
export const passkeyListSchema = z.object({ items: z.array(passkeySchema) })

export const passkeyChangeSchema = z.object({ name })

/** Far above what authenticators answer. */
const ANSWER_LENGTH = 16_384
const base64url = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[A-Za-z0-9_-]+$/)

/** WebAuthn §4: a credential id has at most 1023 bytes. */
const credentialSchema = z.object({ id: base64url(1364), rawId: base64url(1364), type: z.literal('public-key') })

/** What an authenticator returns when it has made a credential: `RegistrationResponseJSON` of WebAuthn §5.1.8. */
const madeSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64url(ANSWER_LENGTH),
    attestationObject: base64url(ANSWER_LENGTH),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})

/** What an authenticator returns when it signs: `AuthenticationResponseJSON` of WebAuthn §5.1.8. */
const signedSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64url(ANSWER_LENGTH),
    authenticatorData: base64url(ANSWER_LENGTH),
    signature: base64url(ANSWER_LENGTH),
    userHandle: base64url(128).nullish(),
  }),
})
export type SignedByPasskey = z.infer<typeof signedSchema>

/** Keeps what an authenticator made, under that name. */
export const passkeyAdditionSchema = z.object({ name, made: madeSchema })
export type PasskeyAddition = z.infer<typeof passkeyAdditionSchema>

/** Signs in whoever holds the passkey that signed. */
export const passkeySignInSchema = z.object({ signed: signedSchema })

/** What the browser is asked for, as `@simplewebauthn` passes it on: the dictionaries of WebAuthn §5.4 and §5.5 as JSON. */
export const passkeyRequestSchema = z.looseObject({ challenge: z.string() })
