import { describe, expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { runSync } from './run-sync.ts'
import { createEntry } from './sync-queue.ts'
import { syncWorld, type Letter } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world

const IDRIS = 'Idris Bello <idris@northquay.example>'
const request = (rest: Partial<Letter> = {}): Letter => ({
  from: IDRIS,
  subject: 'Room plan',
  body: 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nIdris',
  ...rest,
})

describe('what arrives while a mailbox is read', () => {
  it('[BE-01] [NM-02] is told by the next sync when it settles something', async () => {
    const mara = await world.person()
    const { messageId } = world.deliver(mara, request())
    await world.sync(mara)
    await world.backfilled(mara)
    test.clock.advance(60_000)
    world.deliver(mara, request({ subject: 'Another plan' }))
    const { id } = await asPerson(test.deps.db, mara.id, (tx) =>
      createEntry(tx, { userId: mara.id, accountId: mara.accountId }, 'page', test.clock.now()),
    )
    const afterCommit = () => {
      test.clock.advance(10_000)
      world.deliver(mara, {
        from: `Mara Lindt <${mara.email}>`,
        to: IDRIS,
        subject: 'Re: Room plan',
        body: 'Hi Idris,\n\nHere is the final plan, attached.\n\nMara',
        inReplyTo: messageId,
      })
      test.clock.advance(10_000)
    }
    const signal = new AbortController().signal
    await runSync({ ...world.context, afterCommit }, { userId: mara.id, accountId: mara.accountId, syncId: id, signal })
    expect((await world.stored(mara)).notifications).toEqual([])
    await world.sync(mara)
    const { tasks, notifications } = await world.stored(mara)
    expect(tasks.filter((task) => task.status === 'completed')).toHaveLength(1)
    expect(notifications).toHaveLength(1)
  })

  it('[BE-01] is not left out because the clock of the provider is ahead of ours', async () => {
    const mara = await world.person()
    for (let n = 0; n < 20; n++) world.deliver(mara, request({ subject: `Plan ${n}`, ago: -10 }))
    world.deliver(mara, request({ subject: 'Archived by a filter', ago: -10, labels: [] }))
    await world.sync(mara)
    await world.backfilled(mara)
    expect((await world.stored(mara)).tasks).toHaveLength(21)
  })
})
