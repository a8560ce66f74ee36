import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '@loose-ends/domain/errors.ts'

/** `caller`: expected, not logged as a fault; `provider`: another service failed, a warning; `ours`: a fault to look at. */
type Fault = 'caller' | 'provider' | 'ours'

/** The one place where a code gets its HTTP status, and where it stands whose fault it is. */
export const ERROR_STATUS: Record<ErrorCode, { status: ContentfulStatusCode; fault: Fault }> = {
  not_authenticated: { status: 401, fault: 'caller' },
  session_expired: { status: 401, fault: 'caller' },
  session_revoked: { status: 401, fault: 'caller' },
  insufficient_permissions: { status: 403, fault: 'caller' },
  forbidden: { status: 403, fault: 'caller' },
  not_found: { status: 404, fault: 'caller' },
  method_not_allowed: { status: 405, fault: 'caller' },
  invalid_request: { status: 400, fault: 'caller' },
  unprocessable: { status: 422, fault: 'caller' },
  snooze_in_past: { status: 422, fault: 'caller' },
  body_too_large: { status: 413, fault: 'caller' },
  rate_limited: { status: 429, fault: 'caller' },
  sign_in_again: { status: 403, fault: 'caller' },
  origin_refused: { status: 403, fault: 'caller' },
  sync_in_progress: { status: 409, fault: 'caller' },
  sync_cooldown: { status: 429, fault: 'caller' },
  export_in_progress: { status: 409, fault: 'caller' },
  reply_scheduled: { status: 409, fault: 'caller' },
  email_account_missing: { status: 404, fault: 'caller' },
  email_account_disconnected: { status: 409, fault: 'caller' },
  email_account_paused: { status: 409, fault: 'caller' },
  sign_in_state_mismatch: { status: 400, fault: 'caller' },
  sign_in_expired: { status: 400, fault: 'caller' },
  sign_in_refused: { status: 400, fault: 'provider' },
  sign_in_scopes_missing: { status: 403, fault: 'caller' },
  provider_unavailable: { status: 502, fault: 'provider' },
  provider_rate_limited: { status: 503, fault: 'provider' },
  provider_history_expired: { status: 502, fault: 'provider' },
  provider_message_gone: { status: 404, fault: 'caller' },
  provider_setup: { status: 502, fault: 'provider' },
  provider_forbidden_by_admin: { status: 403, fault: 'provider' },
  mailbox_missing: { status: 409, fault: 'provider' },
  mail_server_unknown: { status: 422, fault: 'caller' },
  mail_server_not_allowed: { status: 422, fault: 'caller' },
  unreadable_message: { status: 422, fault: 'caller' },
  database_unavailable: { status: 503, fault: 'ours' },
  storage_full: { status: 503, fault: 'ours' },
  decryption_failed: { status: 500, fault: 'ours' },
  internal: { status: 500, fault: 'ours' },
}
