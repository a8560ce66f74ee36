import type { ImapFlowError } from 'imapflow'
import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { isOfCertificate } from './connect.ts'

/** A failure that goes away by itself: worth another attempt, over a connection of its own. */
export class TransientFailure extends Error {
  readonly isRateLimit: boolean
  /** What the server asked for; null: it did not say. */
  readonly retryAfterMs: number | null
  /** What it is called where it does not go away; null: as any other. */
  readonly lastingCode: ErrorCode | null
  /** The server refused a sign-in, and did not say why. */
  readonly isUnexplained: boolean

  constructor(
    said: string,
    options: {
      isRateLimit?: boolean
      retryAfterMs?: number | null
      lastingCode?: ErrorCode
      isUnexplained?: boolean
      cause?: unknown
    } = {},
  ) {
    super(said, { cause: options.cause })
    this.lastingCode = options.lastingCode ?? null
    this.isRateLimit = options.isRateLimit ?? false
    this.retryAfterMs = options.retryAfterMs ?? null
    this.isUnexplained = options.isUnexplained ?? false
  }
}

/** The server answered that it does not do this: NO or BAD, for what was asked and not for the moment. */
export class Refused extends Error {
  /** Its response code (RFC 9051 §7.1), such as `TRYCREATE`; '' without one. */
  readonly code: string

  constructor(said: string, code: string) {
    super(said)
    this.code = code
  }
}

/** What IMAP's response codes say of what passes (RFC 5530, RFC 9051 §7.1). */
const PASSING_CODES: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INUSE', 'SERVERBUG', 'CORRUPTION', 'CLIENTBUG'])
const LIMIT_CODES: ReadonlySet<string> = new Set(['LIMIT', 'THROTTLED'])
/** The sign-in itself was refused, for good. */
const REFUSAL_CODES: ReadonlySet<string> = new Set(['AUTHENTICATIONFAILED', 'AUTHORIZATIONFAILED', 'EXPIRED'])
/** Servers that know no codes say it in their own words. */
const LIMIT_WORDS = /too many|rate limit|throttl|bandwidth|exceeded|connection limit|try again later/i
const PASSING_WORDS =
  /temporar|unavailable|internal|time[d ]*out|try (?:it )?(?:again|later)|backend|busy|server error/i
const REFUSAL_WORDS =
  /authenticat|credential|password|log[- ]?in|user ?name|invalid user|access denied|\b(?:enabled?|disabled)\b/i

/** What Exchange says of a mailbox that lets no program in over IMAP, and now and then of any other while it is troubled. */
const NOT_CONNECTED_WORDS = /authenticated but not connected/i

/** No room is left (RFC 9208 §4.3); in words only of what puts something there, as other quotas are limits. */
const FULL_CODE = 'OVERQUOTA'
const PUTS: ReadonlySet<string> = new Set(['APPEND', 'COPY', 'MOVE'])
const FULL_WORDS = /quota|(?:mailbox|storage|disk)(?: is)? full/i

const isFull = (code: string, command: string | undefined, text: string): boolean =>
  code === FULL_CODE || (PUTS.has((command ?? '').replace(/^UID /, '')) && FULL_WORDS.test(text))

/** What a server's answer says, in words of the protocol alone: its status and code. */
const saidOf = ({ responseStatus, serverResponseCode, code, command }: ImapFlowError): string =>
  [command, responseStatus, serverResponseCode ?? code].filter((word) => word && /^[\w .-]{1,40}$/.test(word)).join(' ')

/** What a failure of the IMAP client means: a `TransientFailure`, `Refused` or an `AppError`. */
export function failureOf(error: unknown, byeReason?: string): Error {
  if (error instanceof AppError || error instanceof TransientFailure || error instanceof Refused) return error
  const failure = error as ImapFlowError
  const said = saidOf(failure) || 'the connection failed'
  const text = [
    failure.responseText,
    failure.reason,
    byeReason,
    typeof failure.response === 'string' && failure.response,
  ]
    .filter((one) => typeof one === 'string')
    .join(' ')
  const code = codeOf(failure)
  if (failure.code === 'ETHROTTLE')
    return new TransientFailure(said, { isRateLimit: true, retryAfterMs: failure.throttleReset ?? null })
  if (failure.responseStatus === 'NO' && isFull(code, failure.command, text))
    return new AppError('mailbox_full', { said })
  if (LIMIT_CODES.has(code)) return new TransientFailure(said, { isRateLimit: true })
  if (NOT_CONNECTED_WORDS.test(text)) return new TransientFailure(said, { lastingCode: 'mail_access_refused' })
  if (failure.authenticationFailed) return signInFailure(said, code, text)
  if (failure.responseStatus === undefined && isOfCertificate(failure.code))
    return new TransientFailure(said, { lastingCode: 'mail_certificate_refused' })
  if (failure.responseStatus === undefined || failure.responseStatus === 'BYE')
    return new TransientFailure(said, { isRateLimit: LIMIT_WORDS.test(text) })
  if (PASSING_CODES.has(code)) return new TransientFailure(said)
  if (LIMIT_WORDS.test(text)) return new TransientFailure(said, { isRateLimit: true })
  if (PASSING_WORDS.test(text)) return new TransientFailure(said)
  return new Refused(said, code)
}

/**
 * Access is lost only where the server says so: by a code, or by its words where its code tells nothing of that, as Gmail and
 * Zoho ask for another password, a browser or a setting under `ALERT` and `WEBALERT`.
 */
function signInFailure(said: string, code: string, text: string): Error {
  if (REFUSAL_CODES.has(code)) return new AppError('email_account_disconnected', { said })
  if (PASSING_CODES.has(code) || PASSING_WORDS.test(text)) return new TransientFailure(said)
  if (LIMIT_WORDS.test(text)) return new TransientFailure(said, { isRateLimit: true })
  if (REFUSAL_WORDS.test(text)) return new AppError('email_account_disconnected', { said })
  return new TransientFailure(said, { isUnexplained: true })
}

function codeOf({ serverResponseCode, response }: ImapFlowError): string {
  if (serverResponseCode) return serverResponseCode.toUpperCase()
  if (!response || typeof response === 'string') return ''
  const [first] = response.attributes ?? []
  const section = first && !Array.isArray(first) && 'section' in first ? first.section : undefined
  const [word] = Array.isArray(section) ? section : []
  return word && !Array.isArray(word) && 'value' in word && typeof word.value === 'string'
    ? word.value.toUpperCase()
    : ''
}

/** What remains of a failure after all attempts. */
export function asAppError(error: unknown): unknown {
  if (error instanceof TransientFailure) {
    const after = error.retryAfterMs === null ? {} : { retryAfterMs: error.retryAfterMs }
    const code = error.lastingCode ?? (error.isRateLimit ? 'provider_rate_limited' : 'provider_unavailable')
    return new AppError(code, { ...after, said: error.message, cause: error })
  }
  if (error instanceof Refused) return new AppError('provider_unavailable', { said: error.message, cause: error })
  return error
}
