import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unsureOf } from '#server/sync/testing/unsure-of.ts'
import { aiWorld } from './testing/ai-world.ts'
import type { ReadingAsked, WordingAsked } from './testing/fake-ai.ts'

const world = aiWorld()
const { fake, test } = world
const RAISED = 0.8
unsureOf(world, ({ evidence, confidence }) => evidence.includes('wondering') && confidence < RAISED)

beforeEach(() => {
  fake.reset()
  world.renewModel()
})
afterEach(() => test.clock.advance(60_000))

const UNSURE = 'I was wondering whether the venue has parking.'

async function mailed() {
  const person = await world.person()
  await world.consent(person)
  world.deliver(person, { from: 'Idris Bello <idris@northquay.example>', subject: 'Venue', body: UNSURE })
  await world.sync(person)
  return person
}

const state = ({ tasks, maybes, ledger }: Awaited<ReturnType<typeof world.stored>>) => ({
  tasks: tasks.map(({ evidence }) => evidence),
  maybes: maybes.map(({ evidence }) => evidence),
  ledger: ledger.map(({ outcome, reason }) => reason ?? outcome),
})

const numberOf = ({ sentences }: ReadingAsked) => sentences.find(({ text }) => text.includes('wondering'))
const says = (open: boolean) => {
  fake.reading = (asked) => {
    const sentence = numberOf(asked)
    const item = { sentence: sentence?.n, quote: sentence?.text, kind: 'question', due_sentence: null, certain: true }
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

  it.each(['take', 'drop'])('what the person answered (%s) stays, whatever it says', async (answer) => {
    says(answer === 'drop')
    const mara = await mailed()
    const [maybe] = (await world.stored(mara)).maybes
    const response = await mara.browser.request('POST', `/api/maybe/${maybe?.id}/${answer}`)
    expect(response.ok).toBe(true)
    const before = state(await world.stored(mara))
    await world.ask(mara)
    expect(state(await world.stored(mara))).toEqual(before)
  })
})
