import { describe, expect, it } from 'vitest'
import { likelySentence } from '#server/sync/testing/likely-sentence.ts'
import { aiWorld } from './testing/ai-world.ts'
import type { ReadingAsked, WordingAsked } from './testing/fake-ai.ts'

const world = aiWorld()
const { fake } = world
const letterOf = (body: string) => ({ from: 'Idris Bello <idris@northquay.example>', subject: 'Venue', body })
const UNSURE = await likelySentence(
  'question',
  ['I wonder', 'We do not know yet', 'I am not sure', 'I keep wondering'].map(
    (wonder) => `${wonder} whether the venue has parking.`,
  ),
  (sentence) => [letterOf(sentence)],
)
/** A likely promise; our own readers half see a question in it, too. */
const TWOFOLD = await likelySentence(
  'promise',
  ['whether the venue has parking', 'where the parking is', 'how much the parking costs'].flatMap((matter) =>
    ['I wonder', 'I was wondering'].map((wonder) => `${wonder} ${matter}, since I will bring the lamps.`),
  ),
  (sentence) => [letterOf(sentence)],
)

async function mailed(body = UNSURE) {
  const person = await world.person()
  await world.consent(person)
  world.deliver(person, letterOf(body))
  await world.sync(person)
  return person
}

const state = ({ tasks, followUps, maybes, ledger }: Awaited<ReturnType<typeof world.stored>>) => ({
  tasks: tasks.map(({ evidence }) => evidence),
  followUps: followUps.map(({ evidence }) => evidence),
  maybes: maybes.map(({ evidence }) => evidence),
  ledger: ledger.map(({ outcome, reason }) => reason ?? outcome),
})

const numberOf = ({ sentences }: ReadingAsked) => sentences.find(({ text }) => text.includes('parking'))
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
    expect(state(await world.stored(mara))).toEqual({ tasks: [], followUps: [], maybes: [UNSURE], ledger: ['maybe'] })
    await world.ask(mara)
    expect(state(await world.stored(mara))).toEqual({ tasks: [UNSURE], followUps: [], maybes: [], ledger: ['item'] })
  })

  it('what it takes for none is let go', async () => {
    says(false)
    const mara = await mailed()
    await world.ask(mara)
    expect(state(await world.stored(mara))).toEqual({ tasks: [], followUps: [], maybes: [], ledger: ['nothing_asked'] })
  })

  it('what it takes for another kind becomes an item of that kind', async () => {
    says(true)
    const mara = await mailed(TWOFOLD)
    expect((await world.stored(mara)).maybes).toMatchObject([{ direction: 'they_owe', evidence: TWOFOLD }])
    await world.ask(mara)
    const { tasks, followUps, maybes, ledger } = await world.stored(mara)
    expect([followUps, maybes]).toEqual([[], []])
    expect(tasks).toMatchObject([{ direction: 'i_owe', kind: 'question', evidence: TWOFOLD }])
    expect(ledger).toMatchObject([{ outcome: 'item', reason: null }])
  })

  it.each([
    ['take', 'none', UNSURE, false],
    ['take', 'of another kind', TWOFOLD, true],
    ['drop', 'one', UNSURE, true],
    ['drop', 'of another kind', TWOFOLD, true],
  ])('what the person answered (%s) stays, though it says that it is %s', async (answer, _, sentence, open) => {
    says(open)
    const mara = await mailed(sentence)
    const [maybe] = (await world.stored(mara)).maybes
    const response = await mara.browser.request('POST', `/api/maybe/${maybe?.id}/${answer}`)
    expect(response.ok).toBe(true)
    const before = state(await world.stored(mara))
    await world.ask(mara)
    expect(state(await world.stored(mara))).toEqual(before)
  })
})
