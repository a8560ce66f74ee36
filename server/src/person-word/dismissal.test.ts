import { beforeAll, describe, expect, it } from 'vitest'
import type { BulkResult } from '@loose-ends/domain/bulk/bulk-change.ts'
import type { LedgerMessage } from '@loose-ends/domain/ledger/ledger-message.ts'
import type { SenderRule } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { storeMessage } from '#server/testing/stored-messages.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)

const dismiss = (person: SignedInPerson, kind: string, id: string) =>
  person.browser.request('POST', `/api/${kind}/${id}/dismiss`)
const undoOf = async (answer: Response) => ((await answer.json()) as { undo: string | null }).undo ?? 'nothing changed'
/** Takes a dismissal back by what its answer gave. */
async function takeBack(person: SignedInPerson, id: string, undo: string) {
  const answer = await person.browser.request('POST', '/api/items/undo', { items: [{ id, undo }] })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { items: BulkResult[] }).items
}

async function read<T>(person: SignedInPerson, path: string): Promise<T> {
  const response = await person.browser.request('GET', path)
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

/** Every place that shows or counts items, as far as it shows any. */
async function shown(person: SignedInPerson) {
  const lists = await Promise.all(
    [
      '/api/tasks',
      '/api/tasks?status=open&snoozed=false',
      '/api/follow-ups?status=open,completed,snoozed,archived',
      '/api/actionables',
      '/api/search?q=ana',
    ].map((path) => read<{ items: unknown[]; total?: number }>(person, path)),
  )
  const counts = await read<Record<string, { open: number; change: number }>>(person, '/api/follow-ups/counts')
  const summary = await read<Record<string, number>>(person, '/api/summary')
  return [
    ...lists.map(({ items }) => items.length),
    ...lists.map(({ total }) => total ?? 0),
    ...Object.values(counts).flatMap(({ open, change }) => [open, change]),
    ...Object.values(summary),
  ].filter((count) => count !== 0)
}

const outcome = async (person: SignedInPerson, id: string) => {
  const { outcome, reason } = await read<LedgerMessage>(person, `/api/messages/${id}`)
  return [outcome, reason]
}

const rules = async (person: SignedInPerson) =>
  (await read<{ items: SenderRule[] }>(person, '/api/sender-rules')).items.map((rule) => rule.dismissed_count)

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('“not a task”', () => {
  it.each([
    ['tasks', (person: SignedInPerson) => storeTask(test, person.id, { priority: 'high' })],
    ['follow-ups', (person: SignedInPerson) => storeFollowUp(test, person.id, { priority_score: 9 })],
    ['follow-ups', (person: SignedInPerson) => storeFollowUp(test, person.id, { status: 'completed' })],
  ])('[CA-02] takes one of the %s out of every list and count, and an undo brings it back', async (kind, store) => {
    const person = await aPerson()
    const id = await store(person)
    const before = await shown(person)
    expect(before).not.toEqual([])
    const dismissed = await dismiss(person, kind, id)
    expect(dismissed.status).toBe(200)
    expect(await shown(person)).toEqual([])
    for (const [method, path, body] of [
      ['PATCH', `/api/${kind}/${id}`, { status: 'open' }],
      ...(kind === 'follow-ups' ? [['GET', `/api/${kind}/${id}`, undefined] as const] : []),
    ] as const) {
      const response = await person.browser.request(method, path, body)
      expect([response.status, await errorCode(response)]).toEqual([404, 'not_found'])
    }
    expect(await takeBack(person, id, await undoOf(dismissed))).toMatchObject([{ id, error: null }])
    expect(await shown(person)).toEqual(before)
  })

  it('[SM-06] a snooze that ended meanwhile has ended when that is taken back', async () => {
    const person = await aPerson()
    const until = new Date(test.clock.now().getTime() + 60_000)
    const id = await storeFollowUp(test, person.id, { status: 'snoozed', snoozed_until: until })
    const undo = await undoOf(await dismiss(person, 'follow-ups', id))
    test.clock.advance(60_000)
    await takeBack(person, id, undo)
    expect(await read(person, '/api/actionables')).toMatchObject({ items: [{ record: { id, status: 'open' } }] })
  })

  it('leaves the message out once nothing of it counts any more, and back in with the first that does', async () => {
    const person = await aPerson()
    const message = await storeMessage(test, person.id, { outcome: 'item', reason: null })
    const task = await storeTask(test, person.id, { source_message_id: message })
    const followUp = await storeFollowUp(test, person.id, { source_message_id: message })
    const undo = await undoOf(await dismiss(person, 'tasks', task))
    expect(await outcome(person, message)).toEqual(['item', null])
    await dismiss(person, 'follow-ups', followUp)
    expect(await outcome(person, message)).toEqual(['left_out', 'dismissed'])
    expect(await read(person, '/api/left-out')).toMatchObject({ items: [{ id: message, reason: 'dismissed' }] })
    await takeBack(person, task, undo)
    expect(await outcome(person, message)).toEqual(['item', null])
  })

  it('of both items of a message at the same time leaves it out', async () => {
    const person = await aPerson()
    for (let n = 0; n < 5; n += 1) {
      const message = await storeMessage(test, person.id, { outcome: 'item', reason: null })
      const ids = [
        await storeTask(test, person.id, { source_message_id: message, item_key: 'a' }),
        await storeTask(test, person.id, { source_message_id: message, item_key: 'b' }),
      ]
      await Promise.all(ids.map((id) => dismiss(person, 'tasks', id)))
      expect(await outcome(person, message)).toEqual(['left_out', 'dismissed'])
    }
  })

  it('counts once for the sender, however often it is said, and is taken back once', async () => {
    const person = await aPerson()
    const message = await storeMessage(test, person.id, { outcome: 'item', reason: null })
    const id = await storeTask(test, person.id, { source_message_id: message })
    const answers = await Promise.all([1, 2, 3].map(() => dismiss(person, 'tasks', id)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const given = (await Promise.all(answers.map(undoOf))).filter((undo) => undo !== 'nothing changed')
    expect(given).toHaveLength(1)
    expect(await rules(person)).toEqual([1])
    for (let n = 0; n < 2; n += 1) await takeBack(person, id, given[0] ?? '')
    expect(await rules(person)).toEqual([])
  })

  it('[RO-01] of somebody else’s item answers 404 and changes nothing', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const ids = { tasks: await storeTask(test, bob.id), 'follow-ups': await storeFollowUp(test, bob.id) }
    for (const [kind, id] of Object.entries(ids)) {
      const response = await dismiss(ana, kind, id)
      expect([response.status, await errorCode(response)]).toEqual([404, 'not_found'])
    }
    expect(await read(bob, '/api/actionables')).toMatchObject({ total: 2 })
    expect(await rules(ana)).toEqual([])
  })

  it('is no word for a task that the person wrote themself', async () => {
    const person = await aPerson()
    const made = await person.browser.request('POST', '/api/tasks', { task: 'Call', priority: 'medium' })
    const { id } = (await made.json()) as { id: string }
    const response = await dismiss(person, 'tasks', id)
    expect([response.status, await errorCode(response)]).toEqual([422, 'unprocessable'])
  })
})
