import { describe, expect, it } from 'vitest'
import type { KeptCompleted } from '@loose-ends/domain/account/retention.ts'
import { asPerson } from '#server/db/connect.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import { syncWorld, type Person } from '#server/sync/testing/sync-world.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { storeMaybe } from '#server/testing/stored-maybes.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { forgetOld } from './forget-old.ts'

const world = syncWorld()
const { test } = world

const forget = () => forgetOld(world.context, new AbortController().signal)
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS)
const keep = (person: Person, keep_completed: KeptCompleted) =>
  person.browser.request('PATCH', '/api/email-settings', { keep_completed })

const ASKED = 'Could you send me the final room plan by Friday?'

describe('what is over', () => {
  it.each([
    ['90_days', 89, 91],
    ['1_year', 364, 366],
  ] as const)('is forgotten after %s, and open items never', async (kept, kept_days, forgotten_days) => {
    const mara = await world.person()
    expect((await keep(mara, kept)).status).toBe(200)
    const [young, old] = [daysAgo(kept_days), daysAgo(forgotten_days)]
    for (const [at, name] of [
      [young, 'young'],
      [old, 'old'],
    ] as const) {
      await storeTask(test, mara.id, { task: `${name} task`, status: 'completed', completed_at: at })
      await storeTask(test, mara.id, { task: `${name} dismissed`, dismissed_at: at })
      await storeFollowUp(test, mara.id, { subject: `${name} archived`, status: 'archived', completed_at: at })
      await storeFollowUp(test, mara.id, { subject: `${name} completed`, status: 'completed', completed_at: at })
    }
    await storeTask(test, mara.id, { task: 'open', created_at: daysAgo(900) })
    await storeFollowUp(test, mara.id, { subject: 'open', date: daysAgo(900), created_at: daysAgo(900) })
    await forget()
    const { tasks, followUps } = await world.stored(mara)
    expect(tasks.map(({ task }) => String(task)).sort()).toEqual(['open', 'young dismissed', 'young task'])
    expect(followUps.map(({ subject }) => String(subject)).sort()).toEqual([
      'open',
      'young archived',
      'young completed',
    ])
  })

  it('[DT-02] is also what mail of that time may have asked, whatever was said of it', async () => {
    const [mara, noor] = [await world.person(), await world.person('Noor Haddad')]
    await keep(noor, 'for_ever')
    for (const { id } of [mara, noor]) {
      await storeMaybe(test, id, { title: 'young', at: daysAgo(364) })
      await storeMaybe(test, id, { title: 'old', at: daysAgo(366) })
    }
    await forget()
    expect((await world.stored(mara)).maybes.map(({ title }) => title)).toEqual(['young'])
    expect((await world.stored(noor)).maybes).toHaveLength(2)
  })

  it('stays for ever for who wants that, and for a year for who says nothing', async () => {
    const [mara, noor] = [await world.person(), await world.person('Noor Haddad')]
    await keep(mara, 'for_ever')
    for (const { id } of [mara, noor]) {
      await storeTask(test, id, { task: 'two years', status: 'completed', completed_at: daysAgo(730) })
    }
    await forget()
    expect((await world.stored(mara)).tasks).toHaveLength(1)
    expect((await world.stored(noor)).tasks).toHaveLength(0)
  })

  it('[BE-04] [BE-05] leaves no word of its mail, and comes back by no later reading of the same mailbox', async () => {
    const mara = await world.person()
    const from = 'Idris Bello <idris@northquay.example>'
    world.deliver(mara, { from, subject: 'Room plan', body: ASKED, ago: 100 })
    world.deliver(mara, { from, subject: 'The budget', body: 'Could you send me the budget by Friday?', ago: 90 })
    await world.sync(mara)
    await world.backfilled(mara)
    const before = await world.stored(mara)
    const [plan] = before.tasks.filter(({ subject }) => subject === 'Room plan')
    expect(before.tasks).toHaveLength(2)
    const { owner } = test.database
    // As if it had been long ago: one of the two completed then, the other still open.
    await owner.query(
      `UPDATE loose_ends SET status = 'completed', completed_at = $1, settled_by = 'person' WHERE id = $2`,
      [daysAgo(400), plan?.id],
    )
    // And as if sentences of the mail had been kept as a proof of something.
    await owner.query('UPDATE messages SET sent_at = $1, sentences = excerpt WHERE user_id = $2', [
      daysAgo(401),
      mara.id,
    ])
    await forget()
    const words = (row: (typeof before.ledger)[number]) => [
      row.subject,
      row.sender,
      row.counterpart,
      row.excerpt,
      row.sentences,
    ]
    const ledger = (await world.stored(mara)).ledger
    const ofPlan = ledger.filter((row) => row.thread_id === plan?.thread_id)
    expect(ofPlan.map(words)).toEqual([[null, null, null, null, null]])
    expect(ofPlan.map(({ outcome }) => outcome)).toEqual(['item'])
    const others = ledger.filter((row) => row.thread_id !== plan?.thread_id)
    expect(others).toHaveLength(1)
    for (const row of others) expect(words(row).slice(0, 3)).not.toContain(null)
    // A mailbox that has to be read from its beginning again.
    await asPerson(test.deps.db, mara.id, (tx) =>
      tx.update(emailAccounts).set({ cursor: null, backfilled_at: null, backfill_page_token: null }),
    )
    await world.sync(mara)
    await world.backfilled(mara)
    expect((await world.stored(mara)).tasks.map(({ subject }) => subject)).toEqual(['The budget'])
  })

  it('[BE-05] takes a draft of a reply along that nobody sent and whose item is forgotten', async () => {
    const mara = await world.person()
    const done = await storeTask(test, mara.id, { status: 'completed', completed_at: daysAgo(400) })
    const open = await storeTask(test, mara.id)
    for (const [item, state] of [
      [done, 'draft'],
      [open, 'draft'],
      [done, 'failed'],
    ])
      await test.database.owner.query(
        `INSERT INTO replies (user_id, item_type, item_id, account_id, thread_id, source_message_id, state, text, subject, recipients,
           envelope, message_id, written_at, changed_at) VALUES ($1, 'task', $2, $1, 't', $1, $3, 'a', 'b', 'c', 'd', 'e', $4, $4)`,
        [mara.id, item, state, daysAgo(399)],
      )
    await forget()
    const { rows } = await test.database.owner.query('SELECT item_id FROM replies WHERE user_id = $1', [mara.id])
    expect(rows).toEqual([{ item_id: open }])
  })

  it('takes what was told of it along, except what is told once of a task that is still open', async () => {
    const mara = await world.person()
    const tell = (cause: string, days: number) =>
      test.database.owner.query(
        `INSERT INTO notifications (user_id, title, content, cause, kind, created_at) VALUES ($1, 'a', 'b', $2, 'due', $3)`,
        [mara.id, cause, daysAgo(days)],
      )
    const [open, gone] = [await storeTask(test, mara.id), await storeTask(test, mara.id)]
    await test.database.owner.query('DELETE FROM loose_ends WHERE id = $1', [gone])
    await tell('completed:1', 400)
    await tell('completed:2', 300)
    await tell(`due:${open}:1`, 400)
    await tell(`due:${gone}:1`, 400)
    await tell(`due:${gone}:2`, 300)
    await forget()
    const { rows } = await test.database.owner.query('SELECT cause FROM notifications WHERE user_id = $1', [mara.id])
    expect(rows.map((row: { cause: string }) => row.cause).sort()).toEqual(
      ['completed:2', `due:${open}:1`, `due:${gone}:2`].sort(),
    )
  })
})
