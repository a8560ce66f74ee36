import { beforeAll, describe, expect, it } from 'vitest'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { SenderRule } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { MOST_SENDER_RULES } from '@loose-ends/domain/sender-rule/teach.ts'
import { asPerson } from '#server/db/connect.ts'
import { senderRules } from '#server/db/schema/index.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { storeMessage } from '#server/testing/stored-messages.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import { noteLesson } from './store.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

async function stored({ browser }: SignedInPerson): Promise<SenderRule[]> {
  const response = await browser.request('GET', '/api/sender-rules')
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: SenderRule[] }).items
}

/** The rules as the person's browser opens them. */
async function rules(person: SignedInPerson) {
  const key = await asPerson(test.deps.db, person.id, (tx) => test.deps.vault.personKey(tx, person.id))
  const opened = await Promise.all((await stored(person)).map((rule) => decryptRow(key, 'sender_rules', rule.id, rule)))
  return opened.map((rule) => `${rule.sender} ${rule.mode} ${rule.dismissed_count}/${rule.wanted_count}`)
}

async function aRule(person: SignedInPerson, sender = 'Ana@Client.example'): Promise<string> {
  await asPerson(test.deps.db, person.id, (tx) => noteLesson(tx, test.deps, person.id, sender, 'dismissed'))
  const [rule] = await stored(person)
  return rule?.id ?? ''
}

async function aTask(person: SignedInPerson, direction: 'received' | 'sent' = 'received'): Promise<string> {
  const message = await storeMessage(test, person.id, { direction, outcome: 'item', reason: null })
  return storeTask(test, person.id, { source_message_id: message })
}

/** Dismisses an item; returns what takes that back, null where it was dismissed already. */
async function dismiss({ browser }: SignedInPerson, id: string, list = 'tasks'): Promise<string | null> {
  const answer = await browser.request('POST', `/api/${list}/${id}/dismiss`)
  expect(answer.ok).toBe(true)
  return ((await answer.json()) as { undo: string | null }).undo
}
async function takeBack({ browser }: SignedInPerson, id: string, undo: string | null) {
  const answer = await browser.request('POST', '/api/items/undo', { items: [{ id, undo }] })
  expect(await answer.json()).toMatchObject({ items: [{ error: null }] })
}

describe('a rule for a sender', () => {
  it('comes of the third dismissal, and goes when that is taken back', async () => {
    const mara = await aPerson()
    const ids = [await aTask(mara), await aTask(mara), await aTask(mara)]
    for (const id of ids.slice(0, 2)) await dismiss(mara, id)
    expect(await rules(mara)).toEqual(['ana@client.example normal 2/0'])
    // Said twice, counted once.
    const undo = await dismiss(mara, ids[2] ?? '')
    expect(await dismiss(mara, ids[2] ?? '')).toBeNull()
    expect(await rules(mara)).toEqual(['ana@client.example leave_out 3/0'])
    for (const _ of [1, 2]) await takeBack(mara, ids[2] ?? '', undo)
    expect(await rules(mara)).toEqual(['ana@client.example normal 2/0'])
  })

  it('is told of with the dismissal that leaves the sender out, alone or of several', async () => {
    const mara = await aPerson()
    const ids = [await aTask(mara), await aTask(mara), await aTask(mara), await aTask(mara)]
    const told = async (id: string | undefined) => {
      const response = await mara.browser.request('POST', `/api/tasks/${id}/dismiss`)
      return ((await response.json()) as { sender_left_out: boolean }).sender_left_out
    }
    expect([await told(ids[0]), await told(ids[1])]).toEqual([false, false])
    const many = await mara.browser.request('POST', '/api/items/bulk', { action: 'dismiss', ids: ids.slice(2) })
    expect(await many.json()).toMatchObject({ items: [{ sender_left_out: true }, { sender_left_out: false }] })
    expect(await told(await aTask(mara))).toBe(false)
  })

  it('is gone once all that it counted is taken back, unless the person set what it does', async () => {
    const mara = await aPerson()
    const id = await aTask(mara)
    const first = await dismiss(mara, id)
    expect(await rules(mara)).toEqual(['ana@client.example normal 1/0'])
    await takeBack(mara, id, first)
    expect(await rules(mara)).toEqual([])
    const second = await dismiss(mara, id)
    const [rule] = await stored(mara)
    await mara.browser.request('PATCH', `/api/sender-rules/${rule?.id}`, { mode: 'always' })
    await takeBack(mara, id, second)
    expect(await rules(mara)).toEqual(['ana@client.example always 0/0'])
  })

  it('counts a dismissed follow-up of received mail, and none of what the owner wrote', async () => {
    const mara = await aPerson()
    const received = await storeMessage(test, mara.id, { outcome: 'item', reason: null })
    const sent = await storeMessage(test, mara.id, { direction: 'sent', outcome: 'item', reason: null })
    await dismiss(mara, await storeFollowUp(test, mara.id, { source_message_id: sent }), 'follow-ups')
    expect(await rules(mara)).toEqual([])
    await dismiss(mara, await storeFollowUp(test, mara.id, { source_message_id: received }), 'follow-ups')
    expect(await rules(mara)).toEqual(['ana@client.example normal 1/0'])
  })

  it('counts dismissals from several pages at once, each once', async () => {
    const mara = await aPerson()
    const ids = await Promise.all(Array.from({ length: 6 }, () => aTask(mara)))
    await Promise.all(ids.map((id) => dismiss(mara, id)))
    expect(await rules(mara)).toEqual(['ana@client.example leave_out 6/0'])
  })

  it.each(['normal', 'leave_out', 'always'])('can be set to %s', async (mode) => {
    const mara = await aPerson()
    const id = await aRule(mara)
    test.clock.advance(1_000)
    const response = await mara.browser.request('PATCH', `/api/sender-rules/${id}`, { mode })
    expect(await response.json()).toMatchObject({ id, mode, changed_at: test.clock.now().toISOString() })
    expect(await stored(mara)).toMatchObject([{ id, mode, user_id: mara.id }])
  })

  it('is listed with the last changed first, and encrypted', async () => {
    const mara = await aPerson()
    const first = await aRule(mara, 'idris@northquay.example')
    test.clock.advance(1_000)
    await aRule(mara)
    expect(await rules(mara)).toEqual(['ana@client.example normal 1/0', 'idris@northquay.example normal 1/0'])
    expect(JSON.stringify(await stored(mara))).not.toMatch(/idris|client/)
    test.clock.advance(1_000)
    await mara.browser.request('PATCH', `/api/sender-rules/${first}`, { mode: 'always' })
    expect(await rules(mara)).toEqual(['idris@northquay.example always 1/0', 'ana@client.example normal 1/0'])
  })

  it('can be forgotten, with what it counted', async () => {
    const mara = await aPerson()
    const id = await aRule(mara)
    expect((await mara.browser.request('DELETE', `/api/sender-rules/${id}`)).status).toBe(204)
    expect(await rules(mara)).toEqual([])
    const again = await mara.browser.request('DELETE', `/api/sender-rules/${id}`)
    expect([again.status, await errorCode(again)]).toEqual([404, 'not_found'])
    await aRule(mara)
    expect(await rules(mara)).toEqual(['ana@client.example normal 1/0'])
  })

  it('is one of a thousand at most: the one that changed nothing for the longest time makes room', async () => {
    const mara = await aPerson()
    const kept = await aRule(mara, 'kept@client.example')
    await mara.browser.request('PATCH', `/api/sender-rules/${kept}`, { mode: 'leave_out' })
    const { id: user_id } = mara
    const at = (n: number) => new Date(test.clock.now().getTime() + n)
    const filling = Array.from({ length: MOST_SENDER_RULES - 1 }, (_, n) => ({
      user_id,
      sender_hash: `hash${n}`,
      sender: 'sealed',
      changed_at: at(n + 1),
    }))
    await asPerson(test.deps.db, user_id, (tx) => tx.insert(senderRules).values(filling))
    test.clock.advance(MOST_SENDER_RULES + 1)
    const added = await aRule(mara, 'new@client.example')
    const ids = (await stored(mara)).map((rule) => rule.id)
    expect(ids).toHaveLength(MOST_SENDER_RULES)
    expect([ids.includes(kept), ids.includes(added)]).toEqual([true, true])
    const hashes = await asPerson(test.deps.db, user_id, (tx) =>
      tx.select({ hash: senderRules.sender_hash }).from(senderRules),
    )
    expect(hashes.map(({ hash }) => hash)).not.toContain('hash0')
    expect(hashes.map(({ hash }) => hash)).toContain('hash1')
  })

  it('of a thousand that all decide something stays, and no further one is learned', async () => {
    const mara = await aPerson()
    const { id: user_id } = mara
    const deciding = Array.from({ length: MOST_SENDER_RULES }, (_, n) => ({
      user_id,
      sender_hash: `hash${n}`,
      sender: 'sealed',
      mode: 'leave_out' as const,
    }))
    await asPerson(test.deps.db, user_id, (tx) => tx.insert(senderRules).values(deciding))
    await dismiss(mara, await aTask(mara))
    expect((await stored(mara)).filter((rule) => rule.mode === 'leave_out')).toHaveLength(MOST_SENDER_RULES)
    expect(await stored(mara)).toHaveLength(MOST_SENDER_RULES)
  })

  it.each([
    ['an unknown mode', { mode: 'sometimes' }],
    ['no mode', {}],
  ])('[VA-14] refuses %s', async (_, body) => {
    const mara = await aPerson()
    const response = await mara.browser.request('PATCH', `/api/sender-rules/${await aRule(mara)}`, body)
    expect([response.status, await errorCode(response)]).toEqual([400, 'invalid_request'])
    expect(await rules(mara)).toEqual(['ana@client.example normal 1/0'])
  })

  it("[RO-01] is its own person's alone", async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const id = await aRule(bob)
    expect(await stored(ana)).toEqual([])
    for (const [method, body] of [['PATCH', { mode: 'always' }], ['DELETE']] as const) {
      const response = await ana.browser.request(method, `/api/sender-rules/${id}`, body)
      expect([response.status, await errorCode(response)]).toEqual([404, 'not_found'])
    }
    expect(await rules(bob)).toEqual(['ana@client.example normal 1/0'])
  })
})
