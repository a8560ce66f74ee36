import { beforeEach, describe, expect, it } from 'vitest'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Notification } from '@loose-ends/domain/notification/notification.ts'
import { asPerson } from '#server/db/connect.ts'
import { notifications } from '#server/db/schema/index.ts'
import { signedInPerson, signIn, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { testApp } from '#server/testing/test-app.ts'
import { tellDue } from './tell-due.ts'

const test = testApp()
const never = new AbortController().signal
const TOMORROW = '2026-03-11T08:00:00Z'
const END_OF_TUESDAY = new Date('2026-03-10T22:59:59Z')

beforeEach(() => test.clock.set('2026-03-09T12:00:00Z'))

/** In Berlin, where 8:00 is 7:00 UTC in March. */
const aPerson = () => signedInPerson(test, 'Europe/Berlin')

async function toldAt(person: SignedInPerson, at: string) {
  test.clock.set(at)
  await tellDue(test.deps, never)
  return asPerson(test.deps.db, person.id, async (tx) => {
    const key = await test.deps.vault.personKey(tx, person.id)
    const rows = await tx.select().from(notifications).orderBy(notifications.created_at)
    return Promise.all(rows.map((row) => decryptRow(key, 'notifications', row.id, row)))
  })
}
const titlesAt = async (person: SignedInPerson, at: string) => (await toldAt(person, at)).map(({ title }) => title)

describe('a task that is due', () => {
  it('[NM-02] is told of at 8:00 in the person’s zone, once', async () => {
    const person = await aPerson()
    const id = await storeTask(test, person.id, { due_date: END_OF_TUESDAY })
    expect(await titlesAt(person, '2026-03-10T06:59:00Z')).toEqual([])
    expect(await toldAt(person, '2026-03-10T07:00:00Z')).toMatchObject([
      { title: 'Due today', content: 'Send the signed contract', action_url: `/dashboard?task=${id}` },
    ])
    expect(await titlesAt(person, '2026-03-10T07:01:00Z')).toEqual(['Due today'])
    expect(await titlesAt(person, '2026-03-12T09:00:00Z')).toEqual(['Due today'])
  })

  it('[NM-02] is told of when it is first seen, however late, and for another due date again', async () => {
    const person = await aPerson()
    const task = await storeTask(test, person.id, { due_date: END_OF_TUESDAY })
    expect(await titlesAt(person, '2026-03-12T02:00:00Z')).toEqual(['Overdue by 2 days'])
    await test.database.owner.query('UPDATE loose_ends SET due_date = $2 WHERE id = $1', [task, '2026-03-13T10:00:00Z'])
    expect(await titlesAt(person, '2026-03-13T08:00:00Z')).toEqual(['Overdue by 2 days', 'Due today at 11:00'])
  })

  it('[NM-02] is not told of when it is done, dismissed or asleep, nor when it was due before the mailbox was connected', async () => {
    const person = await aPerson()
    await storeTask(test, person.id, { due_date: END_OF_TUESDAY, status: 'completed' })
    await storeTask(test, person.id, { due_date: END_OF_TUESDAY, dismissed_at: test.clock.now() })
    await storeTask(test, person.id, { due_date: END_OF_TUESDAY, snoozed_until: new Date('2026-03-12T08:00:00Z') })
    await storeTask(test, person.id, { due_date: new Date('2026-02-01T10:00:00Z') })
    await storeTask(test, person.id, { due_date: null })
    expect(await titlesAt(person, '2026-03-10T08:00:00Z')).toEqual([])
    expect(await titlesAt(person, '2026-03-12T08:00:00Z')).toEqual(['Overdue by 2 days'])
  })

  it('[NM-02] is told of to whoever signed in again after it was due, and is old news after a time without access', async () => {
    const person = await aPerson()
    const asleep = { due_date: END_OF_TUESDAY, snoozed_until: new Date('2026-03-13T08:00:00Z') }
    await storeTask(test, person.id, asleep)
    test.clock.set('2026-03-13T07:00:00Z')
    await signIn(test, person.email)
    expect(await titlesAt(person, '2026-03-13T08:00:00Z')).toEqual(['Overdue by 3 days'])

    await storeTask(test, person.id, { ...asleep, snoozed_until: new Date('2026-03-14T08:00:00Z') })
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE user_id = $1`, [
      person.id,
    ])
    test.clock.set('2026-03-14T07:00:00Z')
    await signIn(test, person.email)
    expect(await titlesAt(person, '2026-03-14T08:00:00Z')).toEqual(['Overdue by 3 days'])
  })

  it('[DC-01] [NM-02] is old news to who has no mailbox any more, where it was due more than a day ago', async () => {
    const person = await aPerson()
    await storeTask(test, person.id, { due_date: new Date('2025-12-01T22:59:59Z') })
    await storeTask(test, person.id, { due_date: new Date('2026-02-01T22:59:59Z') })
    await storeTask(test, person.id, { due_date: END_OF_TUESDAY })
    expect((await person.browser.request('DELETE', '/api/email-account?items=keep')).status).toBe(204)
    const shown = (told: Awaited<ReturnType<typeof toldAt>>) => told.filter((one) => one.in_app || one.desktop)
    expect(shown(await toldAt(person, '2026-03-09T12:01:00Z'))).toEqual([])
    const { rows } = await test.database.owner.query('SELECT system_people_with_due_items($1) AS id', [
      test.clock.now(),
    ])
    expect(rows.map(({ id }: { id: string }) => id)).not.toContain(person.id)
    expect(shown(await toldAt(person, '2026-03-10T07:00:00Z'))).toMatchObject([{ title: 'Due today' }])
  })

  it('[NM-02] may be a promise of one’s own, also while the lists keep it back, and not what others owe', async () => {
    const person = await aPerson()
    const sent = new Date('2026-03-09T11:00:00Z')
    const ofAna = { date: sent, due_date: END_OF_TUESDAY, smart_summary: 'Promised Ana: the plan' }
    const id = await storeFollowUp(test, person.id, { kind: 'promise', direction: 'i_owe', ...ofAna })
    await storeFollowUp(test, person.id, { kind: 'promise', direction: 'they_owe', ...ofAna })
    await storeFollowUp(test, person.id, { kind: 'promise', direction: 'i_owe', status: 'archived', ...ofAna })
    expect(await titlesAt(person, '2026-03-10T06:59:00Z')).toEqual([])
    expect(await toldAt(person, '2026-03-10T07:00:00Z')).toMatchObject([
      { title: 'Due today', content: 'Promised Ana: the plan', action_url: `/dashboard?followUp=${id}` },
    ])
    expect(await titlesAt(person, '2026-03-12T09:00:00Z')).toEqual(['Due today'])
  })

  it.each<[string, (person: SignedInPerson, id: string) => Promise<Response>]>([
    ['done', ({ browser }, id) => browser.request('PATCH', `/api/tasks/${id}`, { status: 'completed' })],
    ['put off', ({ browser }, id) => browser.request('PATCH', `/api/tasks/${id}`, { snoozed_until: TOMORROW })],
    ['no task', ({ browser }, id) => browser.request('POST', `/api/tasks/${id}/dismiss`)],
    [
      'done with others',
      ({ browser }, id) => browser.request('POST', '/api/items/bulk', { action: 'complete', ids: [id] }),
    ],
  ])('[NM-01] [NM-02] is read in the list behind the bell once it is %s, and open pages hear of it', async (_, act) => {
    test.clock.set('2026-03-10T08:00:00Z')
    const person = await aPerson()
    const dueTask = () => storeTask(test, person.id, { due_date: END_OF_TUESDAY })
    const [id, other] = [await dueTask(), await dueTask()]
    await toldAt(person, '2026-03-10T08:00:00Z')
    const events: string[] = []
    const end = test.deps.live.subscribe(person.id, ({ type }) => void events.push(type))
    expect((await act(person, id)).status).toBe(200)
    await expect.poll(() => events).toContain('items')
    end()
    const list = (await (await person.browser.request('GET', '/api/notifications')).json()) as {
      items: Notification[]
      unread: number
    }
    expect(list.unread).toBe(1)
    expect(list.items.find(({ read }) => !read)?.action_url).toContain(other)
  })

  it('[NM-01] [NM-02] is read once it is due on another day, or on none, and told of again on that day', async () => {
    const person = await aPerson()
    const words = { task: 'Send the signed contract', priority: 'medium' }
    const dueOn = async (id: string, due_date: string | null) => {
      const { browser } = await signIn(test, person.email)
      const change = await browser.request('PATCH', `/api/tasks/${id}`, { ...words, due_date })
      expect(change.status).toBe(200)
    }
    const made = async () => {
      const body = { ...words, due_date: END_OF_TUESDAY.toISOString() }
      return ((await (await person.browser.request('POST', '/api/tasks', body)).json()) as { id: string }).id
    }
    const [later, never, same] = [await made(), await made(), await made()]
    const unreadAt = async (at: string) =>
      (await toldAt(person, at)).flatMap(({ read, title, action_url }) => (read ? [] : [[title, action_url]]))
    expect(await unreadAt('2026-03-10T07:00:00Z')).toHaveLength(3)
    await dueOn(later, '2026-03-12T22:59:59Z')
    await dueOn(never, null)
    await dueOn(same, END_OF_TUESDAY.toISOString())
    const ofSame = ['Due today', `/dashboard?task=${same}`]
    expect(await unreadAt('2026-03-10T08:00:00Z')).toEqual([ofSame])
    expect(await unreadAt('2026-03-12T08:00:00Z')).toEqual([ofSame, ['Due today', `/dashboard?task=${later}`]])
  })

  it('[NM-02] looks at nobody again once everything is told', async () => {
    const person = await aPerson()
    for (let n = 0; n < 3; n += 1) await storeTask(test, person.id, { due_date: END_OF_TUESDAY })
    expect(await titlesAt(person, '2026-03-10T09:00:00Z')).toHaveLength(3)
    const { rows } = await test.database.owner.query('SELECT system_people_with_due_items($1) AS id', [
      test.clock.now(),
    ])
    expect(rows.map(({ id }: { id: string }) => id)).not.toContain(person.id)
  })

  it('[NM-02] is told of also when it cannot be read, and hides no other', async () => {
    const person = await aPerson()
    const broken = await storeTask(test, person.id, { due_date: END_OF_TUESDAY })
    await test.database.owner.query('UPDATE loose_ends SET task = $2 WHERE id = $1', [broken, 'no ciphertext'])
    await storeTask(test, person.id, { due_date: END_OF_TUESDAY })
    const told = await toldAt(person, '2026-03-10T09:00:00Z')
    expect(told.map(({ content }) => content).sort()).toEqual(['A task', 'Send the signed contract'])
  })

  it('[NM-02] [RO-01] tells each person of their own tasks, whatever happens with another’s', async () => {
    const [ana, bob] = [await aPerson(), await aPerson()]
    await storeTask(test, ana.id, { due_date: END_OF_TUESDAY })
    const secretOf = async (secret: string) => {
      const { rows } = await test.database.owner.query<{ wrapped_secret: string }>(
        'UPDATE users SET wrapped_secret = $2 FROM users AS before WHERE users.id = $1 AND before.id = users.id RETURNING before.wrapped_secret',
        [ana.id, secret],
      )
      return rows[0]?.wrapped_secret ?? ''
    }
    const secret = await secretOf('{}')
    await storeTask(test, bob.id, { due_date: END_OF_TUESDAY })
    expect(await titlesAt(bob, '2026-03-10T09:00:00Z')).toEqual(['Due today'])
    await secretOf(secret)
    expect(await titlesAt(ana, '2026-03-10T10:00:00Z')).toEqual(['Due today'])
  })
})
