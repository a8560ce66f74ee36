import type { KeptSignIn } from '@loose-ends/domain/session/callback-checks.ts'
import { describe, expect, it } from 'vitest'
import { anEntry } from '#web/testing/a-mailbox.ts'
import { aListedMailbox, failure, fakeServer, PERSON_ID } from '#web/testing/fake-server.ts'
import { aSessionClient } from '#web/testing/render-app.tsx'
import { callbackStages, completeSignIn, SignInFailure, type CallbackStage } from './sign-in-callback.ts'

function aReturn(
  query: string,
  { keep = true, verifier = 'a-verifier' as string | null, more = {} as Partial<KeptSignIn> } = {},
) {
  const given = new AbortController()
  const server = fakeServer()
  if (keep) sessionStorage.setItem('oauth_state_abc', JSON.stringify({ state: 'abc', codeVerifier: verifier, ...more }))
  server.on('POST /auth/exchange', () => {
    const session = server.issue()
    return { id: PERSON_ID, auth: session, session, email_account: { status: 'connected', missing: [] } }
  })
  server.on('POST /functions/sync-gmail-activity', anEntry())
  const session = aSessionClient(server)
  const stages: CallbackStage[] = []
  const waits: number[] = []
  const places: string[] = []
  const run = () =>
    completeSignIn({
      parameters: new URLSearchParams(query),
      origin: 'https://app.example',
      path: '/auth/callback',
      storage: sessionStorage,
      fetch: server.fetch,
      session,
      timeZone: 'Europe/Lisbon',
      onStage: (stage) => stages.push(stage),
      onProvider: ({ name }) => places.push(name),
      onMailboxClosed: () => {},
      wait: async (ms) => void waits.push(ms),
      signal: given.signal,
    })
  return { server, session, stages, places, waits, run, giveUp: () => given.abort() }
}

const GOOD = 'code=the-code&state=abc'

describe('completeSignIn', () => {
  it('[CB-02] goes through the stages at their percentages, and waits a second after the session is set', async () => {
    const { run, stages, waits, session, server } = aReturn(GOOD)
    await run()
    expect(stages.map((stage) => callbackStages('Gmail')[stage])).toEqual([
      { percent: 5, text: 'Processing authentication...' },
      { percent: 30, text: 'Exchanging token with backend...' },
      { percent: 50, text: 'Setting authentication session...' },
      { percent: 70, text: 'Setting authentication session...' },
      { percent: 90, text: 'Session established. Syncing Gmail...' },
      { percent: 100, text: 'Success. Redirecting...' },
    ])
    expect(waits).toEqual([1000])
    expect(session.getState()).toMatchObject({ status: 'signed_in', fresh: true })
    expect(server.to('POST /auth/exchange')[0]?.body).toEqual({
      code: 'the-code',
      code_verifier: 'a-verifier',
      state: 'abc',
      redirect_uri: 'https://app.example/auth/callback',
      time_zone: 'Europe/Lisbon',
    })
  })

  it.each([
    ['[VA-01]', 'error=access_denied', {}, 'Google OAuth error: access_denied', false],
    ['[VA-02]', 'state=abc', {}, 'Missing authorization code.', false],
    ['[VA-03]', 'code=1', {}, 'Missing state parameter.', false],
    ['[VA-04]', 'code=1&state=forged', {}, 'Security check failed. Please try again.', true],
  ])('%s %s ends before the server is asked', async (_id, query, options, message, security) => {
    const { run, server } = aReturn(query, options)
    await expect(run()).rejects.toMatchObject({ message, security })
    expect(server.calls).toEqual([])
  })

  it('[VA-05] a missing verifier also has its toast', async () => {
    const { run } = aReturn(GOOD, { verifier: null })
    await expect(run()).rejects.toMatchObject({
      message: 'Missing authentication data (code verifier). Please try again with a fresh login.',
      toast: 'Authentication error: Missing security token.',
    })
  })

  it.each([
    [{}, 'Failed to retrieve authentication tokens from the server'],
    [{ auth: { access_token: 'short', refresh_token: 'short' } }, 'Invalid token format received from server'],
    [
      { auth: { access_token: '0123456789', refresh_token: '0123456789' } },
      'Failed to set authentication session: No session data returned',
    ],
  ])('[VA-06] an exchange that answers %o fails', async (answer, message) => {
    const { run, server } = aReturn(GOOD)
    server.on('POST /auth/exchange', Response.json(answer))
    await expect(run()).rejects.toThrow(new SignInFailure(message))
  })

  it('[CB-02] tries again, refreshes and tries once more before it gives up on a session', async () => {
    const { run, server, waits, session } = aReturn(GOOD)
    server.on('GET /auth/user', () => failure(500, 'internal'))
    await expect(run()).rejects.toThrow('Failed to set authentication session: Failed to establish session after retry')
    expect(waits).toEqual([1000, 500, 500])
    expect(server.to('POST /auth/refresh')).toHaveLength(1)
    expect(session.getState().status).toBe('signed_out')
  })

  it('[CB-02] a sync that cannot start is not a failed sign-in', async () => {
    const { run, server, stages } = aReturn(GOOD)
    server.on('POST /functions/sync-gmail-activity', () => failure(503, 'provider_unavailable'))
    await run()
    expect(stages.at(-1)).toBe('success')
  })

  it('[CB-02] [CB-07] leaves who is signed in as they are where another account came back than theirs', async () => {
    const { run, server, session } = aReturn(GOOD)
    session.accept(server.issue())
    server.on('POST /auth/exchange', () => failure(409, 'sign_in_as_another'))
    await expect(run()).rejects.toMatchObject({
      message: 'This is not the account that you use here. Nothing was changed.',
      toast: 'You are still signed in as before.',
    })
    expect(server.to('POST /auth/sign-out')).toEqual([])
    expect(session.getState().status).toBe('signed_in')
  })

  it('[CB-02] signs a former session out, and waits a second', async () => {
    const { run, server, session, waits } = aReturn(GOOD)
    session.accept(server.issue())
    await run()
    expect(server.to('POST /auth/sign-out')).toHaveLength(1)
    expect(waits).toEqual([1000, 1000])
  })

  it('[VA-04] a forged return does not sign anybody out', async () => {
    const { run, server, session } = aReturn('code=1&state=forged')
    session.accept(server.issue())
    await expect(run()).rejects.toThrow('Security check failed. Please try again.')
    expect(session.getState().status).toBe('signed_in')
    expect(server.to('POST /auth/sign-out')).toHaveLength(0)
  })

  const OUTLOOK = { name: 'Outlook', company: 'Microsoft' }

  it('[MB-02] [VA-01] names the provider that the person comes from', async () => {
    const { run, places } = aReturn(GOOD, { more: { at: OUTLOOK } })
    await run()
    expect(places).toEqual(['Outlook'])
    const refused = aReturn('error=access_denied&state=abc', { more: { at: OUTLOOK } })
    await expect(refused.run()).rejects.toMatchObject({ message: 'Microsoft OAuth error: access_denied' })
  })

  it('[MB-03] joins a mailbox to who is signed in, and signs nobody out', async () => {
    const { run, server, session, stages } = aReturn(GOOD, { more: { at: OUTLOOK, joins: true } })
    session.accept(server.issue())
    server.on('POST /email-accounts/exchange', aListedMailbox({ kind: 'microsoft' }))
    await run()
    expect(stages).toEqual(['processing', 'exchanging', 'success'])
    const [call] = server.to('POST /email-accounts/exchange')
    expect(call?.body).toEqual({
      code: 'the-code',
      code_verifier: 'a-verifier',
      state: 'abc',
      redirect_uri: 'https://app.example/auth/callback',
    })
    expect(call?.token).not.toBeNull()
    expect([server.to('POST /auth/exchange'), server.to('POST /auth/sign-out')]).toEqual([[], []])
    expect(session.getState().status).toBe('signed_in')
  })

  it('[MB-03] says why a mailbox is not joined', async () => {
    const { run, server, session } = aReturn(GOOD, { more: { at: OUTLOOK, joins: true } })
    session.accept(server.issue())
    const error = { code: 'unprocessable', message: '', fields: { email: 'You already have 20 mailboxes.' } }
    server.on('POST /email-accounts/exchange', () => Response.json({ error }, { status: 422 }))
    await expect(run()).rejects.toThrow('You already have 20 mailboxes.')
  })

  it('[CB-02] signs nobody in once it has been given up', async () => {
    const { run, session, giveUp } = aReturn(GOOD)
    giveUp()
    await run()
    expect(session.hasTokens()).toBe(false)
  })

  it('[CB-03] takes over the session that the helper screen made', async () => {
    const { run, server, session } = aReturn('')
    sessionStorage.setItem('gmail_callback_result', JSON.stringify({ ok: true, id: PERSON_ID, email: 'm@x.example' }))
    server.on('POST /auth/claim', () => server.issue())
    await run()
    expect(session.getState().status).toBe('signed_in')
    expect(sessionStorage.getItem('gmail_callback_result')).toBeNull()
  })
})
