import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { describe, expect, it, vi } from 'vitest'
import { aSessionClient, KEYS } from '#web/testing/render-app.tsx'
import { failure, fakeLocks, fakeServer, MAYA } from '#web/testing/fake-server.ts'
import { createSessionClient } from './session-client.ts'

const TASKS = 'GET /tasks'

function signedIn() {
  const server = fakeServer()
  server.on(TASKS, { items: [], total: 0 })
  const locks = fakeLocks()
  const client = aSessionClient(server, locks)
  client.accept(server.issue())
  return { server, locks, client }
}

/** Two tabs of a browser, signed in, with activity just now; the operator's time without it is a quarter of an hour. */
async function twoTabs() {
  const server = fakeServer()
  const locks = fakeLocks()
  let now = Date.now()
  const aTab = () =>
    createSessionClient({
      fetch: server.fetch,
      storage: localStorage,
      locks,
      keys: KEYS,
      now: () => now,
      idleMs: 15 * MINUTE_MS,
    })
  const [tab, otherTab] = [aTab(), aTab()]
  tab.accept(server.issue())
  await otherTab.load()
  localStorage.setItem(KEYS.lastActivity, String(now))
  const pass = (minutes: number) => {
    now += minutes * MINUTE_MS
  }
  return { server, tab, otherTab, pass }
}

describe('the session client', () => {
  it('[CB-05] answers a 401 with one refresh and one more try', async () => {
    const { server, client } = signedIn()
    server.expireAccess()
    await expect(client.call('GET', '/tasks')).resolves.toEqual({ items: [], total: 0 })
    expect(server.to('POST /auth/refresh')).toHaveLength(1)
    expect(server.to(TASKS).map((call) => call.token)).toEqual(['access-token-1', 'access-token-2'])
  })

  it('[CB-05] uses a refresh token once, however many calls fail at the same time', async () => {
    const { server, client } = signedIn()
    server.expireAccess()
    await Promise.all([client.call('GET', '/tasks'), client.call('GET', '/tasks'), client.call('GET', '/tasks')])
    expect(server.to('POST /auth/refresh')).toHaveLength(1)
    expect(client.getState().status).toBe('signed_in')
  })

  it('[CB-05] uses a refresh token once across tabs: the second takes over the pair of the first', async () => {
    const { server, locks, client } = signedIn()
    const otherTab = aSessionClient(server, locks)
    await otherTab.load()
    server.expireAccess()
    await Promise.all([client.call('GET', '/tasks'), otherTab.call('GET', '/tasks')])
    expect(server.to('POST /auth/refresh')).toHaveLength(1)
    expect([client.getState().status, otherTab.getState().status]).toEqual(['signed_in', 'signed_in'])
  })

  it('[CB-05] is signed out when the refresh is refused', async () => {
    const { server, client } = signedIn()
    server.expireAccess()
    localStorage.setItem(
      KEYS.session,
      (localStorage.getItem(KEYS.session) ?? '').replace('refresh-token-1', 'stolen-token'),
    )
    await expect(client.call('GET', '/tasks')).rejects.toMatchObject({ code: 'not_authenticated' })
    expect(client.getState()).toEqual({ status: 'signed_out', reason: 'ended' })
    expect(localStorage.getItem(KEYS.session)).toBeNull()
  })

  it.each([
    [
      'is not reached',
      (): never => {
        throw new TypeError('Failed to fetch')
      },
      { name: 'UnreachableError' },
    ],
    ['has no database', () => failure(503, 'database_unavailable'), { code: 'database_unavailable' }],
    ['takes no more requests', () => failure(429, 'rate_limited'), { code: 'rate_limited' }],
  ])('[CB-05] [ER-01] is not signed out where the server %s for a refresh, and says so', async (_, refused, told) => {
    const { server, client } = signedIn()
    server.expireAccess()
    const tokens = localStorage.getItem(KEYS.session)
    server.on('POST /auth/refresh', refused)
    await expect(client.call('GET', '/tasks')).rejects.toMatchObject(told)
    await expect(client.fetchAs(MAYA.id)('/api/tasks')).rejects.toMatchObject(told)
    await expect(client.refresh()).resolves.toBe(false)
    await client.load()
    expect(client.getState().status).toBe('signed_in')
    expect(localStorage.getItem(KEYS.session)).toBe(tokens)
  })

  it('[GD-04] knows that the server ended the session for inactivity', async () => {
    const { server, client } = signedIn()
    server.expireAccess()
    server.on('POST /auth/refresh', () =>
      Response.json({ error: { code: 'session_expired', message: '' } }, { status: 401 }),
    )
    await expect(client.call('GET', '/tasks')).rejects.toMatchObject({ code: 'not_authenticated' })
    expect(client.getState()).toEqual({ status: 'signed_out', reason: 'timed_out' })
  })

  it('[CB-06] without the server, is the person whom this browser keeps something of, and gets the key once it answers', async () => {
    const { server, locks } = signedIn()
    server.goDown()
    const recall = vi.fn<(userId: string) => Promise<typeof MAYA | null>>().mockResolvedValue(MAYA)
    const client = createSessionClient({
      fetch: server.fetch,
      storage: localStorage,
      locks,
      keys: KEYS,
      now: Date.now,
      recall,
    })
    await client.load()
    expect(recall.mock.calls).toEqual([[MAYA.id]])
    const remembered = client.getState()
    if (remembered.status !== 'signed_in') throw new Error('not signed in')
    expect([remembered.user, remembered.isRemembered]).toEqual([MAYA, true])
    await client.load()
    expect(client.getState()).toBe(remembered)
    server.goDown(false)
    await client.load()
    expect(client.getState()).toMatchObject({ status: 'signed_in', isRemembered: false })
    expect((await remembered.key).keys.size).toBeGreaterThan(0)
  })

  it.each([
    ['nothing is kept', (): Promise<null> => Promise.resolve(null)],
    ['what is kept does not open', (): Promise<null> => Promise.reject(new Error('broken'))],
  ] as const)('[CB-06] without the server, is nobody where %s', async (_, recall) => {
    const { server, locks } = signedIn()
    server.goDown()
    const client = createSessionClient({
      fetch: server.fetch,
      storage: localStorage,
      locks,
      keys: KEYS,
      now: Date.now,
      recall,
    })
    await client.load()
    expect(client.getState()).toEqual({ status: 'signed_out', reason: 'unreachable' })
    expect(client.hasTokens()).toBe(true)
  })

  it('keeps the tokens when the server cannot be reached', async () => {
    const { server, locks } = signedIn()
    const client = aSessionClient(server, locks)
    server.goDown()
    await client.load()
    expect(client.getState()).toEqual({ status: 'signed_out', reason: 'unreachable' })
    expect(client.hasTokens()).toBe(true)
    server.goDown(false)
    await client.load()
    expect(client.getState().status).toBe('signed_in')
  })

  it('[CB-06] refreshes three ticks of 30 s before expiry, and not earlier', async () => {
    const server = fakeServer()
    const session = server.issue()
    let now = session.expires_at * 1000 - 91_000
    const client = createSessionClient({
      fetch: server.fetch,
      storage: localStorage,
      locks: fakeLocks(),
      keys: KEYS,
      now: () => now,
    })
    client.accept(session)
    await client.tick()
    expect(server.to('POST /auth/refresh')).toHaveLength(0)
    now += 1000
    await client.tick()
    expect(server.to('POST /auth/refresh')).toHaveLength(1)
  })

  it('[BE-06] never writes the secret of the person to storage', () => {
    const { server } = signedIn()
    const stored = [localStorage, sessionStorage].flatMap((kept) => Object.entries(kept)).join(' ')
    expect(stored).toContain('refresh-token-1')
    expect(server.encryption.keys.length).toBeGreaterThan(0)
    for (const { secret } of server.encryption.keys) expect(stored).not.toContain(secret)
    expect(stored).not.toContain(MAYA.email)
  })

  it('[CB-06] signs out everywhere, and follows a sign-out in another tab', async () => {
    const { server, locks, client } = signedIn()
    const otherTab = aSessionClient(server, locks)
    await otherTab.load()
    await client.signOut('global')
    expect(server.to('POST /auth/sign-out')[0]?.body).toEqual({ scope: 'global' })
    await otherTab.heedOtherTab()
    expect(otherTab.getState()).toEqual({ status: 'signed_out', reason: 'signed_out' })
  })

  it.each([
    ['finds no tokens any more', 'heedOtherTab', 15, 'timed_out'],
    ['finds no tokens any more', 'heedOtherTab', 14, 'signed_out'],
    ['is told by the server, and finds no tokens any more', 'load', 15, 'timed_out'],
    ['is told by the server, and finds no tokens any more', 'load', 14, 'signed_out'],
  ] as const)(
    '[GD-04] a tab that %s (%s), after %i minutes without activity: %s, as in the tab that ended it',
    async (_, hears, minutes, reason) => {
      const { tab, otherTab, pass } = await twoTabs()
      pass(minutes)
      await tab.signOut('local', reason)
      await otherTab[hears]()
      expect([tab.getState(), otherTab.getState()]).toEqual([
        { status: 'signed_out', reason },
        { status: 'signed_out', reason },
      ])
    },
  )

  it.each([
    [15, 'timed_out'],
    [14, 'ended'],
  ] as const)(
    '[GD-04] a tab that hears from the server first, after %i minutes without activity: %s',
    async (minutes, reason) => {
      const { server, tab, otherTab, pass } = await twoTabs()
      server.on('GET /auth/user', () => failure(401, 'session_revoked'))
      server.on('POST /auth/refresh', () => failure(401, 'session_revoked'))
      pass(minutes)
      // The event that tells of the end comes before the tab that ended it has its answer.
      await otherTab.load()
      expect(otherTab.getState()).toEqual({ status: 'signed_out', reason })
      await tab.heedOtherTab()
      await otherTab.refresh()
      expect(otherTab.getState()).toEqual({ status: 'signed_out', reason })
    },
  )

  it('stays signed in when the sign-out could not be told to the server', async () => {
    const { server, client } = signedIn()
    server.goDown()
    await expect(client.signOut('global')).rejects.toMatchObject({ name: 'UnreachableError' })
    expect(client.getState().status).toBe('signed_in')
  })

  it('becomes the person who signed in in another tab', async () => {
    const { server, client } = signedIn()
    const other = { ...MAYA, id: '22222222-2222-4222-8222-222222222222', email: 'jo@lindqvist.example' }
    server.on('GET /auth/user', { user: other, encryption: server.encryption })
    localStorage.setItem(KEYS.session, (localStorage.getItem(KEYS.session) ?? '').replace(MAYA.id, other.id))
    await client.heedOtherTab()
    expect(client.getState()).toMatchObject({ status: 'signed_in', user: other })
  })

  it('[RO-01] asks for nothing as whoever signed in after the person whose page asks', async () => {
    const { server, client } = signedIn()
    const send = client.fetchAs(MAYA.id)
    expect((await send('/api/tasks')).status).toBe(200)
    const other = { ...MAYA, id: '22222222-2222-4222-8222-222222222222' }
    server.on('GET /auth/user', { user: other, encryption: server.encryption })
    localStorage.setItem(KEYS.session, (localStorage.getItem(KEYS.session) ?? '').replace(MAYA.id, other.id))
    await expect(send('/api/tasks', { method: 'POST', body: '{}' })).rejects.toMatchObject({
      code: 'not_authenticated',
    })
    expect(server.to('POST /tasks')).toEqual([])
    await vi.waitFor(() => expect(client.getState()).toMatchObject({ status: 'signed_in', user: other }))
    await expect(send('/api/tasks')).rejects.toMatchObject({ code: 'not_authenticated' })
    expect((await client.fetchAs(other.id)('/api/tasks')).status).toBe(200)
  })
})
