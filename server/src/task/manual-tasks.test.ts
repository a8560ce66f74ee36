import { LONGEST_DESCRIPTION, LONGEST_TITLE, MOST_OWN_TASKS } from '@loose-ends/domain/task/manual-task.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { opened } from '#server/testing/opened.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const test = testApp()
const aPerson = () => signedInPerson(test)
const LATER = '2026-03-20T17:00:00.000Z'

const write = (person: SignedInPerson, body: object) => person.browser.request('POST', '/api/tasks', body)

async function written(person: SignedInPerson, body: object = {}): Promise<Task> {
  const response = await write(person, { task: 'Call the bank', priority: 'medium', ...body })
  expect(response.status).toBe(201)
  return (await response.json()) as Task
}

async function list(person: SignedInPerson, query = ''): Promise<Task[]> {
  const { items } = (await (await person.browser.request('GET', `/api/tasks${query}`)).json()) as { items: Task[] }
  return Promise.all(items.map((item) => opened(test, person.id, 'loose_ends', item)))
}

const change = (person: SignedInPerson, id: string, body: object) =>
  person.browser.request('PATCH', `/api/tasks/${id}`, body)

async function deleted(person: SignedInPerson, id: string): Promise<string> {
  const response = await person.browser.request('DELETE', `/api/tasks/${id}`)
  expect(response.status).toBe(200)
  const { undo } = (await response.json()) as { undo: string }
  return undo
}

const restore = (person: SignedInPerson, id: string, undo: string) =>
  person.browser.request('POST', `/api/tasks/${id}/restore`, { undo })

async function stored(person: SignedInPerson): Promise<unknown[]> {
  const { rows } = await test.database.owner.query('SELECT * FROM loose_ends WHERE user_id = $1', [person.id])
  return rows
}

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

describe('tasks that a person writes themself', () => {
  it('[DB-05] are stored with title, description, due date and priority, encrypted', async () => {
    const person = await aPerson()
    const task = await written(person, { description: 'About the account', due_date: LATER, priority: 'high' })
    expect(task).toMatchObject({
      kind: 'manual',
      origin: 'manual',
      status: 'open',
      direction: 'i_owe',
      priority: 'high',
      due_date: LATER,
      created_at: '2026-03-10T09:00:00.000Z',
      reasons: [{ code: 'by_hand', points: 0 }],
      source_message_id: null,
      thread_id: null,
      sender_name: null,
      received_at: null,
    })
    expect([task.task, task.description].join()).not.toMatch(/bank|account/)
    expect(await list(person)).toMatchObject([{ task: 'Call the bank', description: 'About the account' }])
    const { rows } = await test.database.owner.query('SELECT task, description FROM loose_ends WHERE id = $1', [
      task.id,
    ])
    expect(JSON.stringify(rows)).not.toMatch(/bank|account/)
  })

  it('[AV-01] are as many as there is room for, and not one more', async () => {
    const person = await aPerson()
    const first = await written(person)
    await test.database.owner.query(
      `INSERT INTO loose_ends (user_id, type, origin, task, priority, kind, status, completed_at)
       SELECT $1, 'task', 'manual', '', 'other', 'manual', 'completed', now() FROM generate_series(2, $2::int)`,
      [person.id, MOST_OWN_TASKS],
    )
    const refused = await person.browser.request('POST', '/api/tasks', { task: 'One more', priority: 'medium' })
    expect([refused.status, await errorCode(refused)]).toEqual([422, 'unprocessable'])
    await person.browser.request('DELETE', `/api/tasks/${first.id}`)
    expect((await person.browser.request('POST', '/api/tasks', { task: 'One more', priority: 'medium' })).status).toBe(
      201,
    )
  })

  it('[DB-05] need a title and a priority alone, and an offset in a date is heeded', async () => {
    const person = await aPerson()
    expect(await written(person)).toMatchObject({ description: null, due_date: null })
    const offset = await written(person, { description: ' ', due_date: '2026-03-20T18:00:00+01:00' })
    expect(offset).toMatchObject({ description: null, due_date: LATER })
  })

  it('[DB-05] [ER-01] sent again as the answer was lost are one task, with the words that were sent last', async () => {
    const person = await aPerson()
    const id = crypto.randomUUID()
    const [first, second] = await Promise.all([written(person, { id }), written(person, { id })])
    expect([first.id, second.id]).toEqual([id, id])
    expect(await written(person, { id, task: 'Call the new bank', priority: 'high' })).toMatchObject({ id })
    expect(await list(person)).toMatchObject([{ id, task: 'Call the new bank', priority: 'high', status: 'open' }])
  })

  it('[RO-01] take no id of somebody else’s task, nor of one from mail', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const theirs = await written(bob)
    const mail = await storeTask(test, ana.id)
    for (const id of [theirs.id, mail]) {
      const refused = await write(ana, { id, task: 'Mine now', priority: 'medium' })
      expect([refused.status, await errorCode(refused)]).toEqual([422, 'unprocessable'])
    }
    expect(await list(bob)).toMatchObject([{ task: 'Call the bank' }])
    expect((await list(ana)).map(({ task }) => task)).not.toContain('Mine now')
  })

  it('[DB-05] are edited, each part by itself', async () => {
    const person = await aPerson()
    const { id } = await written(person, { description: 'About the account', due_date: LATER })
    for (const [body, shown] of [
      [{ task: 'Call the new bank' }, { task: 'Call the new bank', description: 'About the account' }],
      [{ description: 'About the loan' }, { description: 'About the loan', due_date: LATER }],
      [{ priority: 'other' }, { priority: 'other', task: 'Call the new bank' }],
      [
        { due_date: null, description: null },
        { due_date: null, description: null, priority: 'other' },
      ],
    ] as const) {
      const response = await change(person, id, body)
      expect(await opened(test, person.id, 'loose_ends', (await response.json()) as Task)).toMatchObject(shown)
      expect(await list(person)).toMatchObject([shown])
    }
  })

  it('[DB-05] [SM-07] are completed, reopened, snoozed and brought back', async () => {
    const person = await aPerson()
    const { id } = await written(person)
    await change(person, id, { status: 'completed' })
    expect(await list(person, '?status=completed')).toMatchObject([{ id, settled_by: 'person' }])
    await change(person, id, { status: 'open' })
    await change(person, id, { snoozed_until: LATER })
    expect(await list(person, '?status=open&snoozed=false')).toEqual([])
    await change(person, id, { snoozed_until: null, task: 'Call the bank again' })
    expect(await list(person, '?status=open&snoozed=false')).toMatchObject([{ id, task: 'Call the bank again' }])
  })

  it('[DB-05] are deleted, once', async () => {
    const person = await aPerson()
    const { id } = await written(person)
    await deleted(person, id)
    expect(await list(person)).toEqual([])
    const again = await person.browser.request('DELETE', `/api/tasks/${id}`)
    expect([again.status, await errorCode(again)]).toEqual([404, 'not_found'])
  })

  const forwarded = (person: SignedInPerson) =>
    storeTask(test, person.id, {
      origin: 'forwarded',
      kind: 'manual',
      thread_id: 'aaaa-f00d',
      evidence: 'Could you settle the invoice by Friday?',
      description: 'For the roof',
      status: 'snoozed',
      date: new Date('2026-03-08T10:00:00Z'),
      created_at: new Date('2026-03-08T10:05:00Z'),
    })

  it.each([
    ['one written by hand', async (person: SignedInPerson) => (await written(person, { due_date: LATER })).id],
    ['one that was forwarded, with its mail', forwarded],
  ])('[DB-05] [MT-01] [WV-06] %s comes back as it was, once, where its deletion is undone', async (_, make) => {
    const person = await aPerson()
    const id = await make(person)
    const before = await stored(person)
    const undo = await deleted(person, id)
    expect(await stored(person)).toEqual([])
    test.clock.advance(60_000)
    for (let time = 0; time < 2; time += 1) {
      const back = await restore(person, id, undo)
      expect([back.status, ((await back.json()) as Task).id]).toEqual([200, id])
      expect(await stored(person)).toEqual(before)
    }
  })

  it('[DB-05] [WV-06] come back with the longest description that there can be', async () => {
    const person = await aPerson()
    const description = '\u6c34'.repeat(LONGEST_DESCRIPTION)
    const { id } = await written(person, { description, task: '\u6c34'.repeat(LONGEST_TITLE) })
    expect((await restore(person, id, await deleted(person, id))).status).toBe(200)
    expect(await list(person)).toMatchObject([{ id, description }])
  })

  it('[DB-05] [CA-02] are told apart from those from mail, newest first among them', async () => {
    const person = await aPerson()
    const early = new Date(test.clock.now().getTime() - 3_600_000)
    const mailed = await storeTask(test, person.id, { date: early })
    const { id } = await written(person)
    const ids = async (query: string) => (await list(person, query)).map((task) => task.id)
    expect(await ids('')).toEqual([id, mailed])
    expect(await ids('?origin=manual')).toEqual([id])
    expect(await ids('?origin=mail')).toEqual([mailed])
  })

  it('[DB-05] are told to every open page', async () => {
    const person = await aPerson()
    const events: LiveEvent['type'][] = []
    const three = Promise.withResolvers<void>()
    const unsubscribe = test.deps.live.subscribe(person.id, ({ type }) => {
      if (type === 'items' && events.push(type) === 3) three.resolve()
    })
    const { id } = await written(person)
    await change(person, id, { priority: 'high' })
    await person.browser.request('DELETE', `/api/tasks/${id}`)
    await three.promise
    unsubscribe()
    expect(events).toEqual(['items', 'items', 'items'])
  })
})

describe('what is refused', () => {
  it('[DB-05] new words for a task from mail, and its deletion', async () => {
    const person = await aPerson()
    const id = await storeTask(test, person.id)
    for (const body of [
      { task: 'Else' },
      { description: null },
      { due_date: null },
      { priority: 'high', status: 'completed' },
    ]) {
      const response = await change(person, id, body)
      expect([body, response.status, await errorCode(response)]).toEqual([body, 422, 'unprocessable'])
    }
    const refused = await person.browser.request('DELETE', `/api/tasks/${id}`)
    expect([refused.status, await errorCode(refused)]).toEqual([422, 'unprocessable'])
    expect(await list(person)).toMatchObject([{ task: 'Send the signed contract', status: 'open' }])
  })

  it('[DB-05] [RO-01] bringing back what was not deleted so', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const [{ id }, other] = [await written(bob), await written(bob)]
    const completed = (await (await change(bob, id, { status: 'completed' })).json()) as { undo: string }
    const undo = await deleted(bob, id)
    const asChange = await bob.browser.request('POST', '/api/items/undo', { items: [{ id: other.id, undo }] })
    expect(await asChange.json()).toMatchObject({ items: [{ error: 'unprocessable' }] })
    await deleted(bob, other.id)
    for (const refused of [
      await restore(ana, id, undo),
      await restore(bob, other.id, undo),
      await restore(bob, id, `${undo.slice(0, -1)}${undo.endsWith('x') ? 'y' : 'x'}`),
      await restore(bob, id, completed.undo),
      await restore(bob, id, ''),
    ]) {
      expect([refused.status, await errorCode(refused)]).toEqual([404, 'not_found'])
    }
    for (const person of [ana, bob]) expect(await list(person)).toEqual([])
  })

  it('[RO-01] a task of somebody else, which is left as it is', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    const { id } = await written(bob)
    for (const response of [
      await change(ana, id, { task: 'Mine' }),
      await change(ana, id, { status: 'completed' }),
      await ana.browser.request('DELETE', `/api/tasks/${id}`),
    ]) {
      expect([response.status, await errorCode(response)]).toEqual([404, 'not_found'])
    }
    expect(await list(bob)).toMatchObject([{ task: 'Call the bank', status: 'open' }])
  })

  it.each([
    ['no title', { task: undefined }],
    ['an empty title', { task: '' }],
    ['a title of blanks', { task: ' \n\t ' }],
    ['a title that nobody sees', { task: '\u200b\u200d\u2060\ufeff\u00ad' }],
    ['a title of fillers', { task: '\u3164\u2800\u115f' }],
    ['a title of direction overrides', { task: '\u202e\u2066' }],
    ['a title of 501 characters', { task: 'x'.repeat(501) }],
    ['a title of 10,000 characters', { task: 'x'.repeat(10_000) }],
    ['a description of 10,000 characters', { description: 'x'.repeat(10_000) }],
    ['another priority', { priority: 'low' }],
    ['no priority', { priority: undefined }],
    ['a date that is none', { due_date: 'tomorrow' }],
    ['a date without its offset', { due_date: '2026-03-20T17:00:00' }],
    ['a date beyond the calendar', { due_date: '9999-12-31T23:59:59-14:00' }],
    ['a date before 1970', { due_date: '0000-01-01T00:00:00Z' }],
    ['a title that is a number', { task: 7 }],
  ])('[VA-14] %s', async (_, part) => {
    const person = await aPerson()
    const response = await write(person, { task: 'Call the bank', priority: 'medium', ...part })
    const body = (await response.json()) as { error: { code: string; fields: Record<string, string> } }
    expect([response.status, body.error.code, Object.keys(body.error.fields)]).toEqual([
      400,
      'invalid_request',
      Object.keys(part),
    ])
    expect(await list(person)).toEqual([])
  })
})

describe('what people type', () => {
  it.each([
    ['markup', '<script>alert(1)</script> & <b>bold</b>', '<script>alert(1)</script> & <b>bold</b>'],
    ['emoji with joiners', '👩‍👩‍👧 🏳️‍🌈 party', '👩‍👩‍👧 🏳️‍🌈 party'],
    ['direction overrides', 'invoice\u202efdp.exe\u2066!\u2069', 'invoicefdp.exe!'],
    ['control characters', 'a\u0000b\u0007c\u001b[31md', 'abc[31md'],
    ['lines in a title', ' first\r\nsecond\tthird\u2028fourth ', 'first second third fourth'],
    ['half a surrogate pair', 'x\ud800', 'x\ufffd'],
    ['Hebrew and Arabic', 'שלום مرحبا', 'שלום مرحبا'],
    ['500 characters with blanks around', `  ${'x'.repeat(500)}  `, 'x'.repeat(500)],
  ])('[DB-05] %s stay text', async (_, typed, kept) => {
    const person = await aPerson()
    await written(person, { task: typed })
    expect(await list(person)).toMatchObject([{ task: kept }])
  })

  it('[DB-05] keeps the lines of a description', async () => {
    const person = await aPerson()
    await written(person, { description: ' one\r\n\r\n\ttwo\u202e\u0000 ' })
    expect(await list(person)).toMatchObject([{ description: 'one\n\n\ttwo' }])
  })
})
