import { describe, expect, it, onTestFinished } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { makeLinks } from '#server/digest/action-links.ts'
import { mailboxView } from '#server/label/testing/mailbox-view.ts'
import type { Person } from '#server/sync/testing/sync-world.ts'
import { ORIGIN } from '#server/testing/test-app.ts'
import { replyWorld } from './testing/reply-world.ts'

const { test, asked, reply, rows, inboxOf, minute, world } = replyWorld({ worksByItself: false })

const DAY = 24 * 3_600_000
const LABEL = 'Loose Ends - Tasks'

/** Somebody with a task whose reply is to be sent tomorrow. */
async function scheduled() {
  const known = await asked()
  const sendAt = new Date(test.clock.now().getTime() + DAY).toISOString()
  const planned = await reply(known.mara, known.task.id, { how: 'schedule', text: 'Any news?', send_at: sendAt })
  expect(planned.status).toBe(200)
  return known
}

async function doneLink({ id: userId }: Person, itemId: string): Promise<() => Promise<Response>> {
  const { db, vault } = test.deps
  const linked = { userId, day: '2026-03-10', type: 'task' as const, itemId }
  const { complete } = await asPerson(db, userId, (tx) => makeLinks(tx, vault, linked, ['complete'], test.clock.now()))
  const headers = { Origin: ORIGIN }
  return async () =>
    test.app.request(`${ORIGIN}/do/${complete}`, { method: 'POST', headers, body: new URLSearchParams() })
}

/** A label on the message of the task, which the person takes off in their mailbox. */
async function unlabel(mara: Person, messageId: string): Promise<void> {
  const mailbox = mailboxView(test, mara.id)
  await mara.browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: true })
  await world.sync(mara)
  await expect.poll(() => mailbox.labelsOf(messageId)).toEqual([LABEL])
  // Known for certain only once the job that put it on has written so.
  await expect
    .poll(async () => (await test.database.owner.query(APPLIED, [mara.id])).rows)
    .toEqual([{ message: messageId }])
  await mailbox.takeOff(messageId, (await mailbox.labels())[LABEL] ?? '')
}
const APPLIED =
  'SELECT m.provider_ref AS message FROM applied_labels a JOIN messages m ON m.id = a.message_id WHERE a.user_id = $1 AND applied_at IS NOT NULL'

/** From now on every reply is being handed over in the moment in which its item is closed. */
async function handedOverMeanwhile(): Promise<() => Promise<unknown>> {
  const { owner } = test.database
  await owner.query('CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$')
  await owner.query('CREATE TRIGGER meanwhile BEFORE UPDATE ON replies FOR EACH ROW EXECUTE FUNCTION meanwhile()')
  onTestFinished(() => owner.query('DROP FUNCTION IF EXISTS meanwhile CASCADE').then(() => undefined))
  return () => owner.query('DROP FUNCTION meanwhile CASCADE')
}

/** The task is done, and its reply goes out when its time comes. */
async function expectDoneAndSent({ mara, idris }: Awaited<ReturnType<typeof scheduled>>): Promise<void> {
  expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed', settled_by: 'person' }])
  expect(await rows(mara)).toMatchObject([{ state: 'scheduled', outlives_item: true }])
  test.clock.advance(DAY)
  await minute()
  expect([await rows(mara), await inboxOf(idris)]).toMatchObject([[{ state: 'sent' }], [{ text: 'Any news?' }]])
}

describe('an item that is closed where nobody can be asked about its scheduled reply', () => {
  it('[WV-12] [DS-02] by the link of a mail: it is done, and the reply goes out', async () => {
    const known = await scheduled()
    const press = await doneLink(known.mara, known.task.id)
    expect((await press()).status).toBe(200)
    await expectDoneAndSent(known)
  })

  it('[WV-12] [DS-02] by that link while the reply is being handed over: refused, and the link still works', async () => {
    const known = await scheduled()
    const press = await doneLink(known.mara, known.task.id)
    const isOver = await handedOverMeanwhile()
    const refused = await press()
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('is being sent at this moment'),
    ])
    expect((await world.stored(known.mara)).tasks).toMatchObject([{ status: 'open' }])
    await isOver()
    expect((await press()).status).toBe(200)
    await expectDoneAndSent(known)
  })

  it('[WV-12] [PR-04] by taking its label off: it is done, and the reply goes out', async () => {
    const known = await scheduled()
    await unlabel(known.mara, known.id)
    expect(await world.sync(known.mara)).toMatchObject({ status: 'completed', error_code: null })
    await expectDoneAndSent(known)
  })

  it('[WV-12] [PR-04] by its label while the reply is being handed over: the next sync closes it', async () => {
    const known = await scheduled()
    await unlabel(known.mara, known.id)
    const isOver = await handedOverMeanwhile()
    expect(await world.sync(known.mara)).toMatchObject({ status: 'completed', error_code: 'reply_scheduled' })
    expect((await world.stored(known.mara)).tasks).toMatchObject([{ status: 'open' }])
    await isOver()
    expect(await world.sync(known.mara)).toMatchObject({ status: 'completed', error_code: null })
    await expectDoneAndSent(known)
  })
})
