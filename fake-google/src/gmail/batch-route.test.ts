import { describe, expect, it } from 'vitest'
import { ANA, aRawMessage, startWithClient } from '../testing/test-google.ts'

describe('batches', () => {
  const line = '\r\n'

  async function sendBatch(
    url: string,
    accessToken: string,
    calls: string[],
  ): Promise<{ status: number; parts: string[] }> {
    const body = `${calls.map((call, index) => ['--b', 'Content-Type: application/http', `Content-ID: <call-${index}>`, '', call, ''].join(line)).join('')}--b--`
    const response = await fetch(`${url}/batch/gmail/v1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/mixed; boundary=b' },
      body,
    })
    const boundary = /boundary=(\S+)/.exec(response.headers.get('content-type') ?? '')?.[1] ?? '-none-'
    return { status: response.status, parts: (await response.text()).split(`--${boundary}`).slice(1, -1) }
  }

  it('answers each call by itself, in order, with its content id, and counts each', async () => {
    const { google, accessToken } = await startWithClient()
    const { id } = google.control.deliver(ANA, aRawMessage())
    const { parts } = await sendBatch(google.url, accessToken, [
      `GET /gmail/v1/users/me/messages/${id}?format=minimal HTTP/1.1${line}`,
      'GET /gmail/v1/users/me/messages/00000000000000ff',
      ['POST /gmail/v1/users/me/labels HTTP/1.1', 'Content-Type: application/json', '', '{"name":"From a batch"}'].join(
        line,
      ),
      ['GET /gmail/v1/users/me/profile', 'Authorization: Bearer nonsense', ''].join(line),
    ])
    expect(parts.map((part) => /HTTP\/1.1 (\d+)/.exec(part)?.[1])).toEqual(['200', '404', '200', '401'])
    expect(parts.map((part) => /Content-ID: <(.+)>/.exec(part)?.[1])).toEqual([
      'response-call-0',
      'response-call-1',
      'response-call-2',
      'response-call-3',
    ])
    expect(parts[0]).toContain(`"id":"${id}"`)
    expect(google.control.usage().calls).toMatchObject({ 'messages.get': 2, 'labels.create': 1 })
  })

  it('takes a hundred calls and not one more', async () => {
    const { google, accessToken } = await startWithClient()
    const calls = Array.from({ length: 101 }, () => 'GET /gmail/v1/users/me/profile')
    expect((await sendBatch(google.url, accessToken, calls.slice(1))).parts).toHaveLength(100)
    expect((await sendBatch(google.url, accessToken, calls)).status).toBe(400)
    expect((await sendBatch(google.url, accessToken, [])).status).toBe(400)
  })
})
