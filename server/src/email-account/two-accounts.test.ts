import type { MailThread } from '@loose-ends/domain/message/mail-thread.ts'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import { replyWorld } from '#server/reply/testing/reply-world.ts'
import { Leases } from '#server/jobs/leases.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { mailboxView } from '#server/label/testing/mailbox-view.ts'
import type { Letter, Person } from '#server/sync/testing/sync-world.ts'
import { twoMailboxes } from '#server/sync/testing/two-mailboxes.ts'
import { newestEntry } from '#server/sync/sync-queue.ts'
import { findEmailAccount } from './store.ts'

const { world, test, inboxOf, sentBy, reply } = replyWorld()
const TASKS = 'Loose Ends - Tasks'

const asks = (subject: string, from = 'Anna Weber <anna@weber.example>'): Letter => ({
  from,
  subject,
  body: `Hi Mara,\n\nCould you please send me the ${subject} by Friday?\n\nAnna`,
  ago: 10,
})

/** With a request in each of the two, which were read. */
async function twoPlans() {
  const two = await twoMailboxes(world)
  const { mara, second, accountId } = two
  world.deliver(mara, asks('first plan'))
  world.deliver(second, asks('second plan'))
  await world.sync(mara)
  await world.sync(mara, 'page', accountId)
  return two
}

const subjects = async (mara: Person) => (await world.stored(mara)).tasks.map(({ subject }) => subject ?? '').toSorted()

it('[BE-01] each of a person’s mailboxes is read by itself, and messages of equal names are two', async () => {
  const { mara, second, accountId, firstId } = await twoMailboxes(world)
  const { id } = world.deliver(mara, asks('first plan'))
  // The stand-in names messages in each mailbox anew.
  expect(world.deliver(second, asks('second plan')).id).toBe(id)
  await world.sync(mara)
  expect(await subjects(mara)).toEqual(['first plan'])
  await world.sync(mara, 'page', accountId)
  const { tasks, ledger } = await world.stored(mara)
  expect(new Map(tasks.map((task) => [task.subject, task.account_id]))).toEqual(
    new Map([
      ['first plan', firstId],
      ['second plan', accountId],
    ]),
  )
  expect(
    ledger
      .filter((row) => row.provider_ref === id)
      .map((row) => row.account_id)
      .toSorted(),
  ).toEqual([firstId, accountId].toSorted())
})

it('[PR-06] [MB-03] a reply leaves from the mailbox that was written to', async () => {
  const { mara, second, accountId } = await twoMailboxes(world)
  const idris = await world.person('Idris Bello')
  world.deliver(second, asks('second plan', `Idris Bello <${idris.email}>`))
  await world.sync(mara, 'page', accountId)
  const [task] = (await world.stored(mara)).tasks
  const answer = await reply(mara, task?.id ?? '', {
    how: 'send',
    text: 'Here it is.',
    everyone: false,
    after_sending: 'keep',
  })
  expect(answer.status).toBeLessThan(300)
  await expect.poll(() => inboxOf(idris)).toMatchObject([{ from: second.email }])
  expect([await sentBy(mara), await sentBy(second)]).toMatchObject([[], [{ from: second.email }]])
})

it('[PR-04] a label goes to the mailbox of its message', async () => {
  const { mara, second, accountId } = await twoMailboxes(world)
  await mara.browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: true })
  const here = world.deliver(mara, asks('first plan'))
  const there = world.deliver(second, asks('second plan'))
  await world.sync(mara)
  await world.sync(mara, 'page', accountId)
  await expect.poll(() => mailboxView(test, mara.id).labelsOf(here.id)).toEqual([TASKS])
  await expect.poll(() => mailboxView(test, second.id).labelsOf(there.id)).toEqual([TASKS])
})

it('[MB-03] [SM-08] labels are turned on without the mailbox that is paused', async () => {
  const { mara, second, firstId } = await twoMailboxes(world)
  await mara.browser.request('PATCH', `/api/email-accounts/${firstId}`, { paused: true })
  const labels = async () => {
    const answer = await mara.browser.request('GET', '/api/email-labels')
    return ((await answer.json()) as { labels: { name: string }[] }).labels.map(({ name }) => name)
  }
  const switched = await mara.browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: true })
  expect(switched.status).toBe(200)
  expect(await labels()).toContain(TASKS)
  expect(Object.keys(await mailboxView(test, mara.id).labels())).toEqual([])
  expect(Object.keys(await mailboxView(test, second.id).labels())).toContain(TASKS)
})

it('[DC-01] disconnecting one mailbox leaves what the other holds, and the other goes on', async () => {
  const { mara, second, accountId } = await twoMailboxes(world)
  world.deliver(mara, asks('first plan'))
  world.deliver(second, asks('second plan'))
  await world.sync(mara)
  await world.sync(mara, 'page', accountId)
  const gone = await mara.browser.request('DELETE', '/api/email-account?items=delete')
  expect(gone.status).toBe(204)
  const { ledger } = await world.stored(mara)
  expect([await subjects(mara), ledger.map((row) => row.account_id)]).toEqual([['second plan'], [accountId]])
  world.deliver(second, asks('third plan'))
  await world.sync(mara, 'page', accountId)
  expect(await subjects(mara)).toEqual(['second plan', 'third plan'])
})

it('[WV-02] a mail is read in the mailbox that it is in', async () => {
  const { mara, second, accountId } = await twoMailboxes(world)
  const { id } = world.deliver(mara, asks('first plan'))
  expect(world.deliver(second, asks('second plan')).id).toBe(id)
  await world.sync(mara)
  await world.sync(mara, 'page', accountId)
  const { ledger } = await world.stored(mara)
  for (const { id: message, account_id: account } of ledger) {
    const answer = await mara.browser.request('GET', `/api/messages/${message}/thread`)
    const subject = account === accountId ? 'second plan' : 'first plan'
    expect(((await answer.json()) as MailThread).messages).toMatchObject([{ subject }])
  }
  expect(ledger).toHaveLength(2)
})

it('[MB-03] a list shows what came of one mailbox, or of all', async () => {
  const { mara, accountId, firstId } = await twoPlans()
  const listed = async (query: string) => {
    const answer = await mara.browser.request('GET', `/api/tasks${query}`)
    return ((await answer.json()) as { total: number }).total
  }
  expect([await listed(''), await listed(`?account=${firstId}`), await listed(`?account=${accountId}`)]).toEqual([
    2, 1, 1,
  ])
  expect(await listed(`?account=${mara.id}`)).toBe(0)
  const wrong = await mara.browser.request('GET', '/api/tasks?account=mine')
  expect(wrong.status).toBe(400)
})

it('[MB-03] a list of both, what is completed and what is snoozed say in which mailbox each item is, and narrow to one', async () => {
  const { mara, accountId, firstId } = await twoPlans()
  const accountsIn = async (path: string) => {
    const answer = await mara.browser.request('GET', path)
    const { items } = (await answer.json()) as { items: { record: { id: string; account_id: string } }[] }
    return items.map(({ record }) => record)
  }
  const open = await accountsIn('/api/actionables')
  expect(new Set(open.map((record) => record.account_id))).toEqual(new Set([firstId, accountId]))
  expect(await accountsIn(`/api/actionables?account=${accountId}`)).toMatchObject([{ account_id: accountId }])
  for (const [change, list] of [
    [{ snoozed_until: '2999-01-01T09:00:00.000Z' }, 'snoozed'],
    [{ status: 'completed' }, 'completed'],
  ] as const) {
    for (const { id } of open) await mara.browser.request('PATCH', `/api/tasks/${id}`, change)
    expect(await accountsIn(`/api/${list}`)).toHaveLength(2)
    expect(await accountsIn(`/api/${list}?account=${firstId}`)).toMatchObject([{ account_id: firstId }])
  }
})

it('[MB-03] mail between a person’s own mailboxes is no stranger’s: nobody waits for it', async () => {
  const { mara, second, accountId } = await twoMailboxes(world)
  world.deliver(mara, asks('first plan', `Mara <${second.email}>`))
  world.deliver(second, asks('second plan', `Mara <${mara.email}>`))
  world.deliver(second, asks('third plan'))
  await world.sync(mara)
  await world.sync(mara, 'page', accountId)
  expect(await subjects(mara)).toEqual(['third plan'])
})

const click = (mara: Person) =>
  mara.browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: mara.id, trigger: 'manual' })

it.each([
  ['first', 409],
  ['second', 202],
] as const)('[MB-04] a click is not lost on a %s mailbox that is being read: once more', async (which, status) => {
  const { mara, ...ids } = await twoMailboxes(world)
  const accountId = which === 'first' ? ids.firstId : ids.accountId
  const leases = new Leases(test.database.addresses.app, test.deps.log)
  const lease = await leases.acquire(accountId, new AbortController().signal, UNHURRIED_MS)
  await test.deps.syncRequests.request(mara.id, 'page', { accountId })
  expect((await click(mara)).status).toBe(status)
  const told = () => asPerson(test.deps.db, mara.id, (tx) => findEmailAccount(tx, mara.id, accountId))
  expect((await told())?.told_at).toBeInstanceOf(Date)
  await lease?.release()
  await leases.close()
  await expect.poll(async () => (await told())?.told_at).toBeNull()
})

it('[MB-03] [VA-08] a click reads a mailbox that was read a moment ago with the others; one in the pause reads none', async () => {
  const { mara, second, accountId, firstId } = await twoMailboxes(world)
  const newest = (id: string) =>
    asPerson(test.deps.db, mara.id, (tx) => newestEntry(tx, { userId: mara.id, accountId: id }))
  await world.sync(mara, 'page', accountId)
  world.deliver(second, asks('second plan'))
  expect((await click(mara)).status).toBe(202)
  for (const id of [firstId, accountId]) await expect.poll(async () => (await newest(id))?.status).toBe('completed')
  expect(await subjects(mara)).toEqual(['second plan'])
  const before = await newest(accountId)
  expect((await click(mara)).status).toBe(429)
  expect(await newest(accountId)).toEqual(before)
})

const change = (mara: Person, id: string, values: Partial<typeof emailAccounts.$inferInsert>) =>
  asPerson(test.deps.db, mara.id, (tx) => tx.update(emailAccounts).set(values).where(eq(emailAccounts.id, id)))
const syncState = async (mara: Person) => (await (await mara.browser.request('GET', '/api/sync')).json()) as SyncState

it('[GD-02] [MB-03] a first mailbox that may not be read keeps nobody from the sync of the second', async () => {
  const { mara, second, accountId, firstId } = await twoMailboxes(world)
  await change(mara, firstId, { scopes: [] })
  world.deliver(second, asks('second plan'))
  expect((await click(mara)).status).toBe(202)
  await expect.poll(() => subjects(mara)).toEqual(['second plan'])
  await expect.poll(async () => (await syncState(mara)).entry?.status).toBe('completed')
  expect((await syncState(mara)).last_metric).toMatchObject({ created: 1 })
  await change(mara, accountId, { backfilled_at: test.clock.now() })
  expect((await syncState(mara)).backfill.done).toBe(true)
})

it('[DB-01] [MB-03] older mail is read as long as it is in any mailbox that is read', async () => {
  const { mara, accountId, firstId } = await twoMailboxes(world)
  const [earlier, later] = ['2025-12-01T09:00:00.000Z', '2026-02-01T09:00:00.000Z'] as const
  const now = test.clock.now()
  const through = { backfill_total: 40, backfill_reached_at: new Date(earlier), backfilled_at: now }
  await change(mara, firstId, through)
  expect((await syncState(mara)).backfill).toMatchObject({ total: null, reached: null, done: false })
  await change(mara, accountId, { backfill_total: 2, backfill_reached_at: new Date(later) })
  expect((await syncState(mara)).backfill).toMatchObject({ total: 42, reached: later, done: false })
  await change(mara, accountId, { backfilled_at: now })
  expect((await syncState(mara)).backfill).toMatchObject({ total: 42, done: true })
  await change(mara, accountId, { backfilled_at: null, status: 'paused' })
  expect((await syncState(mara)).backfill).toMatchObject({ total: 40, reached: earlier, done: true })
})

it('[MB-03] a click reads every mailbox, but for those that rest', async () => {
  const { mara, second, accountId } = await twoMailboxes(world)
  await world.sync(mara)
  await world.sync(mara, 'page', accountId)
  world.deliver(second, asks('second plan'))
  test.clock.advance(10 * 60_000)
  await mara.browser.signIn({ email: mara.email })
  expect((await click(mara)).status).toBe(202)
  await expect.poll(() => subjects(mara)).toEqual(['second plan'])
  const pause = (id: string) => mara.browser.request('PATCH', `/api/email-accounts/${id}`, { paused: true })
  expect((await pause(accountId)).status).toBe(200)
  await expect(world.sync(mara, 'page', accountId)).rejects.toMatchObject({ code: 'email_account_paused' })
})
