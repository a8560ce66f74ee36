import { describe, expect, it } from 'vitest'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { wishAddress, type Wish } from '@loose-ends/domain/forwarding/wish-address.ts'
import { asPerson } from '#server/db/connect.ts'
import { accessTokenFor } from '#server/mailbox-access/access-token.ts'
import { messageOf } from '#server/testing/stored-messages.ts'
import { syncWorld, type Letter, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world
const IDRIS = 'Idris Bello <idris@northquay.example>'
const owner = (mara: Person) => `Mara Lindt <${mara.email}>`
const to = (mara: Person, wish: Wish) => wishAddress(mara.email, wish)

/** The person writes from their own mail program. Returns the id here of what they wrote. */
async function write(mara: Person, letter: Omit<Letter, 'from'>): Promise<string> {
  const head = {
    From: owner(mara),
    To: letter.to ?? '',
    Subject: letter.subject,
    'Content-Type': 'text/plain; charset=utf-8',
    ...letter.headers,
    ...(letter.inReplyTo ? { 'In-Reply-To': `<${letter.inReplyTo}>`, References: `<${letter.inReplyTo}>` } : {}),
  }
  const lines = Object.entries(head).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const raw = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${letter.body.replaceAll('\n', '\r\n')}\r\n`)
  const token = await accessTokenFor(test.deps, mara.id)
  const answer = await fetch(`${test.fake.url}/gmail/v1/users/me/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.reveal()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ raw: raw.toString('base64url') }),
  })
  expect(answer.ok).toBe(true)
  test.clock.advance(60_000)
  return messageOf(test, mara.id, ((await answer.json()) as { id: string }).id)
}

async function listed<T extends { id: string }>(mara: Person, path: string): Promise<T[]> {
  const { items } = (await (await mara.browser.request('GET', path)).json()) as { items: T[] }
  const key = await asPerson(test.deps.db, mara.id, (tx) => test.deps.vault.personKey(tx, mara.id))
  return Promise.all(items.map((item) => decryptRow(key, 'loose_ends', item.id, item)))
}
const ownTasks = (mara: Person) => listed<Task>(mara, '/api/tasks?origin=own')
const mailTasks = (mara: Person) => listed<Task>(mara, '/api/tasks?origin=mail')
const followUpsOf = (mara: Person) => listed<FollowUp>(mara, '/api/follow-ups')

const forwarded = (note: string) => `${note}

---------- Forwarded message ---------
From: ${IDRIS}
Date: Mon, 9 Mar 2026 at 10:00
Subject: Invoice 41
To: Mara Lindt <mara@lindt.example>

Hi Mara, could you settle the invoice?`

describe('mail that a person forwards to their own address for tasks', () => {
  it('[MT-01] becomes a task of their own: from the subject, with their note and its date, once', async () => {
    const mara = await world.person()
    const original = world.deliver(mara, {
      from: IDRIS,
      subject: 'Invoice 41',
      body: 'Hi Mara,\n\nCould you settle the invoice?\n\nIdris',
      ago: 5,
    })
    await world.sync(mara)
    const id = await write(mara, {
      to: to(mara, 'task'),
      subject: 'Fwd: Invoice 41',
      body: forwarded('Pay from the second account by 20 March 2026.'),
      inReplyTo: original.messageId,
    })
    await world.sync(mara)
    const [task, ...more] = await ownTasks(mara)
    expect(more).toEqual([])
    expect(task).toMatchObject({
      task: 'Invoice 41',
      description: 'Pay from the second account by 20 March 2026.',
      due_date: '2026-03-20T22:59:59.000Z',
      origin: 'forwarded',
      kind: 'manual',
      status: 'open',
      source_message_id: id,
      evidence: 'Pay from the second account by 20 March 2026.',
      sender_email: 'idris@northquay.example',
    })
    // Passing it on to oneself is no answer, and asks nobody.
    expect(await mailTasks(mara)).toMatchObject([
      { status: 'open', source_message_id: await messageOf(test, mara.id, original.id) },
    ])
    expect((await world.stored(mara)).followUps).toEqual([])

    test.fake.control.expireHistory(mara.email)
    test.clock.advance(60_000)
    await world.sync(mara)
    expect(await ownTasks(mara)).toEqual([task])
  })

  it('[MT-01] [DB-05] can be changed, done and deleted as any task of their own, and comes back by no later mail', async () => {
    const mara = await world.person()
    await write(mara, { to: to(mara, 'task'), subject: 'Buy paper', body: 'A4, please.' })
    await world.sync(mara)
    const [task] = await ownTasks(mara)
    const path = `/api/tasks/${task?.id}`
    expect((await mara.browser.request('PATCH', path, { task: 'Buy ink' })).status).toBe(200)
    expect((await ownTasks(mara))[0]).toMatchObject({ task: 'Buy ink', description: 'A4, please.' })
    await write(mara, { to: mara.email, subject: 'Re: Buy paper', body: 'Done, it is bought.' })
    await world.sync(mara)
    expect((await ownTasks(mara))[0]).toMatchObject({ status: 'open' })
    expect((await mara.browser.request('DELETE', path)).status).toBe(200)
    test.fake.control.expireHistory(mara.email)
    test.clock.advance(60_000)
    await world.sync(mara)
    expect(await ownTasks(mara)).toEqual([])
  })

  it('[MT-01] [RO-01] is never anybody else’s mail, whomever it claims to be from, and wherever it lies', async () => {
    const mara = await world.person()
    const address = to(mara, 'task')
    const letter = { to: address, subject: 'Fwd: Transfer the money', body: 'By Friday, please.' }
    world.deliver(mara, { ...letter, from: IDRIS })
    world.deliver(mara, { ...letter, from: owner(mara), labels: ['INBOX', 'UNREAD'] })
    world.deliver(mara, { ...letter, from: owner(mara), labels: [] })
    await world.sync(mara)
    await world.backfilled(mara)
    expect((await world.stored(mara)).ledger).toHaveLength(3)
    expect(await ownTasks(mara)).toEqual([])
  })
})

describe('mail that a person sends with a blind copy to their own address for follow-ups', () => {
  const letter = { to: IDRIS, subject: 'Room plan', body: 'Hi Idris,\n\nThe plan is on the server.\n\nMara' }

  it('[MT-01] [VA-09] becomes a follow-up that shows at once, and that the answer closes', async () => {
    const mara = await world.person()
    const id = await write(mara, {
      ...letter,
      headers: { Bcc: to(mara, 'follow_up'), 'Message-ID': '<plan@lindt.example>' },
    })
    await world.sync(mara)
    expect(await followUpsOf(mara)).toMatchObject([
      {
        source_message_id: id,
        direction: 'they_owe',
        status: 'open',
        sender_email: 'idris@northquay.example',
        subject: 'Room plan',
        smart_summary: 'You wrote to Idris Bello: “The plan is on the server.”',
      },
    ])
    expect(await ownTasks(mara)).toEqual([])
    world.deliver(mara, {
      from: IDRIS,
      subject: 'Re: Room plan',
      body: 'Hi Mara,\n\nThe kitchen has to be larger than on page two.\n\nIdris',
      inReplyTo: 'plan@lindt.example',
    })
    test.clock.advance(60_000)
    await world.sync(mara)
    expect((await world.stored(mara)).followUps).toMatchObject([{ status: 'completed' }])
  })

  it('[MT-01] that asks something anyhow becomes one follow-up, which shows at once too', async () => {
    const mara = await world.person()
    const body = 'Hi Idris,\n\nCould you send me the final room plan by Friday?\n\nMara'
    await write(mara, { ...letter, body, headers: { Bcc: to(mara, 'follow_up') } })
    await write(mara, { ...letter, subject: 'Another plan', body })
    await world.sync(mara)
    expect((await world.stored(mara)).followUps).toHaveLength(2)
    expect(await followUpsOf(mara)).toMatchObject([{ subject: 'Room plan' }])
  })
})
