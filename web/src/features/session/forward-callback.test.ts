import { describe, expect, it } from 'vitest'
import { failure, fakeServer, PERSON_ID } from '#web/testing/fake-server.ts'
import { heedCallbackMessage } from './callback-result.ts'
import { forwardCallback } from './forward-callback.ts'

const RESULT = { ok: true, id: PERSON_ID, email: 'maya@lindqvist.example' }

const forward = (server: ReturnType<typeof fakeServer>, search: string) =>
  forwardCallback(server.fetch, sessionStorage, 'https://app.example', '/auth/gmail/callback', search)

describe('forwardCallback', () => {
  it('[CB-03] forwards the parameters with the verifier, and keeps the result for the callback screen', async () => {
    const server = fakeServer()
    server.on('POST /functions/gmail-callback', Response.json({ ...RESULT, extra: 'dropped' }))
    sessionStorage.setItem('oauth_state_abc', JSON.stringify({ state: 'abc', codeVerifier: 'a-verifier' }))
    await forward(server, '?code=1&state=abc')
    expect(server.to('POST /functions/gmail-callback')[0]?.body).toEqual({
      code: '1',
      state: 'abc',
      code_verifier: 'a-verifier',
      redirect_uri: 'https://app.example/auth/gmail/callback',
    })
    expect(Object.keys(sessionStorage)).toEqual(['gmail_callback_result'])
    expect(JSON.parse(sessionStorage.getItem('gmail_callback_result') ?? '')).toEqual(RESULT)
  })

  it('[CB-03] says so when there are no parameters', async () => {
    await expect(forward(fakeServer(), '')).rejects.toThrow('No request data found')
  })

  it('[CB-03] [CA-05] words a failure, and leaves no parameters behind', async () => {
    const server = fakeServer()
    server.on('POST /functions/gmail-callback', () => failure(400, 'sign_in_refused'))
    await expect(forward(server, '?code=1&state=abc')).rejects.toThrow(
      'Authentication error: Google did not confirm this sign-in. Please try again.',
    )
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('heedCallbackMessage', () => {
  const origin = 'https://app.example'
  const message = (data: unknown, from = origin) => new MessageEvent('message', { origin: from, data })

  it('[CA-05] keeps a result from the same origin', () => {
    expect(heedCallbackMessage(message({ type: 'GMAIL_CALLBACK_RESULT', data: RESULT }), origin, sessionStorage)).toBe(
      true,
    )
    expect(JSON.parse(sessionStorage.getItem('gmail_callback_result') ?? '')).toEqual(RESULT)
  })

  it.each([
    message({ type: 'GMAIL_CALLBACK_RESULT', data: RESULT }, 'https://evil.example'),
    message({ type: 'GMAIL_CALLBACK_RESULT', data: { ok: true } }),
    message({ type: 'SOMETHING_ELSE', data: RESULT }),
    message(null),
  ])('[CA-05] does not heed anything else (%#)', (event) => {
    expect(heedCallbackMessage(event, origin, sessionStorage)).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  })
})
