import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Maybe, MaybePage } from '@loose-ends/domain/maybe/maybe.ts'
import type { SenderRule } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { DAY_MS, HOUR_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { maybes, messages } from '#server/db/schema/index.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { storeMaybe } from '#server/testing/stored-maybes.ts'
import { storeMessage } from '#server/testing/stored-messages.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)
const ago = (ms: number) => new Date(test.clock.now().getTime() - ms)

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

async function ask<T>({ browser }: SignedInPerson, method: string, path: string): Promise<T> {
  const response = await browser.request(method, `/api${path}`)
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true)
  return (response.status === 204 ? null : await response.json()) as T
}

const list = (person: SignedInPerson, query = '') => ask<MaybePage>(person, 'GET', `/maybe${query}`)
const ids = async (person: SignedInPerson, query = '') => (await list(person, query)).items.map(({ id }) => id)
const say = (person: SignedInPerson, what: 'take' | 'drop' | 'restore', id: string) =>
  ask<{ id: string; type: string } | null>(person, 'POST', `/maybe/${id}/${what}`)
const tasks = async (person: SignedInPerson) => (await ask<{ items: Task[] }>(person, 'GET', '/tasks')).items
const rules = async (person: SignedInPerson) =>
  (await ask<{ items: SenderRule[] }>(person, 'GET', '/sender-rules')).items
const counts = async (person: SignedInPerson) =>
  (await rules(person)).map(({ taken_count, dropped_count }) => [taken_count, dropped_count])

/** What the ledger says of the message of a maybe. */
async function outcome({ id: userId }: SignedInPerson, id: string) {
  const [row] = await asPerson(test.deps.db, userId, (tx) =>
    tx
      .select({ outcome: messages.outcome, reason: messages.reason })
      .from(messages)
      .innerJoin(maybes, and(eq(maybes.source_message_id, messages.id), eq(maybes.id, id))),
  )
  return row
}

describe('[DT-02] the list of what may be an item', () => {
  it('[MB-03] can be narrowed to one mailbox', async () => {
    const person = await aPerson()
    const [here, there] = [await storeMaybe(test, person.id), await storeMaybe(test, person.id)]
    const account = crypto.randomUUID()
    await asPerson(test.deps.db, person.id, (tx) =>
      tx.update(maybes).set({ account_id: account }).where(eq(maybes.id, there)),
    )
    expect([await ids(person, `?account=${account}`), (await ids(person)).toSorted()]).toEqual([
      [there],
      [here, there].toSorted(),
    ])
  })

  it('is newest first, page by page, of the last 30 days', async () => {
    const mara = await aPerson()
    const stored: string[] = []
    for (const days of [1, 3, 29.9, 30.1]) stored.push(await storeMaybe(test, mara.id, { at: ago(days * DAY_MS) }))
    expect(await ids(mara)).toEqual(stored.slice(0, 3))
    expect(await ids(mara, '?limit=1&offset=1')).toEqual([stored[1]])
    expect((await list(mara, '?limit=1')).total).toBe(3)
  })

  it('travels as ciphertext that the person can open, without what only an item needs', async () => {
    const mara = await aPerson()
    const id = await storeMaybe(test, mara.id)
    const [item] = (await list(mara)).items
    expect(JSON.stringify(item)).not.toMatch(/draft|Ana Silva|Contract/)
    expect(Object.keys(item ?? {})).not.toContain('details')
    const key = await asPerson(test.deps.db, mara.id, (tx) => test.deps.vault.personKey(tx, mara.id))
    expect(await decryptRow(key, 'maybes', id, { ...item })).toMatchObject({
      title: 'Look over the second draft',
      evidence: 'The second draft would be worth a look before Friday.',
      sender_name: 'Ana Silva',
      subject: 'Contract',
    })
  })

  it('[WV-02] has each by itself too, with its message, until the person answers it', async () => {
    const mara = await aPerson()
    const messageId = await storeMessage(test, mara.id, { outcome: 'maybe', reason: null })
    const id = await storeMaybe(test, mara.id, { messageId })
    const [listed] = (await list(mara)).items
    expect(await ask<Maybe>(mara, 'GET', `/maybe/${id}`)).toEqual(listed)
    expect(listed).toMatchObject({ id, source_message_id: messageId })
    for (const what of ['take', 'restore', 'drop'] as const) {
      await say(mara, what, id)
      const { status } = await mara.browser.request('GET', `/api/maybe/${id}`)
      expect([what, status]).toEqual([what, what === 'restore' ? 200 : 404])
    }
  })

  it.each(['limit=0', 'limit=101', 'offset=-1'])('[VA-14] refuses the query %j', async (query) => {
    const { browser } = await aPerson()
    const response = await browser.request('GET', `/api/maybe?${query}`)
    expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
  })

  it('appears in no list and no count of items, nor among what was left out', async () => {
    const mara = await aPerson()
    await storeMaybe(test, mara.id)
    expect(await tasks(mara)).toEqual([])
    expect(await ask(mara, 'GET', '/left-out')).toMatchObject({ total: 0, items: [] })
    expect(await ask(mara, 'GET', '/summary')).not.toMatchObject({ tasks: { all: 1 } })
    expect(await ask(mara, 'GET', '/actionables')).toMatchObject({ items: [] })
  })

  it("[RO-01] is its own person's alone", async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const id = await storeMaybe(test, bob.id)
    expect(await list(ana)).toEqual({ items: [], total: 0 })
    const asked = [['GET', id], ...['take', 'drop', 'restore'].map((what) => ['POST', `${id}/${what}`])] as const
    for (const [method = '', path] of asked) {
      const response = await ana.browser.request(method, `/api/maybe/${path}`)
      expect([path, response.status, await errorCode(response)]).toEqual([path, 404, 'not_found'])
    }
    expect(await ids(bob)).toEqual([id])
  })
})

describe('[DT-02] taking', () => {
  it('makes the task, with all that was found, once', async () => {
    const mara = await aPerson()
    const due = new Date('2026-03-13T22:59:59Z')
    const id = await storeMaybe(test, mara.id, { due: { at: due, precision: 'day' } })
    for (const _ of [1, 2]) expect(await say(mara, 'take', id)).toEqual({ id, type: 'task' })
    const [task, ...others] = await tasks(mara)
    expect(others).toEqual([])
    const key = await asPerson(test.deps.db, mara.id, (tx) => test.deps.vault.personKey(tx, mara.id))
    expect(await decryptRow(key, 'loose_ends', id, { ...task })).toMatchObject({
      id,
      task: 'Look over the second draft',
      description: 'The second draft would be worth a look.',
      evidence: 'The second draft would be worth a look before Friday.',
      sender_name: 'Ana Silva',
      sender_email: 'ana@client.example',
      subject: 'Contract',
      suggested_response: 'Thank you, I will look at it.',
      due_date: due.toISOString(),
      kind: 'request',
      direction: 'i_owe',
      confidence: 0.5,
      status: 'open',
      origin: 'mail',
    })
    expect(await list(mara)).toEqual({ items: [], total: 0 })
    expect(await outcome(mara, id)).toEqual({ outcome: 'item', reason: null })
  })

  it('makes the follow-up that waits for the other side', async () => {
    const mara = await aPerson()
    const id = await storeMaybe(test, mara.id, {
      type: 'follow_up',
      kind: 'request',
      direction: 'they_owe',
      written: 'sent',
      at: ago(4 * DAY_MS),
    })
    expect(await say(mara, 'take', id)).toEqual({ id, type: 'follow_up' })
    const { items } = await ask<{ items: FollowUp[] }>(mara, 'GET', '/follow-ups')
    expect(items).toMatchObject([{ id, type: 'question', direction: 'they_owe', status: 'open' }])
    // Their own mail teaches nothing about anyone's.
    expect(await rules(mara)).toEqual([])
  })

  it('[VA-09] makes a follow-up that is listed at once, however young its message', async () => {
    const mara = await aPerson()
    const id = await storeMaybe(test, mara.id, {
      type: 'follow_up',
      kind: 'question',
      direction: 'they_owe',
      written: 'sent',
      at: ago(HOUR_MS),
    })
    await say(mara, 'take', id)
    const { items } = await ask<{ items: FollowUp[] }>(mara, 'GET', '/follow-ups')
    expect(items.map((one) => one.id)).toEqual([id])
  })

  it('is answered the same from several pages at once', async () => {
    const mara = await aPerson()
    const id = await storeMaybe(test, mara.id)
    await Promise.all(Array.from({ length: 5 }, () => say(mara, 'take', id)))
    expect((await tasks(mara)).map((task) => task.id)).toEqual([id])
    expect(await counts(mara)).toEqual([[1, 0]])
  })

  it('can be undone: the item is gone, and what was learned with it', async () => {
    const mara = await aPerson()
    const id = await storeMaybe(test, mara.id)
    await say(mara, 'take', id)
    for (const _ of [1, 2]) await say(mara, 'restore', id)
    expect(await tasks(mara)).toEqual([])
    expect(await ids(mara)).toEqual([id])
    expect(await counts(mara)).toEqual([])
    expect(await outcome(mara, id)).toEqual({ outcome: 'maybe', reason: null })
    await say(mara, 'take', id)
    expect((await tasks(mara)).map((task) => task.id)).toEqual([id])
  })

  it.each([
    ['completed', (id: string) => ['PATCH', `/api/tasks/${id}`, { status: 'completed' }] as const],
    ['dismissed', (id: string) => ['POST', `/api/tasks/${id}/dismiss`, undefined] as const],
  ])('is not undone once the item was %s', async (_, request) => {
    const mara = await aPerson()
    const id = await storeMaybe(test, mara.id)
    await say(mara, 'take', id)
    const [method, path, body] = request(id)
    const changed = await mara.browser.request(method, path, body)
    expect(changed.ok).toBe(true)
    const response = await mara.browser.request('POST', `/api/maybe/${id}/restore`)
    expect([response.status, await errorCode(response)]).toEqual([422, 'unprocessable'])
    expect(await ids(mara)).toEqual([])
  })
})

describe('[DT-02] dropping', () => {
  it('lets it go, says so among what was left out, and can be undone', async () => {
    const mara = await aPerson()
    const id = await storeMaybe(test, mara.id)
    for (const _ of [1, 2]) await say(mara, 'drop', id)
    expect([await ids(mara), await tasks(mara)]).toEqual([[], []])
    expect(await ask(mara, 'GET', '/left-out')).toMatchObject({ items: [{ reason: 'maybe_dropped' }] })
    expect(await counts(mara)).toEqual([[0, 1]])
    for (const _ of [1, 2]) await say(mara, 'restore', id)
    expect(await ids(mara)).toEqual([id])
    expect(await ask(mara, 'GET', '/left-out')).toMatchObject({ items: [] })
    expect(await counts(mara)).toEqual([])
  })

  it('of something that was taken counts as dropped alone', async () => {
    const mara = await aPerson()
    const id = await storeMaybe(test, mara.id)
    await say(mara, 'take', id)
    await say(mara, 'drop', id)
    expect([await tasks(mara), await counts(mara)]).toEqual([[], [[0, 1]]])
  })

  it('leaves the message where another thing of it may be an item, or is one', async () => {
    const mara = await aPerson()
    const messageId = await storeMessage(test, mara.id, { outcome: 'maybe', reason: null })
    const [first, second] = [
      await storeMaybe(test, mara.id, { messageId }),
      await storeMaybe(test, mara.id, { messageId }),
    ]
    await say(mara, 'drop', first)
    expect(await outcome(mara, first)).toEqual({ outcome: 'maybe', reason: null })
    await storeTask(test, mara.id, { source_message_id: messageId })
    await say(mara, 'drop', second)
    expect(await outcome(mara, first)).toEqual({ outcome: 'item', reason: null })
  })

  it('waits behind an item of the same message that is dismissed', async () => {
    const mara = await aPerson()
    const messageId = await storeMessage(test, mara.id, { outcome: 'item', reason: null })
    const task = await storeTask(test, mara.id, { source_message_id: messageId })
    const id = await storeMaybe(test, mara.id, { messageId })
    await ask(mara, 'POST', `/tasks/${task}/dismiss`)
    expect(await outcome(mara, id)).toEqual({ outcome: 'maybe', reason: null })
    await say(mara, 'drop', id)
    expect(await outcome(mara, id)).toEqual({ outcome: 'left_out', reason: 'dismissed' })
  })
})

describe('[DT-02] what is learned', () => {
  it('stands with the sender, and is forgotten with their rule', async () => {
    const mara = await aPerson()
    for (const what of ['take', 'drop', 'drop'] as const) await say(mara, what, await storeMaybe(test, mara.id))
    const [rule] = await rules(mara)
    expect(rule).toMatchObject({
      mode: 'normal',
      taken_count: 1,
      dropped_count: 2,
      dismissed_count: 0,
      wanted_count: 0,
    })
    await ask(mara, 'DELETE', `/sender-rules/${rule?.id}`)
    expect(await rules(mara)).toEqual([])
  })
})
