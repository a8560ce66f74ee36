import { describe, expect, it } from 'vitest'
import {
  ANA,
  aRawMessage,
  gmailClient,
  movableClock,
  refusal,
  signIn,
  startTestGoogle,
  startWithClient,
} from '../testing/test-google.ts'

const PROFILE = '/gmail/v1/users/me/profile'

async function call(google: { url: string }, accessToken: string, signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${accessToken}` }
  return fetch(google.url + PROFILE, signal ? { headers, signal } : { headers })
}

describe('faults', () => {
  it('answers the statuses of Google as often as told, then recovers', async () => {
    const { google, accessToken } = await startWithClient()
    google.control.fault({ match: '/profile', status: 429, times: 2, headers: { 'retry-after': '7' } })
    google.control.fault({ match: /profile$/, status: 403 })
    google.control.fault({ status: 503 })
    const seen: unknown[] = []
    for (let index = 0; index < 5; index += 1) {
      const response = await call(google, accessToken)
      const body = (await response.json()) as { error?: { errors: { reason: string }[] } }
      seen.push([response.status, body.error?.errors[0]?.reason, response.headers.get('retry-after')])
    }
    expect(seen).toEqual([
      [429, 'rateLimitExceeded', '7'],
      [429, 'rateLimitExceeded', '7'],
      [403, 'rateLimitExceeded', '1'],
      [503, 'backendError', null],
      [200, undefined, null],
    ])
  })

  it('answers garbage, half an answer, nothing at all, or breaks the connection', async () => {
    const { google, accessToken } = await startWithClient()
    google.control.fault({ body: '<html>502</html>', status: 200, headers: { 'content-type': 'text/html' } })
    await expect(call(google, accessToken).then((response) => response.json())).rejects.toThrow(SyntaxError)
    google.control.fault({ truncate: true })
    await expect(call(google, accessToken).then((response) => response.text())).rejects.toThrow(TypeError)
    google.control.fault({ reset: true })
    await expect(call(google, accessToken)).rejects.toThrow(TypeError)
    google.control.fault({ hang: true })
    await expect(call(google, accessToken, AbortSignal.timeout(100))).rejects.toThrow('timeout')
    expect((await call(google, accessToken)).status).toBe(200)
  })

  it('strikes by chance where a probability is given', async () => {
    const values = [0.2, 0.9, 0.4]
    const { google, accessToken } = await startWithClient(undefined, { random: () => values.shift() ?? 1 })
    google.control.fault({ match: '/profile', status: 500, times: Infinity, probability: 0.5 })
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1) statuses.push((await call(google, accessToken)).status)
    expect(statuses).toEqual([500, 200, 500, 200])
    google.control.resetFaults()
  })

  it('hits single calls inside a batch', async () => {
    const { google, accessToken } = await startWithClient()
    google.control.fault({ match: 'labels/INBOX', status: 429 })
    const part = (path: string) => `--b\r\nContent-Type: application/http\r\n\r\nGET /gmail/v1/users/me/${path}\r\n\r\n`
    const response = await fetch(`${google.url}/batch/gmail/v1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/mixed; boundary=b' },
      body: `${part('profile')}${part('labels/INBOX')}${part('labels')}--b--`,
    })
    expect([...(await response.text()).matchAll(/HTTP\/1.1 (\d+)/g)].map((match) => match[1])).toEqual([
      '200',
      '429',
      '200',
    ])
  })
})

describe('quota', () => {
  it('gives each account its units for a minute, says when to come back, and refills', async () => {
    const clock = movableClock()
    const google = await startTestGoogle({ clock, quota: { unitsPerMinute: 60 } })
    const ana = gmailClient(google, (await signIn(google)).access_token)
    const ben = gmailClient(google, (await signIn(google, 'ben@example.org')).access_token)
    const missing = (client: typeof ana) => refusal(client.users.messages.get({ userId: 'me', id: 'aa' }))
    for (let index = 0; index < 3; index += 1) expect((await missing(ana)).status).toBe(404)
    expect(await missing(ana)).toMatchObject({ status: 429, reason: 'rateLimitExceeded' })
    expect((await missing(ben)).status).toBe(404)
    clock.advance(20_000)
    expect((await missing(ana)).status).toBe(404)
    google.control.setQuota({ unitsPerMinute: 60, status: 403, units: { getProfile: 61 } })
    expect(await refusal(ana.users.getProfile({ userId: 'me' }))).toMatchObject({
      status: 403,
      reason: 'rateLimitExceeded',
    })
    google.control.setQuota(false)
    expect((await ana.users.getProfile({ userId: 'me' })).data.emailAddress).toBe(ANA)
    expect(google.control.usage()).toMatchObject({ calls: { 'messages.get': 5, getProfile: 1 }, refused: 2 })
  })
})

describe('control over HTTP', () => {
  const order = (url: string, name: string, body: unknown, token = 'secret') =>
    fetch(`${url}/control/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })

  it('does not exist unless a token was given at the start', async () => {
    const google = await startTestGoogle()
    expect((await order(google.url, 'revoke', { email: ANA })).status).toBe(404)
  })

  it('obeys its token only, and delivers, revokes and breaks', async () => {
    const { google, accessToken } = await startWithClient(undefined, { controlToken: 'secret' })
    expect((await order(google.url, 'revoke', { email: ANA }, 'wrong')).status).toBe(403)
    expect((await order(google.url, 'fault', { hang: 'yes' })).status).toBe(400)
    const delivered = await order(google.url, 'deliver', { email: ANA, raw: 'From: a@b\r\n\r\nx', labels: ['INBOX'] })
    expect(await delivered.json()).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{16}$/) })
    await order(google.url, 'fault', { status: 500, times: null })
    expect((await call(google, accessToken)).status).toBe(500)
    await order(google.url, 'resetFaults', {})
    expect((await call(google, accessToken)).status).toBe(200)
    await order(google.url, 'expireAccessTokens', { email: ANA })
    expect((await call(google, accessToken)).status).toBe(401)
  })
})

describe('failures of Google’s by name', () => {
  it('have its status and body, on the calls that are named', async () => {
    const { google, accessToken } = await startWithClient(undefined, { clock: movableClock() })
    google.control.fault({ like: 'failed_precondition', match: '/profile' })
    google.control.fault({ like: 'api_not_enabled_newer' })
    google.control.fault({ like: 'retry_after_in_text' })
    const seen: unknown[] = []
    for (let index = 0; index < 3; index += 1) {
      const response = await call(google, accessToken)
      seen.push({ status: response.status, ...((await response.json()) as object) })
    }
    expect(seen).toMatchObject([
      { status: 400, error: { code: 400, errors: [{ reason: 'failedPrecondition' }] } },
      { status: 403, error: { details: [{ reason: 'SERVICE_DISABLED' }] } },
      { status: 429, error: { message: 'User-rate limit exceeded.  Retry after 2026-03-02T09:10:00.000Z' } },
    ])
    expect(seen[1]).not.toHaveProperty('error.errors')
    expect((await call(google, accessToken)).status).toBe(200)
  })

  it('a token endpoint that refuses does so in the words of RFC 6749 and its own', async () => {
    const { google } = await startWithClient()
    google.control.fault({ like: 'token_deleted_client' })
    const answer = await fetch(`${google.url}/token`, { method: 'POST' })
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'deleted_client' }])
  })

  it('a history that is late says how far the mailbox has come, and lists the change later', async () => {
    const { google, client } = await startWithClient()
    const { data: before } = await client.users.getProfile({ userId: 'me' })
    const list = async () =>
      (await client.users.history.list({ userId: 'me', startHistoryId: before.historyId ?? '' })).data
    google.control.holdHistory(ANA)
    const { id } = google.control.deliver(ANA, aRawMessage())
    const { data: after } = await client.users.getProfile({ userId: 'me' })
    expect(await list()).toEqual({ historyId: after.historyId })
    google.control.releaseHistory(ANA)
    expect((await list()).history?.[0]?.messagesAdded?.[0]?.message?.id).toBe(id)
  })

  it('an answer in pieces is whole at its end', async () => {
    const { google, accessToken } = await startWithClient()
    google.control.fault({ match: '/profile', drip: { bytes: 10, everyMs: 0 } })
    expect(await (await call(google, accessToken)).json()).toMatchObject({ emailAddress: ANA })
  })
})
