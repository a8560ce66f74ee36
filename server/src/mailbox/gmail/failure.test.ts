import { KNOWN_FAILURES, type KnownFailureName } from '@loose-ends/fake-google/control/known-failure.ts'
import { describe, expect, it } from 'vitest'
import { retryAfterMs } from '#server/retry-after.ts'
import { failureOf, Forbidden, BadRequest, TransientFailure } from './failure.ts'

const now = new Date('2026-03-10T09:00:00Z')

it.each([
  ['7', 7_000],
  ['Tue, 10 Mar 2026 09:00:30 GMT', 30_000],
  ['Tue, 10 Mar 2026 08:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])('[BE-02] reads Retry-After %s as %s ms', (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected)
})

it.each(['rateLimitExceeded', 'userRateLimitExceeded'])('[BE-02] 403 %s means slow down, as 429 does', (reason) => {
  const body = JSON.stringify({ error: { code: 403, errors: [{ reason }] } })
  const failure = failureOf({ status: 403, body, retryAfter: '2' }, now)
  expect(failure).toBeInstanceOf(TransientFailure)
  expect(failure).toMatchObject({ isRateLimit: true, retryAfterMs: 2_000 })
})

describe('[BE-02] [AV-02] what Google says in earnest', () => {
  const said = (like: KnownFailureName) => {
    const answer: { status?: number; body?: object; drip?: object; truncate?: boolean } = KNOWN_FAILURES[like]({
      now: () => now,
    })
    return failureOf({ status: answer.status ?? 0, body: JSON.stringify(answer.body), retryAfter: null }, now)
  }

  it('a precondition that fails for the moment passes', () => {
    expect(said('failed_precondition')).toBeInstanceOf(TransientFailure)
    expect(said('failed_precondition')).toMatchObject({ isRateLimit: false })
  })

  it.each<[KnownFailureName, string, string]>([
    ['no_mailbox', 'mailbox_missing', '400 failedPrecondition FAILED_PRECONDITION'],
    ['api_not_enabled', 'provider_setup', '403 accessNotConfigured SERVICE_DISABLED PERMISSION_DENIED'],
    ['api_not_enabled_newer', 'provider_setup', '403 SERVICE_DISABLED PERMISSION_DENIED'],
    ['domain_policy', 'provider_forbidden_by_admin', '403 domainPolicy PERMISSION_DENIED'],
    ['scope_missing_newer', 'email_account_disconnected', '403 ACCESS_TOKEN_SCOPE_INSUFFICIENT PERMISSION_DENIED'],
  ])('%s is %s, and the log may hold why', (like, code, words) => {
    expect(said(like)).toMatchObject({ code, said: words })
  })

  it.each<[KnownFailureName, number | null]>([
    ['rate_limit_newer', null],
    ['concurrent_requests', null],
    ['retry_after_in_text', 600_000],
  ])('%s means slow down', (like, retryAfter) => {
    expect(said(like)).toMatchObject({ isRateLimit: true, retryAfterMs: retryAfter })
  })

  it('a call that is forbidden is told from a right that was not granted', () => {
    for (const like of ['watch_forbidden', 'forbidden', 'forbidden_newer'] as const)
      expect(said(like)).toBeInstanceOf(Forbidden)
    expect(said('scope_missing_newer')).not.toBeInstanceOf(Forbidden)
  })
})

it('[AV-02] words of an answer that are none of a protocol stay out of the log', () => {
  const body = JSON.stringify({ error: { message: 'ottokar@wombat.example', errors: [{ reason: 'ottokar@wombat' }] } })
  const failure = failureOf({ status: 400, body, retryAfter: null }, now)
  expect(failure).toBeInstanceOf(BadRequest)
  expect(failure).toMatchObject({ said: '400' })
})
