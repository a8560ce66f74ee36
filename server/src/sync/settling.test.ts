import { afterEach, describe, expect, it } from 'vitest'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import type { SyncState } from '@loose-ends/domain/sync/sync.ts'
import { openReading } from '#server/ledger/reading.ts'
import { readMessages } from './read-messages.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test, arrives } = world

afterEach(() => test.clock.advance(10 * 60_000))

const ANNA = 'Anna Weber <anna@weber.example>'
const from = (person: Person) => `Mara Lindt <${person.email}>`

const TWO_QUESTIONS = `Hi Mara,

Which hotel did you book for the team in Porto?

Also, how many chairs do we need for the workshop?

Anna`

async function askedTwoThings(): Promise<{ mara: Person; reply: (body: string) => Promise<{ id: string }> }> {
  const mara = await world.person()
  const { messageId } = await arrives(mara, { from: ANNA, subject: 'Porto', body: TWO_QUESTIONS })
  const reply = (body: string) =>
    arrives(mara, { from: from(mara), to: ANNA, subject: 'Re: Porto', body, inReplyTo: messageId })
  return { mara, reply }
}

const tasksOf = async (person: Person) =>
  (await world.stored(person)).tasks.toSorted((a, b) => (a.evidence ?? '').localeCompare(b.evidence ?? ''))

describe('a mail with two questions', () => {
  it('[PR-03] is settled in the part that an answer is about, and the rest stays open', async () => {
    const { mara, reply } = await askedTwoThings()
    expect(await tasksOf(mara)).toMatchObject([{ status: 'open' }, { status: 'open' }])
    const { id } = await reply('Hi Anna,\n\nI booked the hotel Infante for the team.\n\nMara')
    const [chairs, hotel] = await tasksOf(mara)
    expect(chairs).toMatchObject({ evidence: expect.stringContaining('chairs'), status: 'open', proposal: null })
    expect(hotel).toMatchObject({
      status: 'completed',
      settled_by: id,
      completion_note: expect.stringMatching(/^Auto-completed: you replied .*hotel Infante/),
    })
    await reply('Hi Anna,\n\nWe need 24 chairs for the workshop.\n\nMara')
    expect(await tasksOf(mara)).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
  })

  it('[WV-11] counts among what tied itself what mail settled, and not what the person closed', async () => {
    const { mara, reply } = await askedTwoThings()
    const tied = async () => ((await (await mara.browser.request('GET', '/api/sync')).json()) as SyncState).tied
    expect(await tied()).toBe(0)
    await reply('Hi Anna,\n\nI booked the hotel Infante for the team.\n\nMara')
    expect(await tied()).toBe(1)
    const [chairs] = await tasksOf(mara)
    await mara.browser.request('PATCH', `/api/tasks/${chairs?.id}`, { status: 'completed' })
    expect(await tied()).toBe(1)
  })

  it('[PR-03] is settled line by line by answers below the quoted questions', async () => {
    const { mara, reply } = await askedTwoThings()
    await reply(
      `On Tue, 10 Mar 2026 at 09:00, Anna Weber wrote:
> Which hotel did you book for the team in Porto?

The Infante, as last year.

> Also, how many chairs do we need for the workshop?

24.

Mara`,
    )
    expect(await tasksOf(mara)).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
  })

  it('[PR-03] is settled by nothing but "I will look into it"', async () => {
    const { mara, reply } = await askedTwoThings()
    await reply("Hi Anna,\n\nI'll look into it and get back to you.\n\nMara")
    expect(await tasksOf(mara)).toMatchObject([{ status: 'open' }, { status: 'open' }])
  })
})

const answerProposal = (person: Person, kind: 'tasks' | 'follow-ups', id: string, accept: boolean) =>
  person.browser.request('POST', `/api/${kind}/${id}/proposal`, { accept })

describe('an answer that tells nobody what it answers', () => {
  const VAGUE = 'Hi Anna,\n\nThe Infante was cheaper than the others this time.\n\nMara'

  async function proposed() {
    const { mara, reply } = await askedTwoThings()
    const { id } = await reply(VAGUE)
    const [chairs, hotel] = await tasksOf(mara)
    if (!chairs || !hotel) throw new Error('two tasks')
    return { mara, reply, messageId: id, chairs, hotel }
  }

  it('[PR-03] is proposed, and closes what the person confirms', async () => {
    const { mara, messageId, chairs, hotel } = await proposed()
    expect(hotel).toMatchObject({ status: 'open', proposal: { message_id: messageId, how: 'replied' } })
    expect(chairs).toMatchObject({ status: 'open', proposal: null })
    const answered = await answerProposal(mara, 'tasks', hotel.id, true)
    expect(await answered.json()).toMatchObject({ status: 'completed', settled_by: 'person' })
    const now = (await tasksOf(mara)).find(({ id }) => id === hotel.id)
    expect(now?.completion_note).toMatch(
      /^You confirmed it: you replied on .+ in “Re: Porto”: “The Infante was cheaper than the others this time\.”$/,
    )
    expect(now).toMatchObject({
      proof: 'The Infante was cheaper than the others this time.',
      proposal: { message_id: messageId },
    })
    expect((await answerProposal(mara, 'tasks', hotel.id, true)).status).toBe(422)
  })

  it('[PR-03] [BE-04] leaves open what the person rejects, for that evidence, and not for the next', async () => {
    const { mara, reply, hotel } = await proposed()
    const answered = await answerProposal(mara, 'tasks', hotel.id, false)
    expect(await answered.json()).toMatchObject({ status: 'open', proposal: null })
    await reply('Hi Anna,\n\nHow is the weather over there?\n\nMara')
    expect((await tasksOf(mara))[1]).toMatchObject({ status: 'open', proposal: null })
    await reply('Hi Anna,\n\nI booked the hotel Infante for the team in Porto.\n\nMara')
    expect((await tasksOf(mara))[1]).toMatchObject({ status: 'completed' })
  })

  it.each([
    ['Yes', true],
    ['No', false],
  ])('[PR-03] [WV-06] %s can be taken back: the mail is proposed as it was', async (_, accept) => {
    const { mara, hotel } = await proposed()
    const { undo } = (await (await answerProposal(mara, 'tasks', hotel.id, accept)).json()) as { undo: string }
    const taken = await mara.browser.request('POST', '/api/items/undo', { items: [{ id: hotel.id, undo }] })
    expect(await taken.json()).toMatchObject({ items: [{ id: hotel.id, error: null }] })
    expect((await tasksOf(mara))[1]).toEqual(hotel)
  })

  it('[RO-01] is nobody else’s to answer', async () => {
    const { hotel } = await proposed()
    const noor = await world.person('Noor Haddad')
    expect((await answerProposal(noor, 'tasks', hotel.id, true)).status).toBe(404)
  })
})

const taking = (person: Person, id: string, undo: string) =>
  person.browser.request('POST', '/api/items/undo', { items: [{ id, undo }] })

describe('what a person decided', () => {
  it('[WV-06] what mail closed is closed again for the same reason and since then, when reopening it is taken back', async () => {
    const mara = await world.person()
    const noor = await world.person('Noor Haddad')
    const body = 'Hi Mara,\n\nCould you send me the room plan by Friday?\n\nAnna'
    const { messageId } = await arrives(mara, { from: ANNA, subject: 'Plan', body })
    const answer = { from: from(mara), to: ANNA, subject: 'Re: Plan', inReplyTo: messageId }
    await arrives(mara, { ...answer, body: 'Hi Anna,\n\nhere is the room plan, attached.\n\nMara' })
    const [closed] = await tasksOf(mara)
    if (!closed) throw new Error('no task')
    expect(closed).toMatchObject({ status: 'completed', settled_by: expect.not.stringMatching('person') })
    const patch = (status: string) => mara.browser.request('PATCH', `/api/tasks/${closed.id}`, { status })
    const { undo } = (await (await patch('open')).json()) as { undo: string }
    expect(await tasksOf(mara)).toMatchObject([{ status: 'open', completed_at: null }])

    const refused = [
      [await taking(noor, closed.id, undo), 'not_found'],
      [await taking(mara, closed.id, `${undo}x`), 'unprocessable'],
      [await taking(mara, closed.id, undo.replace(/^./, 'f')), 'unprocessable'],
      [await taking(mara, closed.id, ''), 'unprocessable'],
    ] as const
    for (const [response, error] of refused) expect(await response.json()).toMatchObject({ items: [{ error }] })
    expect(await tasksOf(mara)).toMatchObject([{ status: 'open' }])

    for (const time of ['once', 'twice']) {
      await taking(mara, closed.id, undo)
      expect(await tasksOf(mara), time).toMatchObject([
        {
          status: 'completed',
          completed_at: closed.completed_at,
          settled_by: closed.settled_by,
          completion_note: closed.completion_note,
          proof: closed.proof,
          rejected_evidence: [],
          person_changed_at: null,
        },
      ])
    }
    expect(await (await patch('completed')).json()).toMatchObject({ settled_by: 'person' })
    expect(await (await patch('completed')).json()).toMatchObject({ undo: null })
  })

  it('[PR-03] [SM-06] reopened stays open for the mail that is known, and is closed by the next answer', async () => {
    const mara = await world.person()
    const body = 'Hi Mara,\n\nCould you send me the room plan by Friday?\n\nAnna'
    const { messageId } = await arrives(mara, { from: ANNA, subject: 'Plan', body })
    const reply = (text: string) =>
      arrives(mara, { from: from(mara), to: ANNA, subject: 'Re: Plan', body: text, inReplyTo: messageId })
    await reply('Here is the room plan.')
    const [task] = await tasksOf(mara)
    expect(task).toMatchObject({ status: 'completed' })
    await mara.browser.request('PATCH', `/api/tasks/${task?.id}`, { status: 'open' })
    await arrives(mara, { from: ANNA, subject: 'Re: Plan', body: 'Lovely weather today.', inReplyTo: messageId })
    expect(await tasksOf(mara)).toMatchObject([{ status: 'open', settled_by: null, proposal: null }])
    await reply('Here is the room plan in the new version.')
    expect(await tasksOf(mara)).toMatchObject([{ status: 'completed' }])
  })

  it('[PR-03] closed stays closed, whatever is said later', async () => {
    const mara = await world.person()
    const body = 'Hi Mara,\n\nCould you send me the room plan by Friday?\n\nAnna'
    const { messageId } = await arrives(mara, { from: ANNA, subject: 'Plan', body })
    const [task] = await tasksOf(mara)
    await mara.browser.request('PATCH', `/api/tasks/${task?.id}`, { status: 'completed' })
    await arrives(mara, {
      from: ANNA,
      subject: 'Re: Plan',
      body: 'I am still waiting for it.',
      inReplyTo: messageId,
    })
    expect((await tasksOf(mara)).find(({ id }) => id === task?.id)).toMatchObject({ settled_by: 'person' })
  })

  it('[PR-03] snoozed is closed all the same by an answer from before the snooze that was read after it', async () => {
    const mara = await world.person()
    const body = 'Hi Mara,\n\nCould you send me the room plan by Friday?\n\nAnna'
    const { messageId } = await arrives(mara, { from: ANNA, subject: 'Plan', body })
    const letter = {
      from: from(mara),
      to: ANNA,
      subject: 'Re: Plan',
      body: 'Here is the room plan.',
      inReplyTo: messageId,
    }
    world.deliver(mara, letter)
    test.clock.advance(60_000)
    const [task] = await tasksOf(mara)
    const until = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    await mara.browser.request('PATCH', `/api/tasks/${task?.id}`, { snoozed_until: until })
    await world.sync(mara)
    expect(await tasksOf(mara)).toMatchObject([{ status: 'completed' }])
  })
})

it('[BE-01] [PR-03] mail that somebody sent under the name of its owner closes nothing, and promises nothing', async () => {
  const mara = await world.person()
  const body = 'Hi Mara,\n\nCould you send me the room plan by Friday?\n\nAnna'
  const { messageId } = await arrives(mara, { from: ANNA, subject: 'Plan', body })
  const { id } = await arrives(mara, {
    from: from(mara),
    to: `${mara.email}, ${ANNA}`,
    subject: 'Re: Plan',
    body: 'Hi Anna,\n\nHere is the room plan. I will wire you the 900 euros by Thursday. Could you confirm the account?\n\nMara',
    inReplyTo: messageId,
    labels: ['INBOX', 'UNREAD'],
  })
  const { tasks, followUps, maybes, ledger } = await world.stored(mara)
  expect([tasks.map(({ status }) => status), followUps, maybes]).toEqual([['open'], [], []])
  expect(ledger.find(({ provider_ref: ref }) => ref === id)).toMatchObject({
    direction: 'received',
    reason: 'unproven_own',
  })
})

it('[PR-03] a message that says that something is missing reopens what it was thought to settle', async () => {
  const mara = await world.person()
  const body = 'Hi Mara,\n\nCould you send me the room plan by Friday?\n\nAnna'
  const { messageId } = await arrives(mara, { from: ANNA, subject: 'Plan', body })
  const [task] = await tasksOf(mara)
  const own = { from: from(mara), to: ANNA, subject: 'Re: Plan', inReplyTo: messageId }
  await arrives(mara, { ...own, body: 'Hi Anna,\n\nHere is the room plan.\n\nMara' })
  const now = async () => (await tasksOf(mara)).find(({ id }) => id === task?.id)
  expect(await now()).toMatchObject({ status: 'completed' })
  await arrives(mara, { from: ANNA, subject: 'Re: Plan', body: 'The attachment is missing.', inReplyTo: messageId })
  expect(await now()).toMatchObject({ status: 'open', settled_by: null, completion_note: null })
  const { id } = await arrives(mara, { ...own, body: 'Sorry, here is the room plan.' })
  expect(await now()).toMatchObject({ status: 'completed', settled_by: id })
})

it('[PR-03] [DT-04] a request of several things stays open, with a proposal, while a part is still to come', async () => {
  const mara = await world.person()
  const body = 'Hi Mara,\n\nCould you send me the menu and the room plan by Friday?\n\nAnna'
  const { messageId } = await arrives(mara, { from: ANNA, subject: 'Feast', body })
  const reply = (text: string) =>
    arrives(mara, { from: from(mara), to: ANNA, subject: 'Re: Feast', body: text, inReplyTo: messageId })
  const { id } = await reply('Hi Anna,\n\nHere is the menu.\n\nMara')
  expect(await tasksOf(mara)).toMatchObject([{ status: 'open', proposal: { message_id: id } }])
  await reply('Hi Anna,\n\nHere is the room plan.\n\nMara')
  expect(await tasksOf(mara)).toMatchObject([{ status: 'completed' }])
})

describe('what is a reply', () => {
  const QUESTION = 'Hi Anna,\n\nWhich of the two offers do you prefer?\n\nBest,\nMara'

  async function waits(to = ANNA) {
    const mara = await world.person()
    const { messageId } = await arrives(mara, { from: from(mara), to, subject: 'Offers for the hall', body: QUESTION })
    const followUp = async () => (await world.stored(mara)).followUps[0]
    return { mara, messageId, followUp }
  }
  const ANSWER = 'Hi Mara,\n\nI prefer the second offer.'

  it.each([
    ['from their other address', 'Anna Weber <anna.weber@gmail.com>', 'Re: Offers for the hall', true],
    ['from a colleague', 'Jon Rask <jon@weber.example>', 'Re: Offers for the hall', true],
  ])('[PR-02] an answer %s is one', async (_title, sender, subject, inThread) => {
    const { mara, messageId, followUp } = await waits()
    await arrives(mara, { from: sender, subject, body: ANSWER, ...(inThread ? { inReplyTo: messageId } : {}) })
    expect(await followUp()).toMatchObject({ status: 'completed' })
  })

  it('[PR-02] an answer in a new thread under the same subject is one', async () => {
    const { mara, followUp } = await waits()
    const { id } = await arrives(mara, { from: ANNA, subject: 'RE: Offers for the hall', body: ANSWER })
    expect(new Set((await world.stored(mara)).ledger.map((row) => row.thread_id)).size).toBe(2)
    expect(await followUp()).toMatchObject({ status: 'completed', settled_by: id })
  })

  it('[PR-02] mail of somebody else under the same subject is none', async () => {
    const { mara, followUp } = await waits('Anna Weber <anna.weber@gmail.com>')
    await arrives(mara, { from: 'Kim Olsen <kim@gmail.com>', subject: 'RE: Offers for the hall', body: ANSWER })
    expect(await followUp()).toMatchObject({ status: 'open', proposal: null })
  })

  it('[PR-02] an answer of somebody unknown in the same thread is proposed', async () => {
    const { mara, messageId, followUp } = await waits()
    const letter = { from: 'Kim Olsen <kim@gmail.com>', subject: 'Re: Offers for the hall', inReplyTo: messageId }
    const { id } = await arrives(mara, { ...letter, body: ANSWER })
    const proposed = await followUp()
    expect(proposed).toMatchObject({ status: 'open', proposal: { message_id: id, how: 'answered' } })
    await answerProposal(mara, 'follow-ups', proposed?.id ?? '', true)
    expect(await followUp()).toMatchObject({
      status: 'completed',
      settled_by: 'person',
      completion_note: expect.stringMatching(/^You confirmed it: Kim Olsen answered .*“I prefer the second offer\.”$/),
    })
  })

  it('[PR-02] [SM-06] an absence notice is none: the follow-up comes back on the business day after the absence', async () => {
    const { mara, messageId, followUp } = await waits()
    const today = test.clock.now()
    const daysToFriday = 12 - today.getUTCDay()
    const back = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + daysToFriday))
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(back)
    await arrives(mara, {
      from: ANNA,
      subject: 'Automatic reply: Offers for the hall',
      body: `I am out of the office until ${day} and have no access to my mail.`,
      headers: { 'Auto-Submitted': 'auto-replied' },
      inReplyTo: messageId,
    })
    const moved = await followUp()
    const dayOf = (instant?: Date | null) =>
      instant && new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(instant)
    expect(moved).toMatchObject({ status: 'snoozed' })
    expect(moved?.snoozed_until).toEqual(moved?.away_until)
    expect(dayOf(moved?.snoozed_until)).toBe(new Date(back.getTime() + 3 * 86_400_000).toISOString().slice(0, 10))
    expect(moved?.recommended_timing).toMatch(/^From .+, when they are back$/)
    // Who brings it back has decided: what is read later does not hide it again.
    await mara.browser.request('PATCH', `/api/follow-ups/${moved?.id}`, { status: 'open' })
    await arrives(mara, { from: ANNA, subject: 'Re: Offers for the hall', body: 'Thanks!', inReplyTo: messageId })
    expect(await followUp()).toMatchObject({ status: 'open' })
  })

  it('[PR-02] a bounce is none: the follow-up says that the address failed', async () => {
    const { mara, messageId, followUp } = await waits()
    await arrives(mara, {
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Failure)',
      body: 'Address not found: your message to anna@weber.example was not delivered.',
      headers: { 'X-Failed-Recipients': 'anna@weber.example', 'Auto-Submitted': 'auto-replied' },
      inReplyTo: messageId,
    })
    expect(await followUp()).toMatchObject({ status: 'open', address_failed_at: test.clock.now() })
    const answer = await mara.browser.request('GET', `/api/follow-ups/${(await followUp())?.id}`)
    expect(await answer.json()).toMatchObject({ address_failed_at: test.clock.now().toISOString() })
    expect((await followUp())?.recommended_timing).toBe('Once you have another address')
  })
})

it('[PR-03] [BE-04] proposals, absences and answers in other threads end the same in any order of reading', async () => {
  const endState = async (order: readonly number[]) => {
    const mara = await world.person()
    const first = world.deliver(mara, { from: ANNA, subject: 'Porto', body: TWO_QUESTIONS, ago: 600 })
    const own = { from: from(mara), to: ANNA, subject: 'Re: Porto' }
    const letters = [
      first,
      world.deliver(mara, { ...own, inReplyTo: first.messageId, body: 'The Infante was cheaper.', ago: 500 }),
      world.deliver(mara, { ...own, body: 'I booked the hotel Infante for the team in Porto.', ago: 400 }),
      world.deliver(mara, {
        from: ANNA,
        subject: 'Re: Porto',
        inReplyTo: first.messageId,
        body: 'I still need the number of chairs.',
        ago: 300,
      }),
    ].map(({ id }) => id)
    const options = { urgency: 'interactive' as const, signal: new AbortController().signal }
    for (const n of order) {
      const reading = await openReading(world.context, { userId: mara.id }, options)
      for (let times = 0; times < 2; times++) await readMessages(world.context, reading, [refOf(letters[n] ?? '')])
    }
    return (await tasksOf(mara)).map((task) => [
      letters.indexOf(task.source_message_id ?? ''),
      task.evidence,
      task.status,
      letters.indexOf(task.settled_by ?? ''),
      letters.indexOf(task.proposal?.message_id ?? ''),
    ])
  }
  const asWritten = await endState([0, 1, 2, 3])
  expect(asWritten.map(([, , status]) => status)).toContain('completed')
  expect(await endState([3, 2, 1, 0])).toEqual(asWritten)
  expect(await endState([2, 0, 3, 1])).toEqual(asWritten)
})

describe('a mail that answers something else, or not yet', () => {
  const BUDGET = 'Hi Anna,\n\nCould you send me the revised budget for the spring fair?\n\nMara'

  /** What became of what Mara asks Anna for, once that came of it. */
  async function fateOf(answer: string): Promise<string[]> {
    const mara = await world.person()
    const { messageId } = await arrives(mara, { from: from(mara), to: ANNA, subject: 'Fair', body: BUDGET })
    const body = `Hi Mara,\n\n${answer}\n\nAnna`
    await arrives(mara, { from: ANNA, subject: 'Re: Fair', body, inReplyTo: messageId })
    const { followUps } = await world.stored(mara)
    return followUps.filter(({ evidence }) => evidence?.includes('budget')).map(({ status }) => status)
  }

  it.each([
    "I don't have the revised budget yet.",
    'The revised budget is delayed.',
    'Nothing has been sent so far.',
    'I have approved your holiday request.',
    "Great meeting you yesterday. I'll send you the new logo for the printed folders tomorrow.",
    'For how many visitors is it?',
  ])('[PR-02] closes nothing by itself: %s', async (answer) => {
    expect(await fateOf(answer)).toEqual(['open'])
  })

  it.each([
    'Attached is the revised budget for the spring fair.',
    'Here is the revised budget for the spring fair: https://files.example/b',
  ])('[PR-02] unlike one that hands it over: %s', async (answer) => {
    expect(await fateOf(answer)).toEqual(['completed'])
  })
})
