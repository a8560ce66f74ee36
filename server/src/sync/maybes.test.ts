import { afterEach, describe, expect, it } from 'vitest'
import type { MaybePage } from '@loose-ends/domain/maybe/maybe.ts'
import { likelySentence } from './testing/likely-sentence.ts'
import { syncWorld, type Letter, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world

afterEach(() => test.clock.advance(60_000))

const IDRIS = 'Idris Bello <idris@northquay.example>'
const SURE = 'Could you pay the invoice of the roofers by Friday?'
const letter = (body: string, rest: Partial<Letter> = {}): Letter => ({
  from: IDRIS,
  subject: 'The old mill',
  body: `Hi Mara,\n\n${body}\n\nBest,\nIdris`,
  ...rest,
})
const MAYBE = await likelySentence(
  'request',
  ['It would be good', 'It might be good', 'At some point it would be good', 'I would not mind', 'We should like'].map(
    (wish) => `${wish} to have the plan of the mill one day.`,
  ),
  (sentence) => ['The old mill', 'Mill 1'].map((subject) => letter(sentence, { subject })),
)
/** Likely beside one that is sure, which makes the others less likely. */
const MAYBE_BESIDE = await likelySentence(
  'request',
  ['Maybe you could send', 'Perhaps you could send', 'You could send', 'You might want to send'].map(
    (wish) => `${wish} the plan of the mill some day.`,
  ),
  (sentence) => ['The old mill', 'Mill 5'].map((subject) => letter(`${SURE}\n\n${sentence}`, { subject })),
)

async function ask<T>(person: Person, method: string, path: string, body?: object): Promise<T> {
  const response = await person.browser.request(method, `/api${path}`, body)
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true)
  return (response.status === 204 ? null : await response.json()) as T
}
const listed = async (person: Person) => (await ask<MaybePage>(person, 'GET', '/maybe')).items.map(({ id }) => id)
const outcomes = async (person: Person) => {
  const { ledger } = await world.stored(person)
  return Object.fromEntries(ledger.map((row) => [row.provider_ref, row.reason ?? row.outcome]))
}
const open = async (person: Person) => {
  const { tasks, maybes } = await world.stored(person)
  return {
    tasks: tasks.map(({ evidence }) => evidence),
    maybes: maybes
      .filter(({ state }) => state === 'open')
      .map(({ evidence }) => evidence)
      .sort(),
  }
}
/** Returns what waits, oldest mail first. */
async function answerAll(person: Person, what: 'take' | 'drop') {
  for (const id of (await listed(person)).reverse()) await ask(person, 'POST', `/maybe/${id}/${what}`)
}

describe('[DT-02] what the detection is not sure of', () => {
  it('is stored beside the items of its message, or alone, and tells nobody', async () => {
    const mara = await world.person()
    const alone = world.deliver(mara, letter(MAYBE))
    const both = world.deliver(mara, letter(`${SURE}\n\n${MAYBE_BESIDE}`))
    await world.sync(mara)
    expect(await open(mara)).toEqual({ tasks: [SURE], maybes: [MAYBE, MAYBE_BESIDE].sort() })
    expect(await outcomes(mara)).toEqual({ [alone.id]: 'maybe', [both.id]: 'item' })
    const { metrics, notifications } = await world.stored(mara)
    expect([metrics.map(({ created }) => created), notifications]).toEqual([[1], []])
    expect(await ask(mara, 'GET', '/left-out')).toMatchObject({ total: 0 })
  })

  it('is there once and not again, however often its message is read, also after it was dropped', async () => {
    const mara = await world.person()
    world.deliver(mara, letter(MAYBE))
    world.deliver(mara, letter(`${SURE}\n\n${MAYBE_BESIDE}`))
    await world.sync(mara)
    await answerAll(mara, 'drop')
    // A day later everything is listed anew.
    test.clock.advance(25 * 3_600_000)
    await world.sync(mara)
    expect(await open(mara)).toEqual({ tasks: [SURE], maybes: [] })
    expect((await world.stored(mara)).maybes).toHaveLength(2)
  })

  it('leaves the list once it is answered, and comes back when the answer turns out to be none', async () => {
    const mara = await world.person()
    const asked = world.deliver(mara, letter(MAYBE, { ago: 10 }))
    await world.sync(mara)
    const reply = {
      from: `Mara Lindt <${mara.email}>`,
      to: IDRIS,
      subject: 'Re: The old mill',
      inReplyTo: asked.messageId,
      body: 'Hi Idris,\n\nHere is the plan of the mill.\n\nMara',
    }
    const { messageId } = await world.arrives(mara, reply)
    expect(await listed(mara)).toEqual([])
    expect((await outcomes(mara))[asked.id]).toBe('maybe_settled')
    expect((await world.stored(mara)).notifications).toEqual([])
    await world.arrives(
      mara,
      letter('The attachment is missing.', {
        inReplyTo: messageId,
        subject: 'Re: The old mill',
      }),
    )
    expect((await open(mara)).maybes).toContain(MAYBE)
    expect((await outcomes(mara))[asked.id]).toBe('maybe')
  })

  it('settles like any item once it was taken', async () => {
    const mara = await world.person()
    const asked = world.deliver(mara, letter(MAYBE, { ago: 10 }))
    await world.sync(mara)
    await answerAll(mara, 'take')
    const reply = await world.arrives(mara, {
      from: `Mara Lindt <${mara.email}>`,
      to: IDRIS,
      subject: 'Re: The old mill',
      inReplyTo: asked.messageId,
      body: 'Hi Idris,\n\nHere is the plan of the mill.\n\nMara',
    })
    const { tasks, maybes } = await world.stored(mara)
    expect(tasks).toMatchObject([{ status: 'completed', settled_by: reply.id }])
    expect(maybes).toMatchObject([{ state: 'taken' }])
  })
})

describe('[DT-02] what was learned of a sender', () => {
  it('two taken: the next one is an item at once; one dismissed: the next one is asked about', async () => {
    const mara = await world.person()
    for (const n of [1, 2]) world.deliver(mara, letter(MAYBE, { subject: `Mill ${n}`, ago: n }))
    await world.sync(mara)
    await answerAll(mara, 'take')
    const shown = await world.arrives(mara, letter(MAYBE, { subject: 'Mill 3' }))
    expect(await listed(mara)).toEqual([])
    const { tasks } = await world.stored(mara)
    const third = tasks.find(({ source_message_id }) => source_message_id === shown.id)
    expect(third).toMatchObject({ status: 'open', evidence: MAYBE })
    await ask(mara, 'POST', `/tasks/${third?.id}/dismiss`)
    await world.arrives(mara, letter(MAYBE, { subject: 'Mill 4' }))
    expect(await listed(mara)).toHaveLength(1)
  })

  it('three dropped: the next one is not kept, and what is sure still is; forgetting the rule asks again', async () => {
    const mara = await world.person()
    for (const n of [1, 2, 3]) world.deliver(mara, letter(MAYBE, { subject: `Mill ${n}`, ago: n }))
    await world.sync(mara)
    await answerAll(mara, 'drop')
    const alone = await world.arrives(mara, letter(MAYBE, { subject: 'Mill 4' }))
    const both = await world.arrives(mara, letter(`${SURE}\n\n${MAYBE_BESIDE}`, { subject: 'Mill 5' }))
    expect(await listed(mara)).toEqual([])
    const after = await outcomes(mara)
    expect([after[alone.id], after[both.id]]).toEqual(['sender_rule', 'item'])
    const { items } = await ask<{ items: { id: string }[] }>(mara, 'GET', '/sender-rules')
    await ask(mara, 'DELETE', `/sender-rules/${items[0]?.id}`)
    await world.arrives(mara, letter(MAYBE, { subject: 'Mill 6' }))
    expect(await listed(mara)).toHaveLength(1)
  })

  it('the rule that the person set wins', async () => {
    const mara = await world.person()
    world.deliver(mara, letter(MAYBE))
    await world.sync(mara)
    await answerAll(mara, 'drop')
    const { items } = await ask<{ items: { id: string }[] }>(mara, 'GET', '/sender-rules')
    const setMode = (mode: string) => ask(mara, 'PATCH', `/sender-rules/${items[0]?.id}`, { mode })
    await setMode('always')
    const always = await world.arrives(mara, letter(MAYBE, { subject: 'Mill 2' }))
    await setMode('leave_out')
    const never = await world.arrives(mara, letter(MAYBE, { subject: 'Mill 3' }))
    const after = await outcomes(mara)
    expect([after[always.id], after[never.id]]).toEqual(['item', 'sender_rule'])
    expect(await listed(mara)).toEqual([])
  })
})
