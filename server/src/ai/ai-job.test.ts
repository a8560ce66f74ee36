import { describe, expect, it } from 'vitest'
import { likelySentence } from '#server/sync/testing/likely-sentence.ts'
import { LEAST_SURE } from '@loose-ends/domain/ai/merge.ts'
import { AiNoAnswer } from './ai-model.ts'
import { purgeOld } from '#server/retention/purge.ts'
import { aiWorld } from './testing/ai-world.ts'
import type { AiReply, ReadingAsked, WordingAsked } from './testing/fake-ai.ts'

const world = aiWorld()
const { fake, test } = world

const FROM = 'Idris Bello <idris@northquay.example>'
const SURE = 'Could you send me the final room plan by Friday?'
/** Nothing, though our readers half see a meeting in it. */
const HALF_SEEN = 'They asked whether we could move the dinner to the blue hall.'
const FIGURES = 'Mara, could you send me the figures?'
const DATED_FIGURES = `${FIGURES} Friday 13 March would be perfect.`
const WAYS = [
  'I wonder whether the venue has parking.',
  'Is it known whether the venue has parking.',
  'Is it known whether there is parking at the venue, too.',
  'We do not know yet whether there is parking at the venue, too.',
  'Could anybody say whether there is parking at the venue, too.',
  'Did they say whether the venue has parking.',
  'You may know whether the venue has parking?',
  'Perhaps you know whether the venue has parking?',
  'We were wondering whether there is parking at the venue, too.',
]
/** Likely where it stands alone. */
const UNSURE = await likelySentence('question', WAYS, (sentence) =>
  ['Room plan', 'Parking'].map((subject) => ({ from: FROM, subject, body: sentence })),
)
/** Likely where another sentence stands beside it, which makes either less likely. */
const unsureBeside = (beside: string) =>
  likelySentence('question', WAYS, (sentence) => [
    { from: FROM, subject: 'Room plan', body: `${sentence}\n\n${beside}` },
  ])
const UNSURE_BESIDE = await unsureBeside(HALF_SEEN)
const UNSURE_BESIDE_SURE = await unsureBeside(DATED_FIGURES)

async function mailed(body: string, letter: { from?: string; subject?: string; to?: string } = {}) {
  const person = await world.person()
  await world.consent(person)
  world.deliver(person, { from: FROM, subject: 'Room plan', body, ...letter })
  return person
}

/** An answer about the sentences that hold these words. */
const readAs =
  (items: { of: string; kind: string; due?: string }[], wrong: string[] = []) =>
  ({ sentences }: ReadingAsked): AiReply => {
    const find = (words: string) => sentences.find(({ text }) => text.includes(words))
    return {
      says: {
        items: items.map(({ of, kind, due }) => ({
          sentence: find(of)?.n,
          quote: find(of)?.text,
          kind,
          due_sentence: due === undefined ? null : find(due)?.n,
          certain: true,
        })),
        wrong: wrong.map((words) => find(words)?.n),
      },
    }
  }

/** The second answer: whether each sentence is a matter by itself. */
const openUnless =
  (...words: string[]) =>
  ({ matters }: WordingAsked): AiReply => ({
    says: { matters: matters.map(({ n, sentence }) => ({ n, open: !words.some((word) => sentence.includes(word)) })) },
  })

const shape = ({ tasks, followUps, maybes, ledger }: Awaited<ReturnType<typeof world.stored>>) => ({
  tasks: tasks.map(({ task, due_date, confidence, suggested_response, evidence }) => ({
    task,
    due_date,
    confidence,
    suggested_response,
    evidence,
  })),
  followUps: followUps.map(({ kind, evidence, confidence }) => ({ kind, evidence, confidence })),
  maybes,
  ledger: ledger.map(({ outcome, reason }) => ({ outcome, reason })),
})

/** The sentences of what is stored as sure, and as likely. */
const sentences = ({ tasks, maybes }: Awaited<ReturnType<typeof world.stored>>) => ({
  tasks: tasks.map(({ evidence }) => evidence),
  maybes: maybes.map(({ evidence }) => evidence),
})

describe('mail that an AI reads too', () => {
  it('[BE-07] shows what the rules found before the AI is asked, and as it was when the AI agrees', async () => {
    const mara = await mailed(SURE)
    await world.sync(mara)
    const before = await world.stored(mara)
    expect(before.tasks).toMatchObject([{ task: 'Send Idris the final room plan by Friday', evidence: SURE }])
    expect(fake.requests).toHaveLength(0)
    await world.ask(mara)
    expect(fake.requests).toHaveLength(2)
    expect(shape(await world.stored(mara))).toEqual(shape(before))
    const service = `model-a at ${new URL(fake.url).host}`
    expect(await world.records(mara)).toMatchObject([{ outcome: 'nothing_new', service, tokens: 80, attempts: 1 }])
    await world.ask(mara)
    expect(fake.requests).toHaveLength(2)
  })

  it('[BE-07] is sent to nobody unless the person wants it, and no more once they do not', async () => {
    const noor = await world.person()
    world.deliver(noor, { from: FROM, subject: 'Plan', body: SURE })
    await world.read(noor)
    test.clock.advance(60_000)
    await world.consent(noor)
    await world.read(noor)
    expect(fake.requests).toHaveLength(0)
    test.clock.advance(60_000)
    world.deliver(noor, { from: FROM, subject: 'Plan', body: SURE })
    await world.read(noor)
    expect(fake.requests).toHaveLength(2)
    await world.consent(noor, false)
    world.deliver(noor, { from: FROM, subject: 'Plan', body: SURE })
    await world.read(noor)
    expect(fake.requests).toHaveLength(2)
  })

  it('[BE-07] is sent without names, addresses and numbers, which are put back in what comes', async () => {
    const body = `Hi Mara,\n\nCould you send Tomasz Wrona the plan? His number is +48 601 234 567 or tom@wrona.example.\n\nIdris`
    const mara = await mailed(body)
    fake.wording = ({ matters: [matter] }) => ({
      says: {
        matters: [
          {
            n: 1,
            title: (matter?.sentence ?? '').replace('Could you send', 'Send').replace('?', ''),
            response: `Hello ${matter?.reply_to}, thank you for your mail.`,
          },
        ],
      },
    })
    const { tasks } = await world.read(mara)
    expect(tasks).toMatchObject([
      { task: 'Send Tomasz Wrona the plan', suggested_response: 'Hello Idris, thank you for your mail.' },
    ])
    const sent = fake.requests.map(({ text }) => text).join('\n')
    for (const personal of [
      'Tomasz',
      'Wrona',
      '601',
      'wrona.example',
      'Idris',
      'Bello',
      'northquay',
      'Mara',
      'Lindt',
      mara.email,
    ])
      expect(sent).not.toContain(personal)
    const [record] = await world.records(mara)
    expect(record?.sent).toContain('[NAME_1]')
    expect(record).toMatchObject({ outcome: 'used', reason: null })
  })

  it('[BE-07] [DT-06] drops what both answers take for none, however sure the rules are of it', async () => {
    const KEYS = 'Mara, could you tell me who has the keys of the hall?'
    const mara = await mailed(`${SURE}\n\n${KEYS}`)
    await world.sync(mara)
    const { tasks: before } = await world.stored(mara)
    expect(before).toHaveLength(2)
    fake.reading = readAs([{ of: 'keys', kind: 'question' }], ['room plan'])
    fake.wording = openUnless('room plan')
    await world.ask(mara)
    const { tasks, ledger } = await world.stored(mara)
    expect(tasks.map(({ evidence }) => evidence)).toEqual([KEYS])
    expect(ledger).toMatchObject([{ outcome: 'item', reason: null }])
  })

  it('[BE-08] [DT-06] drops nothing that the AI takes for none in one of its answers alone', async () => {
    const mara = await mailed(SURE)
    fake.reading = readAs([], ['room plan'])
    fake.wording = openUnless()
    expect((await world.read(mara)).tasks.map(({ evidence }) => evidence)).toEqual([SURE])
    const noor = await mailed(SURE)
    fake.reading = readAs([{ of: 'room plan', kind: 'request' }])
    fake.wording = openUnless('room plan')
    expect((await world.read(noor)).tasks.map(({ evidence }) => evidence)).toEqual([SURE])
  })

  it('[DT-06] [BE-08] turns an item, and turns who owes, where a reader of ours half sees that too', async () => {
    const BOTH = 'I will send the plan on Monday, could you check the figures?'
    const found = async (kind: string, ...words: string[]) => {
      const mara = await mailed(BOTH)
      fake.reading = readAs([{ of: 'figures', kind }])
      fake.wording = openUnless(...words)
      const { tasks, followUps, ledger } = await world.read(mara)
      expect(ledger).toMatchObject([{ outcome: 'item', reason: null }])
      return [...tasks, ...followUps].map(({ direction, evidence }) => [direction, evidence])
    }
    expect(await found('request')).toEqual([['i_owe', BOTH]])
    expect(await found('promise')).toEqual([['they_owe', BOTH]])
    expect(await found('promise', 'figures')).toEqual([['i_owe', BOTH]])
    // No reader of ours sees a promise in it.
    const noor = await mailed(SURE)
    fake.reading = readAs([{ of: 'room plan', kind: 'promise' }])
    fake.wording = openUnless()
    expect((await world.read(noor)).tasks).toMatchObject([{ direction: 'i_owe', kind: 'request' }])
  })

  it('[DT-05] is asked about mail in a language that the rules do not read', async () => {
    const mara = await mailed(
      'Hej Mara,\n\nvar snäll och skicka avtalet till mig innan fredag. Vi ska skriva under det då.',
    )
    const without = await world.person()
    world.deliver(without, {
      from: FROM,
      subject: '',
      body: 'Proszę, prześlij mi umowę do piątku, bo jest mi potrzebna.',
    })
    fake.reading = readAs([])
    await world.read(mara)
    expect((await world.records(mara)).map(({ sent }) => sent)).toEqual([expect.stringContaining('avtalet')])
    expect((await world.read(without)).ledger).toMatchObject([{ outcome: 'left_out', reason: 'language_not_read' }])
  })

  it('[BE-07] leaves a message out when its one unsure item is none, with the reason', async () => {
    const mara = await mailed(UNSURE)
    await world.sync(mara)
    expect(sentences(await world.stored(mara))).toEqual({ tasks: [], maybes: [UNSURE] })
    fake.reading = readAs([], ['parking'])
    fake.wording = openUnless('parking')
    await world.ask(mara)
    const after = await world.stored(mara)
    expect(sentences(after)).toEqual({ tasks: [], maybes: [] })
    expect(after.ledger).toMatchObject([{ outcome: 'left_out', reason: 'nothing_asked' }])
  })

  it('[BE-08] drops and adds nothing that the AI does not say of the sentence alone, too', async () => {
    const mara = await mailed(`${UNSURE_BESIDE}\n\n${HALF_SEEN}`)
    fake.reading = readAs([{ of: 'blue hall', kind: 'meeting' }], ['parking'])
    fake.wording = openUnless('blue hall')
    expect(sentences(await world.read(mara))).toEqual({ tasks: [], maybes: [UNSURE_BESIDE] })
  })

  it('[BE-07] gives an item more where the rules half saw it, which later mail settles as any', async () => {
    const mara = await mailed(HALF_SEEN)
    fake.reading = readAs([{ of: 'blue hall', kind: 'meeting' }])
    await world.sync(mara)
    expect(sentences(await world.stored(mara))).toEqual({ tasks: [], maybes: [] })
    await world.ask(mara)
    const { tasks, ledger } = await world.stored(mara)
    expect(tasks).toMatchObject([{ kind: 'meeting', evidence: HALF_SEEN, confidence: LEAST_SURE, status: 'open' }])
    expect(ledger).toMatchObject([{ outcome: 'item', reason: null }])
    expect(ledger[0]?.facts).toMatchObject({ asked: { [tasks[0]?.item_key ?? '']: expect.any(Array) } })
  })

  it('[BE-08] makes nothing of a sentence that no reader of ours sees anything in', async () => {
    const mara = await mailed('The fence is green now. We had a long and pleasant walk.')
    fake.reading = readAs([
      { of: 'fence', kind: 'request' },
      { of: 'walk', kind: 'promise' },
    ])
    const { tasks, followUps, maybes } = await world.read(mara)
    expect([tasks, followUps, maybes]).toEqual([[], [], []])
  })

  it('[BE-07] raises an unsure item that the AI sees too, and dates one from the sentence beside it', async () => {
    const mara = await mailed(`${UNSURE_BESIDE_SURE}\n\n${DATED_FIGURES}`)
    await world.sync(mara)
    expect(sentences(await world.stored(mara))).toEqual({ tasks: [FIGURES], maybes: [UNSURE_BESIDE_SURE] })
    fake.reading = readAs([
      { of: 'parking', kind: 'question' },
      { of: 'figures', kind: 'request', due: 'perfect' },
    ])
    await world.ask(mara)
    const { tasks, maybes } = await world.stored(mara)
    const of = (words: string) => tasks.find(({ evidence }) => evidence?.includes(words))
    expect(maybes).toEqual([])
    expect(of('parking')).toMatchObject({ confidence: LEAST_SURE })
    expect(of('figures')?.due_date?.toISOString()).toBe('2026-03-13T22:59:59.000Z')
  })

  it('[BE-08] takes no date from a sentence that names none, from afar, or in the place of one that is there', async () => {
    const mara = await mailed(
      `Mara, could you book the blue room?\n\n${SURE}\n\nThe hall is quiet.\n\nWe met on 20 March 2026 at noon.\n\nThanks for that.`,
    )
    fake.reading = readAs([
      { of: 'room plan', kind: 'request', due: '20 March' },
      { of: 'blue room', kind: 'request', due: 'Thanks' },
    ])
    await world.sync(mara)
    const before = await world.stored(mara)
    expect(before.tasks).toHaveLength(2)
    await world.ask(mara)
    const dues = ({ tasks }: typeof before) => Object.fromEntries(tasks.map(({ id, due_date: due }) => [id, due]))
    expect(dues(await world.stored(mara))).toEqual(dues(before))
  })

  it.each([
    ['drops', readAs([], ['wondering']), openUnless('wondering')],
    ['turns', readAs([{ of: 'wondering', kind: 'promise' }]), openUnless()],
  ])('[BE-07] [DT-06] leaves alone what the person has touched, where the AI %s it', async (_, reading, wording) => {
    const mara = await mailed('I will send the plan on Monday, but was wondering whether the venue has parking?')
    await world.sync(mara)
    const [task] = (await world.stored(mara)).tasks
    await test.database.owner.query('UPDATE loose_ends SET person_changed_at = now() WHERE id = $1', [task?.id])
    fake.reading = reading
    fake.wording = wording
    await world.ask(mara)
    const { tasks, ledger } = await world.stored(mara)
    expect(tasks.map(({ id }) => id)).toEqual([task?.id])
    // What later mail may settle of it is still known.
    expect(ledger[0]?.facts).toMatchObject({ asked: { [task?.item_key ?? '']: expect.any(Array) } })
    expect(await world.records(mara)).toMatchObject([{ outcome: 'nothing_new' }])
  })

  it('[BE-08] puts no mail of machines and lists to the AI', async () => {
    const mara = await mailed(SURE, { from: 'News <news@shop.example>' })
    world.deliver(mara, {
      from: FROM,
      subject: 'List',
      body: SURE,
      headers: { 'List-Unsubscribe': '<mailto:leave@list.example>' },
    })
    await world.read(mara)
    expect(fake.requests).toHaveLength(0)
  })
})

describe('an AI that fails', () => {
  const NONSENSE: [string, AiReply, string][] = [
    ['half JSON', { says: '{"items":[{"sentence":1,' }, 'wrong_format'],
    ['another schema', { says: { tasks: ['Send the plan'] } }, 'wrong_format'],
    ['an unknown kind', { says: { items: [{ sentence: 1, quote: SURE, kind: 'payment' }] } }, 'wrong_format'],
    ['prose', { says: 'I am sorry, but I cannot help with that.' }, 'wrong_format'],
    [
      'a sentence that is not there',
      { says: { items: [{ sentence: 9, quote: SURE, kind: 'request' }] } },
      'wrong_evidence',
    ],
    [
      'a sentence that it made up',
      { says: { items: [{ sentence: 1, quote: 'Pay me.', kind: 'request' }] } },
      'wrong_evidence',
    ],
    ['a wrong verdict on nothing', { says: { items: [], wrong: [7] } }, 'wrong_evidence'],
    ['a huge answer', { says: 'x'.repeat(100_000) }, 'wrong_format'],
    ['an answer that stops at its length', { says: '{"items":[', finish: 'length' }, 'cut_off'],
    ['a refusal', { says: '', finish: 'content_filter' }, 'refused'],
  ]
  it.each(NONSENSE)('[BE-07] with %s is asked once more, and then the rules stand', async (_title, reply, reason) => {
    const mara = await mailed(SURE)
    await world.sync(mara)
    const before = await world.stored(mara)
    fake.faults = [reply, reply]
    await world.ask(mara)
    expect(fake.requests).toHaveLength(2)
    expect(shape(await world.stored(mara))).toEqual(shape(before))
    expect(await world.records(mara)).toMatchObject([{ outcome: 'local', reason }])
    await world.ask(mara)
    expect(fake.requests).toHaveLength(2)
  })

  it('[BE-07] once is believed the second time', async () => {
    const mara = await mailed(SURE)
    fake.faults = [{ says: 'nonsense' }]
    fake.reading = readAs([], ['room plan'])
    fake.wording = openUnless('room plan')
    expect((await world.read(mara)).tasks).toEqual([])
    expect(await world.records(mara)).toMatchObject([{ outcome: 'used', attempts: 1 }])
  })

  it.each<[string, AiReply]>([
    ['is slow', { hang: true }],
    ['refuses the key', { status: 401, body: '{}' }],
    ['is down', { status: 502, body: 'Bad gateway' }],
    ['breaks the connection', { reset: true }],
    ['breaks off', { truncate: true }],
  ])('[BE-07] as it %s is tried once more later, and then the rules stand', async (_title, reply) => {
    if (reply.hang) world.renewModel({ timeoutMs: 400 })
    const mara = await mailed(SURE)
    await world.sync(mara)
    const before = await world.stored(mara)
    fake.faults = [reply]
    await world.ask(mara)
    expect(await world.records(mara)).toMatchObject([{ outcome: 'asking', attempts: 1 }])
    expect(shape(await world.stored(mara))).toEqual(shape(before))
    fake.faults = [reply]
    await world.ask(mara)
    expect(await world.records(mara)).toMatchObject([{ outcome: 'local', reason: 'unavailable', attempts: 2 }])
    expect(shape(await world.stored(mara))).toEqual(shape(before))
  })

  it('[BE-07] later is asked again, and used when it is back', async () => {
    const mara = await mailed(SURE)
    fake.faults = [{ status: 500, body: '{}' }]
    fake.reading = readAs([], ['room plan'])
    fake.wording = openUnless('room plan')
    expect((await world.read(mara)).tasks).toHaveLength(1)
    await world.ask(mara)
    expect((await world.stored(mara)).tasks).toEqual([])
    expect(await world.records(mara)).toMatchObject([{ outcome: 'used', attempts: 2 }])
  })

  it('[BE-07] and wants a pause gets it: nothing is sent, noted or spent meanwhile', async () => {
    const mara = await mailed(SURE)
    await world.sync(mara)
    fake.faults = [{ status: 429, headers: { 'Retry-After': '30' }, body: '{}' }]
    await world.ask(mara)
    const spent = await (await mara.browser.request('GET', '/api/ai')).json()
    await world.ask(mara)
    await world.ask(mara)
    expect(fake.requests).toHaveLength(1)
    expect(await (await mara.browser.request('GET', '/api/ai')).json()).toEqual(spent)
    expect(await world.records(mara)).toMatchObject([{ outcome: 'asking', attempts: 1 }])
  })

  it('[BE-07] for everybody costs nobody a time limit each: it is left alone after three failures', async () => {
    const people = [await mailed(SURE), await mailed(SURE), await mailed(SURE), await mailed(SURE), await mailed(SURE)]
    for (const person of people) await world.sync(person)
    world.renewModel({ timeoutMs: 400 })
    fake.faults = Array.from({ length: 9 }, () => ({ hang: true }))
    for (const person of people) await world.ask(person)
    expect(fake.requests).toHaveLength(3)
    for (const person of people) expect((await world.stored(person)).tasks).toHaveLength(1)
  })

  const TURNED_DOWN: AiReply = { status: 400, body: '{"error":{"message":"no credit","code":"no_credit"}}' }

  it('[BE-07] and turns a question down is not asked the same again, and costs nothing', async () => {
    const mara = await mailed(SURE)
    fake.faults = [TURNED_DOWN]
    expect((await world.read(mara)).tasks).toHaveLength(1)
    expect(fake.requests).toHaveLength(1)
    expect(await world.records(mara)).toMatchObject([{ outcome: 'local', reason: 'refused', tokens: 0 }])
  })

  it('[BE-07] and turns every question down is left alone, and asked about the rest when it takes them', async () => {
    const people = [await mailed(SURE), await mailed(SURE), await mailed(SURE), await mailed(SURE)]
    for (const person of people) await world.sync(person)
    fake.faults = Array.from({ length: 9 }, () => TURNED_DOWN)
    for (const person of people) await world.ask(person)
    expect(fake.requests).toHaveLength(3)
    const outcomes = async () =>
      (await Promise.all(people.map((person) => world.records(person)))).map(([record]) => record?.outcome)
    expect(await outcomes()).toEqual(['local', 'local', 'asking', undefined])
    world.renewModel()
    fake.faults = []
    for (const person of people) await world.ask(person)
    expect(await outcomes()).toEqual(['local', 'local', 'nothing_new', 'nothing_new'])
  })

  it('[BE-07] at the words of an item leaves it the rules’ words', async () => {
    const mara = await mailed(SURE)
    const noor = await mailed(UNSURE)
    fake.reading = (asked) => readAs([{ of: asked.sentences[0]?.text ?? '', kind: asked.found[0]?.kind ?? '' }])(asked)
    fake.wording = () => ({ status: 500, body: '{}' })
    for (const person of [mara, noor]) {
      await world.sync(person)
      const before = await world.stored(person)
      await world.ask(person)
      expect(shape(await world.stored(person))).toEqual(shape(before))
    }
    expect(fake.requests).toHaveLength(4)
    expect((await world.stored(mara)).tasks).toMatchObject([{ task: 'Send Idris the final room plan by Friday' }])
    expect(sentences(await world.stored(noor))).toEqual({ tasks: [], maybes: [UNSURE] })
  })
})

describe('a message that cannot be worked on', () => {
  it('[BE-07] with its answer is left to the rules after two attempts, and holds up no other', async () => {
    const mara = await mailed(SURE)
    await world.sync(mara)
    test.clock.advance(60_000)
    world.deliver(mara, { from: FROM, subject: 'Parking', body: UNSURE })
    await world.sync(mara)
    const { analysis } = world.context
    world.context.analysis = {
      analyse: (messages, whose) => analysis.analyse(messages, whose),
      withAi: (input, whose) =>
        input.reading !== undefined && Buffer.from(input.raw).includes('parking')
          ? Promise.reject(new Error('out of memory'))
          : analysis.withAi(input, whose),
    }
    for (let n = 0; n < 3; n += 1) await world.ask(mara)
    world.context.analysis = analysis
    expect((await world.records(mara)).toSorted((a, b) => a.attempts - b.attempts)).toMatchObject([
      { outcome: 'nothing_new', reason: null, attempts: 1 },
      { outcome: 'local', reason: 'wrong_format', attempts: 2 },
    ])
    expect(sentences(await world.stored(mara))).toEqual({ tasks: [SURE], maybes: [UNSURE] })
  })
})

describe('the budget of a day', () => {
  it('[BE-07] is never passed, and is fresh on the person’s next day', async () => {
    const mara = await mailed(SURE)
    world.config.dailyTokens = 3_500
    world.deliver(mara, { from: FROM, subject: 'Two', body: SURE })
    await world.sync(mara)
    fake.reading = (asked) => ({ ...readAs([{ of: 'room plan', kind: 'request' }])(asked), tokens: 900 })
    fake.wording = () => ({ says: { matters: [] }, tokens: 900 })
    await world.ask(mara)
    const used = async () => (await (await mara.browser.request('GET', '/api/ai')).json()) as { used_tokens: number }
    const { used_tokens: spent } = await used()
    expect(spent).toBeLessThanOrEqual(3_500)
    expect(fake.requests.length).toBeLessThan(4)
    const asked = fake.requests.length
    await world.ask(mara)
    expect(fake.requests).toHaveLength(asked)
    expect((await world.stored(mara)).tasks).toHaveLength(2)
    test.clock.advance(24 * 3_600_000)
    await world.ask(mara)
    expect(fake.requests.length).toBeGreaterThan(asked)
    const { rows } = await test.database.owner.query('SELECT day FROM ai_usage WHERE user_id = $1', [mara.id])
    expect(rows).toHaveLength(2)
    test.clock.advance(-24 * 3_600_000)
  })

  it('[BE-07] counts a guess where the service does not say', async () => {
    const mara = await mailed(SURE)
    fake.reading = (asked) => ({ ...readAs([])(asked), tokens: null })
    fake.wording = () => ({ says: { matters: [] }, tokens: null })
    await world.read(mara)
    const [record] = await world.records(mara)
    expect(record?.tokens).toBeGreaterThan(300)
  })
})

describe('work that is cut short', () => {
  it('[BE-04] at any moment is neither lost nor done twice', async () => {
    const mara = await mailed(`${SURE}\n\n${HALF_SEEN}`)
    await world.sync(mara)
    fake.reading = readAs([
      { of: 'room plan', kind: 'request' },
      { of: 'blue hall', kind: 'meeting' },
    ])
    for (const at of ['reading', 'wording'] as const) {
      const killed = new AbortController()
      const answer = fake[at]
      fake[at] = () => {
        killed.abort(new Error('killed'))
        return { hang: true }
      }
      await expect(world.ask(mara, killed.signal)).rejects.toThrow('killed')
      expect((await world.stored(mara)).tasks).toHaveLength(1)
      expect(await world.records(mara)).toMatchObject([{ outcome: 'asking' }])
      Object.assign(fake, { [at]: answer })
    }
    await Promise.all([world.ask(mara), world.ask(mara)])
    expect((await world.stored(mara)).tasks).toHaveLength(2)
    expect(await world.records(mara)).toMatchObject([{ outcome: 'used', attempts: 3 }])
    await world.sync(mara)
    await world.ask(mara)
    expect((await world.stored(mara)).tasks).toHaveLength(2)
  })

  it('[BE-07] keeps no transaction open while the model answers', async () => {
    const mara = await mailed(SURE)
    await world.sync(mara)
    const open = async () => {
      const { rows } = await test.database.owner.query(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      )
      return rows
    }
    let seen = 0
    test.deps.ai = {
      service: { provider: 'openai-compatible', model: world.config.model, host: new URL(fake.url).host },
      async ask(begin) {
        await begin()
        // Other jobs are between two statements now and then; ours would be there until this answers.
        await expect.poll(open).toEqual([])
        seen += 1
        throw new AiNoAnswer('refused')
      },
    }
    await world.ask(mara)
    expect(seen).toBe(2)
  })
})

describe('what was sent', () => {
  it('[BE-07] is there for the person it belongs to alone, word for word, until thirty days are over', async () => {
    const mara = await mailed(SURE)
    await world.read(mara)
    const noor = await world.person()
    const [record] = await world.records(mara)
    const path = `/api/ai/records/${record?.message_id}`
    const answer = await mara.browser.request('GET', path)
    expect(await answer.json()).toMatchObject({ outcome: 'nothing_new', message_id: record?.message_id })
    expect((await noor.browser.request('GET', path)).status).toBe(404)
    const listed = await mara.browser.request('GET', '/api/ai/records')
    expect(await listed.json()).toMatchObject({ total: 1, records: [{ subject: expect.any(String) }] })
    const sent = JSON.parse(record?.sent ?? '[]') as { system: string; prompt: string }[]
    expect(sent.map(({ system, prompt }) => `${system}\n${prompt}`)).toEqual(fake.requests.map(({ text }) => text))
    const old = new Date(Date.now() - 31 * 86_400_000)
    await test.database.owner.query('UPDATE ai_records SET created_at = $1', [old])
    expect(await purgeOld(test.deps.db, 'ai', new Date(Date.now() - 30 * 86_400_000))).toBeGreaterThan(0)
    expect((await mara.browser.request('GET', path)).status).toBe(404)
  })

  it('[BE-07] without a configured AI there is none to switch on', async () => {
    const mara = await world.person()
    const service = test.deps.ai?.service
    test.deps.ai = null
    expect((await mara.browser.request('PATCH', '/api/ai', { enabled: true, service })).status).toBe(422)
    expect(await (await mara.browser.request('GET', '/api/ai')).json()).toMatchObject({ service: null, enabled: false })
  })
})
