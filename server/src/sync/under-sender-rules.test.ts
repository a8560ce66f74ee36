import { afterEach, describe, expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { noteLesson } from '#server/sender-rule/store.ts'
import { messageOf } from '#server/testing/stored-messages.ts'
import { syncWorld, type Letter, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world

afterEach(() => test.clock.advance(60_000))

const IDRIS = 'Idris Bello <idris@northquay.example>'
const asks = (rest: Partial<Letter> = {}): Letter => ({
  from: IDRIS,
  subject: 'Room plan',
  body: 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nThanks,\nIdris',
  ...rest,
})
const tells = (rest: Partial<Letter> = {}): Letter => ({
  from: IDRIS,
  subject: 'Re: The old mill',
  body: 'Hi Mara,\n\nThe mill was sold to the council last week.\n\nBest,\nIdris',
  ...rest,
})

async function request(person: Person, method: string, path: string, body?: object) {
  const response = await person.browser.request(method, `/api${path}`, body)
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true)
  return response
}

async function setMode(person: Person, mode: string): Promise<void> {
  const rules = (await (await request(person, 'GET', '/sender-rules')).json()) as { items: { id: string }[] }
  expect(rules.items).toHaveLength(1)
  await request(person, 'PATCH', `/sender-rules/${rules.items[0]?.id}`, { mode })
}

const known = (person: Person) =>
  asPerson(test.deps.db, person.id, (tx) =>
    noteLesson(tx, test.deps, person.id, 'idris@northquay.example', 'dismissed'),
  )

async function outcomes(person: Person): Promise<Record<string, string>> {
  const { ledger } = await world.stored(person)
  return Object.fromEntries(
    ledger.map((row) => [row.provider_ref, row.outcome === 'item' ? 'item' : (row.reason ?? row.outcome)]),
  )
}

describe('rules for senders', () => {
  it('[PR-02] three dismissals leave the later mail of a sender out; what was made before stays', async () => {
    const mara = await world.person()
    for (let n = 0; n < 4; n++) world.deliver(mara, asks({ subject: `Plan ${n}`, ago: n + 1 }))
    const other = world.deliver(mara, asks({ from: 'Lea Roth <lea@roth.example>' }))
    await world.sync(mara)
    const { tasks } = await world.stored(mara)
    for (const task of tasks.filter((one) => one.sender_name === 'Idris Bello').slice(0, 3)) {
      await request(mara, 'POST', `/tasks/${task.id}/dismiss`)
    }
    const later = world.deliver(mara, asks({ from: 'Idris B. <IDRIS@northquay.example>' }))
    const fromOther = world.deliver(mara, asks({ from: 'Lea Roth <lea@roth.example>', subject: 'Second plan' }))
    await world.sync(mara)
    const after = await outcomes(mara)
    expect([after[later.id], after[fromOther.id], after[other.id]]).toEqual(['sender_rule', 'item', 'item'])
    const left = (await world.stored(mara)).tasks.filter((task) => task.dismissed_at === null)
    expect(left.map((task) => task.sender_name ?? '').sort()).toEqual(['Idris Bello', 'Lea Roth', 'Lea Roth'])
  })

  it('what the detection leaves out by itself keeps its own reason', async () => {
    const mara = await world.person()
    await known(mara)
    await setMode(mara, 'leave_out')
    const told = world.deliver(mara, tells())
    const letter = world.deliver(mara, asks({ headers: { 'List-Unsubscribe': '<https://northquay.example/u>' } }))
    await world.sync(mara)
    expect(await outcomes(mara)).toEqual({ [told.id]: 'nothing_asked', [letter.id]: 'newsletter' })
  })

  it('one message that was wanted all the same brings the sender back', async () => {
    const mara = await world.person()
    await known(mara)
    await setMode(mara, 'leave_out')
    const out = world.deliver(mara, asks())
    await world.sync(mara)
    expect(await outcomes(mara)).toEqual({ [out.id]: 'sender_rule' })
    await request(mara, 'POST', `/left-out/${await messageOf(test, mara.id, out.id)}/item`, { type: 'task' })
    const later = world.deliver(mara, asks({ subject: 'Second plan' }))
    await world.sync(mara)
    expect(await outcomes(mara)).toEqual({ [out.id]: 'item', [later.id]: 'item' })
  })

  it('leave_out is about what others wrote: my own mail to them is still followed', async () => {
    const mara = await world.person()
    await known(mara)
    await setMode(mara, 'leave_out')
    const body = 'Hi Idris,\n\nWhich of the two offers do you prefer?\n\nBest,\nMara'
    world.deliver(mara, { from: `Mara Lindt <${mara.email}>`, to: IDRIS, subject: 'Offers', body })
    await world.sync(mara)
    expect((await world.stored(mara)).followUps).toMatchObject([{ sender_email: 'idris@northquay.example' }])
  })

  it('always makes an item of each personal message, and of none that a machine wrote', async () => {
    const mara = await world.person()
    await known(mara)
    await setMode(mara, 'always')
    const told = world.deliver(mara, tells())
    const empty = world.deliver(mara, tells({ subject: '', body: '' }))
    const asked = world.deliver(mara, asks())
    const letter = world.deliver(mara, tells({ headers: { 'List-Unsubscribe': '<https://northquay.example/u>' } }))
    const away = world.deliver(mara, tells({ subject: 'Out of office', headers: { 'Auto-Submitted': 'auto-replied' } }))
    const other = world.deliver(mara, tells({ from: 'Lea Roth <lea@roth.example>' }))
    await world.sync(mara)
    const after = await outcomes(mara)
    expect([told, empty, asked].map(({ id }) => after[id])).toEqual(['item', 'item', 'item'])
    expect([letter, away, other].map(({ id }) => after[id])).not.toContain('item')
    const { tasks } = await world.stored(mara)
    expect(tasks).toHaveLength(3)
    expect(tasks.find((task) => task.source_message_id === told.id)).toMatchObject({
      task: 'The old mill',
      evidence: 'The mill was sold to the council last week.',
      sender_email: 'idris@northquay.example',
      kind: 'request',
      direction: 'i_owe',
      priority: 'medium',
      reasons: [
        { code: 'base', points: 3.4 },
        { code: 'always', points: 2.6 },
      ],
    })
    expect(tasks.find((task) => task.source_message_id === empty.id)).toMatchObject({
      task: 'Message from Idris Bello',
      evidence: null,
      email_excerpt: null,
    })
    // What is found keeps its own words.
    expect(tasks.find((task) => task.source_message_id === asked.id)).toMatchObject({
      task: expect.stringMatching(/send/i),
    })
  })

  it('an item of always is closed by my answer, as any other', async () => {
    const mara = await world.person()
    await known(mara)
    await setMode(mara, 'always')
    const { messageId } = world.deliver(mara, tells())
    await world.sync(mara)
    test.clock.advance(60_000)
    const body = 'Hi Idris,\n\nThe council has the keys now.\n\nMara'
    world.deliver(mara, { from: mara.email, to: IDRIS, subject: 'Re: The old mill', body, inReplyTo: messageId })
    await world.sync(mara)
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed' }])
  })

  it('an item that I chose stays open over what was answered before, and is closed by what I answer now', async () => {
    const mara = await world.person()
    const told = world.deliver(mara, tells({ ago: 30 }))
    const body = 'Hi Idris,\n\nThe council has the keys now.\n\nMara'
    const reply = { from: mara.email, to: IDRIS, subject: 'Re: The old mill', body, inReplyTo: told.messageId }
    world.deliver(mara, { ...reply, ago: 20 })
    await world.sync(mara)
    await request(mara, 'POST', `/left-out/${await messageOf(test, mara.id, told.id)}/item`, { type: 'task' })
    // Something else happens in the thread: everything about it is decided again.
    world.deliver(mara, tells({ inReplyTo: told.messageId, subject: 'Re: The old mill' }))
    await world.sync(mara)
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'open', source_message_id: told.id }])
    test.clock.advance(60_000)
    world.deliver(mara, reply)
    await world.sync(mara)
    expect((await world.stored(mara)).tasks).toMatchObject([{ status: 'completed' }])
  })

  it('a rule that is forgotten leaves the detection alone to decide', async () => {
    const mara = await world.person()
    await known(mara)
    await setMode(mara, 'leave_out')
    const rules = (await (await request(mara, 'GET', '/sender-rules')).json()) as { items: { id: string }[] }
    await request(mara, 'DELETE', `/sender-rules/${rules.items[0]?.id}`)
    const { id } = world.deliver(mara, asks())
    await world.sync(mara)
    expect(await outcomes(mara)).toEqual({ [id]: 'item' })
  })
})
