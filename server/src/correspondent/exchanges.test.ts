import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { storeMessages } from '#server/testing/stored-messages.ts'
import { testApp } from '#server/testing/test-app.ts'
import { exchangesWith } from './exchanges.ts'

const test = testApp()
const at = (minutesAgo: number) => new Date(test.clock.now().getTime() - minutesAgo * MINUTE_MS)
const mailWith = (userId: string, hashes: string[]) =>
  asPerson(test.deps.db, userId, (tx) => exchangesWith(tx, userId, hashes, test.clock.now()))

describe('the mail between a person and their correspondents', () => {
  it('is the newest 200 messages of each, of the last year, under every address on them', async () => {
    const { id } = await signedInPerson(test)
    const many = Array.from({ length: 205 }, (_, n) => ({ sent_at: at(n), counterpart_hashes: ['ana', 'bob'] }))
    const newest = await storeMessages(test, id, many)
    const [own] = await storeMessages(test, id, [
      {
        sent_at: at(1_000),
        direction: 'sent',
        counterpart_hashes: ['bob', 'cem', 'cem'],
        facts: { nature: 'personal', author: { address: 'me', domain: null, name: null } },
      },
      { sent_at: new Date(test.clock.now().getTime() - 366 * DAY_MS), counterpart_hashes: ['cem'] },
    ])
    const found = await mailWith(id, ['ana', 'bob', 'cem', 'nobody'])
    expect([...found.keys()].sort()).toEqual(['ana', 'bob', 'cem'])
    for (const person of ['ana', 'bob'])
      expect(found.get(person)?.map((exchange) => exchange.id)).toEqual(newest.slice(0, 200))
    expect(found.get('cem')).toEqual([
      {
        id: own,
        threadId: `thread-${own}`,
        direction: 'sent',
        at: at(1_000),
        people: ['bob', 'cem', 'cem'],
        author: 'me',
        isPersonal: true,
        asks: false,
        isUnhurried: false,
      },
    ])
  })

  it('[RO-01] is nobody else’s', async () => {
    const [mara, noor] = [await signedInPerson(test), await signedInPerson(test)]
    await storeMessages(test, mara.id, [{ sent_at: at(1), counterpart_hashes: ['ana'] }])
    expect((await mailWith(mara.id, ['ana'])).size).toBe(1)
    expect((await mailWith(noor.id, ['ana'])).size).toBe(0)
  })
})
