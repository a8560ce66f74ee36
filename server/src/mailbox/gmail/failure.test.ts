import { expect, it } from 'vitest'
import { failureOf, retryAfterMs, TransientFailure } from './failure.ts'

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

it('a refusal for the whole project is the provider being unavailable, and not a lost grant', () => {
  const body = JSON.stringify({ error: { code: 403, errors: [{ reason: 'accessNotConfigured' }] } })
  expect(failureOf({ status: 403, body, retryAfter: null }, now)).toMatchObject({ code: 'provider_unavailable' })
})
