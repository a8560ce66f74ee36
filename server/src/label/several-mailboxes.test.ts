import { afterEach, describe, expect, it } from 'vitest'
import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { joinMailbox } from '#server/account/connect-mailbox.ts'
import { asPerson } from '#server/db/connect.ts'
import { findEmailAccount, grantFor } from '#server/email-account/store.ts'
import { syncWorld, type Letter, type Person } from '#server/sync/testing/sync-world.ts'
import { twoMailboxes } from '#server/sync/testing/two-mailboxes.ts'
import { runLabelJob } from './label-job.ts'
import { createAllLabels } from './mailbox-labels.ts'
import { mailboxView } from './testing/mailbox-view.ts'

const world = syncWorld()
const { test } = world
const never = new AbortController().signal
const TASKS = 'Loose Ends - Tasks'
const FOLLOW_UPS = 'Loose Ends - Follow-Ups'

afterEach(() => {
  test.fake.control.resetFaults()
  test.clock.advance(10 * 60_000)
})

const asks = (what: string): Letter => ({
  from: 'Idris Bello <idris@northquay.example>',
  subject: what,
  body: `Hi Mara,\n\nCould you send me the ${what} by Friday?\n\nThanks,\nIdris`,
})
const switchTo = (person: Person, isOn: boolean) =>
  person.browser.request('PATCH', '/api/email-settings', { gmail_labels_enabled: isOn })
const settingsOf = async ({ browser }: Person) =>
  (await (await browser.request('GET', '/api/email-settings')).json()) as EmailSettings
const labelsOn = async (person: Person) =>
  (
    await test.database.owner.query<{ labels_on: boolean }>(
      'SELECT labels_on FROM email_accounts WHERE user_id = $1 ORDER BY created_at, id',
      [person.id],
    )
  ).rows.map(({ labels_on: isOn }) => isOn)
const run = ({ id: userId }: Person, accountId: string) =>
  runLabelJob(world.context, { userId, accountId, attempt: 1 }, never)
const tasksOf = async (person: Person) =>
  (await world.stored(person)).tasks.map(({ subject, status }) => `${subject} ${status}`).toSorted()

/** Connects the mailbox of `second` for that person, too, as a sign-in there does. */
async function join(person: Person, second: Person): Promise<void> {
  const { db, vault } = test.deps
  const { grant, account } = await asPerson(db, second.id, async (tx) => ({
    grant: await grantFor(tx, vault, second.id),
    account: await findEmailAccount(tx, second.id),
  }))
  if (!grant?.accessToken || !account) throw new Error('nothing was granted')
  const { rows } = await test.database.owner.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [
    person.id,
  ])
  const { accessToken, refreshToken } = grant
  const identified: Parameters<typeof joinMailbox>[2] = {
    kind: 'gmail',
    identity: { issuer: '', subject: second.id, email: second.email, fullName: null, avatarUrl: null },
    grant: { accessToken, refreshToken, accessTokenExpiresAt: account.connected_at, scopes: account.scopes },
  }
  await joinMailbox(test.deps, { userId: person.id, sessionId: rows[0]?.id ?? '' }, identified)
}

describe('[MB-03] the labels of several mailboxes', () => {
  it('[PR-04] [SM-08] a mailbox that is added while labels are on gets them, too', async () => {
    const [mara, second] = [await world.person(), await world.person('Mara at work')]
    await switchTo(mara, true)
    const { id } = world.deliver(second, asks('room plan'))
    await join(mara, second)
    await expect.poll(() => mailboxView(test, second.id).labelsOf(id)).toEqual([TASKS])
  })

  it('[SM-08] are on as soon as one mailbox takes them, though the first one may not be given any', async () => {
    const { mara, second, firstId } = await twoMailboxes(world)
    await test.database.owner.query(`UPDATE email_accounts SET scopes = '{}' WHERE id = $1`, [firstId])
    expect((await switchTo(mara, true)).status).toBe(200)
    expect((await settingsOf(mara)).gmail_labels_enabled).toBe(true)
    expect(Object.keys(await mailboxView(test, second.id).labels()).toSorted()).toEqual([FOLLOW_UPS, TASKS])
  })

  it('[SM-08] [BE-02] are made in one mailbox though another does not answer for too long', async () => {
    const { mara, second, firstId } = await twoMailboxes(world)
    const openMailbox: typeof world.context.openMailbox = (account) => {
      const mailbox = world.context.openMailbox(account)
      const { reading, marks } = mailbox
      const silent: typeof reading.marks = ({ signal } = {}) =>
        new Promise((_, reject) => {
          const giveUp = () => reject(signal?.reason as Error)
          if (signal?.aborted) giveUp()
          else signal?.addEventListener('abort', giveUp)
        })
      const isSilent = account.accountId === firstId
      return {
        ...mailbox,
        reading: { ...reading, marks: isSilent ? silent : () => reading.marks() },
        marks: marks && { ...marks, ensure: (names) => marks.ensure(names) },
      }
    }
    await createAllLabels({ ...world.context, openMailbox }, mara.id, 50)
    expect(Object.keys(await mailboxView(test, second.id).labels()).toSorted()).toEqual([FOLLOW_UPS, TASKS])
    expect(await mailboxView(test, mara.id).labels()).toEqual({})
  })

  it('[SM-08] say what the first one failed with where no mailbox takes them', async () => {
    const { mara, firstId, accountId } = await twoMailboxes(world)
    await test.database.owner.query(`UPDATE email_accounts SET scopes = '{}' WHERE id = $1`, [firstId])
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE id = $1`, [accountId])
    expect((await switchTo(mara, true)).status).toBe(403)
    expect((await settingsOf(mara)).gmail_labels_enabled).toBe(false)
  })

  it.each([
    ['and Settings looked at them in between', true],
    ['and nobody looked', false],
  ])('[SM-08] [ST-02] deleted while labels are off, %s, are made by turning them on again', async (_, isSeen) => {
    const { mara, firstId } = await twoMailboxes(world)
    const view = mailboxView(test, mara.id)
    await switchTo(mara, true)
    const { id } = world.deliver(mara, asks('room plan'))
    await world.sync(mara)
    await run(mara, firstId)
    await switchTo(mara, false)
    await run(mara, firstId)
    for (const label of Object.values(await view.labels())) await view.deleteLabel(label)
    if (isSeen) await mara.browser.request('GET', '/api/email-labels')
    await switchTo(mara, true)
    await run(mara, firstId)
    expect([await labelsOn(mara), await view.labelsOf(id)]).toEqual([[true, true], [TASKS]])
  })

  it('[PR-04] one that somebody else who has the mailbox, too, had taken off completes nothing', async () => {
    const { mara, second, accountId } = await twoMailboxes(world)
    for (const person of [mara, second]) await switchTo(person, true)
    world.deliver(second, asks('room plan'))
    await world.sync(second)
    await world.sync(mara, 'page', accountId)
    await run(second, second.accountId)
    await run(mara, accountId)
    test.clock.advance(60_000)
    await world.sync(mara, 'page', accountId)
    await switchTo(second, false)
    await run(second, second.accountId)
    test.clock.advance(60_000)
    await world.sync(mara, 'page', accountId)
    expect(await tasksOf(mara)).toEqual(['room plan open'])
  })
})
