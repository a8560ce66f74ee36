import { expect, it } from 'vitest'
import type { MailThread } from '@loose-ends/domain/message/mail-thread.ts'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import { asPerson } from '#server/db/connect.ts'
import { runLabelJob } from '#server/label/label-job.ts'
import { mailboxView } from '#server/label/testing/mailbox-view.ts'
import { replyWorld } from '#server/reply/testing/reply-world.ts'
import { runBackfillJob } from '#server/sync/backfill-job.ts'
import { runBackfill } from '#server/sync/run-backfill.ts'
import { runSyncJob } from '#server/sync/sync-job.ts'
import { createEntry } from '#server/sync/sync-queue.ts'
import type { Letter, Person } from '#server/sync/testing/sync-world.ts'

const { world, test, asked, inboxOf, reply } = replyWorld()
const never = new AbortController().signal
const TASKS = 'Loose Ends - Tasks'

const plan = (n: number): Letter => ({
  from: 'Idris Bello <idris@northquay.example>',
  subject: `Plan ${n}`,
  body: `Hi Mara,\n\nCould you send me plan ${n} by Friday?\n\nIdris`,
  ago: 60 + n,
})
const pause = async (person: Person, paused = true) => {
  const answer = await person.browser.request('PATCH', `/api/email-accounts/${person.accountId}`, { paused })
  expect(answer.status).toBe(200)
}
const ofPerson = ({ id: userId, accountId }: Person) => ({ userId, accountId })
/** What all calls to the mailboxes have cost. */
const calls = () => test.fake.control.usage().units

it('[MB-03] a first reading stops where its mailbox is paused, asks for nothing more, and goes on when it is resumed', async () => {
  const mara = await world.person()
  for (let n = 0; n < 130; n += 1) world.deliver(mara, plan(n))
  const paused = runBackfill({ ...world.context, afterCommit: () => pause(mara) }, { ...ofPerson(mara), signal: never })
  await expect(paused).rejects.toMatchObject({ code: 'email_account_paused' })
  const { ledger, account } = await world.stored(mara)
  expect([ledger.length < 130, account?.status]).toEqual([true, 'paused'])
  const before = calls()
  await runBackfillJob(world.context, { ...ofPerson(mara), attempt: 1 }, never)
  expect(calls()).toBe(before)
  const { rows } = await test.database.owner.query(
    `SELECT 1 FROM pgboss.job WHERE name = 'backfill' AND singleton_key = $1 AND state = 'created'`,
    [mara.accountId],
  )
  expect(rows).toEqual([])
  await pause(mara, false)
  await world.backfilled(mara)
  expect((await world.stored(mara)).ledger).toHaveLength(130)
  expect(calls()).toBeGreaterThan(before)
})

it('[MB-03] [BE-02] a sync of a mailbox that was paused meanwhile ends without another attempt, and nobody is told of it', async () => {
  const mara = await world.person()
  await pause(mara)
  const entry = await asPerson(test.deps.db, mara.id, (tx) => createEntry(tx, ofPerson(mara), 'page', test.clock.now()))
  const before = calls()
  await runSyncJob(world.context, { ...ofPerson(mara), syncId: entry.id, attempt: 1 }, never)
  expect(calls()).toBe(before)
  const state = (await (await mara.browser.request('GET', '/api/sync')).json()) as SyncState
  expect(state.entry).toMatchObject({ status: 'failed', error_code: 'email_account_paused', next_attempt_at: null })
  expect((await world.stored(mara)).notifications).toEqual([])
})

it('[MB-03] [PR-04] no label is put on mail of a paused mailbox, or taken off it, until it is resumed', async () => {
  const { mara, task, id } = await asked()
  const mailbox = mailboxView(test, mara.id)
  await mara.browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: true })
  await pause(mara)
  const before = calls()
  await runLabelJob(world.context, { ...ofPerson(mara), attempt: 1 }, never)
  expect(calls()).toBe(before)
  expect(await mailbox.labelsOf(id)).toEqual([])
  await pause(mara, false)
  await expect.poll(() => mailbox.labelsOf(id)).toEqual([TASKS])
  await pause(mara)
  await mara.browser.request('PATCH', `/api/tasks/${task.id}`, { status: 'completed' })
  await runLabelJob(world.context, { ...ofPerson(mara), attempt: 1 }, never)
  expect(await mailbox.labelsOf(id)).toEqual([TASKS])
  await pause(mara, false)
  await expect.poll(() => mailbox.labelsOf(id)).toEqual([])
})

it('[MB-03] [SM-08] labels are not turned on where every mailbox is paused, and it is said why', async () => {
  const mara = await world.person()
  await pause(mara)
  const refused = await mara.browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: true })
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'email_account_paused' } }])
})

it('[MB-03] [WV-02] [PR-06] what the person asks for is done in a paused mailbox: a mail is opened, a reply is sent', async () => {
  const { mara, idris, task } = await asked()
  await pause(mara)
  const { rows } = await test.database.owner.query<{ id: string }>('SELECT id FROM messages WHERE user_id = $1', [
    mara.id,
  ])
  const thread = await mara.browser.request('GET', `/api/messages/${rows[0]?.id}/thread`)
  expect(((await thread.json()) as MailThread).messages).toMatchObject([{ subject: 'The room plan' }])
  const answer = await reply(mara, task.id, {
    how: 'send',
    text: 'Here it is.',
    everyone: false,
    after_sending: 'keep',
  })
  expect(answer.status).toBeLessThan(300)
  await expect.poll(() => inboxOf(idris)).toMatchObject([{ from: mara.email }])
})
