import { fromBase64, toBase64 } from '@loose-ends/domain/encryption/person-key.ts'
import { describe, expect, it } from 'vitest'
import { fakeServer, MAYA } from '#web/testing/fake-server.ts'
import { redirectUri, startSignIn, takeKeptSignIn } from './start-sign-in.ts'

const fromBase64Url = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))

async function start() {
  const server = fakeServer()
  server.on('POST /auth/start', { authorization_url: 'https://accounts.example/auth?x=1' })
  const url = await startSignIn(server.fetch, sessionStorage, 'https://app.example/', '/auth/callback')
  const body = server.to('POST /auth/start')[0]?.body as Record<string, string>
  return { url, body }
}

describe('startSignIn', () => {
  it('[CB-01] sends state, S256 challenge and the return address, and keeps the verifier here', async () => {
    const { url, body } = await start()
    expect(url).toBe('https://accounts.example/auth?x=1')
    expect(body['redirect_uri']).toBe('https://app.example/auth/callback')
    const kept = takeKeptSignIn(sessionStorage, body['state'] ?? '')
    const verifier = kept?.codeVerifier ?? ''
    expect(fromBase64Url(verifier)).toHaveLength(56)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    expect(toBase64(fromBase64Url(body['code_challenge'] ?? ''))).toBe(toBase64(new Uint8Array(digest)))
    expect(JSON.stringify(body)).not.toContain(verifier)
  })

  it('[CB-01] [CB-07] tells the server whose sign-in it has to be', async () => {
    const server = fakeServer()
    server.on('POST /auth/start', { authorization_url: 'https://accounts.example/auth?x=1' })
    const wanted = { hint: MAYA.email, as: MAYA.id }
    await startSignIn(server.fetch, sessionStorage, 'https://app.example/', '/auth/callback', wanted)
    expect(server.to('POST /auth/start')[0]?.body).toMatchObject(wanted)
  })

  it('[CB-01] keeps the state in session storage under the oauth state prefix, the newest only', async () => {
    await start()
    const { body } = await start()
    expect(Object.keys(sessionStorage)).toEqual([`oauth_state_${body['state']}`])
  })

  it('[VA-04] gives a kept sign-in back once', async () => {
    const { body } = await start()
    expect(takeKeptSignIn(sessionStorage, body['state'] ?? '')).not.toBeNull()
    expect(takeKeptSignIn(sessionStorage, body['state'] ?? '')).toBeNull()
  })

  it.each([
    ['https://app.example', '/auth/callback', 'https://app.example/auth/callback'],
    ['https://app.example/', '/auth/callback/', 'https://app.example/auth/callback'],
    ['http://127.0.0.1:3000', '/auth/gmail/callback', 'http://127.0.0.1:3000/auth/gmail/callback'],
  ])('[CB-01] the return address of %s and %s has no trailing slash', (origin, path, expected) => {
    expect(redirectUri(origin, path)).toBe(expected)
  })
})
