import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PUSH_URL_PATH } from '#server/config.ts'
import { asPerson } from '#server/db/connect.ts'
import { createLogger } from '#server/log.ts'
import { scheduleSyncs } from './schedule-syncs.ts'
import { newestEntry } from '#server/sync/sync-queue.ts'
import { syncWorld, type Person } from '#server/sync/testing/sync-world.ts'
import { errorCode, PUSH_TOPIC } from '#server/testing/test-app.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { GooglePush } from '#server/mailbox/gmail/google-push.ts'
import { renewWatches, runWatchJob } from '#server/sync/watch-job.ts'

const DAY_MS = 86_400_000
const IDENTITY = { audience: 'https://ends.example/api/gmail/push', serviceAccount: 'push@test.example' }
const never = new AbortController().signal

const world = syncWorld()
const { test } = world
let server: Server
let endpoint = ''
/** How many pushes were answered. */
let answered = 0

beforeAll(async () => {
  const push = new GooglePush({ topic: PUSH_TOPIC, ...IDENTITY }, test.fake.issuer, test.clock, {
    timeoutMs: UNHURRIED_MS,
  })
  test.deps.push = push
  world.context.push = push
  server = createServer(getRequestListener((request, env) => test.app.fetch(request, env)))
  server.on('request', (_, response) => response.on('finish', () => (answered += 1)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PUSH_URL_PATH}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const subscribe = () => test.fake.control.setPushSubscription({ topic: PUSH_TOPIC, endpoint, ...IDENTITY })
beforeAll(subscribe)
afterEach(() => {
  test.fake.control.resetFaults()
  subscribe()
})

const watchedUntil = async (person: Person) => (await world.stored(person)).account?.watched_until ?? null
const entriesOf = async (person: Person) => {
  const { rows } = await test.database.owner.query<{ trigger: string; status: string }>(
    'SELECT trigger, status FROM sync_queue WHERE user_id = $1 ORDER BY created_at, updated_at',
    [person.id],
  )
  return rows
}
const newest = (person: Person) =>
  asPerson(test.deps.db, person.id, (tx) => newestEntry(tx, { userId: person.id, accountId: person.accountId }))
function eventually<T>(look: () => Promise<T>) {
  // oxlint-disable-next-line vitest/require-awaited-expect-poll -- whoever calls this awaits its matcher
  return expect.poll(look, { interval: 20 })
}

/** Somebody whose mailbox was read, and is watched. */
async function watched(): Promise<Person> {
  const person = await world.person()
  await world.sync(person, 'sign_in')
  await world.backfilled(person)
  await eventually(() => watchedUntil(person)).not.toBeNull()
  // What comes now is newer than what was.
  test.clock.advance(1_000)
  return person
}

const request = (subject: string) => ({
  from: 'Idris Bello <idris@northquay.example>',
  subject,
  body: 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nIdris',
})
const tasksOf = async (person: Person) => (await world.stored(person)).tasks.length

const notice = (emailAddress: string, historyId: string | number = '99999999') => ({
  message: {
    data: Buffer.from(JSON.stringify({ emailAddress, historyId })).toString('base64url'),
    messageId: '1',
  },
  subscription: 'projects/test/subscriptions/push',
})
const send = (token: string | null, body: unknown) =>
  fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const ours = () => test.fake.control.signPushToken(IDENTITY)

describe('mail that arrives in a watched mailbox', () => {
  it('[BE-01] is there at once, with nobody asking for it', async () => {
    const mara = await watched()
    world.deliver(mara, request('Room plan'))
    await eventually(() => tasksOf(mara)).toBe(1)
    expect(await newest(mara)).toMatchObject({ trigger: 'push' })
  })

  it('[BE-01] is read once for many notices together, and again for what came while it was read', async () => {
    const mara = await watched()
    const delivered = Promise.withResolvers<void>()
    test.fake.control.fault({ match: '/history?', until: delivered.promise })
    const historyBefore = test.fake.control.usage().calls['history.list'] ?? 0
    const arrives = async (subject: string) => {
      const before = answered
      world.deliver(mara, request(subject))
      await eventually(() => Promise.resolve(answered)).toBeGreaterThan(before)
    }
    await arrives('First')
    await eventually(async () => (await newest(mara))?.status).toBe('processing')
    for (const n of [1, 2, 3, 4, 5]) await arrives(`More ${n}`)
    expect((await world.stored(mara)).account?.told_at).not.toBeNull()
    delivered.resolve()
    await eventually(() => tasksOf(mara)).toBe(6)
    await eventually(async () => (await world.stored(mara)).account?.told_at).toBeNull()
    await eventually(async () => (await newest(mara))?.status).toBe('completed')
    const pushed = (await entriesOf(mara)).filter(({ trigger }) => trigger === 'push')
    expect(pushed.length).toBeLessThanOrEqual(2)
    expect((test.fake.control.usage().calls['history.list'] ?? 0) - historyBefore).toBeLessThanOrEqual(2)
  })

  it('[BE-01] is told again until we have taken the notice', async () => {
    const mara = await watched()
    const { syncRequests } = test.deps
    let refused = 0
    test.deps.syncRequests = {
      request: () => {
        refused += 1
        return Promise.reject(new Error('the database is away'))
      },
    }
    world.deliver(mara, request('Room plan'))
    await eventually(() => Promise.resolve(refused)).toBeGreaterThan(0)
    test.deps.syncRequests = syncRequests
    await eventually(() => tasksOf(mara)).toBe(1)
    expect(await newest(mara)).toMatchObject({ trigger: 'push' })
  })

  it('[BE-01] [SM-04] is found by the clock when the notice was lost', async () => {
    const mara = await watched()
    test.fake.control.endPushSubscription(PUSH_TOPIC)
    world.deliver(mara, request('Room plan'))
    await world.queue.isReady()
    expect(await tasksOf(mara)).toBe(0)
    test.clock.advance(30 * 60_000)
    await scheduleSyncs(world.context, never)
    await eventually(() => tasksOf(mara)).toBe(1)
    expect(await newest(mara)).toMatchObject({ trigger: 'schedule' })
  })

  it('[BE-01] is read when the watch begins, if it came after the sync before', async () => {
    const mara = await watched()
    await test.database.owner.query('UPDATE email_accounts SET watched_at = NULL WHERE user_id = $1', [mara.id])
    test.fake.control.endPushSubscription(PUSH_TOPIC)
    world.deliver(mara, request('Room plan'))
    await runWatchJob(world.context, { userId: mara.id, accountId: mara.accountId }, never)
    await eventually(() => tasksOf(mara)).toBe(1)
    expect(await newest(mara)).toMatchObject({ trigger: 'push' })
  })

  it('[BE-01] is read for somebody who has signed out', async () => {
    const mara = await watched()
    expect((await mara.browser.request('POST', '/api/auth/sign-out', { scope: 'global' })).ok).toBe(true)
    world.deliver(mara, request('Room plan'))
    await eventually(() => tasksOf(mara)).toBe(1)
  })

  it('[SM-02] leaves the button for a sync by hand free', async () => {
    const mara = await watched()
    test.clock.advance(4 * 60_000)
    world.deliver(mara, request('Room plan'))
    await eventually(() => tasksOf(mara)).toBe(1)
    // A second notice of the same mail may still be at work, and is joined then.
    await expect
      .poll(() => world.sync(mara, 'manual'), { interval: 20 })
      .toMatchObject({ status: 'completed', trigger: 'manual' })
  })
})

describe('a notice', () => {
  it('[BE-03] for a mailbox that no longer lets us in is taken, and nothing is tried', async () => {
    const mara = await watched()
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE user_id = $1`, [
      mara.id,
    ])
    const before = await entriesOf(mara)
    expect((await send(await ours(), notice(mara.email))).status).toBe(204)
    expect(await entriesOf(mara)).toEqual(before)
  })

  it('[BE-02] does not shorten the time that the provider asked us to wait', async () => {
    const mara = await watched()
    test.fake.control.fault({ match: '/history?', status: 429, headers: { 'retry-after': '3600' } })
    world.deliver(mara, request('Room plan'))
    await eventually(async () => (await newest(mara))?.status).toBe('failed')
    const waiting = await newest(mara)
    expect((await send(await ours(), notice(mara.email))).status).toBe(204)
    test.clock.advance(30 * 60_000)
    await scheduleSyncs(world.context, never)
    expect(await newest(mara)).toEqual(waiting)
  })

  it('of what was read already, or of an address that nobody here has, is taken without a trace or a difference', async () => {
    const mara = await watched()
    const before = await entriesOf(mara)
    const { account } = await world.stored(mara)
    const answers = [
      await send(await ours(), notice(mara.email, String(BigInt(account?.cursor ?? '') - 1n))),
      await send(await ours(), notice('nobody@elsewhere.example')),
    ]
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await entriesOf(mara)).toEqual(before)
  })

  it('[BE-01] of a change under the cursor that was read up to has it read again: its history may have been late', async () => {
    const mara = await watched()
    test.fake.control.endPushSubscription(PUSH_TOPIC)
    test.fake.control.holdHistory(mara.email)
    world.deliver(mara, request('Late'))
    await world.sync(mara, 'schedule')
    expect(await tasksOf(mara)).toBe(0)
    test.fake.control.releaseHistory(mara.email)
    const { account } = await world.stored(mara)
    await send(await ours(), notice(mara.email, account?.cursor ?? ''))
    await eventually(() => tasksOf(mara)).toBe(1)
    // And that is the end of it.
    await eventually(async () => (await newest(mara))?.status).toBe('completed')
    expect((await entriesOf(mara)).filter(({ trigger }) => trigger === 'push')).toHaveLength(1)
  })

  it('finds the mailbox whatever case its address is written in', async () => {
    const mara = await watched()
    expect((await send(await ours(), notice(mara.email.toUpperCase()))).status).toBe(204)
    await eventually(async () => (await newest(mara))?.trigger).toBe('push')
  })

  it('[VA-14] that makes no sense is taken, so that it does not come again for a week', async () => {
    const token = await ours()
    for (const body of ['', '{', '7', '[]', '{}', { message: { data: '!', messageId: '1' }, subscription: 's' }])
      expect((await send(token, body)).status).toBe(204)
    const large = await send(token, { ...notice('a@b.example'), padding: 'x'.repeat(70_000) })
    expect([large.status, await errorCode(large)]).toEqual([413, 'body_too_large'])
  })
})

describe('a push that is not Google’s, or not for us', () => {
  const forged = async (alg: 'RS256', kid?: string) => {
    const { privateKey } = await generateKeyPair(alg)
    const now = Math.floor(test.clock.now().getTime() / 1000)
    return new SignJWT({ email: IDENTITY.serviceAccount, email_verified: true })
      .setProtectedHeader(kid === undefined ? { alg } : { alg, kid })
      .setIssuer(test.fake.issuer)
      .setAudience(IDENTITY.audience)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(privateKey)
  }
  const certificates = async () =>
    (await (await fetch(`${test.fake.url}/oauth2/v3/certs`)).json()) as { keys: { kid: string; n: string }[] }

  it('[RO-01] is refused: no token, one that is forged, unsigned, over, or signed with the public key', async () => {
    const mara = await watched()
    const before = await entriesOf(mara)
    const [google] = (await certificates()).keys
    if (!google) throw new Error('the provider has no key')
    const good = await ours()
    const [head = '', claims = '', signature = ''] = good.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(test.clock.now().getTime() / 1000)
    const symmetric = await new SignJWT({ email: IDENTITY.serviceAccount, email_verified: true })
      .setProtectedHeader({ alg: 'HS256', kid: google.kid })
      .setIssuer(test.fake.issuer)
      .setAudience(IDENTITY.audience)
      .setExpirationTime(now + 3600)
      .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(Buffer.from(google.n)))))
    const tokens = [
      null,
      'nonsense',
      await forged('RS256'),
      await forged('RS256', google.kid),
      await forged('RS256', 'a key that nobody has'),
      `${part({ alg: 'none' })}.${claims}.`,
      `${head}.${claims}.${signature.split('').reverse().join('')}`,
      symmetric,
      await test.fake.control.signPushToken({ ...IDENTITY, lifetimeSeconds: -60 }),
    ]
    for (const token of tokens) {
      const answer = await send(token, notice(mara.email))
      expect([token, answer.status, await errorCode(answer)]).toEqual([token, 401, 'not_authenticated'])
    }
    expect(await entriesOf(mara)).toEqual(before)
  })

  it('[RO-01] is refused: for another audience, of another service account, or a person’s own sign-in', async () => {
    const mara = await watched()
    const before = await entriesOf(mara)
    const { control } = test.fake
    for (const token of [
      await control.signPushToken({ ...IDENTITY, audience: 'https://elsewhere.example' }),
      await control.signPushToken({ ...IDENTITY, serviceAccount: mara.email }),
      await control.signPushToken({ ...IDENTITY, audience: test.deps.config.google.clientId }),
    ]) {
      const answer = await send(token, notice(mara.email))
      expect([answer.status, await errorCode(answer)]).toEqual([403, 'forbidden'])
    }
    expect(await entriesOf(mara)).toEqual(before)
  })

  it('stays with the provider while its keys cannot be had', async () => {
    const away = new GooglePush({ topic: PUSH_TOPIC, ...IDENTITY }, test.fake.issuer, test.clock)
    test.fake.control.fault({ match: 'openid-configuration', status: 503 })
    await expect(away.verify(await ours())).rejects.toMatchObject({ code: 'provider_unavailable' })
    test.fake.control.fault({ match: '/oauth2/v3/certs', status: 503 })
    await expect(away.verify(await ours())).rejects.toMatchObject({ code: 'provider_unavailable' })
    await expect(away.verify(await ours())).resolves.toBeUndefined()
  })

  it('finds nothing where no push is set up, and a browser finds nothing to read', async () => {
    const { push } = test.deps
    test.deps.push = null
    expect((await send(await ours(), notice('a@b.example'))).status).toBe(404)
    test.deps.push = push
    expect((await fetch(endpoint)).status).toBe(405)
  })
})

describe('the watch', () => {
  it('[BE-01] is renewed once a day by the clock, and one that has expired works again', async () => {
    const mara = await watched()
    const first = await watchedUntil(mara)
    test.clock.advance(8 * DAY_MS)
    world.deliver(mara, request('Nobody was told of this'))
    await renewWatches(world.context, never)
    await eventually(async () => (await watchedUntil(mara))?.getTime()).toBeGreaterThan(
      (first?.getTime() ?? 0) + 7 * DAY_MS,
    )
    await eventually(() => tasksOf(mara)).toBe(1)
    await eventually(async () => (await newest(mara))?.status).toBe('completed')
    const watches = () => test.fake.control.usage().calls.watch ?? 0
    const before = watches()
    test.clock.advance(DAY_MS / 2)
    await runWatchJob(world.context, { userId: mara.id, accountId: mara.accountId }, never)
    expect(watches()).toBe(before)
    world.deliver(mara, request('Told'))
    await eventually(() => tasksOf(mara)).toBe(2)
  })

  it('[BE-01] is begun anew with a new connection', async () => {
    const mara = await watched()
    test.fake.control.revoke(mara.email)
    await mara.browser.signIn({ email: mara.email })
    expect(await watchedUntil(mara)).toBeNull()
    await world.sync(mara, 'sign_in')
    await eventually(() => watchedUntil(mara)).not.toBeNull()
    world.deliver(mara, request('Room plan'))
    await eventually(() => tasksOf(mara)).toBe(1)
  })

  it('[BE-02] that the provider refuses or cannot begin takes nothing else away', async () => {
    const mara = await world.person()
    for (const refusal of [{ like: 'watch_forbidden' as const }, { match: '/watch', status: 400, body: '{}' }]) {
      const said: unknown[] = []
      const log = createLogger('warn', { write: (line) => void said.push(JSON.parse(line)) })
      test.fake.control.fault({ ...refusal, times: Infinity })
      await runWatchJob({ ...world.context, log }, { userId: mara.id, accountId: mara.accountId }, never)
      expect(said).toMatchObject([{ level: 50, userId: mara.id, msg: expect.stringContaining('PUBSUB_TOPIC') }])
      const { account, notifications } = await world.stored(mara)
      expect(account).toMatchObject({ status: 'connected', watched_until: null })
      expect(notifications).toEqual([])
      // Not asked again at each sync, but the next day.
      await runWatchJob({ ...world.context, log }, { userId: mara.id, accountId: mara.accountId }, never)
      expect(said).toHaveLength(1)
      test.clock.advance(DAY_MS)
      test.fake.control.resetFaults()
    }
    await runWatchJob(world.context, { userId: mara.id, accountId: mara.accountId }, never)
    expect(await watchedUntil(mara)).not.toBeNull()
  })

  it('[ST-04] ends with the account', async () => {
    const mara = await watched()
    const { control } = test.fake
    const stops = control.usage().calls.stop ?? 0
    expect((await mara.browser.request('POST', '/api/account/delete', {})).ok).toBe(true)
    await eventually(() => Promise.resolve(control.usage().calls.stop ?? 0)).toBe(stops + 1)
    expect((await send(await ours(), notice(mara.email))).status).toBe(204)
  })
})
