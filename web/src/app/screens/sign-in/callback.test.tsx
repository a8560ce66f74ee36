import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SYNC_ASKED_WITHIN_MS } from '#web/features/session/new-sign-in.ts'
import { failure, fakeServer, PERSON_ID } from '#web/testing/fake-server.ts'
import { KEYS, renderApp } from '#web/testing/render-app.tsx'

const GOOD = '/auth/callback?code=the-code&state=abc'

function aServer() {
  const server = fakeServer()
  sessionStorage.setItem('oauth_state_abc', JSON.stringify({ state: 'abc', codeVerifier: 'a-verifier' }))
  server.on('POST /auth/exchange', () => {
    const session = server.issue()
    return { id: PERSON_ID, auth: session, session, email_account: { status: 'connected', missing: [] } }
  })
  return server
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = (at: string, server = aServer()) => renderApp(at, { server, signedIn: false })

describe('the callback screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  it('[CB-02] shows stage and percentage, succeeds, and goes on after 2 seconds', async () => {
    const { router } = open(GOOD)
    expect(await screen.findByText('Setting authentication session...')).toBeTruthy()
    expect(screen.getByText('Setting up your secure session...')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Sign-in progress' }).getAttribute('value')).toBe('50')
    await pass(1000)
    expect(await screen.findByText('Gmail connected successfully. Redirecting...')).toBeTruthy()
    expect(screen.getByText("You'll be redirected automatically...")).toBeTruthy()
    await pass(1800)
    expect(router.state.location.pathname).toBe('/auth/callback')
    await pass(400)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('[MB-02] [ER-01] lets in who is known while their mailbox lets no program in, and says so', async () => {
    const server = aServer()
    server.on('POST /auth/exchange', () => {
      const session = server.issue()
      return { id: PERSON_ID, auth: session, session, email_account: { status: 'reconnect_needed', missing: [] } }
    })
    const { router } = open(GOOD, server)
    await screen.findByText('Setting authentication session...')
    await pass(1000)
    expect(await screen.findByText('You are signed in, but Gmail lets no program in.')).toBeTruthy()
    expect(await screen.findByText(/Allow IMAP in its settings/)).toBeTruthy()
    expect(screen.queryByText(/connected successfully/)).toBeNull()
    await pass(2200)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('[GD-01] returns to the page that the person came from', async () => {
    sessionStorage.setItem(KEYS.returnTo, '/settings')
    const { router } = open(GOOD)
    await screen.findByText('Setting authentication session...')
    await pass(3500)
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  })

  it('[CB-02] [VA-01] shows an error card, and goes to the landing page after 3 seconds', async () => {
    const { router } = open('/auth/callback?error=access_denied')
    expect(await screen.findByRole('heading', { name: 'Authentication Issue' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Google OAuth error: access_denied')
    await pass(2500)
    expect(router.state.location.pathname).toBe('/auth/callback')
    await pass(700)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('[CB-02] [VA-04] shows the security card for a state that is not ours', async () => {
    open('/auth/callback?code=1&state=forged')
    expect(await screen.findByRole('heading', { name: 'Security Alert' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Security check failed. Please try again.')
  })

  it('[CB-02] [ER-01] gives up after 30 seconds', async () => {
    const server = aServer()
    server.on('POST /auth/exchange', () => new Promise<Response>(() => undefined))
    const { router } = open(GOOD, server)
    await screen.findByText('Exchanging token with backend...')
    await pass(29_000)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1000)
    expect((await screen.findByRole('alert')).textContent).toBe('Timeout during login. Please try again.')
    await pass(3000)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('[CB-02] [ER-01] calls no sign-in timed out that waits for the answer of its sync alone', async () => {
    const server = aServer()
    server.on('POST /functions/sync-gmail-activity', () => new Promise<Response>(() => undefined))
    const { router } = open(GOOD, server)
    await screen.findByText('Setting authentication session...')
    await pass(1000)
    expect(await screen.findByText('Session established. Syncing Gmail...')).toBeTruthy()
    await pass(SYNC_ASKED_WITHIN_MS)
    expect(await screen.findByText('Gmail connected successfully. Redirecting...')).toBeTruthy()
    await pass(2000)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('says what the server refused', async () => {
    const server = aServer()
    server.on('POST /auth/exchange', () => failure(400, 'sign_in_expired'))
    open(GOOD, server)
    expect((await screen.findByRole('alert')).textContent).toBe('The sign-in took too long. Please try again.')
  })
})

describe('the helper screens', () => {
  it('[CB-03] /auth/gmail starts the sign-in, and says when it cannot', async () => {
    const server = fakeServer()
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    open('/auth/gmail', server)
    expect(await screen.findByText('Preparing Google authentication...')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
    expect(server.to('POST /auth/start')[0]?.body).toMatchObject({
      redirect_uri: `${location.origin}/auth/gmail/callback`,
    })
  })

  it('[CB-03] /auth/gmail/callback without parameters says so', async () => {
    open('/auth/gmail/callback')
    expect((await screen.findByRole('alert')).textContent).toBe('No request data found')
  })

  it('[CB-03] /auth/gmail/callback hands over to the callback screen, which takes the session', async () => {
    const server = aServer()
    server.on('POST /functions/gmail-callback', { ok: true, id: PERSON_ID, email: 'maya@lindqvist.example' })
    server.on('POST /auth/claim', () => server.issue())
    const { router, session } = open('/auth/gmail/callback?code=1&state=abc', server)
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/callback'))
    await waitFor(() => expect(session.getState().status).toBe('signed_in'))
    expect(server.to('POST /auth/exchange')).toHaveLength(0)
  })
})
