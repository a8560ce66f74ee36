import { describe, expect, it } from 'vitest'
import { BATCH_BOUNDARY, batchBody, parseBatch } from './batch.ts'

const part = (index: number, status: string, body: string, header = '') =>
  `--b_1\r\nContent-Type: application/http\r\nContent-ID: <response-${index}>\r\n\r\n` +
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n${header}\r\n${body}\r\n`

describe('a batch', () => {
  it('asks for each path under its number', () => {
    const body = batchBody(['/gmail/v1/users/me/messages/a', '/gmail/v1/users/me/messages/b'])
    expect(body.match(/^GET .*$/gm)).toEqual(['GET /gmail/v1/users/me/messages/a', 'GET /gmail/v1/users/me/messages/b'])
    expect(body).toContain('Content-ID: <1>')
    expect(body.endsWith(`--${BATCH_BOUNDARY}--\r\n`)).toBe(true)
  })

  it('reads each answer with its status and Retry-After', () => {
    const text = `${part(1, '429 Too Many Requests', '{"error":{}}', 'Retry-After: 7\r\n')}${part(0, '200 OK', '{"id":"a"}')}--b_1--\r\n`
    expect(parseBatch('multipart/mixed; boundary=b_1', text)).toEqual(
      [
        { index: 1, status: 429, retryAfter: '7', body: '{"error":{}}' },
        { index: 0, status: 200, retryAfter: null, body: '{"id":"a"}' },
      ].map((expected) => ({ ...expected, body: expect.stringContaining(expected.body) })),
    )
  })

  it('[BE-02] leaves out the part that was cut off, so that it is asked for again', () => {
    const whole = `${part(0, '200 OK', '{"id":"a"}')}${part(1, '200 OK', '{"id":"b","raw":"AAAA"}')}--b_1--\r\n`
    const half = whole.slice(0, whole.indexOf('AAAA') + 2)
    expect(parseBatch('multipart/mixed; boundary="b_1"', half).map((found) => found.index)).toEqual([0])
  })

  it('gives nothing for an answer that is no batch', () => {
    expect(parseBatch('text/html', '<html>')).toEqual([])
    expect(parseBatch(null, '')).toEqual([])
    expect(parseBatch('multipart/mixed; boundary=x', 'garbage')).toEqual([])
  })
})
