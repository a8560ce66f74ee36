import type { FoundServers } from '@loose-ends/domain/mail-server/found-servers.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { failure, fakeServer, FOUND, MAYA, PERSON_ID } from '#web/testing/fake-server.ts'
import { KEYS, renderApp } from '#web/testing/render-app.tsx'

function aServer() {
  const server = fakeServer()
  server.on('POST /auth/mailbox/servers', FOUND)
  server.on('POST /auth/mailbox', () => {
    const session = server.issue()
    return { id: PERSON_ID, auth: session, session, email_account: { status: 'connected', missing: [] } }
  })
  return server
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
async function giveAddress(address = 'maya@fastmail.com') {
  type(await screen.findByLabelText('Email address'), address)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

describe('the page for signing in with a mailbox', () => {
  it('[MB-02] asks for the address, shows whose server is asked, and signs in with the password', async () => {
    const { server, router } = renderApp('/sign-in', { server: aServer(), signedIn: false })
    await giveAddress()
    type(await screen.findByLabelText('Password'), 'secret')
    expect(screen.getByText('Reading: imap.fastmail.com, port 993, TLS')).toBeTruthy()
    expect(screen.queryByLabelText('Server')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change the servers' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(server.to('POST /auth/mailbox')[0]?.body).toMatchObject({ email: 'maya@fastmail.com', password: 'secret' })
    expect(server.to('POST /auth/mailbox')[0]?.body).not.toHaveProperty('named')
  })

  it('[MB-02] speaks of what comes next while that is not known yet, and no longer', async () => {
    const server = aServer()
    server.on('POST /auth/mailbox/servers', { ...FOUND, servers: null })
    renderApp('/sign-in', { server, signedIn: false })
    expect(await screen.findByText(/You are then asked for its password.* you go there instead\.$/)).toBeTruthy()
    await giveAddress()
    await screen.findByText('maya@fastmail.com')
    expect(screen.queryByText(/You are then asked/)).toBeNull()
  })

  it('[MB-02] lets the browser keep and fill in the address with its password', async () => {
    const { container } = renderApp('/sign-in', { server: aServer(), signedIn: false })
    expect((await screen.findByLabelText('Email address')).getAttribute('autocomplete')).toBe('username')
    await giveAddress()
    expect((await screen.findByLabelText('Password')).getAttribute('autocomplete')).toBe('current-password')
    const name = container.querySelector<HTMLInputElement>('form input[autocomplete="username"]')
    expect(name?.value).toBe('maya@fastmail.com')
  })

  it('[MB-02] comes back to the page that asked for it', async () => {
    const at = { pathname: '/sign-in', state: { from: '/settings', email: 'maya@fastmail.com' } }
    const { router } = renderApp(at, { server: aServer(), signedIn: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    type(await screen.findByLabelText('Password'), 'secret')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  })

  it('[MB-02] [ER-01] says why it was refused, and keeps what was typed', async () => {
    const server = aServer()
    server.on('POST /auth/mailbox', () => failure(422, 'mail_password_refused'))
    renderApp('/sign-in', { server, signedIn: false })
    await giveAddress()
    type(await screen.findByLabelText('Password'), 'wrong')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('wrong')
  })

  it.each([
    [
      'provider',
      /^We found imap\.fastmail\.com for reading your mail and tried it, but it does not answer\. Please check the address, or /,
    ],
    [
      'guess',
      /^Nothing says which .* tried imap\.fastmail\.com as a guess .* does not answer\. Please check the servers below, or /,
    ],
  ] as const)(
    '[MB-02] [ER-01] names the server that was tried, which the person never wrote: %s',
    async (source, words) => {
      const server = aServer()
      const fields = { server: 'imap', host: 'imap.fastmail.com' }
      const error = { code: 'mail_server_unreachable', message: '', fields }
      server.on('POST /auth/mailbox/servers', { ...FOUND, source })
      server.on('POST /auth/mailbox', () => Response.json({ error }, { status: 422 }))
      renderApp('/sign-in', { server, signedIn: false })
      await giveAddress()
      type(await screen.findByLabelText('Password'), 'secret')
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
      const { textContent } = await screen.findByRole('alert')
      expect(textContent).toMatch(words)
      expect(textContent).toMatch(/ or try again in a moment\.$/)
    },
  )

  it('[MB-02] lets servers that were only guessed be changed when that is asked for, and signs in at those', async () => {
    const server = aServer()
    server.on('POST /auth/mailbox/servers', { ...FOUND, source: 'guess', provider: null })
    renderApp('/sign-in', { server, signedIn: false })
    await giveAddress()
    type(await screen.findByLabelText('Password'), 'secret')
    expect(screen.queryByLabelText('Server')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Change the servers' }))
    const [reading] = screen.getAllByLabelText('Server')
    if (!reading) throw new Error('no field')
    expect(document.activeElement).toBe(reading)
    type(reading, 'post.fastmail.com')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(server.to('POST /auth/mailbox')).toHaveLength(1))
    expect(server.to('POST /auth/mailbox')[0]?.body).toMatchObject({
      named: { username: FOUND.username, servers: { imap: { host: 'post.fastmail.com', port: 993 } } },
    })
  })

  it('[MB-01] encrypts as is usual at the port that is typed in, and the other way round', async () => {
    const server = aServer()
    server.on('POST /auth/mailbox/servers', { ...FOUND, source: 'guess', provider: null })
    renderApp('/sign-in', { server, signedIn: false })
    await giveAddress()
    fireEvent.click(await screen.findByRole('button', { name: 'Change the servers' }))
    const fields = () =>
      [...screen.getAllByLabelText('Port'), ...screen.getAllByLabelText('Encryption')].map(
        (field) => (field as HTMLInputElement).value,
      )
    expect(fields()).toEqual(['993', '465', 'tls', 'tls'])
    const [, sending] = screen.getAllByLabelText('Port')
    const [reading] = screen.getAllByLabelText('Encryption')
    if (!sending || !reading) throw new Error('no field')
    type(sending, '587')
    type(reading, 'starttls')
    expect(fields()).toEqual(['143', '587', 'starttls', 'starttls'])
    type(sending, '2525')
    type(screen.getAllByLabelText('Encryption')[1] ?? sending, 'tls')
    expect(fields()).toEqual(['143', '2525', 'starttls', 'tls'])
  })

  it('[MB-02] asks for no password where none would help', async () => {
    const server = aServer()
    const provider = { name: 'Outlook', advice: 'No password opens it.', advice_url: 'https://help.example' }
    server.on('POST /auth/mailbox/servers', { ...FOUND, servers: null, provider })
    renderApp('/sign-in', { server, signedIn: false })
    await giveAddress('maya@outlook.com')
    expect(await screen.findByText(/No password opens it\./)).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  })

  it('[MB-02] goes to the provider where its own sign-in takes the place of a password', async () => {
    const server = aServer()
    const sign_in = { kind: 'microsoft' as const, name: 'Outlook', company: 'Microsoft' }
    server.on('POST /auth/mailbox/servers', { ...FOUND, servers: null, sign_in })
    server.on('POST /auth/start', () => failure(502, 'provider_setup'))
    renderApp('/sign-in', { server, signedIn: false })
    await giveAddress('maya@outlook.com')
    fireEvent.click(await screen.findByRole('button', { name: 'Continue at Microsoft' }))
    expect((await screen.findByRole('alert')).textContent).toContain('not set up for Outlook')
    expect(server.to('POST /auth/start')[0]?.body).toMatchObject({ kind: 'microsoft', hint: 'maya@outlook.com' })
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('[MB-03] leaves the choice of a password where both open a mailbox', async () => {
    const server = aServer()
    const sign_in = { kind: 'gmail' as const, name: 'Gmail', company: 'Google' }
    server.on('POST /auth/mailbox/servers', { ...FOUND, sign_in })
    renderApp('/sign-in', { server, signedIn: false })
    await giveAddress('maya@gmail.com')
    expect(await screen.findByRole('button', { name: 'Continue at Google' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use an app password' }))
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  })

  it('[MB-02] is one step from the landing page', async () => {
    renderApp('/', { server: aServer(), signedIn: false })
    const link = await screen.findByRole('link', { name: 'Sign in with another mailbox' })
    expect(link.getAttribute('href')).toBe('/sign-in')
  })
})

describe('a sign-in that is answered late', () => {
  async function signIn(address: string) {
    await giveAddress(address)
    type(await screen.findByLabelText('Password'), 'secret')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  /** The first sign-in with a mailbox is answered when that is asked for. */
  function answeringLate() {
    const server = aServer()
    const late = Promise.withResolvers<void>()
    let isFirst = true
    server.on('POST /auth/mailbox', async () => {
      const waits = isFirst
      isFirst = false
      if (waits) await late.promise
      const session = server.issue()
      return { id: PERSON_ID, auth: session, session, email_account: { status: 'connected', missing: [] } }
    })
    const answer = () =>
      act(async () => {
        late.resolve()
        await new Promise((resolve) => setTimeout(resolve))
      })
    return { server, answer }
  }

  it('[MB-02] [ER-01] does not take the place of one that was begun after it', async () => {
    const { server, answer } = answeringLate()
    const { router } = renderApp('/sign-in', { server, signedIn: false })
    await signIn('maya@fastmail.com')
    await waitFor(() => expect(server.to('POST /auth/mailbox')).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    await signIn('maya@choir.example')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    const kept = localStorage.getItem(KEYS.session)
    await answer()
    expect(localStorage.getItem(KEYS.session)).toBe(kept)
    expect(server.to('POST /auth/sign-out')).toEqual([])
  })

  it('[MB-02] [ER-01] finds no servers for an address that was corrected meanwhile', async () => {
    const server = aServer()
    const late = Promise.withResolvers<FoundServers>()
    server.on('POST /auth/mailbox/servers', () => late.promise)
    renderApp('/sign-in', { server, signedIn: false })
    await giveAddress('maya@fastmial.com')
    type(screen.getByLabelText('Email address'), 'maya@fastmail.com')
    late.resolve(FOUND)
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByLabelText('Password')
    expect(screen.getByText('maya@fastmail.com')).toBeTruthy()
    expect(server.to('POST /auth/mailbox/servers')).toHaveLength(2)
  })

  it('[MB-02] [ER-01] leaves whoever went back where they are', async () => {
    const { server, answer } = answeringLate()
    const { router } = renderApp('/sign-in', { server, signedIn: false })
    await signIn('maya@fastmail.com')
    await waitFor(() => expect(server.to('POST /auth/mailbox')).toHaveLength(1))
    fireEvent.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    await answer()
    expect(router.state.location.pathname).toBe('/')
    expect(localStorage.getItem(KEYS.session)).toBeNull()
  })

  it('[MB-02] [ER-01] leads nobody to the provider who types a password by then', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    onTestFinished(() => assign.mockRestore())
    const server = aServer()
    const sign_in = { kind: 'gmail' as const, name: 'Gmail', company: 'Google' }
    server.on('POST /auth/mailbox/servers', { ...FOUND, sign_in })
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.on('POST /auth/start', () => promise)
    renderApp('/sign-in', { server, signedIn: false })
    await giveAddress('maya@gmail.com')
    fireEvent.click(await screen.findByRole('button', { name: 'Continue at Google' }))
    await waitFor(() => expect(server.to('POST /auth/start')).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Use an app password' }))
    type(await screen.findByLabelText('Password'), 'half of i')
    await act(async () => {
      resolve(Response.json({ authorization_url: 'https://accounts.example/auth' }))
      await new Promise((done) => setTimeout(done))
    })
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('the focus on the page for signing in with a mailbox', () => {
  const focused = () => document.activeElement
  /** What is read out after the name of what has the focus. */
  const described = () =>
    (focused()?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const open = (found: Partial<FoundServers> = {}) => {
    const server = aServer()
    server.on('POST /auth/mailbox/servers', { ...FOUND, ...found })
    renderApp('/sign-in', { server, signedIn: false })
    return server
  }

  it.each([
    [true, 'is on the address at first, with what is to be given'],
    [false, 'is left alone at first: no keyboard comes up on the screen over what is not read yet'],
  ])('[MB-02] (with a mouse: %s) %s', async (hasMouse) => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: hasMouse && query.includes('pointer: fine') }),
    )
    open()
    const address = await screen.findByLabelText('Email address')
    expect(focused() === address).toBe(hasMouse)
    if (hasMouse) expect(described()).toContain('Give the address of your mailbox')
  })

  it.each([
    ['guess', true],
    ['records', false],
  ] as const)('[MB-02] is told with the password that the servers are a guess (%s: %s)', async (source, isTold) => {
    open({ source, provider: null })
    await giveAddress()
    expect(await screen.findByLabelText('Password')).toBe(focused())
    expect(described().includes('These are a guess')).toBe(isTold)
  })

  it('[MB-02] is on the password once that is asked for, with the provider’s words', async () => {
    open()
    await giveAddress()
    const password = await screen.findByLabelText('Password')
    expect(focused()).toBe(password)
    expect(described()).toContain('Use an app password.')
  })

  it('[MB-02] goes back with the person to the address', async () => {
    open()
    await giveAddress()
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
    expect(focused()).toBe(screen.getByLabelText('Email address'))
  })

  it('[MB-02] stays on an address that is refused, with the reason', async () => {
    const server = open({ servers: null, source: null })
    for (const answer of [{ ...FOUND, source: null }, failure(429, 'rate_limited')]) {
      server.on('POST /auth/mailbox/servers', () => answer)
      screen.queryByRole('button', { name: 'Back' })?.focus()
      await giveAddress()
      const why = await screen.findByRole('alert')
      expect(focused()).toBe(screen.getByLabelText('Email address'))
      expect(described()).toBe(why.textContent)
    }
  })

  it('[MB-02] [ER-01] stays in the server that is being corrected when the password is refused meanwhile', async () => {
    const server = open({ source: 'guess', provider: null })
    const late = Promise.withResolvers<Response>()
    server.on('POST /auth/mailbox', () => late.promise)
    await giveAddress()
    type(await screen.findByLabelText('Password'), 'secret')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    fireEvent.click(screen.getByRole('button', { name: 'Change the servers' }))
    const [reading] = screen.getAllByLabelText('Server')
    expect(focused()).toBe(reading)
    late.resolve(failure(422, 'mail_password_refused'))
    await screen.findByRole('alert')
    expect(focused()).toBe(reading)
  })

  it('[MB-02] is on the way to the provider’s own sign-in, which is explained, also after that failed', async () => {
    const server = open({ sign_in: { kind: 'microsoft', name: 'Outlook', company: 'Microsoft' } })
    server.on('POST /auth/start', () => failure(502, 'provider_setup'))
    await giveAddress()
    const button = await screen.findByRole('button', { name: 'Continue at Microsoft' })
    expect(focused()).toBe(button)
    expect(described()).toContain('you sign in at Microsoft')
    fireEvent.click(button)
    await screen.findByRole('alert')
    expect(focused()).toBe(button)
    fireEvent.click(screen.getByRole('button', { name: 'Use an app password' }))
    expect(focused()).toBe(screen.getByLabelText('Password'))
  })

  it('[MB-02] [CB-07] signs nobody else in at the provider where it was to be the same person once more', async () => {
    const server = fakeServer({ ...MAYA, signs_in_with: 'microsoft' })
    server.on('POST /auth/mailbox/servers', {
      ...FOUND,
      servers: null,
      sign_in: { kind: 'microsoft', name: 'Outlook', company: 'Microsoft' },
    })
    server.on('POST /auth/start', () => failure(502, 'provider_setup'))
    renderApp({ pathname: '/sign-in', state: { from: '/settings', email: MAYA.email } }, { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Continue at Microsoft' }))
    await screen.findByRole('alert')
    expect(server.to('POST /auth/start')[0]?.body).toMatchObject({ hint: MAYA.email, as: PERSON_ID })
  })

  it('[MB-02] is on the reason where nothing can be filled in', async () => {
    open({ servers: null, provider: { name: 'Outlook', advice: 'No password opens it.', advice_url: null } })
    await giveAddress()
    const reason = await screen.findByText(/No password opens it\./)
    expect(focused()).toBe(reason)
  })
})

describe('signing in with a passkey', () => {
  const get = vi.fn<() => Promise<unknown>>()
  const NOTHING = new ArrayBuffer(4)
  const response = { clientDataJSON: NOTHING, authenticatorData: NOTHING, signature: NOTHING, userHandle: NOTHING }
  beforeEach(() => {
    const getClientExtensionResults = () => ({})
    get.mockReset()
    get.mockResolvedValue({ id: 'AAAAAA', rawId: NOTHING, type: 'public-key', response, getClientExtensionResults })
    vi.stubGlobal('PublicKeyCredential', vi.fn())
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  function withPasskeys() {
    const server = aServer()
    server.on('POST /auth/passkey/start', { challenge: 'AAAA' })
    server.on('POST /auth/passkey', () => server.issue())
    return server
  }

  it('[MB-02] needs neither address nor password, and comes back to the page that asked for it', async () => {
    const at = { pathname: '/sign-in', state: { from: '/settings', email: 'maya@fastmail.com' } }
    const { server, router } = renderApp(at, { server: withPasskeys(), signedIn: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
    expect(server.to('POST /auth/passkey')[0]?.body).toMatchObject({ signed: { id: 'AAAAAA' } })
  })

  it('[MB-02] [ER-01] says when it was cancelled, and when the passkey is not known', async () => {
    const server = withPasskeys()
    get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    server.on('POST /auth/passkey', () => failure(403, 'passkey_refused'))
    renderApp('/sign-in', { server, signedIn: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    expect((await screen.findByRole('alert')).textContent).toContain('that was cancelled')
    fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByText(/This passkey does not sign you in here\./)).toBeTruthy()
  })

  it('[MB-02] [ER-01] asks the device for nothing once somebody signed in without it', async () => {
    const server = withPasskeys()
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.on('POST /auth/passkey/start', () => promise)
    const { router } = renderApp('/sign-in', { server, signedIn: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    await giveAddress()
    type(await screen.findByLabelText('Password'), 'secret')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    await act(async () => {
      resolve(Response.json({ challenge: 'AAAA' }))
      await new Promise((done) => setTimeout(done))
    })
    expect(get).not.toHaveBeenCalled()
  })

  it('[MB-02] is not offered where the browser does not support passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    renderApp('/sign-in', { server: withPasskeys(), signedIn: false })
    expect(await screen.findByLabelText('Email address')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})
