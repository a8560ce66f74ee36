import { describe, expect, it } from 'vitest'
import { passkeyListSchema, PASSKEYS_LIMIT, type Passkey } from '@loose-ends/domain/passkey/passkey.ts'
import type { Session } from '@loose-ends/domain/session/session.ts'
import { FRESH_SIGN_IN_MS, PASSKEY_ANSWER_MS } from '@loose-ends/domain/session/session-times.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import { SoftwareAuthenticator, type Ways } from './testing/software-authenticator.ts'

const test = testApp()

const ask = async (browser: TestBrowser, path: string) => {
  const answer = await browser.request('POST', path)
  return (await answer.json()) as { challenge: string; user?: { id: string } }
}
const keep = (browser: TestBrowser, made: object, name = 'Phone') =>
  browser.request('POST', '/api/passkeys', { name, made })

/** Somebody with a passkey. */
async function withPasskey(ways: Partial<Ways> = {}) {
  const person = await signedInPerson(test)
  const authenticator = new SoftwareAuthenticator()
  const asked = await ask(person.browser, '/api/passkeys/start')
  const kept = await keep(person.browser, authenticator.make(asked, ways))
  expect(kept.status).toBe(201)
  return { ...person, authenticator, asked, passkey: (await kept.json()) as Passkey }
}

async function signIn(authenticator: SoftwareAuthenticator, ways: Partial<Ways> = {}, browser = new TestBrowser(test)) {
  const signed = authenticator.sign(await ask(browser, '/api/auth/passkey/start'), ways)
  const answer = await browser.request('POST', '/api/auth/passkey', { signed })
  if (answer.status !== 200) return { browser, code: await errorCode(answer), session: null }
  browser.session = (await answer.json()) as Session
  return { browser, code: null, session: browser.session }
}

const list = async (browser: TestBrowser) =>
  passkeyListSchema.parse(await (await browser.request('GET', '/api/passkeys')).json()).items
const eventsOf = async (browser: TestBrowser) => {
  const { items } = (await (await browser.request('GET', '/api/security-events')).json()) as {
    items: { kind: string }[]
  }
  return items.map(({ kind }) => kind)
}

/** Takes the next pair of tokens; returns the status. */
async function refresh(browser: TestBrowser): Promise<number> {
  const answer = await browser.request('POST', '/api/auth/refresh', { refresh_token: browser.session?.refresh_token })
  if (answer.status === 200) browser.session = (await answer.json()) as Session
  return answer.status
}

describe('adding a passkey', () => {
  it('[MB-02] keeps it under its name, in the log, and encrypted', async () => {
    const { browser, passkey } = await withPasskey()
    expect(await list(browser)).toEqual([passkey])
    expect(passkey.last_used_at).toBeNull()
    expect(JSON.stringify(passkey)).not.toContain('Phone')
    expect(await eventsOf(browser)).toContain('passkey_added')
    const exported = await (await browser.request('GET', '/api/account/export')).text()
    expect(exported).toContain('"Phone"')
  })

  it('[MB-02] calls the person by a random id, the same for all their passkeys, and leaves out those that are there', async () => {
    const { browser, id, authenticator, asked } = await withPasskey()
    const again = await ask(browser, '/api/passkeys/start')
    expect(again.user?.id).toBe(asked.user?.id)
    expect(Buffer.from(again.user?.id ?? '', 'base64url').toString()).not.toContain(id)
    expect(again).toMatchObject({
      excludeCredentials: [{ id: authenticator.id }],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  it('[MB-02] asks for a sign-in of the last minutes', async () => {
    const { browser } = await signedInPerson(test)
    for (let left = FRESH_SIGN_IN_MS + 1; left > 0; left -= 8 * MINUTE_MS) {
      test.clock.advance(Math.min(left, 8 * MINUTE_MS))
      expect(await refresh(browser)).toBe(200)
      await browser.request('POST', '/api/auth/activity')
    }
    const refused = await browser.request('POST', '/api/passkeys/start')
    expect([refused.status, await errorCode(refused)]).toEqual([403, 'sign_in_again'])
  })

  it.each<[string, Partial<Ways>]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['by another relying party', { rpId: 'evil.example' }],
    ['without a look at who holds it', { isVerified: false }],
  ])('[MB-02] refuses one that was made %s', async (_, ways) => {
    const { browser } = await signedInPerson(test)
    const made = new SoftwareAuthenticator().make(await ask(browser, '/api/passkeys/start'), ways)
    expect(await errorCode(await keep(browser, made))).toBe('passkey_refused')
    expect(await list(browser)).toEqual([])
  })

  it('[MB-02] refuses an attestation with certificates, which nobody asked for', async () => {
    const { browser } = await signedInPerson(test)
    const made = new SoftwareAuthenticator().make(await ask(browser, '/api/passkeys/start'), {}, 'packed')
    expect(await errorCode(await keep(browser, made))).toBe('passkey_refused')
  })

  it('[MB-02] takes each answer once, in time, and in the browser and session that asked', async () => {
    const { browser } = await signedInPerson(test)
    const asked = await ask(browser, '/api/passkeys/start')
    const cookies = new Map(browser.cookies)
    const other = await signedInPerson(test)
    const made = new SoftwareAuthenticator().make(asked)
    // Another browser did not ask, and with the cookie of one that did it is another session.
    expect(await errorCode(await keep(other.browser, made))).toBe('sign_in_expired')
    for (const [name, value] of cookies) if (name.endsWith('_passkey')) other.browser.cookies.set(name, value)
    expect(await errorCode(await keep(other.browser, made))).toBe('sign_in_expired')
    expect(await errorCode(await keep(browser, made))).toBe('sign_in_expired')
    const late = new SoftwareAuthenticator().make(await ask(browser, '/api/passkeys/start'))
    test.clock.advance(PASSKEY_ANSWER_MS + 1000)
    expect(await errorCode(await keep(browser, late))).toBe('sign_in_expired')
    expect(await list(browser)).toEqual([])
  })

  it('[MB-02] keeps no credential twice, whosever it is, and no more than so many', async () => {
    const { browser, authenticator } = await withPasskey()
    const other = await signedInPerson(test)
    const copy = authenticator.make(await ask(other.browser, '/api/passkeys/start'))
    expect(await errorCode(await keep(other.browser, copy))).toBe('unprocessable')
    expect(await eventsOf(other.browser)).not.toContain('passkey_added')
    for (let n = 1; n < PASSKEYS_LIMIT; n += 1) {
      const made = new SoftwareAuthenticator().make(await ask(browser, '/api/passkeys/start'))
      expect((await keep(browser, made)).status).toBe(201)
    }
    expect(await errorCode(await browser.request('POST', '/api/passkeys/start'))).toBe('unprocessable')
  })
})

describe('signing in with a passkey', () => {
  it('[MB-02] starts a session as any sign-in does, without an address', async () => {
    const { id, authenticator } = await withPasskey()
    const { browser, session } = await signIn(authenticator)
    expect(session?.user.id).toBe(id)
    expect((await browser.request('GET', '/api/tasks')).status).toBe(200)
    expect(await refresh(browser)).toBe(200)
    expect((await eventsOf(browser)).filter((kind) => kind === 'signed_in')).toHaveLength(2)
    expect((await list(browser))[0]?.last_used_at).toBe(test.clock.now().toISOString())
    // It is a sign-in of the last minutes.
    expect((await browser.request('POST', '/api/passkeys/start')).status).toBe(200)
  })

  it('[MB-02] goes on where somebody was signed in before, whose session is ended afterwards', async () => {
    const { browser, authenticator } = await withPasskey()
    const before = browser.session?.access_token
    await signIn(authenticator, {}, browser)
    const Authorization = `Bearer ${before}`
    expect((await browser.request('POST', '/api/auth/sign-out', { scope: 'local' }, { Authorization })).status).toBe(
      204,
    )
    expect(await refresh(browser)).toBe(200)
  })

  it.each<[string, Partial<Ways>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['nobody whom the authenticator looked at', { isVerified: false }],
    ['a key that may be copied where it could not', { isBackupEligible: false }],
  ])('[MB-02] refuses what was signed for %s, and tells the owner', async (_, ways) => {
    const { browser, authenticator } = await withPasskey()
    expect((await signIn(authenticator, ways)).code).toBe('passkey_refused')
    expect(await eventsOf(browser)).toContain('sign_in_failed')
  })

  it('[MB-02] refuses a passkey that nobody has in the same words', async () => {
    const { authenticator } = await withPasskey()
    const stranger = new SoftwareAuthenticator()
    stranger.userHandle = authenticator.userHandle
    expect((await signIn(stranger)).code).toBe('passkey_refused')
  })

  it('[MB-02] refuses the id of another person’s passkey, whoever it says it belongs to', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const browser = new TestBrowser(test)
    const signed = mine.authenticator.sign(await ask(browser, '/api/auth/passkey/start'))
    const { id } = theirs.authenticator
    const forged = { ...signed, id, rawId: id }
    for (const userHandle of [mine.authenticator.userHandle, theirs.authenticator.userHandle, null]) {
      const body = { signed: { ...forged, response: { ...forged.response, userHandle } } }
      await ask(browser, '/api/auth/passkey/start')
      expect(await errorCode(await browser.request('POST', '/api/auth/passkey', body))).toBe('passkey_refused')
    }
  })

  it('[MB-02] takes what was signed once, in time, and in the browser that asked', async () => {
    const { authenticator } = await withPasskey()
    const browser = new TestBrowser(test)
    const asked = await ask(browser, '/api/auth/passkey/start')
    const cookies = new Map(browser.cookies)
    const signed = authenticator.sign(asked)
    const send = (from: TestBrowser) => from.request('POST', '/api/auth/passkey', { signed })
    expect(await errorCode(await send(new TestBrowser(test)))).toBe('sign_in_expired')
    expect((await send(browser)).status).toBe(200)
    const again = new TestBrowser(test)
    for (const [name, value] of cookies) again.cookies.set(name, value)
    expect(await errorCode(await send(again))).toBe('sign_in_expired')
    // A new request asks for a new signature.
    await ask(again, '/api/auth/passkey/start')
    expect(await errorCode(await send(again))).toBe('passkey_refused')
    const late = authenticator.sign(await ask(again, '/api/auth/passkey/start'))
    test.clock.advance(PASSKEY_ANSWER_MS + 1000)
    expect(await errorCode(await again.request('POST', '/api/auth/passkey', { signed: late }))).toBe('sign_in_expired')
  })

  it('[MB-02] takes no request for a new passkey for a sign-in', async () => {
    const { browser, authenticator } = await withPasskey()
    const signed = authenticator.sign(await ask(browser, '/api/passkeys/start'))
    expect(await errorCode(await browser.request('POST', '/api/auth/passkey', { signed }))).toBe('sign_in_expired')
  })

  it('[MB-02] refuses a counter that did not go on, and lets one that never counts in', async () => {
    const { authenticator } = await withPasskey({ counter: 5 })
    const codes = []
    for (const counter of [6, 6, 5, 0, 9]) codes.push((await signIn(authenticator, { counter })).code)
    expect(codes).toEqual([null, 'passkey_refused', 'passkey_refused', 'passkey_refused', null])
    const { authenticator: without } = await withPasskey()
    expect([(await signIn(without)).code, (await signIn(without)).code]).toEqual([null, null])
  })
})

describe('the list of passkeys', () => {
  it('[MB-02] renames one, and removes it: from then on it signs nobody in', async () => {
    const { browser, authenticator, passkey } = await withPasskey()
    const renamed = await browser.request('PATCH', `/api/passkeys/${passkey.id}`, { name: ' Blue key ' })
    expect(renamed.status).toBe(200)
    const exported = await (await browser.request('GET', '/api/account/export')).text()
    expect(exported).toContain('"Blue key"')
    expect((await browser.request('DELETE', `/api/passkeys/${passkey.id}`)).status).toBe(204)
    expect(await list(browser)).toEqual([])
    expect(await eventsOf(browser)).toContain('passkey_removed')
    expect((await signIn(authenticator)).code).toBe('passkey_refused')
  })

  it('[MB-02] is nobody else’s: another person neither sees, renames nor removes one', async () => {
    const { browser, authenticator, passkey } = await withPasskey()
    const other = await signedInPerson(test)
    expect(await list(other.browser)).toEqual([])
    const path = `/api/passkeys/${passkey.id}`
    expect((await other.browser.request('PATCH', path, { name: 'mine' })).status).toBe(404)
    expect((await other.browser.request('DELETE', path)).status).toBe(404)
    expect(await list(browser)).toEqual([passkey])
    expect((await signIn(authenticator)).code).toBeNull()
  })

  it('[MB-02] goes with the account', async () => {
    const { browser, authenticator } = await withPasskey()
    const answer = await browser.request('POST', '/api/account/delete', {})
    expect(answer.ok).toBe(true)
    expect((await signIn(authenticator)).code).toBe('passkey_refused')
  })
})
