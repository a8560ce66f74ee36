import type { ProviderNames } from './mailbox/provider-names.ts'

/**
 * Every failure that a caller may expect, by code. The server gives each a status (`server/src/http/error-status.ts`),
 * the web app gives each its words; nobody reads message text to find out what happened.
 */
export const ERROR_CODES = [
  'not_authenticated',
  'session_expired', // idle for longer than the operator allows
  'session_revoked', // signed out elsewhere, past its longest life, or a refresh token was used twice
  'sign_in_again', // what is asked for needs a sign-in of the last minutes
  'insufficient_permissions',
  'forbidden', // a body names another person
  'not_found', // missing, or somebody else's
  'method_not_allowed',
  'invalid_request', // the schema refused it; `fields` says where
  'unprocessable', // well-formed, but not allowed by a rule; `fields` says where
  'snooze_in_past',
  'body_too_large',
  'rate_limited', // too many requests of one person or address; `retryAfterMs` says when to go on
  'origin_refused',
  'sync_in_progress',
  'sync_cooldown',
  'export_in_progress', // one export of a person's data at a time
  'reply_scheduled', // the item has a reply that waits for its time: say whether it is sent or dropped
  'email_account_missing',
  'email_account_disconnected', // the provider no longer accepts our grant
  'email_account_paused', // the person does not want it read for now
  'sign_in_state_mismatch',
  'sign_in_expired', // the sign-in took longer than ten minutes, or its cookie is gone
  'sign_in_refused', // the provider refused the code, or its id token did not verify
  'sign_in_as_another', // who was to sign in once more came back as somebody else
  'sign_in_scopes_missing',
  'mail_server_unreachable', // a mail server does not answer; like those below, `fields.server` says which, `imap` or `smtp`, and `fields.host` where
  'mail_server_no_tls', // a mail server that offers no TLS, or not in the way that was asked for
  'mail_server_odd', // what answers is no mail server, or speaks in a way that is not understood
  'mail_certificate_refused', // a mail server's certificate is not to be trusted, or another host's
  'mail_password_refused', // a mail server does not accept the user name and password
  'mail_access_refused', // a mail server does not accept the sign-in of its own provider: programs are switched off there
  'passkey_refused', // a passkey that is not known here, or whose answer did not verify
  'provider_unavailable', // down, slow, or answering garbage
  'provider_rate_limited',
  'provider_history_expired',
  'provider_message_gone',
  'provider_setup', // the provider refuses this whole app: its operator has to do something there
  'provider_forbidden_by_admin', // the administrator of the person's organisation does not allow this app
  'mailbox_full', // the server keeps nothing more for this person
  'mailbox_unsteady', // the server numbers its messages anew each time that it is asked, so that none can be named
  'mailbox_missing', // the person's account at the provider has no mailbox
  'mail_server_unknown', // a mail server's host has no address
  'mail_server_not_allowed', // a mail server that people may not name here: a private address, or no port of mail
  'unreadable_message',
  'database_unavailable', // `retryAfterMs` says when to come again
  'storage_full', // likewise: the disk of the server or of its database
  'master_key_unknown', // likewise: the master key was changed, and this process was not started with the new one
  'decryption_failed',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** Whether that is a code of ours. */
export const isErrorCode = (code: unknown): code is ErrorCode => (ERROR_CODES as readonly unknown[]).includes(code)

/** SPEC §8: what every call for data says to whoever is not signed in. */
export const NOT_AUTHENTICATED_TEXT = 'User must be authenticated'

export interface AppErrorOptions {
  message?: string
  fields?: Record<string, string>
  retryAfterMs?: number
  /** What another service gave as its reason: its status and words of its protocol. It is logged, so it holds no data. */
  said?: string
  cause?: unknown
}

/** An expected failure. `message` never holds mail content, tokens or addresses. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterMs: number | undefined
  readonly said: string | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? (code === 'not_authenticated' ? NOT_AUTHENTICATED_TEXT : code), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfterMs = options.retryAfterMs
    this.said = options.said
  }
}

export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code)
}

const ENDED_BY_OTHERS = [
  'provider_setup',
  'provider_forbidden_by_admin',
  'mailbox_missing',
  'mailbox_full',
  'mailbox_unsteady',
] as const
type EndedByOthers = (typeof ENDED_BY_OTHERS)[number]

/** What a person is told of failures that only the person or somebody else at the provider can end. */
export const endedByOthersText = ({ name, company }: ProviderNames): Record<EndedByOthers, string> => ({
  provider_setup: `This app is not set up for ${name} yet. Whoever runs it has to finish that; your account is fine.`,
  provider_forbidden_by_admin: `Your organisation does not allow this app to read ${name}. Its administrator can allow it.`,
  mailbox_missing: `This account at ${company} has no mailbox. Sign in with one that has.`,
  mailbox_full: 'Your mailbox is full, so nothing more can be put into it.',
  mailbox_unsteady: 'This mailbox cannot be read: its server numbers the messages anew each time.',
})

export const isEndedByOthersCode = (code: string | null): code is EndedByOthers =>
  ENDED_BY_OTHERS.some((known) => known === code)

/** Whether trying again soon does not help, as somebody else has to do something first. */
export const isEndedByOthers = (error: unknown): error is AppError & { code: EndedByOthers } =>
  error instanceof AppError && isEndedByOthersCode(error.code)
