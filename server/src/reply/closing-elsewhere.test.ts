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

/** The link's page, and its form. */
async function doneLink({ id: userId }: Person, itemId: string) {
  const { db, vault } = test.deps
  const linked = { userId, day: '2026-03-10', type: 'task' as const, itemId }
  const { complete } = await asPerson(db, userId, (tx) => makeLinks(tx, vault, linked, ['complete'], test.clock.now()))
  const url = `${ORIGIN}/do/${complete}`
  const press = async (choice: Record<string, string> = { scheduled_reply: 'send' }) =>
    test.app.request(url, { method: 'POST', headers: { Origin: ORIGIN }, body: new URLSearchParams(choice) })
  return { press, open: async () => (await test.app.request(url)).text() }
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

describe('[WV-12] [DS-02] an item whose reply waits to be sent, closed by the link of a mail', () => {
  it('asks whether the reply still goes out, and does nothing before it is told', async () => {
    const known = await scheduled()
    const { press, open } = await doneLink(known.mara, known.task.id)
    const asked = /Your reply to Idris Bello waits to be sent on \w+day \d+ \w+ at \d\d:\d\d\. Should it still go out\?/
    const page = await open()
    expect(page).toMatch(asked)
    expect(page).toContain('Done, and send the reply')
    // Of a page that was opened before the reply was scheduled.
    const none: Record<string, string>[] = [{}, { scheduled_reply: 'perhaps' }]
    for (const choice of none) {
      const again = await press(choice)
      expect([again.status, await again.text()]).toEqual([200, expect.stringMatching(asked)])
    }
    expect((await world.stored(known.mara)).tasks).toMatchObject([{ status: 'open' }])
    expect((await press()).status).toBe(200)
    await expectDoneAndSent(known)
    expect((await press()).status).toBe(410)
  })

  it('is done without it, where that is chosen', async () => {
    const known = await scheduled()
    const { press } = await doneLink(known.mara, known.task.id)
    expect((await press({ scheduled_reply: 'drop' })).status).toBe(200)
    expect((await world.stored(known.mara)).tasks).toMatchObject([{ status: 'completed', settled_by: 'person' }])
    test.clock.advance(DAY)
    await minute()
    expect([await rows(known.mara), await inboxOf(known.idris)]).toMatchObject([
      [{ state: 'called_off', reason: 'cancelled' }],
      [],
    ])
  })
})

describe('an item that is closed where nobody can be asked about its scheduled reply', () => {
  it('[WV-12] [DS-02] by that link while the reply is being handed over: refused, and the link still works', async () => {
    const known = await scheduled()
    const { press } = await doneLink(known.mara, known.task.id)
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
