import { beforeAll, describe, expect, it } from 'vitest'
import { decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import type { SenderRule } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { DAY_MS, HOUR_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { storeMessage } from '#server/testing/stored-messages.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

async function answer<T>({ browser }: SignedInPerson, method: string, path: string, body?: unknown): Promise<T> {
  const response = await browser.request(method, `/api${path}`, body)
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true)
  return (response.status === 204 ? null : await response.json()) as T
}

const choose = (person: SignedInPerson, message: string, type: 'task' | 'follow_up' = 'task') =>
  answer<{ type: string; id: string }>(person, 'POST', `/left-out/${message}/item`, { type })
const leftOut = (person: SignedInPerson) => answer<LeftOutPage>(person, 'GET', '/left-out')
const keyOf = ({ id }: SignedInPerson): Promise<PersonKey> =>
  asPerson(test.deps.db, id, (tx) => test.deps.vault.personKey(tx, id))

async function tasksOf(person: SignedInPerson): Promise<Task[]> {
  const { items } = await answer<{ items: Task[] }>(person, 'GET', '/tasks')
  const key = await keyOf(person)
  return Promise.all(items.map((item) => decryptRow(key, 'loose_ends', item.id, item)))
}

async function followUpsOf(person: SignedInPerson): Promise<FollowUp[]> {
  const { items } = await answer<{ items: FollowUp[] }>(person, 'GET', '/follow-ups')
  const key = await keyOf(person)
  return Promise.all(items.map((item) => decryptRow(key, 'loose_ends', item.id, item)))
}

async function rulesOf(person: SignedInPerson) {
  const { items } = await answer<{ items: SenderRule[] }>(person, 'GET', '/sender-rules')
  const key = await keyOf(person)
  const opened = await Promise.all(items.map((item) => decryptRow(key, 'sender_rules', item.id, item)))
  return opened.map(({ sender, mode, dismissed_count, wanted_count }) => ({
    sender,
    mode,
    dismissed_count,
    wanted_count,
  }))
}

describe('an item made of a message that was left out', () => {
  it('is a task with what the ledger knows of the message, which leaves the list', async () => {
    const mara = await aPerson()
    const at = new Date(test.clock.now().getTime() - DAY_MS)
    const message = await storeMessage(test, mara.id, {
      subject: 'Re: AW: Room plan',
      excerpt: 'The plan is on the table.',
      thread_id: 'thread1',
      sent_at: at,
    })
    const made = await choose(mara, message)
    expect(await tasksOf(mara)).toMatchObject([
      {
        id: made.id,
        task: 'Room plan',
        subject: 'Re: AW: Room plan',
        evidence: 'The plan is on the table.',
        email_excerpt: 'The plan is on the table.',
        sender_name: 'Ana Silva',
        sender_email: 'ana@client.example',
        thread_id: 'thread1',
        source_message_id: message,
        direction: 'i_owe',
        kind: 'request',
        origin: 'mail',
        priority: 'medium',
        priority_score: 6,
        reasons: [
          { code: 'base', points: 3.4 },
          { code: 'chosen', points: 2.6 },
        ],
        status: 'open',
        received_at: at.toISOString(),
      },
    ])
    expect(await leftOut(mara)).toEqual({ items: [], total: 0, reasons: [] })
    expect(await answer(mara, 'GET', `/messages/${message}`)).toMatchObject({ outcome: 'item', reason: null })
  })

  it('is a follow-up that waits for the other side where the owner wrote', async () => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id, {
      direction: 'sent',
      subject: null,
      sender: 'Mara Lindt',
      counterpart: 'Anna Weber <anna@weber.example>',
      sent_at: new Date(test.clock.now().getTime() - 4 * DAY_MS),
    })
    expect(await choose(mara, message, 'follow_up')).toMatchObject({ type: 'follow_up' })
    expect(await followUpsOf(mara)).toMatchObject([
      {
        type: 'question',
        direction: 'they_owe',
        status: 'open',
        action_required: 'Message to Anna Weber',
        sender_name: 'Anna Weber',
        sender_email: 'anna@weber.example',
        evidence: null,
        priority_score: 6,
        business_impact: 'medium',
      },
    ])
    // What the owner wrote says nothing about the mail of others.
    expect(await rulesOf(mara)).toEqual([])
  })

  it('[VA-09] is a follow-up that is listed at once, however young the message: the person asked for it', async () => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id, {
      direction: 'sent',
      counterpart: 'Anna Weber <anna@weber.example>',
      sent_at: new Date(test.clock.now().getTime() - HOUR_MS),
    })
    const { id } = await choose(mara, message, 'follow_up')
    expect((await followUpsOf(mara)).map((one) => one.id)).toEqual([id])
  })

  it('of a message that could not be read is called after what is known', async () => {
    const mara = await aPerson()
    const nothing = {
      subject: null,
      sender: null,
      counterpart: null,
      outcome: 'unreadable' as const,
      reason: 'too_large' as const,
    }
    await choose(mara, await storeMessage(test, mara.id, nothing))
    await choose(mara, await storeMessage(test, mara.id, { ...nothing, counterpart: 'idris@northquay.example' }))
    const titles = (await tasksOf(mara)).map((task) => task.task)
    expect(titles.sort()).toEqual(['Message from idris@northquay.example', 'Message without a subject'])
    expect(await rulesOf(mara)).toMatchObject([{ sender: 'idris@northquay.example', wanted_count: 1 }])
  })

  it('[PR-02] is one, however often and from wherever it is asked for', async () => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id)
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) => choose(mara, message, n % 2 === 0 ? 'task' : 'follow_up')),
    )
    expect(new Set(made.map(({ type, id }) => `${type} ${id}`)).size).toBe(1)
    expect(await choose(mara, message)).toEqual(made[0])
    expect((await tasksOf(mara)).length + (await followUpsOf(mara)).length).toBeLessThanOrEqual(1)
    expect(await rulesOf(mara)).toMatchObject([{ sender: 'ana@client.example', wanted_count: 1 }])
  })

  it('goes when it is dismissed, and takes back that mail of its sender was wanted', async () => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id, { reason: 'newsletter' })
    const { id } = await choose(mara, message)
    await answer(mara, 'POST', `/tasks/${id}/dismiss`)
    expect((await leftOut(mara)).items).toMatchObject([{ id: message, reason: 'dismissed' }])
    expect(await rulesOf(mara)).toEqual([])
    expect(await choose(mara, message, 'follow_up')).toMatchObject({ type: 'task', id })
    expect(await tasksOf(mara)).toMatchObject([{ id, status: 'open' }])
    expect(await rulesOf(mara)).toMatchObject([{ dismissed_count: 0, wanted_count: 1 }])
  })

  it.each([
    ['left_out', 'newsletter'],
    ['unreadable', 'too_large'],
  ] as const)(
    '[SM-07] is gone when its making is taken back, and the message is %s as before',
    async (outcome, reason) => {
      const mara = await aPerson()
      const message = await storeMessage(test, mara.id, { outcome, reason })
      const before = await answer(mara, 'GET', `/messages/${message}`)
      const { id } = await choose(mara, message)
      expect(await answer(mara, 'GET', `/messages/${message}`)).toMatchObject({ outcome: 'item', reason: null })
      for (let time = 0; time < 2; time += 1) {
        await answer(mara, 'DELETE', `/left-out/${message}/item`)
        expect(await answer(mara, 'GET', `/messages/${message}`)).toEqual(before)
        expect((await leftOut(mara)).items).toMatchObject([{ id: message, reason }])
        expect(await tasksOf(mara)).toEqual([])
        expect(await rulesOf(mara)).toEqual([])
      }
      expect((await choose(mara, message)).id).not.toBe(id)
      expect(await rulesOf(mara)).toMatchObject([{ dismissed_count: 0, wanted_count: 1 }])
    },
  )

  it('[SM-07] tells that it brought back a sender who was left out, and leaves them out again when it is taken back', async () => {
    const mara = await aPerson()
    const messages = [await storeMessage(test, mara.id), await storeMessage(test, mara.id)]
    const ids = [0, 1, 2].map(() => storeTask(test, mara.id))
    for (const id of await Promise.all(ids)) await answer(mara, 'POST', `/tasks/${id}/dismiss`)
    const before = await rulesOf(mara)
    expect(before).toMatchObject([{ mode: 'leave_out', dismissed_count: 3 }])
    const first = await choose(mara, messages[0] ?? '')
    expect(first).toMatchObject({ sender_back: true })
    expect(await choose(mara, messages[1] ?? '')).toMatchObject({ sender_back: false })
    expect(await rulesOf(mara)).toMatchObject([{ mode: 'normal', wanted_count: 2 }])
    await answer(mara, 'DELETE', `/left-out/${messages[1]}/item`)
    expect(await rulesOf(mara)).toMatchObject([{ mode: 'normal', wanted_count: 1 }])
    for (let time = 0; time < 2; time += 1) {
      await answer(mara, 'DELETE', `/left-out/${messages[0]}/item?leave_out=true`)
      expect(await rulesOf(mara)).toEqual(before)
    }
  })

  it('[SM-07] leaves a sender out again whom the person had left out by hand', async () => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id)
    const task = await storeTask(test, mara.id)
    const { undo } = await answer<{ undo: string }>(mara, 'POST', `/tasks/${task}/dismiss`)
    const [rule] = (await answer<{ items: SenderRule[] }>(mara, 'GET', '/sender-rules')).items
    await answer(mara, 'PATCH', `/sender-rules/${rule?.id}`, { mode: 'leave_out' })
    await answer(mara, 'POST', '/items/undo', { items: [{ id: task, undo }] })
    const before = await rulesOf(mara)
    expect(before).toMatchObject([{ mode: 'leave_out', dismissed_count: 0 }])
    expect(await choose(mara, message)).toMatchObject({ sender_back: true })
    await answer(mara, 'DELETE', `/left-out/${message}/item?leave_out=true`)
    expect(await rulesOf(mara)).toEqual(before)
  })

  it('[SM-07] stays when something was done with it since', async () => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id)
    const { id } = await choose(mara, message)
    await answer(mara, 'PATCH', `/tasks/${id}`, { status: 'completed' })
    const response = await mara.browser.request('DELETE', `/api/left-out/${message}/item`)
    expect([response.status, await errorCode(response)]).toEqual([422, 'unprocessable'])
    expect(await tasksOf(mara)).toMatchObject([{ id, status: 'completed' }])
    expect((await leftOut(mara)).items).toEqual([])
  })

  it('[SM-07] is dismissed again when it was brought back and that is taken back', async () => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id, { outcome: 'item', reason: null })
    const id = await storeTask(test, mara.id, { source_message_id: message, item_key: 'first' })
    await answer(mara, 'POST', `/tasks/${id}/dismiss`)
    await choose(mara, message)
    await answer(mara, 'DELETE', `/left-out/${message}/item`)
    expect((await leftOut(mara)).items).toMatchObject([{ id: message, reason: 'dismissed' }])
    expect(await rulesOf(mara)).toMatchObject([{ dismissed_count: 1 }])
    expect((await choose(mara, message)).id).toBe(id)
  })

  it('is every dismissed one, where the message had some', async () => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id, { outcome: 'item', reason: null })
    const ids = [
      await storeTask(test, mara.id, { source_message_id: message, item_key: 'first' }),
      await storeTask(test, mara.id, { source_message_id: message, item_key: 'second' }),
    ]
    for (const id of ids) await answer(mara, 'POST', `/tasks/${id}/dismiss`)
    expect((await leftOut(mara)).reasons).toEqual([{ reason: 'dismissed', count: 1 }])
    expect(await rulesOf(mara)).toMatchObject([{ dismissed_count: 2 }])
    expect(ids).toContain((await choose(mara, message)).id)
    expect((await tasksOf(mara)).map((task) => task.id).sort()).toEqual([...ids].sort())
    expect((await leftOut(mara)).items).toEqual([])
    expect(await rulesOf(mara)).toEqual([])
  })

  it('tells the open pages', async () => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id)
    const told = Promise.withResolvers<string>()
    const stop = test.deps.live.subscribe(mara.id, (event) => told.resolve(event.type))
    await choose(mara, message)
    expect(await told.promise.finally(stop)).toBe('items')
  })

  it.each([
    ['an unknown type', { type: 'meeting' }],
    ['no type', {}],
  ])('[VA-14] refuses %s', async (_, body) => {
    const mara = await aPerson()
    const message = await storeMessage(test, mara.id)
    const response = await mara.browser.request('POST', `/api/left-out/${message}/item`, body)
    expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
  })

  it('[RO-01] is made of an own message alone', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const message = await storeMessage(test, bob.id)
    for (const id of [message, crypto.randomUUID()]) {
      const response = await ana.browser.request('POST', `/api/left-out/${id}/item`, { type: 'task' })
      expect([response.status, await errorCode(response)]).toEqual([404, 'not_found'])
      const taken = await ana.browser.request('DELETE', `/api/left-out/${id}/item`)
      expect([taken.status, await errorCode(taken)]).toEqual([404, 'not_found'])
    }
    expect((await leftOut(bob)).items).toMatchObject([{ id: message }])
  })
})
