import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { dueInstant } from '@loose-ends/domain/task/due-day.ts'
import { asPerson } from '#server/db/connect.ts'
import { looseEnds, notifications } from '#server/db/schema/index.ts'
import { tellDue } from '#server/notification/tell-due.ts'
import { signedInPerson, signIn, type SignedInPerson } from '#server/testing/signed-in-person.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { testApp } from '#server/testing/test-app.ts'

const test = testApp()
beforeEach(() => test.clock.set('2026-03-10T09:00:00Z'))

const itemOf = async ({ id: userId }: SignedInPerson, id: string) =>
  (await asPerson(test.deps.db, userId, (tx) => tx.select().from(looseEnds).where(eq(looseEnds.id, id))))[0]
const moveTo = async ({ browser }: SignedInPerson, time_zone: string) =>
  expect((await browser.request('PATCH', '/api/auth/user', { time_zone })).status).toBe(200)

describe('whoever changes their time zone', () => {
  it('[VA-12] finds what is due by a day due on that day, and what is due at an hour due at that instant', async () => {
    const ana = await signedInPerson(test, 'Europe/Lisbon')
    const byDay = await storeTask(test, ana.id, { due_date: dueInstant('2026-03-12', 'Europe/Lisbon') })
    const nextDay = await storeTask(test, ana.id, { due_date: dueInstant('2026-03-13', 'Europe/Lisbon') })
    const atHour = await storeTask(test, ana.id, { due_date: new Date('2026-03-12T23:00:00Z') })
    for (const zone of ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'Asia/Kathmandu']) {
      await moveTo(ana, zone)
      expect([zone, await itemOf(ana, byDay)]).toMatchObject([zone, { due_date: dueInstant('2026-03-12', zone) }])
      expect([zone, await itemOf(ana, nextDay)]).toMatchObject([zone, { due_date: dueInstant('2026-03-13', zone) }])
      expect(await itemOf(ana, atHour)).toMatchObject({ due_date: new Date('2026-03-12T23:00:00Z') })
    }
  })

  it('[SM-06] finds what they snoozed back at the time of the clock that they chose', async () => {
    const ana = await signedInPerson(test, 'America/Los_Angeles')
    const nine = new Date('2026-03-12T16:00:00Z')
    const task = await storeTask(test, ana.id, { status: 'snoozed', snoozed_until: nine })
    const away = await storeFollowUp(test, ana.id, { status: 'snoozed', snoozed_until: nine, away_until: nine })
    await moveTo(ana, 'Asia/Tokyo')
    const there = new Date('2026-03-12T00:00:00Z')
    expect(await itemOf(ana, task)).toMatchObject({ snoozed_until: there })
    expect(await itemOf(ana, away)).toMatchObject({ snoozed_until: there, away_until: there })
  })

  it('[NM-02] is not told once more of what is due', async () => {
    const ana = await signedInPerson(test, 'Europe/Lisbon')
    await storeTask(test, ana.id, { due_date: dueInstant('2026-03-10', 'Europe/Lisbon') })
    const tell = () => tellDue(test.deps, new AbortController().signal)
    await tell()
    await moveTo(ana, 'Europe/Athens')
    await tell()
    await moveTo(ana, 'Europe/Lisbon')
    await tell()
    expect(await asPerson(test.deps.db, ana.id, (tx) => tx.select().from(notifications))).toHaveLength(1)
  })

  it('[VA-12] likewise by signing in elsewhere, unless they chose the zone; nobody else is concerned', async () => {
    const [ana, bob] = [await signedInPerson(test, 'Europe/Lisbon'), await signedInPerson(test, 'Europe/Lisbon')]
    const due_date = dueInstant('2026-03-12', 'Europe/Lisbon')
    const [ofAna, ofBob] = [await storeTask(test, ana.id, { due_date }), await storeTask(test, bob.id, { due_date })]
    await signIn(test, ana.email, 'Europe/Berlin')
    const inBerlin = dueInstant('2026-03-12', 'Europe/Berlin')
    expect(await itemOf(ana, ofAna)).toMatchObject({ due_date: inBerlin })
    expect(await itemOf(bob, ofBob)).toMatchObject({ due_date })
    await moveTo(ana, 'Europe/Berlin')
    await signIn(test, ana.email, 'Asia/Tokyo')
    expect(await itemOf(ana, ofAna)).toMatchObject({ due_date: inBerlin })
  })
})
