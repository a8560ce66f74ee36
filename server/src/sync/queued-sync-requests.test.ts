import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { errorCode } from '#server/testing/test-app.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { asPerson } from '#server/db/connect.ts'
import { accessTokenFor } from '#server/mailbox-access/access-token.ts'
import { scheduleSyncs } from './schedule-syncs.ts'
import { createEntry, newestEntry, saveEntry } from './sync-queue.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world
afterEach(() => test.fake.control.resetFaults())

const ask = (person: Person, trigger?: string, userId = person.id) =>
  person.browser.request('POST', '/api/functions/sync-gmail-activity', {
    user_id: userId,
    ...(trigger ? { trigger } : {}),
  })
const state = async (person: Person) =>
  (await (await person.browser.request('GET', '/api/sync')).json()) as Record<string, unknown>
const minutes = (n: number) => test.clock.advance(n * 60_000)

describe('asking for a sync', () => {
  it('[VA-08] is refused without a session', async () => {
    const mara = await world.person()
    const response = await new TestBrowser(test).request('POST', '/api/functions/sync-gmail-activity', {
      user_id: mara.id,
    })
    expect(response.status).toBe(401)
  })

  it('[CA-01] is refused for somebody else', async () => {
    const mara = await world.person()
    expect((await ask(mara, 'page', randomUUID())).status).toBe(403)
  })

  it('[CB-07] is refused while the person does not let us read, for the schedule too', async () => {
    const mara = await world.person()
    await mara.browser.signIn({ email: mara.email, untick: ['gmail.readonly', 'gmail.modify'] })
    const refused = await ask(mara, 'sign_in')
    expect(refused.status).toBe(403)
    expect(await errorCode(refused)).toBe('sign_in_scopes_missing')
    await scheduleSyncs(world.context, new AbortController().signal)
    expect(await state(mara)).toMatchObject({ entry: null })
    await mara.browser.signIn({ email: mara.email })
    expect(await world.sync(mara, 'sign_in')).toMatchObject({ status: 'completed' })
  })

  it('[SM-02] by hand is allowed at once when the clock of the machine is put back by an hour', async () => {
    const mara = await world.person()
    expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
    minutes(-60)
    expect(await state(mara)).toMatchObject({ cooldown_until: null })
    expect((await ask(mara, 'manual')).status).toBe(202)
  })

  it('[VA-08] [SM-02] by hand is refused for three minutes after the last completed one, and allowed after them', async () => {
    const mara = await world.person()
    expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
    minutes(2)
    const refused = await ask(mara, 'manual')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await errorCode(refused)).toBe('sync_cooldown')
    expect(await state(mara)).toMatchObject({
      cooldown_until: new Date(test.clock.now().getTime() + 60_000).toISOString(),
      entry: { status: 'completed' },
      last_metric: { examined: 0 },
    })
    minutes(1)
    expect(await state(mara)).toMatchObject({ cooldown_until: null })
    expect(await world.sync(mara, 'manual')).toMatchObject({ status: 'completed', trigger: 'manual' })
  })

  it.each(['manual', 'sign_in', 'page'])(
    '[VA-08] [SM-02] by a client keeps the pause when it calls it %s',
    async (trigger) => {
      const mara = await world.person()
      await world.sync(mara)
      minutes(1)
      const refused = await ask(mara, trigger)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '120'])
      minutes(2)
      expect((await ask(mara, trigger)).status).toBe(202)
    },
  )

  it.each([
    ['gmail-inbox-processor', {}],
    ['gmail-sent-processor', {}],
    ['gmail-thread-monitor', { full_analysis: true }],
    ['gmail-thread-monitor', { delta_only: true }],
  ])('[VA-08] [SM-02] %s %o keeps the pause as well', async (name, body) => {
    const mara = await world.person()
    await world.sync(mara)
    minutes(1)
    const call = () => mara.browser.request('POST', `/api/functions/${name}`, { user_id: mara.id, ...body })
    const refused = await call()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '120'])
    expect(await errorCode(refused)).toBe('sync_cooldown')
    minutes(2)
    expect((await call()).status).toBe(200)
    expect((await call()).status).toBe(429)
  })

  it('[SM-01] [SM-02] each sign-in begins with a sync, whenever the last one was, and the pause follows it', async () => {
    const mara = await world.person()
    await world.sync(mara)
    minutes(1)
    await mara.browser.signIn({ email: mara.email })
    expect(await state(mara)).toMatchObject({ cooldown_until: null })
    expect((await ask(mara, 'sign_in')).status).toBe(202)
    await expect.poll(async () => (await state(mara)).entry).toMatchObject({ status: 'completed' })
    expect((await ask(mara, 'sign_in')).status).toBe(429)
  })

  it('[SM-02] [SM-04] the server itself syncs during the pause: on its schedule, and when mail comes in', async () => {
    const mara = await world.person()
    await world.sync(mara)
    minutes(1)
    expect(await world.sync(mara, 'schedule')).toMatchObject({ status: 'completed' })
    expect(await world.sync(mara, 'push')).toMatchObject({ status: 'completed' })
  })

  it('[VA-08] [SM-01] is refused while another one is under way, which a sign-in makes its own', async () => {
    const mara = await world.person()
    const asked = Promise.withResolvers<void>()
    test.fake.control.fault({ match: '/profile', until: asked.promise })
    const first = world.sync(mara)
    await new Promise<void>((resolve) => {
      const stop = test.deps.live.subscribe(mara.id, (event) => {
        if (event.type !== 'sync' || event.entry.status !== 'processing') return
        stop()
        resolve()
      })
    })
    const refused = await ask(mara, 'page')
    expect(refused.status).toBe(409)
    expect(await errorCode(refused)).toBe('sync_in_progress')
    const joined = await ask(mara, 'sign_in')
    expect(joined.status).toBe(202)
    expect(await joined.json()).toMatchObject({ trigger: 'sign_in' })
    asked.resolve()
    expect(await first).toMatchObject({ status: 'completed', trigger: 'sign_in' })
  })

  it('[SP-03] goes before the looks by the clock, and hurries one that waits behind others already', async () => {
    const mara = await world.person()
    const { db, clock } = test.deps
    const ofAccount = { userId: mara.id, accountId: mara.accountId }
    await asPerson(db, mara.id, async (tx) => {
      const { id: syncId } = await createEntry(tx, ofAccount, 'schedule', clock.now())
      const job = { ...ofAccount, syncId, attempt: 1 }
      await world.queue.send(tx, 'sync', job, { key: mara.accountId, delaySeconds: 1_800 })
    })
    // Over HTTP the mailbox would be looked at once more as well.
    await expect(
      world.context.syncRequests.request(mara.id, 'page', { accountId: mara.accountId, byClient: true }),
    ).rejects.toMatchObject({ code: 'sync_in_progress' })
    await expect.poll(async () => (await state(mara)).entry).toMatchObject({ status: 'completed', trigger: 'schedule' })
    minutes(4)
    await world.sync(mara, 'push')
    await world.sync(mara, 'manual')
    const { rows } = await test.database.owner.query<{ priority: number }>(
      `SELECT priority FROM pgboss.job WHERE name = 'sync' AND singleton_key = $1 ORDER BY created_on`,
      [mara.accountId],
    )
    expect(rows.map(({ priority }) => priority)).toEqual([2, 1, 2])
  })

  it('[VA-08] twice at the same moment queues one', async () => {
    const mara = await world.person()
    const answers = await Promise.all([ask(mara, 'page'), ask(mara, 'page'), ask(mara, 'page')])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([202, 409, 409])
  })

  it('[SM-05] an entry left behind by a lost job does not stand in the way for ever', async () => {
    const mara = await world.person()
    const { db, clock } = test.deps
    await asPerson(db, mara.id, async (tx) => {
      const entry = await createEntry(tx, { userId: mara.id, accountId: mara.accountId }, 'page', clock.now())
      await saveEntry(tx, mara.id, entry.id, { status: 'processing' }, clock.now())
    })
    minutes(1)
    expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
  })
})

it('[SM-05] a job left waiting for an entry that has ended does not stand in the way either', async () => {
  const mara = await world.person()
  const ended = await world.sync(mara)
  const job = { userId: mara.id, accountId: mara.accountId, syncId: ended.id, attempt: 2 }
  await asPerson(test.deps.db, mara.id, (tx) =>
    world.queue.send(tx, 'sync', job, { key: mara.id, delaySeconds: 1_800 }),
  )
  minutes(5)
  const next = await world.sync(mara)
  expect(next).toMatchObject({ status: 'completed' })
  expect(next.id).not.toBe(ended.id)
})

describe('a provider in trouble', () => {
  it('[BE-02] [SM-05] delays the sync: it shows as retrying, and asking for one brings it forward', async () => {
    const mara = await world.person()
    test.fake.control.fault({ match: '/profile', status: 429, headers: { 'retry-after': '600' } })
    const failed = await world.sync(mara)
    const wait = Date.parse(failed.next_attempt_at ?? '') - test.clock.now().getTime()
    expect(failed).toMatchObject({ status: 'failed', error_code: 'provider_rate_limited' })
    expect(wait).toBeGreaterThanOrEqual(600_000)
    minutes(1)
    const again = await world.sync(mara, 'manual')
    expect(again).toMatchObject({ id: failed.id, status: 'completed', next_attempt_at: null, error_code: null })
  })

  it('[BE-03] [NM-02] whose grant is gone marks the account, tells the person once, and is not asked again', async () => {
    const mara = await world.person()
    await world.sync(mara)
    await world.backfilled(mara)
    test.fake.control.revoke(mara.email)
    minutes(5)
    const failed = await world.sync(mara)
    expect(failed).toMatchObject({
      status: 'failed',
      error_code: 'email_account_disconnected',
      next_attempt_at: null,
    })
    const refused = await ask(mara, 'page')
    expect(refused.status).toBe(409)
    expect(await errorCode(refused)).toBe('email_account_disconnected')
    const { account, notifications } = await world.stored(mara)
    expect(account?.status).toBe('reconnect_needed')
    const content = `${mara.email} no longer lets us in. Connect it again to go on.`
    expect(notifications).toMatchObject([{ title: 'Mailbox access lost', content }])
    await asPerson(test.deps.db, mara.id, async (tx) => {
      expect(await newestEntry(tx, { userId: mara.id, accountId: mara.accountId })).toMatchObject({ id: failed.id })
      expect(await world.queue.isAlive(tx, 'sync', mara.id)).toBe(false)
    })
  })

  it('[BE-03] [NM-02] that no longer lets us read marks the account and tells the person once', async () => {
    const mara = await world.person()
    const refusal = JSON.stringify({ error: { code: 403, errors: [{ reason: 'insufficientPermissions' }] } })
    test.fake.control.fault({ match: '/profile', times: Infinity, status: 403, body: refusal })
    expect(await world.sync(mara)).toMatchObject({ status: 'failed', error_code: 'email_account_disconnected' })
    await expect(accessTokenFor(test.deps, mara.id)).rejects.toMatchObject({ code: 'email_account_disconnected' })
    const { account, notifications } = await world.stored(mara)
    expect(account?.status).toBe('reconnect_needed')
    expect(notifications).toMatchObject([{ title: 'Mailbox access lost' }])
  })

  it('[BE-03] connecting again goes on where it stood', async () => {
    const mara = await world.person()
    await world.sync(mara)
    test.fake.control.revoke(mara.email)
    minutes(5)
    await world.sync(mara)
    world.deliver(mara, {
      from: 'Idris <idris@northquay.example>',
      subject: 'Plan',
      body: 'Could you send me the plan?',
    })
    await mara.browser.signIn({ email: mara.email })
    expect(await world.sync(mara, 'sign_in')).toMatchObject({ status: 'completed' })
    expect((await world.stored(mara)).tasks).toHaveLength(1)
  })
})
