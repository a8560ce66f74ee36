import type { Clock } from '../clock.ts'
import { tooManyConcurrent } from '../gmail/error.ts'
import type { Fault } from './fault.ts'

/**
 * How Google fails in earnest, by name: bodies as recorded or as its documentation gives them. Where a body has come in
 * two forms, the newer one is without `errors`.
 */
export const KNOWN_FAILURES = {
  /** Comes and goes, for calls that nothing is wrong with. */
  failed_precondition: () => old(400, 'failedPrecondition', 'FAILED_PRECONDITION', 'Precondition check failed.'),
  /** Comes and goes, for tokens that are good: googleapis/google-api-nodejs-client#2665. */
  unauthorized_for_now: () =>
    old(401, 'authError', 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'),
  /** One call, or one message, that is not given; others are. */
  forbidden: () => old(403, 'forbidden', 'PERMISSION_DENIED', 'The caller does not have permission'),
  forbidden_newer: () => ({
    status: 403,
    body: { error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' } },
  }),
  /** A Google account without a mailbox. */
  no_mailbox: () => old(400, 'failedPrecondition', 'FAILED_PRECONDITION', 'Mail service not enabled'),
  /** The Gmail API is switched off in the app's project. */
  api_not_enabled: () => ({
    status: 403,
    body: {
      error: {
        code: 403,
        message:
          'Gmail API has not been used in project 123456789 before or it is disabled. Enable it by visiting ' +
          'https://console.developers.google.com/apis/api/gmail.googleapis.com/overview?project=123456789 then retry.',
        errors: [{ message: 'Gmail API has not been used.', domain: 'usageLimits', reason: 'accessNotConfigured' }],
        status: 'PERMISSION_DENIED',
        details: [info('SERVICE_DISABLED')],
      },
    },
  }),
  api_not_enabled_newer: () =>
    newer(403, 'SERVICE_DISABLED', 'PERMISSION_DENIED', 'Gmail API has not been used in project 123456789.'),
  domain_policy: () =>
    old(403, 'domainPolicy', 'PERMISSION_DENIED', 'The domain administrators have disabled Gmail apps.'),
  scope_missing_newer: () =>
    newer(
      403,
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      'PERMISSION_DENIED',
      'Request had insufficient authentication scopes.',
    ),
  rate_limit_newer: () => newer(403, 'RATE_LIMIT_EXCEEDED', 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric.'),
  concurrent_requests: () => ({ status: 429, body: tooManyConcurrent().body }),
  /** The end of the wait stands in the text alone: ten minutes from now. */
  retry_after_in_text: (clock) =>
    old(
      429,
      'rateLimitExceeded',
      'RESOURCE_EXHAUSTED',
      `User-rate limit exceeded.  Retry after ${new Date(clock.now().getTime() + 600_000).toISOString()}`,
    ),
  /** gmail-api-push@system.gserviceaccount.com may not publish on the topic. */
  watch_forbidden: () => ({
    match: 'POST /gmail/v1/users/me/watch',
    ...old(
      403,
      'forbidden',
      'PERMISSION_DENIED',
      'Error sending test message to Cloud PubSub projects/p/topics/t : User not authorized to perform this action.',
    ),
  }),
  label_gone: () => ({
    match: '/messages/batchModify',
    ...old(400, 'invalidArgument', 'INVALID_ARGUMENT', 'Invalid label: Label_7'),
  }),
  /** A slow line: a little of the answer at a time. */
  drip: () => ({ drip: { bytes: 2_000, everyMs: 20 } }),
  /** A proxy in between that ends what takes too long. */
  cut: () => ({ truncate: true }),
  token_invalid_grant: () => token(400, 'invalid_grant', 'Token has been expired or revoked.'),
  token_access_denied: () => token(403, 'access_denied', 'Account restricted'),
  token_admin_policy: () => token(400, 'admin_policy_enforced', 'Access blocked by your administrator.'),
  token_invalid_client: () => token(401, 'invalid_client', 'The provided client secret is invalid.'),
  token_deleted_client: () => token(401, 'deleted_client', 'The OAuth client was deleted.'),
  token_disabled_client: () => token(401, 'disabled_client', 'The OAuth client was disabled.'),
  token_unauthorized_client: () => token(401, 'unauthorized_client', 'Unauthorized'),
  token_rate_limit: () => token(403, 'rate_limit_exceeded', 'Rate Limit Exceeded'),
  token_internal_failure: () => token(400, 'internal_failure', ''),
  token_invalid_request: () => token(400, 'invalid_request', 'Bad Request'),
} satisfies Record<string, (clock: Clock) => KnownFailure>

export type KnownFailureName = keyof typeof KNOWN_FAILURES

interface KnownFailure extends Omit<Fault, 'like' | 'body'> {
  body?: object
}

/** What the name stands for, with what else the fault says laid over it. */
export function faultOf({ like, ...fault }: Fault, clock: Clock): Fault {
  if (like === undefined) return fault
  const { body, headers, ...known }: KnownFailure = KNOWN_FAILURES[like](clock)
  const json = { 'content-type': 'application/json; charset=UTF-8' }
  return {
    ...known,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { ...json, ...headers, ...fault.headers } }),
    ...fault,
  }
}

const old = (code: number, reason: string, status: string, message: string) => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason }], status } },
})

const info = (reason: string) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata: { service: 'gmail.googleapis.com' },
})

const newer = (code: number, reason: string, status: string, message: string) => ({
  status: code,
  body: { error: { code, message, status, details: [info(reason)] } },
})

/** RFC 6749 §5.2, with codes that Google adds to it. */
const token = (status: number, error: string, description: string) => ({
  match: 'POST /token',
  status,
  body: { error, error_description: description },
})
