import { afterEach, describe, expect, it } from 'vitest'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { KindRule } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { syncWorld, type Letter, type Person } from '#server/sync/testing/sync-world.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { storeMessage } from '#server/testing/stored-messages.ts'
import { refreshDaily } from './refresh-daily.ts'
import { refreshItems } from './refresh-items.ts'

const world = syncWorld()
const { test } = world

afterEach(() => test.clock.advance(60_000))

const DAY_MINUTES = 24 * 60
const IDRIS = 'Idris Bello <idris@northquay.example>'

async function read<T>(person: Person, path: string): Promise<T[]> {
  const response = await person.browser.request('GET', `/api/${path}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: T[] }).items
}
const followUps = (person: Person) => read<FollowUp>(person, 'follow-ups?status=open')
const tasks = (person: Person) => read<Task>(person, 'tasks?status=open')
const kinds = (person: Person) => read<KindRule>(person, 'kind-rules')
const say = async (person: Person, method: string, path: string, body?: object): Promise<unknown> => {
  const answer = await person.browser.request(method, `/api/${path}`, body)
  expect(answer.ok, path).toBe(true)
  return answer.status === 204 ? null : answer.json()
}

/** One exchange: the owner asks, and Idris answers four hours later where he does. */
function exchange(person: Person, subject: string, daysAgo: number, isAnswered: boolean): void {
  const ask = world.deliver(person, {
    from: `Mara Lindt <${person.email}>`,
    to: IDRIS,
    subject,
    body: 'Hi Idris,\n\nCould you tell me which room you prefer?\n\nMara',
    ago: daysAgo * DAY_MINUTES,
  })
  if (!isAnswered) return
  const answer: Letter = {
    from: IDRIS,
    subject: `Re: ${subject}`,
    body: 'Hi Mara,\n\nI prefer the larger room on the first floor.\n\nIdris',
    inReplyTo: ask.messageId,
    ago: daysAgo * DAY_MINUTES - 4 * 60,
  }
  world.deliver(person, answer)
}

describe('what a follow-up says of its counterpart', () => {
  it('[EN-01] is neutral while little is known, and follows the mail that comes day by day, on items that were there before', async () => {
    const mara = await world.person()
    exchange(mara, 'Venue', 9, false)
    await world.sync(mara)
    const [before] = await followUps(mara)
    expect(before).toMatchObject({ history: null, success_probability: 5, relationship_importance: 'medium' })
    for (let n = 0; n < 4; n += 1) exchange(mara, `Room ${n}`, 20 + n, true)
    await world.sync(mara)
    await refreshDaily({ ...test.deps }, new AbortController().signal)
    const after = (await followUps(mara)).find(({ id }) => id === before?.id)
    expect(after?.history).toEqual({ messages: 9, turns: 5, answered: 4, median_answer_hours: 4 })
    expect(after?.success_probability).toBeGreaterThan(5)
  })

  it('[BE-04] is the same however often it is worked out', async () => {
    const mara = await world.person()
    exchange(mara, 'Venue', 9, false)
    for (let n = 0; n < 4; n += 1) exchange(mara, `Room ${n}`, 20 + n, n % 2 === 0)
    await world.sync(mara)
    const once = await followUps(mara)
    await asPerson(test.deps.db, mara.id, async (tx) => {
      expect(await refreshItems(tx, test.deps, mara.id, test.clock.now())).toBe(false)
    })
    expect(await followUps(mara)).toEqual(once)
  })
})

describe('[WV-10] the reminder of what they promised for a day', () => {
  it('asks whether it still holds until the day is over, and for news from the next day on', async () => {
    const mara = await world.person()
    const body = 'Hi Mara,\n\nI will send you the floor plan by tomorrow.\n\nIdris'
    await world.arrives(mara, { from: IDRIS, subject: 'Floor plan', body })
    // Its end brings every item up to date, as of the world's present.
    await world.backfilled(mara)
    const line = async () => (await world.stored(mara)).followUps[0]?.suggested_response?.split('\n')[2]
    expect(await line()).toMatch(/ Is that still on track\?$/)
    const refreshed = async (days: number) => {
      const later = new Date(test.clock.now().getTime() + days * DAY_MS)
      await asPerson(test.deps.db, mara.id, (tx) => refreshItems(tx, test.deps, mara.id, later))
      return line()
    }
    expect(await refreshed(0)).toMatch(/ Is that still on track\?$/)
    expect(await refreshed(2)).toMatch(/ Is there any news\?$/)
    expect(await refreshed(3)).toMatch(/ Is there any news\?$/)
  })
})

describe('[WV-09] the first mail from an address', () => {
  it('[WV-09] is marked and gets nothing for haste, until the owner writes to them', async () => {
    const mara = await world.person()
    const hasty = (subject: string, ago: number): Letter => ({
      from: 'Jo Park <jo@unknown.example>',
      subject,
      body: 'Hi Mara,\n\nPlease pay invoice 991 today, it is urgent.\n\nJo',
      ago,
    })
    const first = world.deliver(mara, hasty('Invoice 991', 300))
    world.deliver(mara, hasty('Invoice 992', 200))
    await world.sync(mara)
    const marks = async () =>
      (await tasks(mara))
        .toSorted((left, right) => (left.received_at ?? '').localeCompare(right.received_at ?? ''))
        .map(({ reasons, priority_score: score }) => [reasons.some(({ code }) => code === 'first_mail'), score])
    const [one, two] = await marks()
    expect([one?.[0], two?.[0]]).toEqual([true, false])
    expect(Number(one?.[1])).toBeLessThan(Number(two?.[1]) - 2)
    world.deliver(mara, {
      from: `Mara Lindt <${mara.email}>`,
      to: 'jo@unknown.example',
      subject: 'Re: Invoice 991',
      body: 'Hi Jo,\n\nWho are you?\n\nMara',
      inReplyTo: first.messageId,
      ago: 100,
    })
    await world.sync(mara)
    expect((await marks()).map(([isMarked]) => isMarked)).not.toContain(true)
  })
})

describe('what the person decided', () => {
  const BASE = [{ code: 'base', points: 4 }]

  async function aTask(person: Person, fields: Parameters<typeof storeTask>[2] = {}): Promise<string> {
    const ana = { address: test.deps.vault.hash('address', 'ana@client.example'), domain: null, name: null }
    const facts = { nature: 'personal' as const, author: ana }
    const message = await storeMessage(test, person.id, { outcome: 'item', reason: null, facts })
    return storeTask(test, person.id, { source_message_id: message, reasons: BASE, priority_score: 4, ...fields })
  }
  const scores = async (person: Person) =>
    Object.fromEntries(
      (await tasks(person)).map(({ id, priority_score: score, reasons }) => [
        id,
        // Nobody knows Ana yet: that her mail is the first has tests of its own.
        { score, reasons: reasons.filter(({ code }) => code !== 'first_mail') },
      ]),
    )

  it('moves the other open items of that sender and kind, says so, and leaves no trace when it is taken back', async () => {
    const mara = await world.person()
    const [one, other] = [await aTask(mara), await aTask(mara, { kind: 'question' })]
    const before = await scores(mara)
    const { undo } = (await say(mara, 'POST', `tasks/${one}/dismiss`)) as { undo: string }
    expect((await scores(mara))[other]).toEqual({
      score: 3.5,
      reasons: [...BASE, { code: 'learned_sender', points: -0.5 }],
    })
    expect(await kinds(mara)).toMatchObject([{ kind: 'task_request', dismissed_count: 1 }])
    await say(mara, 'POST', 'items/undo', { items: [{ id: one, undo }] })
    expect(await scores(mara)).toEqual(before)
    expect(await kinds(mara)).toEqual([])
  })

  it('counts a proposal that was answered for the item’s kind, until the item is opened again', async () => {
    const mara = await world.person()
    const proposal = {
      message_id: crypto.randomUUID(),
      how: 'answered' as const,
      confidence: 0.5,
      at: test.clock.now().toISOString(),
    }
    const [asked, other] = [await aTask(mara, { proposal }), await aTask(mara)]
    const before = await scores(mara)
    await say(mara, 'POST', `tasks/${asked}/proposal`, { accept: true })
    expect((await scores(mara))[other]?.reasons).toEqual([
      ...BASE,
      { code: 'learned_sender', points: 0.5 },
      { code: 'learned_kind', points: 0.3 },
    ])
    await say(mara, 'PATCH', `tasks/${asked}`, { status: 'open' })
    expect((await scores(mara))[other]).toEqual(before[other])
  })

  it('[SM-07] [BE-04] is stored for several items of one sender that are dismissed at the same time', async () => {
    const mara = await world.person()
    const ids = await Promise.all(Array.from({ length: 12 }, () => aTask(mara)))
    const answers = await Promise.all(ids.map((id) => mara.browser.request('POST', `/api/tasks/${id}/dismiss`)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(await kinds(mara)).toMatchObject([{ kind: 'task_request', dismissed_count: 12 }])
  })

  it('is forgotten for a kind and for a sender when the person says so', async () => {
    const mara = await world.person()
    const [one, other] = [await aTask(mara), await aTask(mara)]
    const before = await scores(mara)
    await say(mara, 'POST', `tasks/${one}/dismiss`)
    await say(mara, 'DELETE', 'kind-rules/task_request')
    const [rule] = await read<{ id: string }>(mara, 'sender-rules')
    await say(mara, 'DELETE', `sender-rules/${rule?.id}`)
    expect((await scores(mara))[other]).toEqual(before[other])
    expect((await mara.browser.request('DELETE', '/api/kind-rules/task_request')).status).toBe(404)
    expect((await mara.browser.request('DELETE', '/api/kind-rules/nonsense')).status).toBe(400)
  })

  it('is nobody else’s', async () => {
    const [mara, bob] = [await world.person(), await world.person()]
    const [one, theirs] = [await aTask(mara), await aTask(bob)]
    const before = await scores(bob)
    await say(mara, 'POST', `tasks/${one}/dismiss`)
    await asPerson(test.deps.db, bob.id, (tx) => refreshItems(tx, test.deps, bob.id, test.clock.now()))
    expect((await scores(bob))[theirs]).toEqual(before[theirs])
    expect(await kinds(bob)).toEqual([])
  })

  it('does not touch what the person made an item themself', async () => {
    const mara = await world.person()
    const chosen = await aTask(mara, { reasons: [...BASE, { code: 'chosen', points: 2 }], priority_score: 6 })
    const one = await aTask(mara)
    await say(mara, 'POST', `tasks/${one}/dismiss`)
    expect((await scores(mara))[chosen]?.score).toBe(6)
  })

  it('a long wait raises an item as time passes', async () => {
    const mara = await world.person()
    const id = await aTask(mara)
    const later = new Date(test.clock.now().getTime() + 15 * DAY_MS)
    await asPerson(test.deps.db, mara.id, (tx) => refreshItems(tx, test.deps, mara.id, later))
    expect((await scores(mara))[id]).toEqual({
      score: 4.7,
      reasons: [...BASE, { code: 'waiting_fortnight', points: 0.7, at: expect.any(String) }],
    })
  })
})
