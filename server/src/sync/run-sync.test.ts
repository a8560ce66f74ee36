import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { openReading } from '#server/ledger/reading.ts'
import { accessTokenFor } from '#server/mailbox-access/access-token.ts'
import { readMessages } from './read-messages.ts'
import { runBackfill } from './run-backfill.ts'
import { runSync } from './run-sync.ts'
import { asPerson } from '#server/db/connect.ts'
import { createEntry } from './sync-queue.ts'
import { syncWorld, type Letter, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world

afterEach(() => {
  test.fake.control.resetFaults()
  test.clock.advance(10 * 60_000)
})

const ASKS = 'Could you send me the final room plan by Friday?'
const asks = (from: string, rest: Partial<Letter> = {}): Letter => ({
  from,
  subject: 'Room plan',
  body: `Hi Mara,\n\n${ASKS}\n\nThanks,\nIdris`,
  ...rest,
})
const IDRIS = 'Idris Bello <idris@northquay.example>'
const from = (person: Person) => `Mara Lindt <${person.email}>`

/** Sixteen in the inbox and one more in the archive, so that the backfill has something left to read. */
function fill(person: Person): void {
  for (let n = 0; n < 20; n++) world.deliver(person, asks(IDRIS, { subject: `Plan ${n}`, ago: 60 + n }))
}

/** What the person does with a message in their web mail. */
async function relabelled(person: Person, id: string, change: { removeLabelIds: string[] }): Promise<void> {
  const token = await accessTokenFor(test.deps, person.id)
  const answer = await fetch(`${test.fake.url}/gmail/v1/users/me/messages/${id}/modify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.reveal()}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  expect(answer.ok).toBe(true)
}

describe('a first sync', () => {
  it('[PR-02] [BE-01] reads the newest mail at once, and the rest of 90 days behind it', async () => {
    const mara = await world.person()
    for (let n = 0; n < 25; n++) world.deliver(mara, asks(IDRIS, { subject: `Plan ${n}`, ago: 120 + n }))
    world.deliver(mara, asks(IDRIS, { ago: 91 * 24 * 60 }))
    world.deliver(mara, asks(IDRIS, { labels: ['SPAM'] }))
    world.deliver(mara, asks(from(mara), { labels: ['DRAFT'], to: IDRIS }))
    world.deliver(mara, {
      from: from(mara),
      to: 'Anna Weber <anna@weber.example>',
      subject: 'Budget',
      body: 'Hi Anna,\n\nWhich of the two offers do you prefer?\n\nBest,\nMara',
      ago: 60 * 24 * 5,
    })
    const entry = await world.sync(mara)
    expect(entry).toMatchObject({ status: 'completed', step: 'completed', error_code: null })
    expect((await world.stored(mara)).metrics).toMatchObject([{ examined: 16, created: 16, completed: 0 }])
    await world.backfilled(mara)
    const { tasks, followUps, ledger, account } = await world.stored(mara)
    expect(ledger).toHaveLength(26)
    expect(tasks).toHaveLength(25)
    expect(tasks[0]).toMatchObject({ evidence: ASKS, status: 'open', kind: 'request', sender_name: 'Idris Bello' })
    expect(followUps).toMatchObject([{ kind: 'question', direction: 'they_owe', status: 'open', subject: 'Budget' }])
    expect(account).toMatchObject({ backfill_page_token: null })
    const state = await (await mara.browser.request('GET', '/api/sync')).json()
    const oldest = new Date(test.clock.now().getTime() - (120 + 24) * 60_000)
    expect(state).toMatchObject({ backfill: { examined: 26, total: 26, reached: oldest.toISOString(), done: true } })
  })

  it('[BE-01] of an empty mailbox completes', async () => {
    const mara = await world.person()
    expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
    await world.backfilled(mara)
    expect((await world.stored(mara)).ledger).toEqual([])
  })

  it('[BE-04] a message that cannot be read is noted with its reason, and the sync goes on', async () => {
    const mara = await world.person()
    world.deliver(mara, asks(IDRIS))
    const { id } = world.deliver(mara, asks(IDRIS))
    test.fake.control.fault({
      match: new RegExp(`/messages/${id}\\?format=raw`),
      times: Infinity,
      body: JSON.stringify({ id, threadId: id, labelIds: ['INBOX'], internalDate: '1773100000000', raw: '!!' }),
    })
    expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
    const { ledger, tasks } = await world.stored(mara)
    expect(tasks).toHaveLength(1)
    expect(ledger.find((row) => row.provider_ref === id)).toMatchObject({
      outcome: 'unreadable',
      reason: 'unreadable_message',
    })
  })
})

describe('a later sync', () => {
  it('[BE-01] reads what changed and nothing else', async () => {
    const mara = await world.person()
    world.deliver(mara, asks(IDRIS))
    await world.sync(mara)
    await world.backfilled(mara)
    world.deliver(mara, asks(IDRIS, { subject: 'Second plan' }))
    await world.sync(mara)
    const { metrics, tasks } = await world.stored(mara)
    expect(metrics.map((metric) => metric.examined)).toEqual([1, 1])
    expect(new Set(tasks.map((task) => task.subject))).toEqual(new Set(['Room plan', 'Second plan']))
  })

  it('[BE-01] takes no mail for new that was imported or brought back long after it came in, be it few or many', async () => {
    const mara = await world.person()
    world.deliver(mara, asks(IDRIS))
    const binned = world.deliver(mara, asks(IDRIS, { subject: 'Binned', ago: 91 * 1_440, labels: ['TRASH'] }))
    await world.sync(mara)
    await world.backfilled(mara)
    const subjects = async () => (await world.stored(mara)).tasks.map(({ subject }) => String(subject)).toSorted()
    world.deliver(mara, asks(IDRIS, { subject: 'Imported', ago: 400 * 1_440, labels: [] }))
    world.deliver(mara, asks(IDRIS, { subject: 'Not so old', ago: 89 * 1_440, labels: [] }))
    world.deliver(mara, asks(IDRIS, { subject: 'Second plan' }))
    await relabelled(mara, binned.id, { removeLabelIds: ['TRASH'] })
    await world.sync(mara)
    expect(await subjects()).toEqual(['Not so old', 'Room plan', 'Second plan'])
    test.clock.advance(60_000)
    for (let n = 0; n < 120; n++)
      world.deliver(mara, asks(IDRIS, { subject: `Imported ${n}`, ago: (400 + n) * 1_440, labels: [] }))
    world.deliver(mara, asks(IDRIS, { subject: 'Third plan' }))
    await world.sync(mara)
    expect(await subjects()).toEqual(['Not so old', 'Room plan', 'Second plan', 'Third plan'])
    const { ledger, metrics } = await world.stored(mara)
    expect([ledger.length, metrics.map(({ examined }) => examined)]).toEqual([4, [1, 2, 1]])
  })

  it('[BE-01] looks again at the time since the last sync when the history has expired, and finds nothing twice', async () => {
    const mara = await world.person()
    for (let n = 0; n < 20; n++) world.deliver(mara, asks(IDRIS, { subject: `Plan ${n}`, ago: n + 1 }))
    await world.sync(mara)
    await world.backfilled(mara)
    // More than the newest fifteen arrive while nobody looks.
    for (let n = 0; n < 40; n++) world.deliver(mara, asks(IDRIS, { subject: `Later ${n}` }))
    test.fake.control.expireHistory(mara.email)
    expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
    expect((await world.stored(mara)).tasks).toHaveLength(60)
    expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
    expect((await world.stored(mara)).metrics.map((metric) => metric.examined)).toEqual([15, 40, 0])
  })

  it('[PR-03] [NM-02] closes a task by my reply, says why, and tells it once', async () => {
    const mara = await world.person()
    const { messageId } = world.deliver(mara, asks(IDRIS))
    await world.sync(mara)
    test.clock.advance(60_000)
    world.deliver(mara, {
      from: from(mara),
      to: IDRIS,
      subject: 'Re: Room plan',
      body: 'Hi Idris,\n\nHere is the final plan, attached.\n\nMara',
      inReplyTo: messageId,
    })
    await world.sync(mara)
    const { tasks, notifications, metrics } = await world.stored(mara)
    expect(tasks).toMatchObject([
      {
        status: 'completed',
        completion_note: expect.stringMatching(/^Auto-completed: you replied on .* in “Re: Room plan”/),
      },
    ])
    expect(notifications).toMatchObject([{ cause: `completed:${tasks[0]?.id}` }])
    expect(metrics.map((metric) => metric.completed)).toEqual([0, 1])
    await world.sync(mara)
    expect((await world.stored(mara)).notifications).toHaveLength(1)
  })

  it('[PR-02] a follow-up is closed by the answer, and not by an absence note', async () => {
    const mara = await world.person()
    const question = world.deliver(mara, {
      from: from(mara),
      to: 'Anna Weber <anna@weber.example>',
      subject: 'Budget',
      body: 'Hi Anna,\n\nWhich of the two offers do you prefer?\n\nBest,\nMara',
      ago: 60,
    })
    await world.sync(mara)
    test.clock.advance(60_000)
    const reply = { from: 'Anna Weber <anna@weber.example>', subject: 'Re: Budget', inReplyTo: question.messageId }
    world.deliver(mara, {
      ...reply,
      subject: 'Automatic reply: Budget',
      body: 'I am out of the office until 20 March and will answer then.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    await world.sync(mara)
    expect((await world.stored(mara)).followUps).toMatchObject([{ status: 'snoozed', completed_at: null }])
    test.clock.advance(60_000)
    const { id } = world.deliver(mara, { ...reply, body: 'Hi Mara,\n\nThe second offer, please.\n\nAnna' })
    await world.sync(mara)
    expect((await world.stored(mara)).followUps).toMatchObject([
      { status: 'completed', settled_by: id, completion_note: expect.stringContaining('Anna Weber answered') },
    ])
  })

  it('[PR-03] an invitation is settled by what the calendar says of it later, in a thread of its own', async () => {
    const mara = await world.person()
    const calendar = (method: string, lines: string[] = []) => ({
      from: IDRIS,
      subject: `${method}: Site visit`,
      headers: { 'Content-Type': `text/calendar; charset=utf-8; method=${method}` },
      body: [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Northquay//Calendar//EN',
        `METHOD:${method}`,
        'BEGIN:VEVENT',
        'UID:visit-1@northquay.example',
        'DTSTAMP:20260310T080000Z',
        'DTSTART:20260401T090000Z',
        'DTEND:20260401T100000Z',
        'SUMMARY:Site visit',
        'ORGANIZER;CN=Idris Bello:mailto:idris@northquay.example',
        `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${mara.email}`,
        ...lines,
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\n'),
    })
    const invitation = world.deliver(mara, calendar('REQUEST'))
    await world.sync(mara)
    expect((await world.stored(mara)).tasks).toMatchObject([{ kind: 'meeting', status: 'open' }])
    test.clock.advance(60_000)
    const cancelled = world.deliver(mara, calendar('CANCEL', ['STATUS:CANCELLED']))
    await world.sync(mara)
    const { tasks, ledger } = await world.stored(mara)
    expect(new Set(ledger.map((row) => row.thread_id)).size).toBe(2)
    expect(tasks).toMatchObject([{ status: 'completed', source_message_id: invitation.id, settled_by: cancelled.id }])
  })

  it('[RO-01] two people read their own mailboxes and see nothing of each other', async () => {
    const [mara, noor] = [await world.person(), await world.person('Noor Haddad')]
    world.deliver(mara, asks(IDRIS, { subject: 'For Mara' }))
    world.deliver(noor, asks(IDRIS, { subject: 'For Noor' }))
    await Promise.all([world.sync(mara), world.sync(noor)])
    expect((await world.stored(mara)).tasks.map((task) => task.subject)).toEqual(['For Mara'])
    expect((await world.stored(noor)).tasks.map((task) => task.subject)).toEqual(['For Noor'])
  })
})

describe('whatever happens in between', () => {
  async function syncDirectly(person: Person, afterCommit?: () => void): Promise<void> {
    const { db, clock } = test.deps
    const entry = await asPerson(db, person.id, (tx) =>
      createEntry(tx, { userId: person.id, accountId: person.accountId }, 'page', clock.now()),
    )
    const run = {
      userId: person.id,
      accountId: person.accountId,
      syncId: entry.id,
      signal: new AbortController().signal,
    }
    await runSync({ ...world.context, afterCommit }, run)
  }
  const dieAfter = (commits: number) => {
    let done = 0
    return () => {
      done += 1
      if (done === commits) throw new Error('killed')
    }
  }

  it('[BE-04] a sync that dies between storing and moving the cursor is taken up without gap or duplicate', async () => {
    const mara = await world.person()
    fill(mara)
    world.deliver(mara, asks(from(mara), { to: IDRIS, ago: 30 }))
    await expect(syncDirectly(mara, dieAfter(1))).rejects.toThrow('killed')
    const half = await world.stored(mara)
    expect(half.ledger.length).toBeGreaterThan(0)
    expect(half.ledger.length).toBeLessThan(16)
    expect(half.account?.cursor).toBeNull()
    await syncDirectly(mara)
    await syncDirectly(mara)
    const whole = await world.stored(mara)
    expect(whole.ledger).toHaveLength(16)
    expect(new Set(whole.tasks.map((task) => `${task.source_message_id} ${task.item_key}`)).size).toBe(
      whole.tasks.length,
    )
    expect(whole.tasks).toHaveLength(15)
    expect(whole.metrics).toHaveLength(2)
  })

  /** Ends a backfill in the middle of its second page. */
  const dieInSecondPage = (person: Person) => async () => {
    if ((await world.stored(person)).account?.backfill_page_token) throw new Error('killed')
  }

  it('[BE-04] a backfill that dies goes on where it stood', async () => {
    const mara = await world.person()
    for (let n = 0; n < 130; n++) world.deliver(mara, asks(IDRIS, { subject: `Plan ${n}`, ago: 60 + n }))
    const run = { userId: mara.id, accountId: mara.accountId, signal: new AbortController().signal }
    const dying = runBackfill({ ...world.context, afterCommit: dieInSecondPage(mara) }, run)
    await expect(dying).rejects.toThrow('killed')
    const half = await world.stored(mara)
    expect(half.account?.backfilled_at).toBeNull()
    expect(half.ledger.length).toBeGreaterThan(100)
    await runBackfill(world.context, run)
    const whole = await world.stored(mara)
    expect(whole.account?.backfilled_at).toBeTruthy()
    expect(whole.ledger).toHaveLength(130)
    expect(whole.tasks).toHaveLength(130)
  })

  it('[SP-03] [BE-01] a backfill gives others their turn after three minutes, and goes on where it stood', async () => {
    const mara = await world.person()
    for (let n = 0; n < 101; n++) world.deliver(mara, asks(IDRIS, { subject: `Plan ${n}`, ago: 60 + n }))
    const run = { userId: mara.id, accountId: mara.accountId, signal: new AbortController().signal }
    const slow = { ...world.context, afterCommit: () => test.clock.advance(180_000) }
    expect(await runBackfill(slow, run)).toBe(false)
    expect((await world.stored(mara)).ledger).toHaveLength(100)
    expect(await runBackfill(slow, run)).toBe(true)
    expect((await world.stored(mara)).ledger).toHaveLength(101)
  })

  it('[BE-04] a backfill that makes room as it gets through leaves no score as it was', async () => {
    const mara = await world.person()
    world.deliver(mara, asks(IDRIS, { ago: 20 * 24 * 60 }))
    const room = new AbortController()
    const afterCommit = () => room.abort(new Error('a sync was asked for'))
    const through = runBackfill(
      { ...world.context, afterCommit },
      { userId: mara.id, accountId: mara.accountId, signal: room.signal },
    )
    await expect(through).rejects.toThrow('a sync was asked for')
    await runBackfill(world.context, {
      userId: mara.id,
      accountId: mara.accountId,
      signal: new AbortController().signal,
    })
    const { account, tasks } = await world.stored(mara)
    expect(account?.backfilled_at).toBeTruthy()
    expect(tasks.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      expect.arrayContaining(['waiting_fortnight']),
    ])
  })

  it('[BE-01] a backfill whose page token was forgotten begins again', async () => {
    const mara = await world.person()
    for (let n = 0; n < 101; n++) world.deliver(mara, asks(IDRIS, { subject: `Plan ${n}`, ago: 60 + n }))
    const run = { userId: mara.id, accountId: mara.accountId, signal: new AbortController().signal }
    const dying = runBackfill({ ...world.context, afterCommit: dieInSecondPage(mara) }, run)
    await expect(dying).rejects.toThrow('killed')
    test.fake.control.fault({ match: /messages\?.*pageToken=/, status: 404 })
    await runBackfill(world.context, run)
    expect((await world.stored(mara)).ledger).toHaveLength(101)
  })

  it.each([
    ['429', { status: 429, headers: { 'retry-after': '0' } }],
    ['403 rate limit', { status: 403, headers: { 'retry-after': '0' } }],
    ['500', { status: 500 }],
    ['garbage', { body: '<html>' }],
    ['a hanging connection', { hang: true, times: 2 }],
    ['a broken connection', { reset: true }],
  ])('[BE-02] a mailbox that answers %s now and then is read completely', async (_name, fault) => {
    const { openMailbox } = world.context
    onTestFinished(() => void (world.context.openMailbox = openMailbox))
    // A connection that hangs is given up soon, one that is slow is not.
    if ('hang' in fault) world.context.openMailbox = world.mailboxes(1_000)
    const mara = await world.person()
    fill(mara)
    test.fake.control.fault({ match: 'gmail/v1', times: 5, probability: 0.3, ...fault })
    expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
    await world.backfilled(mara)
    expect((await world.stored(mara)).tasks).toHaveLength(20)
  })
})

it('[PR-03] [BE-04] the same mail ends in the same state, in whatever order and however often it is read', async () => {
  const anna = 'Anna Weber <anna@weber.example>'
  const endState = async (order: (ids: string[]) => string[]) => {
    const mara = await world.person()
    const first = world.deliver(mara, { ...asks(anna), subject: 'Site', ago: 600 })
    const reply = { subject: 'Re: Site', inReplyTo: first.messageId }
    const own = { ...reply, from: from(mara), to: anna }
    const letters = [
      first,
      world.deliver(mara, {
        ...own,
        body: 'Hi Anna,\n\nHere is the plan. Which of the two rooms do you prefer?',
        ago: 500,
      }),
      world.deliver(mara, { ...own, body: 'Hi Anna,\n\nCould you also tell me the floor height?', ago: 400 }),
      world.deliver(mara, {
        ...reply,
        from: anna,
        body: 'Hi Mara,\n\nI will send you the survey on Monday.',
        ago: 300,
      }),
      world.deliver(mara, { ...reply, from: anna, body: 'Hi Mara,\n\nCould you book the lift for Tuesday?', ago: 200 }),
    ].map((letter) => letter.id)
    const options = { urgency: 'interactive' as const, signal: new AbortController().signal }
    for (const id of order(letters)) {
      const reading = await openReading(world.context, { userId: mara.id }, options)
      await readMessages(world.context, reading, [refOf(id)])
      await readMessages(world.context, reading, [refOf(id)])
    }
    const { tasks, followUps } = await world.stored(mara)
    const named = (id: string | null) => (id === null ? null : letters.indexOf(id))
    const inOrder = (lines: string[]) => lines.toSorted()
    return inOrder([
      ...tasks.map((item) =>
        JSON.stringify([named(item.source_message_id), item.status, named(item.settled_by), item.task]),
      ),
      ...followUps.map((item) =>
        JSON.stringify([
          named(item.source_message_id),
          item.kind,
          item.status,
          named(item.settled_by),
          test.clock.now().getTime() - (item.waiting_since?.getTime() ?? 0),
        ]),
      ),
    ])
  }
  const asWritten = await endState((ids) => ids)
  expect(asWritten.length).toBeGreaterThanOrEqual(4)
  expect(await endState((ids) => ids.toReversed())).toEqual(asWritten)
  expect(await endState((ids) => [2, 0, 4, 1, 3].flatMap((n) => ids[n] ?? []))).toEqual(asWritten)
  expect(await endState((ids) => [3, 1, 4, 2, 0].flatMap((n) => ids[n] ?? []))).toEqual(asWritten)
})

describe('what is stored', () => {
  it('[BE-05] [BE-06] holds no words of the mail in clear, and no text but what is shown', async () => {
    const mara = await world.person()
    const secret = 'xylophone'
    world.deliver(mara, {
      from: 'Zebulon Quistenberg <zebulon@quistworks.example>',
      subject: `About the ${secret} hire`,
      body: `Hi Mara,\n\nThe weather was marvellous, quokkafarm and all.\n\nCould you confirm the ${secret} booking by Friday?\n\nZebulon`,
    })
    const { messageId } = world.deliver(
      mara,
      asks('Zebulon Quistenberg <zebulon@quistworks.example>', { subject: secret }),
    )
    test.clock.advance(60_000)
    world.deliver(mara, {
      from: from(mara),
      to: 'Zebulon Quistenberg <zebulon@quistworks.example>',
      subject: `Re: ${secret}`,
      body: `Here is the room plan, with the ${secret} in the corner.`,
      inReplyTo: messageId,
    })
    world.deliver(mara, {
      from: from(mara),
      to: 'Zebulon Quistenberg <zebulon@quistworks.example>',
      subject: `The other ${secret}`,
      body: `Hi Zebulon,\n\nWhich ${secret} would you prefer by Friday?\n\nMara`,
    })
    await world.sync(mara)
    await world.backfilled(mara)
    const before = await world.stored(mara)
    expect(before.tasks.length).toBeGreaterThan(1)
    expect(before.followUps.length).toBeGreaterThan(0)
    expect(before.tasks.some((task) => task.completion_note)).toBe(true)

    const { rows: columns } = await test.database.owner.query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
    )
    let dump = ''
    for (const { schema, name } of columns) {
      const { rows } = await test.database.owner.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM ${schema}."${name}" t`,
      )
      dump += rows
        .map((row) => row.row)
        .join('\n')
        .toLowerCase()
    }
    expect(dump).toContain(mara.id)
    // Long ones: the ciphertext beside them holds any five letters now and then.
    const words = [secret, 'zebulon', 'quistenberg', 'quokkafarm', 'marvellous', 'booking', mara.email, 'mara lindt']
    expect(words.filter((word) => dump.includes(word))).toEqual([])
    // Not even encrypted: what stands beside the sentence that was shown.
    const opened = JSON.stringify(await world.stored(mara)).toLowerCase()
    expect(opened).toContain(secret)
    expect(opened).not.toContain('quokkafarm')
  })
})
