import { afterEach, describe, expect, it } from 'vitest'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { readMessages } from './read-messages.ts'
import { openReading } from '#server/ledger/reading.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world
afterEach(() => test.fake.control.resetFaults())

const LETTER = {
  from: 'Idris Bello <idris@northquay.example>',
  subject: 'Room plan',
  body: 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nThanks,\nIdris',
}

/** One attempt at reading these messages, as a sync makes it. */
async function attempt(person: Person, ids: string[]) {
  const signal = new AbortController().signal
  const reading = await openReading(world.context, { userId: person.id }, { urgency: 'interactive', signal })
  return readMessages(world.context, reading, ids.map(refOf))
}

async function outcomes(person: Person): Promise<Record<string, string>> {
  const { ledger } = await world.stored(person)
  return Object.fromEntries(ledger.map((row) => [row.provider_ref, row.reason ?? row.outcome]))
}

describe('a message that the provider never gives out', () => {
  it('[BE-02] [BE-04] is given up after a day of failures, noted with its reason, and the reading goes on', async () => {
    const mara = await world.person()
    const broken = world.deliver(mara, LETTER).id
    const fine = world.deliver(mara, LETTER).id
    const ids = [broken, fine]
    test.fake.control.fault({ match: `/messages/${broken}`, status: 500, times: Infinity })
    for (let hours = 0; hours < 24; hours += 2) {
      await expect(attempt(mara, ids)).rejects.toMatchObject({ code: 'provider_unavailable' })
      test.clock.advance(2 * HOUR_MS)
    }
    expect(await outcomes(mara)).toEqual({ [fine]: 'item' })
    expect(await attempt(mara, ids)).toMatchObject({ examined: 1, created: 0 })
    expect(await outcomes(mara)).toEqual({ [fine]: 'item', [broken]: 'not_given_out' })
    expect((await world.stored(mara)).ledger.find((row) => row.reason === 'not_given_out')).toMatchObject({
      outcome: 'unreadable',
    })
    // Nobody asks for it again.
    expect(await attempt(mara, ids)).toMatchObject({ examined: 0 })
  })

  it('[BE-02] [BE-04] is given up, too, where Gmail refuses a handful by name and gives all others', async () => {
    const mara = await world.person()
    const refused = [1, 2, 3, 4, 5].map(() => world.deliver(mara, LETTER).id)
    const fine = world.deliver(mara, LETTER).id
    for (const id of refused) test.fake.control.fault({ match: `/messages/${id}`, status: 400, times: Infinity })
    for (let hours = 0; hours < 24; hours += 2) {
      await expect(attempt(mara, [...refused, fine])).rejects.toMatchObject({ code: 'provider_unavailable' })
      test.clock.advance(2 * HOUR_MS)
    }
    expect(await outcomes(mara)).toEqual({ [fine]: 'item' })
    expect(await attempt(mara, [...refused, fine])).toMatchObject({ examined: 5 })
    expect(Object.values(await outcomes(mara)).filter((outcome) => outcome === 'not_given_out')).toHaveLength(5)
  })

  it('[BE-02] is read as ever when the provider has got well within the day', async () => {
    const mara = await world.person()
    const { id } = world.deliver(mara, LETTER)
    test.fake.control.fault({ match: `/messages/${id}`, status: 500, times: Infinity })
    for (let n = 0; n < 12; n++) {
      await expect(attempt(mara, [id])).rejects.toMatchObject({ code: 'provider_unavailable' })
      test.clock.advance(HOUR_MS)
    }
    test.fake.control.resetFaults()
    expect(await attempt(mara, [id])).toMatchObject({ examined: 1, created: 1 })
    expect(await outcomes(mara)).toEqual({ [id]: 'item' })
  })

  it('[BE-02] is not given up over a provider that is down', async () => {
    const mara = await world.person()
    const { id } = world.deliver(mara, LETTER)
    test.fake.control.fault({ match: '/batch/gmail/v1', status: 503, times: Infinity })
    for (let n = 0; n < 15; n++) {
      await expect(attempt(mara, [id])).rejects.toMatchObject({ code: 'provider_unavailable' })
      test.clock.advance(2 * HOUR_MS)
    }
    expect((await world.stored(mara)).account?.failing_messages).toEqual({})
    expect(await outcomes(mara)).toEqual({})
  })
})
