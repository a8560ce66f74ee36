import { describe, expect, it } from 'vitest'
import { FRESH_SIGN_IN_MS } from '@loose-ends/domain/session/session-times.ts'
import { asPerson } from '#server/db/connect.ts'
import { securityEvents } from '#server/db/schema/index.ts'
import { grantFor } from '#server/email-account/store.ts'
import { noteLesson } from '#server/sender-rule/store.ts'
import { syncWorld, type Person } from '#server/sync/testing/sync-world.ts'
import { fillTables } from '#server/testing/every-table.ts'
import { storeMessage } from '#server/testing/stored-messages.ts'
import { errorCode } from '#server/testing/test-app.ts'
import type { Secret } from '#server/secret.ts'

const world = syncWorld()
const { test } = world

const disconnect = (person: Person, items: string) =>
  person.browser.request('DELETE', `/api/email-account?items=${items}`)
const rows = async (statement: string, person: Person) =>
  (await test.database.owner.query<Record<string, unknown>>(statement, [person.id])).rows

const disconnectOne = (person: Person, id: string) =>
  person.browser.request('DELETE', `/api/email-accounts/${id}?items=delete`)
const told = (person: Person, kind: string, cause: string | undefined) =>
  test.database.owner.query(
    `insert into notifications (user_id, kind, title, content, cause) values ($1, $2, 'x', 'x', $3)`,
    [person.id, kind, cause],
  )

/** A second mailbox of that person, at servers of its own; returns its id. */
async function anotherMailbox(person: Person): Promise<string> {
  const [made] = await rows(
    `insert into email_accounts (id, user_id, kind, email, email_hash, scopes, connected_at)
       values (gen_random_uuid(), $1, 'imap', 'x', 'x', '{}', now()) returning id`,
    person,
  )
  return String(made?.['id'])
}

async function refreshTokenOf(person: Person): Promise<Secret> {
  const { db, vault } = test.deps
  const grant = await asPerson(db, person.id, (tx) => grantFor(tx, vault, person.id))
  if (!grant?.refreshToken) throw new Error('the person granted nothing')
  return grant.refreshToken
}
const isGranted = (token: Secret) =>
  test.identity.refresh(token).then(
    () => true,
    () => false,
  )
const asks = {
  from: 'Anna Weber <anna@weber.example>',
  subject: 'Room plan',
  body: 'Hi Mara,\n\nCould you please send me the room plan by Friday?\n\nAnna',
}

describe('[DC-01] disconnecting a mailbox', () => {
  it('[DC-01] [BE-12] keeps what was found, gives the grant back, and a new connection doubles nothing', async () => {
    const mara = await world.person()
    await world.arrives(mara, asks)
    await world.backfilled(mara)
    const token = await refreshTokenOf(mara)
    expect((await disconnect(mara, 'keep')).status).toBe(204)
    await expect.poll(() => isGranted(token)).toBe(false)
    const { account, tasks, metrics } = await world.stored(mara)
    expect([account, metrics]).toEqual([undefined, []])
    expect(tasks).toMatchObject([{ status: 'open' }])
    const gone = await mara.browser.request('GET', '/api/email-account')
    expect([gone.status, await errorCode(gone)]).toEqual([404, 'email_account_missing'])
    const asked = await mara.browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: mara.id })
    expect(await errorCode(asked)).toBe('email_account_missing')
    expect(await errorCode(await disconnect(mara, 'keep'))).toBe('email_account_missing')
    const kinds = (await asPerson(test.deps.db, mara.id, (tx) => tx.select().from(securityEvents))).map(
      ({ kind }) => kind,
    )
    expect(kinds).toContain('mailbox_disconnected')

    test.clock.advance(60_000)
    await mara.browser.signIn({ email: mara.email })
    await world.arrives(mara, { ...asks, subject: 'Seating', body: asks.body.replace('room plan', 'seating list') })
    await world.backfilled(mara)
    const again = await world.stored(mara)
    expect(again.account?.status).toBe('connected')
    expect(again.tasks).toHaveLength(2)
    expect(await isGranted(await refreshTokenOf(mara))).toBe(true)
  })

  it('[DC-01] deletes what was found where the person says so, and nobody else’s', async () => {
    const [mara, noor] = [await world.person(), await world.person('Noor Haddad')]
    for (const person of [mara, noor]) {
      await world.arrives(person, asks)
      expect(
        (await person.browser.request('POST', '/api/tasks', { task: 'Buy stamps', priority: 'medium' })).status,
      ).toBe(201)
    }
    // A notice of a reply names whom it went to; one of their own task goes on telling of it.
    const [own] = await rows("select id from loose_ends where user_id = $1 and origin = 'manual'", mara)
    await told(mara, 'reply', 'reply:11111111-1111-4111-8111-111111111111:sent:1')
    await told(mara, 'due', `due:${String(own?.['id'])}:1`)
    expect((await disconnect(mara, 'delete')).status).toBe(204)
    expect(await rows('select cause from notifications where user_id = $1', mara)).toEqual([
      { cause: `due:${String(own?.['id'])}:1` },
    ])
    await test.database.owner.query('delete from notifications where user_id = $1', [mara.id])
    const [left, others] = [await world.stored(mara), await world.stored(noor)]
    expect(left.tasks.map(({ task }) => task)).toEqual(['Buy stamps'])
    expect([left.ledger, left.followUps, left.notifications]).toEqual([[], [], []])
    expect([others.tasks.length, others.ledger.length, others.account?.status]).toEqual([2, 1, 'connected'])
  })

  it('[DC-01] deletes what was told of the mailbox, and nothing that was told of another one', async () => {
    const mara = await world.person()
    await world.arrives(mara, asks)
    const other = await anotherMailbox(mara)
    await told(mara, 'sync_failed', `sync_failed:${mara.accountId}:provider_setup:2026-03-01T00:00:00.000Z`)
    await told(mara, 'access_lost', `access_lost:${mara.accountId}:2026-03-01T00:00:00.000Z`)
    const kept = [
      `access_lost:${other}:2026-03-01T00:00:00.000Z`,
      'summary:2026-03-01',
      `sync_failed:${other}:provider_setup:2026-03-01T00:00:00.000Z`,
    ]
    await told(mara, 'access_lost', kept[0])
    await told(mara, 'summary_sent', kept[1])
    await told(mara, 'sync_failed', kept[2])
    expect((await disconnectOne(mara, mara.accountId)).status).toBe(204)
    const causes = await rows('select cause from notifications where user_id = $1 order by cause', mara)
    expect(causes.map(({ cause }) => cause)).toEqual(kept)
  })

  it('[DC-01] [NM-01] asks no more to connect it again, where its items stay', async () => {
    const mara = await world.person()
    const other = await anotherMailbox(mara)
    for (const id of [mara.accountId, other])
      await told(mara, 'access_lost', `access_lost:${id}:2026-03-01T00:00:00.000Z`)
    const answer = await mara.browser.request('DELETE', `/api/email-accounts/${mara.accountId}?items=keep`)
    expect(answer.status).toBe(204)
    const unread = await rows('select cause from notifications where user_id = $1 and not read', mara)
    expect(unread).toEqual([{ cause: `access_lost:${other}:2026-03-01T00:00:00.000Z` }])
  })

  it('[DC-01] forgets what was taught about senders with their last mail, about kinds with the last of all, and our labels’ names', async () => {
    const mara = await world.person()
    await world.arrives(mara, asks)
    await world.backfilled(mara)
    const { vault } = test.deps
    const [anna, ana] = ['anna@weber.example', 'ana@client.example'].map((email) => vault.hash('address', email))
    const [task] = (await world.stored(mara)).tasks
    expect((await mara.browser.request('POST', `/api/tasks/${task?.id}/dismiss`, {})).status).toBe(200)
    const other = await anotherMailbox(mara)
    await storeMessage(test, mara.id, { account_id: other })
    await asPerson(test.deps.db, mara.id, (tx) => noteLesson(tx, test.deps, mara.id, 'ana@client.example', 'dismissed'))
    for (const account of [mara.accountId, other])
      await test.database.owner.query(
        `insert into mailbox_marks (user_id, account_id, kind, provider_id) values ($1, $2, 'task', 'Label_1')`,
        [mara.id, account],
      )
    const taught = async () => ({
      senders: (await rows('select sender_hash from sender_rules where user_id = $1', mara)).map((r) => r.sender_hash),
      kinds: (await rows('select kind from kind_rules where user_id = $1', mara)).length,
      marks: (await rows('select account_id from mailbox_marks where user_id = $1', mara)).map((r) => r.account_id),
    })
    const before = await taught()
    expect(new Set(before.senders)).toEqual(new Set([anna, ana]))
    expect(before.kinds).toBe(1)
    expect((await disconnectOne(mara, mara.accountId)).status).toBe(204)
    expect(await taught()).toEqual({ senders: [ana], kinds: 1, marks: [other] })
    expect((await disconnectOne(mara, other)).status).toBe(204)
    expect(await taught()).toEqual({ senders: [], kinds: 0, marks: [] })
  })

  it('[DC-01] deletes after a fresh sign-in only, and needs to be told what becomes of the items', async () => {
    const mara = await world.person()
    await world.arrives(mara, asks)
    test.clock.advance(FRESH_SIGN_IN_MS - 60_000)
    expect((await mara.browser.request('POST', '/api/auth/activity')).status).toBe(401)
    await mara.browser.signIn({ email: mara.email })
    test.clock.advance(9 * 60_000)
    expect((await mara.browser.request('POST', '/api/auth/activity')).status).toBe(204)
    const refreshed = await mara.browser.request('POST', '/api/auth/refresh', {
      refresh_token: mara.browser.session?.refresh_token,
    })
    mara.browser.session = (await refreshed.json()) as typeof mara.browser.session
    test.clock.advance(7 * 60_000)
    const refused = await disconnect(mara, 'delete')
    expect([refused.status, await errorCode(refused)]).toEqual([403, 'sign_in_again'])
    for (const items of ['', 'both']) expect((await disconnect(mara, items)).status).toBe(400)
    expect((await world.stored(mara)).account?.status).toBe('connected')
    expect((await disconnect(mara, 'keep')).status).toBe(204)
  })

  it('[DC-01] ends its jobs and what waits to be sent, and gives the grant back once Google answers', async () => {
    const mara = await world.person()
    await fillTables(test.database.owner, mara.id)
    await test.database.owner.query(
      `update replies set state = 'scheduled', reason = null, handed_over_at = null, due_at = now(),
         changed_at = date_trunc('milliseconds', now()),
         account_id = (select id from email_accounts where user_id = $1) where user_id = $1`,
      [mara.id],
    )
    const token = await refreshTokenOf(mara)
    test.fake.control.fault({ match: '/revoke', status: 503, times: 1 })
    expect((await disconnect(mara, 'keep')).status).toBe(204)
    expect(await rows('select state, reason, due_at from replies where user_id = $1', mara)).toEqual([
      { state: 'called_off', reason: 'cancelled', due_at: null },
    ])
    const jobs = "select name from pgboss.job where data->>'userId' = $1 or singleton_key = $1"
    expect(await rows(jobs, mara)).toEqual([])
    const hurry = () =>
      test.database.owner.query("update pgboss.job set start_after = now() where name = 'revoke-grant'")
    await expect
      .poll(async () => {
        await hurry()
        return isGranted(token)
      })
      .toBe(false)
  })
})
