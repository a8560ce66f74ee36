import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unsureOf } from '#server/sync/testing/unsure-of.ts'
import { aiWorld } from './testing/ai-world.ts'
import type { ReadingAsked, WordingAsked } from './testing/fake-ai.ts'

const world = aiWorld()
const { fake, test } = world
const UNSURE = 'I was wondering whether the venue has parking.'
/** Our own readers half see a promise in it, too. */
const TWOFOLD = 'I will send the plan on Monday, but was wondering whether the venue has parking?'
const CONFIRMED = 0.8
unsureOf(
  world,
  ({ evidence, kind, confidence }) =>
    kind === 'question' && (evidence === TWOFOLD || (evidence === UNSURE && confidence < CONFIRMED)),
)

beforeEach(() => {
  fake.reset()
  world.renewModel()
})
afterEach(() => test.clock.advance(60_000))

async function mailed(body = UNSURE) {
  const person = await world.person()
  await world.consent(person)
  world.deliver(person, { from: 'Idris Bello <idris@northquay.example>', subject: 'Venue', body })
  await world.sync(person)
  return person
}

const state = ({ tasks, maybes, ledger }: Awaited<ReturnType<typeof world.stored>>) => ({
  tasks: tasks.map(({ evidence }) => evidence),
  maybes: maybes.map(({ evidence }) => evidence),
  ledger: ledger.map(({ outcome, reason }) => reason ?? outcome),
})

const numberOf = ({ sentences }: ReadingAsked) => sentences.find(({ text }) => text.includes('wondering'))
const says = (open: boolean, kind = 'question') => {
  fake.reading = (asked) => {
    const sentence = numberOf(asked)
    const item = { sentence: sentence?.n, quote: sentence?.text, kind, due_sentence: null, certain: true }
    return { says: open ? { items: [item], wrong: [] } : { items: [], wrong: [sentence?.n] } }
  }
  fake.wording = ({ matters }: WordingAsked) => ({ says: { matters: matters.map(({ n }) => ({ n, open })) } })
}

describe('[DT-02] [DT-06] an AI and what is likely', () => {
  it('what it confirms becomes an item', async () => {
    says(true)
    const mara = await mailed()
    expect(state(await world.stored(mara))).toEqual({ tasks: [], maybes: [UNSURE], ledger: ['maybe'] })
    await world.ask(mara)
    expect(state(await world.stored(mara))).toEqual({ tasks: [UNSURE], maybes: [], ledger: ['item'] })
  })

  it('what it takes for none is let go', async () => {
    says(false)
    const mara = await mailed()
    await world.ask(mara)
    expect(state(await world.stored(mara))).toEqual({ tasks: [], maybes: [], ledger: ['nothing_asked'] })
  })

  it('what it takes for another kind becomes an item of that kind', async () => {
    says(true, 'promise')
    const mara = await mailed(TWOFOLD)
    expect((await world.stored(mara)).maybes).toMatchObject([{ direction: 'i_owe', evidence: TWOFOLD }])
    await world.ask(mara)
    const { tasks, followUps, maybes, ledger } = await world.stored(mara)
    expect([tasks, maybes]).toEqual([[], []])
    expect(followUps).toMatchObject([{ direction: 'they_owe', type: 'promise', evidence: TWOFOLD }])
    expect(ledger).toMatchObject([{ outcome: 'item', reason: null }])
  })

  it.each([
    ['take', false, 'question'],
    ['take', true, 'promise'],
    ['drop', true, 'question'],
    ['drop', true, 'promise'],
  ])('what the person answered (%s) stays, whatever it says: %s, %s', async (answer, open, kind) => {
    says(open, kind)
    const mara = await mailed(kind === 'promise' ? TWOFOLD : UNSURE)
    const [maybe] = (await world.stored(mara)).maybes
    const response = await mara.browser.request('POST', `/api/maybe/${maybe?.id}/${answer}`)
    expect(response.ok).toBe(true)
    const before = state(await world.stored(mara))
    await world.ask(mara)
    expect(state(await world.stored(mara))).toEqual(before)
  })
})
