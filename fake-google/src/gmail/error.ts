/** An answer in the shape that all of Google's REST APIs use for errors. */
export class GoogleError extends Error {
  override name = 'GoogleError'
  readonly code: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(
    code: number,
    message: string,
    detail: { reason: string; status: string; domain?: string; headers?: Record<string, string> },
  ) {
    super(message)
    this.code = code
    this.headers = detail.headers ?? {}
    this.body = {
      error: {
        code,
        message,
        errors: [{ message, domain: detail.domain ?? 'global', reason: detail.reason }],
        status: detail.status,
      },
    }
  }
}

/** A request that Gmail does not understand: 400. */
export const invalidArgument = (message: string) =>
  new GoogleError(400, message, { reason: 'invalidArgument', status: 'INVALID_ARGUMENT' })

/** What was asked for is not there: 404. */
export const notFound = () =>
  new GoogleError(404, 'Requested entity was not found.', { reason: 'notFound', status: 'NOT_FOUND' })

/** What was asked for is taken, such as the name of a label: 409. */
export const conflict = (message: string) => new GoogleError(409, message, { reason: 'aborted', status: 'ABORTED' })

/** The request has no access token that is good: 401. */
export const unauthenticated = () =>
  new GoogleError(
    401,
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    {
      reason: 'authError',
      status: 'UNAUTHENTICATED',
      headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
    },
  )

/** The access token lacks a scope that the method needs, one of `scopes`: 403. */
export const insufficientScope = (scopes: string[]) =>
  new GoogleError(403, 'Request had insufficient authentication scopes.', {
    reason: 'insufficientPermissions',
    status: 'PERMISSION_DENIED',
    headers: {
      'www-authenticate': `Bearer realm="https://accounts.google.com/", error="insufficient_scope", scope="${scopes.join(' ')}"`,
    },
  })

/** The address asked for is not the one that signed in: 403. */
export const delegationDenied = (email: string) =>
  new GoogleError(403, `Delegation denied for ${email}`, { reason: 'forbidden', status: 'PERMISSION_DENIED' })

/** The two ways in which Google says "slow down"; both mean the same. */
export function rateLimited(code: 429 | 403, retryAfterSeconds: number): GoogleError {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  if (code === 429) {
    return new GoogleError(429, 'Resource has been exhausted (e.g. check quota).', {
      reason: 'rateLimitExceeded',
      status: 'RESOURCE_EXHAUSTED',
      headers,
    })
  }
  return new GoogleError(
    403,
    "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute per user' of service 'gmail.googleapis.com'.",
    { reason: 'rateLimitExceeded', status: 'PERMISSION_DENIED', domain: 'usageLimits', headers },
  )
}

/** More requests at once than a person may make: 429. */
export const tooManyConcurrent = () =>
  new GoogleError(429, 'Too many concurrent requests for user.', {
    reason: 'rateLimitExceeded',
    status: 'RESOURCE_EXHAUSTED',
  })

/** The error as Google answers it. */
export function answerError(error: GoogleError): Response {
  return new Response(JSON.stringify(error.body), {
    status: error.code,
    headers: { 'content-type': 'application/json; charset=UTF-8', ...error.headers },
  })
}
