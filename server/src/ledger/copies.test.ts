import { describe, expect, it } from 'vitest'
import type { LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import type { MailThread } from '@loose-ends/domain/message/mail-thread.ts'
import { wishAddress } from '@loose-ends/domain/forwarding/wish-address.ts'
import { accessTokenFor } from '#server/mailbox-access/access-token.ts'
import { syncWorld, type Letter, type Person } from '#server/sync/testing/sync-world.ts'
import { twoMailboxes } from '#server/sync/testing/two-mailboxes.ts'

const world = syncWorld()
const { test } = world

type Two = Awaited<ReturnType<typeof twoMailboxes>>

const ANNA = 'Anna Weber <anna@weber.example>'
const toBoth = ({ mara, second }: Two) => `${mara.email}, ${second.email}`
const withId = (id: string) => ({ 'Message-ID': `<${id}@weber.example>` })

const asks = (two: Two, id: string): Letter => ({
  from: ANNA,
  to: toBoth(two),
  subject: 'Room plan',
  body: 'Hi Mara,\n\nCould you please send me the room plan by Friday?\n\nAnna',
  headers: withId(id),
})

/** What Mara writes from her first mailbox, with a copy to her second. */
const mine = ({ mara, second }: Two, id: string): Letter => ({
  from: `Mara Lindt <${mara.email}>`,
  to: ANNA,
  subject: 'Contract',
  body: 'Hi Anna,\n\nCould you please send me the signed contract by Friday?\n\nMara',
  headers: { Cc: second.email, ...withId(id) },
})

/** Puts one message into both mailboxes, which are read after one another. */
async function inBoth(two: Two, letter: Letter) {
  const { mara, second, accountId } = two
  const first = world.deliver(mara, letter)
  const other = world.deliver(second, letter)
  await world.sync(mara)
  await world.sync(mara, 'page', accountId)
  return { first, other }
}

async function bin(person: Person, id: string) {
  const token = await accessTokenFor(test.deps, person.id)
  const answer = await fetch(`${test.fake.url}/gmail/v1/users/me/messages/${id}/trash`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.reveal()}` },
  })
  expect(answer.ok).toBe(true)
}

const tasksOf = async (mara: Person) =>
  (await world.stored(mara)).tasks.map(({ account_id: account, status }) => ({ account, status }))

describe('one message in two mailboxes of a person', () => {
  it('[PR-02] [MB-03] gives its items once, also where both are read at the same moment', async () => {
    const two = await twoMailboxes(world)
    const { mara, second, accountId } = two
    for (const person of [mara, second]) {
      world.deliver(person, asks(two, 'plan-at-once'))
      world.deliver(person, {
        from: 'Hall <news@hall.example>',
        to: toBoth(two),
        subject: 'Spring sale',
        body: 'Everything must go.',
        headers: { 'List-Unsubscribe': '<mailto:out@hall.example>', ...withId('sale') },
      })
    }
    await Promise.all([world.sync(mara), world.sync(mara, 'page', accountId)])
    const { tasks, maybes, ledger } = await world.stored(mara)
    expect([tasks.length, maybes.length, ledger.length]).toEqual([1, 0, 4])
    const leftOut = (await (await mara.browser.request('GET', '/api/left-out')).json()) as LeftOutPage
    expect(leftOut.items.map(({ reason }) => reason)).toEqual(['newsletter'])
    await world.sync(mara)
    await world.sync(mara, 'page', accountId)
    expect((await world.stored(mara)).tasks).toHaveLength(1)
  })

  it.each([['the one it was sent from first'], ['the one that has a copy first']])(
    '[PR-02] [MB-03] is what the owner waits for where they wrote it themself, in the mailbox they wrote from: %s',
    async (order) => {
      const two = await twoMailboxes(world)
      const { mara, second, accountId, firstId } = two
      const letter = mine(two, order.replaceAll(' ', '-'))
      world.deliver(mara, letter)
      world.deliver(second, letter)
      const accounts = order.includes('sent') ? [firstId, accountId] : [accountId, firstId]
      for (const account of accounts) await world.sync(mara, 'page', account)
      const { tasks, followUps, maybes, ledger } = await world.stored(mara)
      expect([tasks, maybes]).toEqual([[], []])
      const copies = ledger.filter(({ copy_of: original }) => original !== null)
      expect(copies.map(({ account_id: account }) => account)).toEqual([accountId])
      expect(followUps).toMatchObject([
        { direction: 'they_owe', sender_email: 'anna@weber.example', account_id: firstId },
      ])
    },
  )

  it('[PR-03] is settled by an answer to either', async () => {
    const two = await twoMailboxes(world)
    const { mara, accountId } = two
    await inBoth(two, mine(two, 'contract-answered'))
    test.clock.advance(60_000)
    world.deliver(two.second, {
      from: ANNA,
      subject: 'Re: Contract',
      body: 'Hi Mara,\n\nHere is the signed contract, attached.\n\nAnna',
      inReplyTo: 'contract-answered@weber.example',
    })
    await world.sync(mara, 'page', accountId)
    expect((await world.stored(mara)).followUps).toMatchObject([{ status: 'completed' }])
  })

  it.each(['keep', 'delete'])(
    '[DC-01] [MB-03] goes on in the other one where the first is disconnected: %s',
    async (items) => {
      const two = await twoMailboxes(world)
      const { mara, accountId, firstId } = two
      await inBoth(two, asks(two, `plan-${items}`))
      expect(await tasksOf(mara)).toEqual([{ account: firstId, status: 'open' }])
      expect((await mara.browser.request('DELETE', `/api/email-account?items=${items}`)).status).toBe(204)
      expect(await tasksOf(mara)).toEqual([{ account: accountId, status: 'open' }])
      const { ledger } = await world.stored(mara)
      const copy = ledger.find(({ account_id: account }) => account === accountId)
      expect(copy).toMatchObject({ copy_of: null, outcome: 'item' })
      const thread = await mara.browser.request('GET', `/api/messages/${copy?.id}/thread`)
      expect(((await thread.json()) as MailThread).messages).toMatchObject([{ subject: 'Room plan' }])
    },
  )

  it('[DC-01] [MB-03] comes to the one that is connected after the other was given up', async () => {
    const two = await twoMailboxes(world)
    const { mara, second, accountId } = two
    world.deliver(mara, asks(two, 'plan-later'))
    await world.sync(mara)
    expect((await mara.browser.request('DELETE', '/api/email-account?items=keep')).status).toBe(204)
    world.deliver(second, asks(two, 'plan-later'))
    await world.sync(mara, 'page', accountId)
    expect(await tasksOf(mara)).toEqual([{ account: accountId, status: 'open' }])
  })

  it('[BE-04] [PR-03] closes its task only once it is in the bin of both', async () => {
    const two = await twoMailboxes(world)
    const { mara, second, accountId } = two
    const { first, other } = await inBoth(two, asks(two, 'plan-binned'))
    await bin(mara, first.id)
    await world.sync(mara)
    expect(await tasksOf(mara)).toEqual([{ account: accountId, status: 'open' }])
    await bin(second, other.id)
    await world.sync(mara, 'page', accountId)
    expect(await tasksOf(mara)).toEqual([{ account: accountId, status: 'completed' }])
  })

  it('[MT-01] makes the task that its owner sent it for, whichever is read first', async () => {
    const two = await twoMailboxes(world)
    const { mara, second, accountId, firstId } = two
    const letter = { ...mine(two, 'wished'), body: 'Hi Anna,\n\nHere is the plan, attached.\n\nMara' }
    letter.headers = { ...letter.headers, Bcc: wishAddress(mara.email, 'task') }
    world.deliver(second, letter)
    world.deliver(mara, letter)
    await world.sync(mara, 'page', accountId)
    expect((await world.stored(mara)).tasks).toEqual([])
    await world.sync(mara)
    const { tasks, ledger } = await world.stored(mara)
    expect(tasks).toMatchObject([{ origin: 'forwarded', account_id: firstId }])
    expect(ledger.find(({ copy_of: original }) => original === null)).toMatchObject({ outcome: 'item' })
  })

  it('[PR-02] is another one from somebody else, and days later, whatever Message-ID it claims to have', async () => {
    const two = await twoMailboxes(world)
    const { mara, second, accountId } = two
    const letter = asks(two, 'plan-claimed')
    world.deliver(mara, letter)
    world.deliver(second, { ...letter, from: 'Idris Bello <idris@hale.example>' })
    world.deliver(second, { ...letter, ago: 3 * 24 * 60 })
    await world.sync(mara)
    await world.sync(mara, 'page', accountId)
    await world.backfilled(mara)
    expect((await world.stored(mara)).tasks).toHaveLength(3)
  })
})
