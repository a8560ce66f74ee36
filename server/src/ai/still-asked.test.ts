import { describe, expect, it } from 'vitest'
import type { AiRecords, AiService, AiStatus } from '@loose-ends/domain/ai/ai.ts'
import { LEAST_DAILY_TOKENS } from '@loose-ends/domain/ai/outcome.ts'
import type { SenderRuleMode } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { dueDay } from '@loose-ends/domain/task/due-day.ts'
import { asPerson } from '#server/db/connect.ts'
import { noteLesson } from '#server/sender-rule/store.ts'
import type { Person } from '#server/sync/testing/sync-world.ts'
import type { AiConfig } from '#server/ai-config.ts'
import { Secret } from '#server/secret.ts'
import { openAi } from './open-ai.ts'
import { aiWorld } from './testing/ai-world.ts'
import type { AiReply, ReadingAsked, WordingAsked } from './testing/fake-ai.ts'

const world = aiWorld()
const { fake, test } = world

const SENDER = 'idris@northquay.example'
const FROM = `Idris Bello <${SENDER}>`
const SURE = 'Could you send me the final room plan by Friday?'
/** Nothing, though our readers half see a meeting in it: the AI may make an item of it. */
const HALF_SEEN = 'They asked whether we could move the dinner to the blue hall.'

/** Answers that drop all that was found. */
const dropsAll = ({ found }: ReadingAsked): AiReply => ({
  says: { items: [], wrong: found.map(({ sentence }) => sentence) },
})
const noneIsOpen = ({ matters }: WordingAsked): AiReply => ({
  says: { matters: matters.map(({ n }) => ({ n, open: false })) },
})
/** An answer that sees a meeting in each sentence. */
const seesMeetings = ({ sentences }: ReadingAsked): AiReply => ({
  says: {
    items: sentences.map(({ n, text }) => ({ sentence: n, quote: text, kind: 'meeting', certain: true })),
    wrong: [],
  },
})

async function mailed(...bodies: string[]): Promise<Person> {
  const person = await world.person()
  await world.consent(person)
  for (const body of bodies) world.deliver(person, { from: FROM, subject: 'Room plan', body })
  await world.sync(person)
  return person
}

async function asked(person: Person, method: string, path: string, body?: object): Promise<Response> {
  const answer = await person.browser.request(method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`)
  return answer
}
const status = async (person: Person) => (await (await asked(person, 'GET', '/api/ai')).json()) as AiStatus
const outcomes = async (person: Person) => {
  const { records } = (await (await asked(person, 'GET', '/api/ai/records')).json()) as AiRecords
  return records.map(({ outcome, reason }) => [outcome, reason])
}
const NO_LONGER = ['local', 'no_longer_asked']

/** What the person chooses for the later mail of the sender. */
async function rule(person: Person, mode: SenderRuleMode): Promise<void> {
  await asPerson(test.deps.db, person.id, (tx) => noteLesson(tx, test.deps, person.id, SENDER, 'wanted'))
  const { items } = (await (await asked(person, 'GET', '/api/sender-rules')).json()) as { items: { id: string }[] }
  await asked(person, 'PATCH', `/api/sender-rules/${items[0]?.id}`, { mode })
}

async function makesItem(person: Person): Promise<void> {
  const [message] = (await world.stored(person)).ledger
  await asked(person, 'POST', `/api/left-out/${message?.id}/item`, { type: 'task' })
}

describe('an agreement', () => {
  const others: [string, () => Partial<AiConfig>][] = [
    ['another model', () => ({ model: 'model-b' })],
    ['another host', () => ({ baseUrl: fake.url.replace('127.0.0.1', 'localhost') })],
    ['another provider', () => ({ provider: 'anthropic', apiKey: new Secret('key') })],
  ]
  it.each(others)('[BE-07] to one AI is none to %s, which is off until the person agrees to it', async (_, other) => {
    const mara = await mailed(SURE)
    await world.ask(mara)
    expect(fake.requests).toHaveLength(2)
    const { service: before } = await status(mara)
    const config = { ...world.config, ...other() }
    test.deps.ai = openAi(config)
    const { service: now, ...shown } = await status(mara)
    expect(shown).toMatchObject({ enabled: false, replaced: before })
    await world.arrives(mara, { from: FROM, subject: 'Plan', body: SURE })
    await world.ask(mara)
    expect(fake.requests).toHaveLength(2)
    const agrees = (service: AiService | null) => mara.browser.request('PATCH', '/api/ai', { enabled: true, service })
    expect((await agrees(before)).status).toBe(422)
    test.clock.advance(60_000)
    expect(await (await agrees(now)).json()).toMatchObject({ enabled: true, replaced: null })
    await world.ask(mara)
    expect(fake.requests).toHaveLength(2)
    await world.arrives(mara, { from: FROM, subject: 'Plan', body: SURE })
    await world.ask(mara)
    expect(fake.requests).toHaveLength(4)
  })

  it('[BE-07] to an AI that is gone can be taken back', async () => {
    const mara = await mailed(SURE)
    test.deps.ai = openAi({ ...world.config, model: 'model-b' })
    expect((await status(mara)).replaced).toMatchObject({ model: 'model-a' })
    await world.consent(mara, false)
    expect(await status(mara)).toMatchObject({ enabled: false, replaced: null })
    world.renewModel()
    expect(await status(mara)).toMatchObject({ enabled: false, replaced: null })
  })

  it('[BE-07] is for what comes in and goes out afterwards, whenever it is read', async () => {
    const mara = await world.person()
    const own = `Mara Lindt <${mara.email}>`
    world.deliver(mara, { from: FROM, subject: 'Before', body: SURE })
    world.deliver(mara, { from: own, to: FROM, subject: 'Before', body: 'I will send you the plan on Monday.' })
    test.clock.advance(60_000)
    await world.consent(mara)
    await world.read(mara)
    expect(fake.requests).toHaveLength(0)
    world.deliver(mara, { from: own, to: FROM, subject: 'After', body: 'I will send you the plan on Monday.' })
    await world.read(mara)
    expect(fake.requests[0]?.text).toContain('"written_by": "the reader of your answer"')
  })
})

describe('what ends the asking while the AI answers', () => {
  /** What is done during the first answer, with the answer, and what is stored before and after. */
  async function during(what: (person: Person) => Promise<unknown>, { last = false } = {}) {
    const mara = await mailed(SURE)
    const { tasks: before } = await world.stored(mara)
    expect(before).toHaveLength(1)
    fake.reading = async (question) => {
      if (!last) await what(mara)
      return dropsAll(question)
    }
    fake.wording = async (question) => {
      if (last) await what(mara)
      return noneIsOpen(question)
    }
    test.clock.advance(60_000)
    await world.ask(mara)
    return { mara, before, after: (await world.stored(mara)).tasks }
  }

  it('[BE-07] the switch: nothing more is sent, and no answer changes anything', async () => {
    const { mara, before, after } = await during((person) => world.consent(person, false))
    expect(fake.requests).toHaveLength(1)
    expect(after).toEqual(before)
    expect(await outcomes(mara)).toEqual([NO_LONGER])
    fake.reset()
    const late = await during((person) => world.consent(person, false), { last: true })
    expect(fake.requests).toHaveLength(2)
    expect(late.after).toEqual(late.before)
  })

  it('[BE-07] the switch, put on again: mail from before is left alone', async () => {
    const { mara, before, after } = await during(async (person) => {
      await world.consent(person, false)
      await world.consent(person)
    })
    expect(fake.requests).toHaveLength(1)
    expect(after).toEqual(before)
    expect(await outcomes(mara)).toEqual([NO_LONGER])
  })

  it('[BE-07] [MB-03] a pause, until the person resumes', async () => {
    const pause = (person: Person, paused: boolean) =>
      asked(person, 'PATCH', `/api/email-accounts/${person.accountId}`, { paused })
    const { mara, before, after } = await during((person) => pause(person, true))
    expect(fake.requests).toHaveLength(1)
    expect(after).toEqual(before)
    expect(await outcomes(mara)).toEqual([NO_LONGER])
    fake.reading = dropsAll
    await pause(mara, false)
    expect(await outcomes(mara)).toEqual([['asking', null]])
    await world.ask(mara)
    expect((await world.stored(mara)).tasks).toEqual([])
  })

  it.each(['keep', 'delete'])('[BE-07] a mailbox that is disconnected, with “%s”', async (items) => {
    const mara = await mailed(SURE, HALF_SEEN)
    const before = await world.stored(mara)
    let isGone = false
    fake.reading = async (question) => {
      if (!isGone) await asked(mara, 'DELETE', `/api/email-accounts/${mara.accountId}?items=${items}`)
      isGone = true
      return seesMeetings(question)
    }
    await world.ask(mara)
    expect(fake.requests).toHaveLength(1)
    const { tasks, followUps, ledger } = await world.stored(mara)
    expect([tasks, followUps, ledger]).toEqual(items === 'keep' ? [before.tasks, [], before.ledger] : [[], [], []])
    expect(await world.records(mara)).toHaveLength(items === 'keep' ? 1 : 0)
  })

  it('[BE-07] a sender whom the person leaves out, before or during the asking', async () => {
    const mara = await mailed(HALF_SEEN)
    await rule(mara, 'leave_out')
    fake.reading = seesMeetings
    await world.ask(mara)
    expect(fake.requests).toHaveLength(0)
    const noor = await mailed(HALF_SEEN)
    fake.reading = async (question) => {
      await rule(noor, 'leave_out')
      return seesMeetings(question)
    }
    await world.ask(noor)
    expect(fake.requests).toHaveLength(1)
    for (const person of [mara, noor]) expect((await world.stored(person)).tasks).toEqual([])
  })

  it('[BE-07] an item that the person makes of the message themself: it stays the only one', async () => {
    const mara = await mailed(HALF_SEEN)
    await makesItem(mara)
    fake.reading = seesMeetings
    await world.ask(mara)
    expect(fake.requests).toHaveLength(0)
    const noor = await mailed(HALF_SEEN)
    fake.wording = async ({ matters }) => {
      await makesItem(noor)
      return { says: { matters: matters.map(({ n }) => ({ n, open: true })) } }
    }
    await world.ask(noor)
    expect(fake.requests).toHaveLength(2)
    for (const person of [mara, noor]) {
      const { tasks } = await world.stored(person)
      expect(tasks.map(({ reasons }) => reasons.some(({ code }) => code === 'chosen'))).toEqual([true])
    }
    expect(await outcomes(noor)).toEqual([NO_LONGER])
  })

  it('[BE-07] nothing: an item by a rule for the sender stays the only one', async () => {
    const mara = await world.person()
    await world.consent(mara)
    await rule(mara, 'always')
    world.deliver(mara, { from: FROM, subject: 'Dinner', body: HALF_SEEN })
    fake.reading = seesMeetings
    const { tasks, followUps } = await world.read(mara)
    expect([...tasks, ...followUps]).toHaveLength(1)
    expect(fake.requests).toHaveLength(2)
    expect(await outcomes(mara)).toEqual([['nothing_new', null]])
  })
})

describe('a record without an answer', () => {
  it('[BE-07] says that more is to come only while it may', async () => {
    const mara = await mailed(SURE)
    fake.faults = [{ status: 502, body: 'Bad gateway' }]
    await world.ask(mara)
    expect(await outcomes(mara)).toEqual([['asking', null]])
    await test.database.owner.query(`UPDATE messages SET sent_at = sent_at - interval '4 days' WHERE user_id = $1`, [
      mara.id,
    ])
    expect(await outcomes(mara)).toEqual([NO_LONGER])
    test.deps.ai = null
    expect(await outcomes(mara)).toEqual([NO_LONGER])
  })
})

describe('a budget', () => {
  const long = (sentences: number) =>
    Array.from(
      { length: sentences },
      (_, n) =>
        `On floor ${n} the painted walls of the reading room are green, and its windows look out on the garden and the old stone bridge.`,
    ).join(' ')
  const today = () => dueDay(test.clock.now(), 'Europe/Berlin')
  const spent = (person: Person, tokens: number) =>
    test.database.owner.query(
      `INSERT INTO ai_usage (user_id, day, tokens) VALUES ($1, $2, $3)
        ON CONFLICT (user_id, day) DO UPDATE SET tokens = excluded.tokens`,
      [person.id, today(), tokens],
    )

  it('[BE-07] that may be set has room for the longest message', async () => {
    world.config.dailyTokens = LEAST_DAILY_TOKENS
    const mara = await mailed(long(80))
    await world.ask(mara)
    expect(fake.requests[0]?.text.match(/painted/g)).toHaveLength(60)
    expect(await outcomes(mara)).toEqual([['nothing_new', null]])
  })

  it('[BE-07] that a message can never fit into leaves it to the rules, and says so', async () => {
    world.config.dailyTokens = 3_500
    const mara = await mailed(long(30))
    await world.ask(mara)
    expect(fake.requests).toHaveLength(0)
    expect(await outcomes(mara)).toEqual([['local', 'too_long']])
    expect((await status(mara)).used_tokens).toBe(0)
  })

  it('[BE-07] that a long message does not fit into today lets shorter ones pass, and takes it the next day', async () => {
    world.config.dailyTokens = LEAST_DAILY_TOKENS
    const mara = await mailed(SURE)
    test.clock.advance(60_000)
    world.deliver(mara, { from: FROM, subject: 'Halls', body: long(30) })
    await world.sync(mara)
    await spent(mara, LEAST_DAILY_TOKENS - 3_000)
    await world.ask(mara)
    expect(fake.requests.map(({ text }) => text.includes('painted'))).toEqual([false, false])
    test.clock.advance(24 * 3_600_000)
    await world.ask(mara)
    expect(fake.requests.map(({ text }) => text.includes('painted'))).toEqual([false, false, true])
    test.clock.advance(-24 * 3_600_000)
  })

  it('[BE-07] that is spent has nothing fetched from the mailbox', async () => {
    const mara = await mailed(SURE)
    await spent(mara, world.config.dailyTokens)
    const { openMailbox } = world.context
    let fetched = 0
    world.context.openMailbox = (account) => {
      const mailbox = openMailbox(account)
      const fetch: typeof mailbox.reading.fetch = (...given) => {
        fetched += 1
        return mailbox.reading.fetch(...given)
      }
      return { ...mailbox, reading: { ...mailbox.reading, fetch } }
    }
    await world.ask(mara)
    world.context.openMailbox = openMailbox
    expect([fetched, fake.requests.length]).toEqual([0, 0])
  })
})
