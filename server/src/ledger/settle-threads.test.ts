import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { storeMessage, storeMessages } from '#server/testing/stored-messages.ts'
import { testApp } from '#server/testing/test-app.ts'
import { settleThreads } from './settle-threads.ts'

const test = testApp()
const ago = (ms: number) => new Date(test.clock.now().getTime() - ms)

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

/** A person with a meeting that they accepted from another thread, and what mail of these threads makes of it. */
async function acceptedMeeting() {
  const { id: userId } = await signedInPerson(test, 'Europe/Berlin')
  const source = await storeMessage(test, userId, {
    outcome: 'item',
    reason: null,
    sent_at: ago(20 * DAY_MS),
    facts: { nature: 'calendar', event: 'event', topic: 'habit' },
  })
  const meeting = await storeTask(test, userId, {
    kind: 'meeting',
    thread_id: `thread-${source}`,
    source_message_id: source,
  })
  const accepted = await storeMessage(test, userId, {
    direction: 'sent',
    sent_at: ago(19 * DAY_MS),
    facts: { nature: 'calendar_response', calendarResponse: 'accepted', event: 'event' },
  })
  const settle = (threads: readonly string[]) =>
    asPerson(test.deps.db, userId, async (tx) => {
      const key = await test.deps.vault.personKey(tx, userId)
      await settleThreads(tx, { userId, key, zone: 'Europe/Berlin', now: test.clock.now() }, threads)
      return tx.select().from(looseEnds)
    })
  return { userId, meeting, accepted, settle, thread: `thread-${source}` }
}

describe('however much mail belongs together', () => {
  it('[PR-03] [BE-04] all that concerns an item is looked at: a habit of thousands of threads hides nothing', async () => {
    const { userId, meeting, accepted, settle, thread } = await acceptedMeeting()
    expect(await settle([thread])).toMatchObject([{ id: meeting, status: 'completed', settled_by: accepted }])
    // A mail every half hour to the same people under the same subject, over and over.
    const habit = Array.from({ length: 2_200 }, (_, n) => ({
      direction: 'sent' as const,
      sent_at: ago(n * 15 * MINUTE_MS),
      facts: { nature: 'personal' as const, topic: 'habit' },
    }))
    const [newest = ''] = await storeMessages(test, userId, habit)
    expect(await settle([`thread-${newest}`])).toMatchObject([
      { id: meeting, status: 'completed', settled_by: accepted },
    ])
  })

  it('[PR-03] the items of very many threads are all decided, part by part', async () => {
    const { id: userId } = await signedInPerson(test)
    const count = 250
    const asked = await storeMessages(
      test,
      userId,
      Array.from({ length: count }, (_, n) => ({
        outcome: 'item' as const,
        reason: null,
        sent_at: ago(2 * DAY_MS + n * MINUTE_MS),
        facts: { nature: 'personal', topic: 'habit', asked: { first: [{ words: ['plan'], wants: null }] } },
      })),
    )
    for (const id of asked)
      await storeTask(test, userId, { kind: 'question', thread_id: `thread-${id}`, source_message_id: id })
    const answer = await storeMessage(test, userId, {
      direction: 'sent',
      sent_at: ago(DAY_MS),
      facts: {
        nature: 'personal',
        topic: 'habit',
        isReply: true,
        answers: true,
        says: [{ words: ['plan'], gives: [], does: 'delivers', under: [] }],
      },
    })
    const after = await asPerson(test.deps.db, userId, async (tx) => {
      const key = await test.deps.vault.personKey(tx, userId)
      await settleThreads(tx, { userId, key, zone: 'UTC', now: test.clock.now() }, [`thread-${answer}`])
      return tx.select().from(looseEnds)
    })
    // The newest is what it answers; whether it answers the others too is for the person to say.
    expect(after.filter((task) => task.settled_by === answer)).toMatchObject([{ source_message_id: asked[0] }])
    expect(after.filter((task) => task.proposal?.message_id === answer)).toHaveLength(count - 1)
  })
})
