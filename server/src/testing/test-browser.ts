import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@loose-ends/domain/session/session.ts'

/** What a browser talks to: the app in this process, or a whole program over HTTP. */
export interface Site {
  origin: string
  fetch(url: string, init: RequestInit): Response | Promise<Response>
}

export interface Consent {
  email: string
  decision?: 'allow' | 'deny'
  /** Scopes, by the end of their name, that the person unticks. */
  untick?: string[]
}

export interface Exchanged {
  id: string
  auth: Pick<Session, 'access_token' | 'refresh_token' | 'expires_at'>
  session: Session
  email_account: { status: string; missing: string[] }
}

/** One person's browser: it keeps cookies, sends its origin, and holds the session. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #site: Site
  session: Session | null = null

  constructor(site: Site) {
    this.#site = site
  }

  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const { origin } = this.#site
    const response = await this.#site.fetch(`${origin}${path}`, {
      method,
      headers: {
        Origin: origin,
        ...(this.cookies.size
          ? { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(this.session ? { Authorization: `Bearer ${this.session.access_token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /**
   * Begins a sign-in, or whatever else `path` begins, and goes through the provider's pages; returns what the callback page
   * receives.
   */
  async authorize(
    consent: Consent,
    {
      redirectUri = `${this.#site.origin}/auth/callback`,
      path = '/api/auth/start',
      kind = undefined as string | undefined,
      hint = undefined as string | undefined,
      as = undefined as string | undefined,
    } = {},
  ) {
    const verifier = randomBytes(56).toString('base64url')
    const state = `oauth-state-${randomBytes(16).toString('base64url')}`
    const started = await this.request('POST', path, {
      ...(kind === undefined ? {} : { kind }),
      ...(hint === undefined ? {} : { hint }),
      ...(as === undefined ? {} : { as }),
      redirect_uri: redirectUri,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    })
    if (!started.ok) throw new Error(`start answered ${started.status}`)
    const { authorization_url: url } = (await started.json()) as { authorization_url: string }
    const returned = await consentAt(new URL(url), consent)
    return { url: new URL(url), state, code_verifier: verifier, redirect_uri: redirectUri, returned }
  }

  /** The body of the exchange for what the callback page received. */
  exchangeBody(authorized: Awaited<ReturnType<TestBrowser['authorize']>>) {
    const { state, code_verifier, redirect_uri, returned } = authorized
    return { code: returned.get('code') ?? '', code_verifier, state, redirect_uri }
  }

  async signIn(consent: Consent, rest: { time_zone?: string } = {}): Promise<Exchanged> {
    const authorized = await this.authorize(consent)
    const response = await this.request('POST', '/api/auth/exchange', { ...this.exchangeBody(authorized), ...rest })
    if (!response.ok) throw new Error(`exchange answered ${response.status}: ${await response.text()}`)
    const exchanged = (await response.json()) as Exchanged
    this.session = exchanged.session
    return exchanged
  }
}

/** Answers the provider's pages as a person would; returns the parameters that came back to the app. */
export async function consentAt(
  url: URL,
  { email, decision = 'allow', untick = [] }: Consent,
): Promise<URLSearchParams> {
  const hinted = new URL(url)
  hinted.searchParams.set('login_hint', email)
  // Who is named to the provider is not asked to choose.
  hinted.searchParams.set('prompt', 'consent')
  const page = await (await fetch(hinted)).text()
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1]
  if (!request) throw new Error(`the provider shows no consent page: ${page.slice(-400)}`)
  const form = new URLSearchParams({ request, decision })
  for (const [, scope = ''] of page.matchAll(/name="scope" value="([^"]+)"/g)) {
    if (!untick.some((end) => scope.endsWith(end))) form.append('scope', scope)
  }
  const answer = await fetch(new URL('/o/oauth2/v2/auth/consent', url), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '').searchParams
}
