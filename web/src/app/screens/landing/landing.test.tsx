import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anAccount, failure, fakeServer, PERSON_ID } from '#web/testing/fake-server.ts'
import { KEYS, renderApp } from '#web/testing/render-app.tsx'

const ACCOUNT = anAccount()
const mainButton = () =>
  screen.getAllByRole<HTMLButtonElement>('button', { name: /Try it Free|Dashboard|Connecting/ })[0]

describe('the landing page', () => {
  it('[LP-01] [PR-07] [PR-08] stands in the order of the spec, with what the operator has people say', async () => {
    const testimonials = [
      { name: 'Ines Duarte', role: 'Brand consultant', text: 'I keep no second list.' },
      { name: 'Tom Okafor', role: 'Sales', text: 'Two prospects answered.' },
    ]
    renderApp('/', { signedIn: false, config: { testimonials } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Mail forgets. You pay for it.',
      'One sentence in, one loose end out',
      'How it works',
      'What people say',
      'For people whose work is in their mail',
      'Secure and private',
      'Free while in beta',
      'What have you left hanging?',
    ])
    const section = screen.getByRole('region', { name: 'What people say' })
    const said = within(section).getAllByRole('figure')
    expect(said.map((figure) => figure.textContent)).toEqual([
      '“I keep no second list.”Ines Duarte Brand consultant',
      '“Two prospects answered.”Tom Okafor Sales',
    ])
    expect(screen.getByText(/65%/)).toBeTruthy()
    expect(screen.getByText('Paid plans from $9/month coming soon.')).toBeTruthy()
  })

  it('[LP-01] shows the product itself, in a picture that shifts nothing and waits for no one', async () => {
    renderApp('/', { signedIn: false })
    await screen.findByRole('heading', { level: 1 })
    const pictures = [...document.querySelectorAll('main img')]
    expect(pictures).toHaveLength(2)
    for (const picture of pictures) {
      expect(picture.getAttribute('src')).toMatch(/dashboard-wide-(light|dark).*\.webp/)
      expect(picture.getAttribute('alt')).toMatch(/^The dashboard: /)
      expect(picture.getAttribute('loading')).toBe('lazy')
      for (const side of ['width', 'height']) expect(Number(picture.getAttribute(side))).toBeGreaterThan(0)
    }
    expect(document.body.textContent).not.toMatch(/video/i)
  })

  it('[PR-07] leaves out what people say while the operator has nobody to quote', async () => {
    renderApp('/', { signedIn: false })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('heading', { name: /What people/ })).toBeNull()
    expect(document.querySelector('blockquote')).toBeNull()
  })

  it('[PR-05] claims the daily email where mail goes out', async () => {
    renderApp('/', { signedIn: false, config: { sends_mail: true } })
    expect(await screen.findByRole('heading', { name: 'No dashboard needed' })).toBeTruthy()
    expect(document.body.textContent).toMatch(/one email a day says what matters, with suggested actions/)
    expect(document.body.textContent).not.toMatch(/sends no email/)
  })

  it('[PR-05] claims no daily email where none goes out, and says where the summary is', async () => {
    renderApp('/', { signedIn: false })
    expect(await screen.findByRole('heading', { name: 'A summary every day' })).toBeTruthy()
    expect(document.body.textContent).toMatch(/sends no email: the summary is caught on the computer that runs it/)
    expect(document.body.textContent).not.toMatch(/No dashboard needed|email a day/)
  })

  it('[PR-05] claims no end-to-end encryption and no redaction that does not run', async () => {
    renderApp('/', { signedIn: false })
    await screen.findByRole('heading', { level: 1 })
    expect(document.body.textContent).toMatch(/scanned daily.*suggested actions and pre-written responses/)
    expect(document.body.textContent).toMatch(/AES-GCM.*256-bit.*PBKDF2 with 100,000 iterations/s)
    expect(document.body.textContent).not.toMatch(/end-to-end|redact/i)
  })

  it('[PR-05] claims redaction before any AI call where an AI is configured, and then not that there is none', async () => {
    renderApp('/', { signedIn: false, config: { ai: true } })
    await screen.findByRole('heading', { level: 1 })
    expect(document.body.textContent).toMatch(/Redaction before any AI call.*Only if you switch it on/)
    expect(document.body.textContent).not.toMatch(/No message is handed to an AI/)
  })

  it('[LP-02] connects: the button is busy until the provider is there', async () => {
    const server = fakeServer()
    const { promise, resolve: answer } = Promise.withResolvers<Response>()
    server.on('POST /auth/start', () => promise)
    renderApp('/', { server, signedIn: false })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    fireEvent.click((await screen.findAllByRole('button', { name: 'Try it Free →' }))[0] as HTMLElement)
    expect(mainButton()?.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(server.to('POST /auth/start')).toHaveLength(1))
    answer(Response.json({ authorization_url: 'https://accounts.example/auth' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.example/auth'))
    assign.mockRestore()
  })

  it('[LP-02] connects by itself when its button was pressed before the scripts ran, and not again on a reload', async () => {
    const server = fakeServer()
    server.on('POST /auth/start', { authorization_url: 'https://accounts.example/auth' })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    history.replaceState(null, '', '/?connect=')
    renderApp('/', { server, signedIn: false })
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.example/auth'))
    expect(server.to('POST /auth/start')).toHaveLength(1)
    expect(location.search).toBe('')
    assign.mockRestore()
  })

  it('[LP-02] is there again for whoever comes back from the provider to the page as the browser kept it', async () => {
    const server = fakeServer()
    server.on('POST /auth/start', { authorization_url: 'https://accounts.example/auth' })
    renderApp('/', { server, signedIn: false })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    fireEvent.click((await screen.findAllByRole('button', { name: 'Try it Free →' }))[0] as HTMLElement)
    await waitFor(() => expect(assign).toHaveBeenCalled())
    assign.mockRestore()
    expect(mainButton()?.getAttribute('aria-disabled')).toBe('true')
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(() => expect(mainButton()?.hasAttribute('aria-disabled')).toBe(false))
  })

  it('[LP-02] [ER-01] says so and is there again when the connection fails', async () => {
    const server = fakeServer()
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    renderApp('/', { server, signedIn: false })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Try it Free →' }))[0] as HTMLElement)
    expect(await screen.findByText('Connection failed')).toBeTruthy()
    expect(screen.getByText('Unable to connect to Gmail. Please try again.')).toBeTruthy()
    await waitFor(() => expect(mainButton()?.hasAttribute('aria-disabled')).toBe(false))
  })

  it('[LP-02] leads a signed-in person with an account to the dashboard after 50 ms', async () => {
    const server = fakeServer()
    server.on('GET /email-account', ACCOUNT)
    const { router } = renderApp('/', { server })
    const [button] = await screen.findAllByRole('button', { name: 'Go to Dashboard' })
    vi.useFakeTimers()
    fireEvent.click(button as HTMLElement)
    await act(() => vi.advanceTimersByTimeAsync(49))
    expect(router.state.location.pathname).toBe('/')
    vi.useRealTimers()
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  })

  it('[LP-02] leads a signed-in person there before it is known what they have, and lets nobody sign in again for it', async () => {
    const server = fakeServer()
    const { promise: never } = Promise.withResolvers<Response>()
    server.on('GET /email-account', () => never)
    const { router } = renderApp('/', { server })
    const [button] = await screen.findAllByRole('button', { name: 'Go to Dashboard' })
    fireEvent.click(button as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(server.to('POST /auth/start')).toHaveLength(0)
  })

  it('[LP-02] connects a mailbox for a signed-in person who has none', async () => {
    const server = fakeServer()
    server.on('GET /email-account', () => failure(404, 'email_account_missing'))
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    renderApp('/', { server })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Try it Free →' }))[0] as HTMLElement)
    await waitFor(() => expect(server.to('POST /auth/start')).toHaveLength(1))
  })

  it('[LP-04] has the slide-out menu for signed-in people, and not for visitors', async () => {
    const server = fakeServer()
    server.on('GET /email-account', ACCOUNT)
    const { unmount } = renderApp('/', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
    expect(await screen.findByRole('link', { name: 'Snoozed' })).toBeTruthy()
    unmount()
    localStorage.clear()
    renderApp('/', { signedIn: false })
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull()
  })

  it('[LP-03] shows the floating button after 400 px, to visitors', async () => {
    renderApp('/', { signedIn: false })
    await screen.findByRole('heading', { level: 1 })
    const count = () => screen.getAllByRole('button', { name: 'Try it Free →' }).length
    const before = count()
    const scrollTo = (y: number) => {
      Object.defineProperty(globalThis, 'scrollY', { value: y, configurable: true })
      act(() => void dispatchEvent(new Event('scroll')))
    }
    scrollTo(400)
    expect(count()).toBe(before)
    scrollTo(401)
    expect(count()).toBe(before + 1)
    scrollTo(0)
    expect(count()).toBe(before)
  })

  it('[GD-04] says nothing more after a time-out, which was told, and keeps the page as well', async () => {
    const server = fakeServer()
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    renderApp({ pathname: '/', state: { reason: 'timed_out', from: '/snoozed' } }, { server, signedIn: false })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Try it Free →' }))[0] as HTMLElement)
    await waitFor(() => expect(sessionStorage.getItem(KEYS.returnTo)).toBe('/snoozed'))
    expect(screen.queryByText(/Please sign in to open that page/)).toBeNull()
  })

  it('[GD-01] keeps the page that the person came from for after the sign-in', async () => {
    const server = fakeServer()
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    renderApp(
      { pathname: '/', state: { reason: 'not_authenticated', from: '/dashboard?type=promise' } },
      { server, signedIn: false },
    )
    expect(await screen.findByText(/Please sign in to open that page/)).toBeTruthy()
    fireEvent.click((await screen.findAllByRole('button', { name: 'Try it Free →' }))[0] as HTMLElement)
    await waitFor(() => expect(sessionStorage.getItem(KEYS.returnTo)).toBe('/dashboard?type=promise'))
  })

  it('[GD-01] [ER-01] asks nobody to sign in while the server is away, and leads back once it answers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const server = fakeServer()
    localStorage.setItem(KEYS.session, JSON.stringify({ ...server.issue(), user_id: PERSON_ID }))
    server.goDown()
    const { router } = renderApp(
      { pathname: '/', state: { reason: 'not_authenticated', from: '/terms' } },
      { server, signedIn: false },
    )
    expect(await screen.findByText(/^The server cannot be reached\. You will be taken right back/)).toBeTruthy()
    expect(screen.queryByText(/Please sign in/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(router.state.location.pathname).toBe('/')
    server.goDown(false)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'))
  })
})

describe('public pages', () => {
  it.each([
    [true, /A transactional email provider: the one that its operator has set up/],
    [false, /A transactional email provider: none is set up here/],
  ])('[PR-05] [PR-08] the privacy policy says whether mail goes out: %s', async (sends_mail, words) => {
    renderApp('/privacy', { signedIn: false, config: { sends_mail } })
    await screen.findByRole('heading', { name: 'Privacy Policy' })
    expect(document.body.textContent).toMatch(words)
  })

  it('[LP-05] the contact page without an address says so, whom to ask, and what needs nobody', async () => {
    renderApp('/contact', { signedIn: false })
    await screen.findByRole('heading', { name: 'Contact' })
    expect(document.body.textContent).toMatch(/has not given an address.*Ask the person or the company that gave you/)
    expect(document.body.textContent).toMatch(/Settings.*download everything stored about you, and delete your account/)
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
  })

  it('[RT-04] any other path says so, and leads back', async () => {
    renderApp('/nowhere', { signedIn: false })
    expect(await screen.findByRole('heading', { name: "Oops! We couldn't find that page" })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('[RT-02] /privacy-policy is the privacy page', async () => {
    const { router } = renderApp('/privacy-policy', { signedIn: false })
    expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/privacy')
  })

  it('[RT-03] the governing-law clause is left out while no jurisdiction is configured', async () => {
    renderApp('/terms', { signedIn: false })
    expect(await screen.findByRole('heading', { name: 'Terms & Conditions' })).toBeTruthy()
    expect(screen.queryByText('Governing law')).toBeNull()
    expect(document.body.textContent).not.toMatch(/\[|placeholder/i)
  })

  it('[SH-03] [LP-05] the footer leads to privacy, terms and contact', async () => {
    renderApp('/contact', { signedIn: false })
    await screen.findByRole('heading', { name: 'Contact' })
    const links = ['Privacy Policy', 'Terms & Conditions', 'Contact'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual(['/privacy', '/terms', '/contact'])
    expect(document.body.textContent).toContain('24–48 business hours')
  })
})
