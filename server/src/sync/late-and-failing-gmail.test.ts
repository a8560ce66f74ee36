import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world
afterEach(() => test.fake.control.resetFaults())

const deliver = (mara: Person, subject: string, ago = 0) =>
  world.deliver(mara, {
    from: 'Idris Bello <idris@northquay.example>',
    subject,
    body: `Hi Mara,\n\nCould you send me the plan of ${subject} by Friday?\n\nIdris`,
    ago,
  }).id

/** Somebody whose mailbox was read to its end. */
async function reader(): Promise<Person> {
  const mara = await world.person()
  deliver(mara, 'the first room', 60)
  expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
  await world.backfilled(mara)
  return mara
}

async function syncs(mara: Person, afterMs: number): Promise<void> {
  test.clock.advance(afterMs)
  expect(await world.sync(mara)).toMatchObject({ status: 'completed', error_code: null })
}

const subjects = async (mara: Person) =>
  (await world.stored(mara)).tasks.map(({ subject }) => String(subject)).toSorted()

describe('a precondition that fails for the moment', () => {
  it('[BE-02] [BE-04] loses no message: ten of them, of which two were first answered with it, are ten tasks', async () => {
    const mara = await world.person()
    const ids = Array.from({ length: 10 }, (_, n) => deliver(mara, `room ${n}`, 10 + n))
    for (const id of [ids[2], ids[7]])
      test.fake.control.fault({ like: 'failed_precondition', match: `/messages/${id}` })
    expect(await world.sync(mara)).toMatchObject({ status: 'completed', error_code: null })
    const { tasks, ledger } = await world.stored(mara)
    expect(tasks).toHaveLength(10)
    expect(ledger.filter(({ outcome }) => outcome === 'unreadable')).toEqual([])
  })

  it('[BE-02] is waited out wherever it comes', async () => {
    const mara = await reader()
    test.fake.control.fault({ like: 'failed_precondition', match: 'gmail/v1', times: Infinity, probability: 0.2 })
    for (let n = 0; n < 12; n++) deliver(mara, `room ${n}`)
    await syncs(mara, DAY_MS)
    expect(await subjects(mara)).toHaveLength(13)
  })
})

describe('a refusal that says nothing of the grant', () => {
  const connected = async (mara: Person) => {
    const { account, notifications } = await world.stored(mara)
    return [account?.status, notifications.map(({ kind }) => kind)]
  }

  it('[BE-02] [BE-03] a good token that is refused, fresh as it is, costs nothing', async () => {
    const mara = await reader()
    deliver(mara, 'the blue hall')
    test.fake.control.fault({ like: 'unauthorized_for_now', match: '/history', times: 3 })
    test.fake.control.fault({ like: 'unauthorized_for_now', match: '/messages/', times: 3 })
    await syncs(mara, DAY_MS)
    expect([await subjects(mara), await connected(mara)]).toEqual([
      ['the blue hall', 'the first room'],
      ['connected', []],
    ])
  })

  it('[BE-03] [BE-04] a message that is forbidden is asked for again, and the mailbox stays connected', async () => {
    const mara = await reader()
    test.clock.advance(DAY_MS)
    const [, id] = [deliver(mara, 'the blue hall'), deliver(mara, 'the red hall')]
    test.fake.control.fault({ like: 'forbidden', match: `GET /gmail/v1/users/me/messages/${id}` })
    await world.sync(mara)
    expect(await connected(mara)).toEqual(['connected', []])
    await syncs(mara, DAY_MS)
    expect(await subjects(mara)).toEqual(['the blue hall', 'the first room', 'the red hall'])
  })
})

describe('a history that is late', () => {
  it('[BE-01] loses nothing: what it lacked at one sync is there at the next', async () => {
    const mara = await reader()
    test.fake.control.holdHistory(mara.email)
    deliver(mara, 'late')
    await syncs(mara, 30 * MINUTE_MS)
    expect(await subjects(mara)).not.toContain('late')
    test.fake.control.releaseHistory(mara.email)
    await syncs(mara, 30 * MINUTE_MS)
    expect(await subjects(mara)).toContain('late')
  })

  it('[BE-01] nor what it lacked while syncs came one after the other', async () => {
    const mara = await reader()
    await syncs(mara, 30 * MINUTE_MS)
    test.fake.control.holdHistory(mara.email)
    deliver(mara, 'late')
    for (let n = 0; n < 5; n++) await syncs(mara, MINUTE_MS)
    test.fake.control.releaseHistory(mara.email)
    await syncs(mara, MINUTE_MS)
    expect(await subjects(mara)).toContain('late')
  })

  it('[BE-01] nor what it never tells of: a listing finds it within the day', async () => {
    const mara = await reader()
    test.fake.control.holdHistory(mara.email)
    deliver(mara, 'never told')
    for (let n = 0; n < 3; n++) await syncs(mara, 30 * MINUTE_MS)
    expect(await subjects(mara)).not.toContain('never told')
    const listed = () => test.fake.control.usage().calls['messages.list'] ?? 0
    const before = listed()
    await syncs(mara, DAY_MS - 2 * 30 * MINUTE_MS)
    expect(await subjects(mara)).toContain('never told')
    expect(listed()).toBeGreaterThan(before)
    // Once a day is enough.
    const after = listed()
    await syncs(mara, 30 * MINUTE_MS)
    expect(listed()).toBe(after)
    test.fake.control.releaseHistory(mara.email)
  })

  it('[BE-01] begins at the last sync where the one before is too long ago for the provider', async () => {
    const mara = await reader()
    await test.database.owner.query(
      `UPDATE email_accounts SET read_up_to = '[{"cursor": "99999999", "at": "2020-01-01T00:00:00.000Z"}]' WHERE user_id = $1`,
      [mara.id],
    )
    const profiles = () => test.fake.control.usage().calls.getProfile ?? 0
    const before = profiles()
    deliver(mara, 'since')
    await syncs(mara, 30 * MINUTE_MS)
    expect(await subjects(mara)).toContain('since')
    // The mailbox was not read anew.
    expect(profiles()).toBe(before)
  })
})
