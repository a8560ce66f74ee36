import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import { asPerson } from '#server/db/connect.ts'
import { looseEnds, notifications } from '#server/db/schema/index.ts'
import { signedInPerson, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { testApp } from '#server/testing/test-app.ts'
import { wakeUp } from './wake-up.ts'

const HOUR_MS = 3_600_000
const test = testApp()
const never = new AbortController().signal
const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS)
const wake = () => wakeUp(test.deps, never)

beforeEach(() => test.clock.set('2026-03-10T09:00:00Z'))

/** Everything stored of a person; notifications opened, and only those of the present test's clock. */
async function stored({ id }: SignedInPerson) {
  return asPerson(test.deps.db, id, async (tx) => {
    const key = await test.deps.vault.personKey(tx, id)
    return {
      tasks: await tx.select().from(looseEnds).where(eq(looseEnds.type, 'task')),
      followUps: await tx.select().from(looseEnds).where(eq(looseEnds.type, 'follow_up')),
      notices: await Promise.all(
        (await tx.select().from(notifications)).map((row) => decryptRow(key, 'notifications', row.id, row)),
      ),
    }
  })
}

const patch = (person: SignedInPerson, path: string, body: object) =>
  person.browser.request('PATCH', `/api/${path}`, body)
const snoozeTask = (person: SignedInPerson, id: string, until: Date) =>
  patch(person, `tasks/${id}`, { snoozed_until: until.toISOString() })
const snoozeFollowUp = (person: SignedInPerson, id: string, until: Date) =>
  patch(person, `follow-ups/${id}`, { status: 'snoozed', snoozed_until: until.toISOString() })

describe('waking up', () => {
  it('[SM-06] [AC-04] [NM-02] brings tasks and follow-ups back at their time, tells of each once, and tells open pages', async () => {
    const person = await signedInPerson(test)
    const task = await storeTask(test, person.id)
    const followUp = await storeFollowUp(test, person.id, { smart_summary: 'Ana has not confirmed the budget' })
    await snoozeTask(person, task, inHours(1))
    await snoozeFollowUp(person, followUp, inHours(1))
    await wake()
    expect((await stored(person)).notices).toEqual([])
    test.clock.advance(HOUR_MS)
    const events: LiveEvent[] = []
    const stop = test.deps.live.subscribe(person.id, (event) => events.push(event))
    await Promise.all([wake(), wake()])
    await wake()
    await expect
      .poll(() => events.map((event) => event.type))
      .toEqual(expect.arrayContaining(['items', 'notifications']))
    stop()
    const after = await stored(person)
    expect(after.tasks).toMatchObject([{ status: 'open', snoozed_until: null }])
    expect(after.followUps).toMatchObject([{ status: 'open', snoozed_until: null, returned_from: null }])
    expect(after.notices.toSorted((a, b) => (a.action_url ?? '').localeCompare(b.action_url ?? ''))).toMatchObject([
      {
        title: 'Back from snooze',
        content: 'Ana has not confirmed the budget',
        action_url: `/dashboard?followUp=${followUp}`,
      },
      {
        title: 'Back from snooze',
        content: 'Send the signed contract',
        action_url: `/dashboard?task=${task}`,
        read: false,
      },
    ])
    expect(after.notices).toHaveLength(2)
  })

  it('[SM-06] [NM-02] a follow-up that a list brought back first is told of once, and a task that was counted too', async () => {
    const person = await signedInPerson(test)
    const followUp = await storeFollowUp(test, person.id)
    const task = await storeTask(test, person.id)
    const until = new Date(test.clock.now().getTime() + 60_000)
    await snoozeFollowUp(person, followUp, until)
    await snoozeTask(person, task, until)
    test.clock.set(until)
    const list = await (await person.browser.request('GET', '/api/follow-ups')).json()
    expect(list).toMatchObject({ items: [{ id: followUp, status: 'open', snoozed_until: null }] })
    await wake()
    await wake()
    expect((await stored(person)).notices).toHaveLength(2)
  })

  it('[NM-02] tells nothing of what was closed, reopened or snoozed again before its time', async () => {
    const person = await signedInPerson(test)
    const [done, back, again] = [
      await storeTask(test, person.id),
      await storeTask(test, person.id),
      await storeFollowUp(test, person.id),
    ]
    for (const id of [done, back]) await snoozeTask(person, id, inHours(1))
    await snoozeFollowUp(person, again, inHours(1))
    await patch(person, `tasks/${done}`, { status: 'completed' })
    await patch(person, `tasks/${back}`, { snoozed_until: null })
    await snoozeFollowUp(person, again, inHours(5))
    test.clock.advance(2 * HOUR_MS)
    await wake()
    const after = await stored(person)
    expect(after.notices).toEqual([])
    expect(after.followUps).toMatchObject([{ status: 'snoozed' }])
  })

  it('[NM-02] a dismissed item stays asleep, and returns when it is restored', async () => {
    const person = await signedInPerson(test)
    const task = await storeTask(test, person.id)
    await snoozeTask(person, task, inHours(1))
    const dismissed = (at: Date | null) =>
      test.database.owner.query('UPDATE loose_ends SET dismissed_at = $2 WHERE id = $1', [task, at])
    await dismissed(test.clock.now())
    test.clock.advance(2 * HOUR_MS)
    await wake()
    expect((await stored(person)).notices).toEqual([])
    await dismissed(null)
    await wake()
    expect((await stored(person)).notices).toHaveLength(1)
  })

  it('[NM-02] says of what slept while somebody was away that they should be back, as nobody had snoozed it', async () => {
    const person = await signedInPerson(test)
    const back = inHours(1)
    const asleep = { status: 'snoozed', snoozed_until: back } as const
    await storeFollowUp(test, person.id, { ...asleep, away_until: back })
    await storeFollowUp(test, person.id, { ...asleep, away_until: inHours(-50) })
    test.clock.advance(HOUR_MS)
    await wake()
    const titles = (await stored(person)).notices.map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Back from snooze', 'Back, as their absence is over'])
  })

  it('[NM-02] the same item snoozed twice is told of twice', async () => {
    const person = await signedInPerson(test)
    const task = await storeTask(test, person.id)
    for (const _ of [1, 2]) {
      await snoozeTask(person, task, new Date(test.clock.now().getTime() + 60_000))
      test.clock.advance(60_000)
      await wake()
    }
    expect((await stored(person)).notices).toHaveLength(2)
  })

  it('[SM-06] [NM-02] after any downtime everything overdue is back, told of once, and nothing else is', async () => {
    const snoozes = fc.array(
      fc.record({ isTask: fc.boolean(), hours: fc.integer({ min: 1, max: 400 }), isDone: fc.boolean() }),
      { maxLength: 6 },
    )
    const downtimes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(snoozes, downtimes, async (given, downs) => {
        test.clock.set('2026-03-10T09:00:00Z')
        const person = await signedInPerson(test)
        const items: { id: string; until: Date; isDone: boolean }[] = []
        for (const { isTask, hours, isDone } of given) {
          const until = inHours(hours)
          const fields = { snoozed_until: until }
          const id = isTask
            ? await storeTask(test, person.id, isDone ? { status: 'completed' } : fields)
            : await storeFollowUp(test, person.id, isDone ? { status: 'completed' } : { status: 'snoozed', ...fields })
          items.push({ id, until, isDone })
        }
        for (const hours of downs) {
          test.clock.advance(hours * HOUR_MS)
          await wake()
        }
        const due = items.filter(({ until, isDone }) => !isDone && until <= test.clock.now())
        const after = await stored(person)
        expect(after.notices.map(({ cause }) => cause).sort()).toEqual(
          due.map(({ id, until }) => `returned:${id}:${until.toISOString()}`).sort(),
        )
        const asleep = [...after.tasks, ...after.followUps].filter((row) => row.snoozed_until !== null)
        expect(asleep.map(({ id }) => id).sort()).toEqual(
          items
            .filter((item) => !item.isDone && !due.includes(item))
            .map(({ id }) => id)
            .sort(),
        )
      }),
      { numRuns: 15 },
    )
  })
})
