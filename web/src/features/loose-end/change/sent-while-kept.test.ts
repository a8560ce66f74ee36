import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { expect, it } from 'vitest'
import { UnreachableError } from '#web/lib/request.ts'
import { GivenUp, Withdrawn } from '#web/lib/save-change.ts'
import { fakeLocks } from '#web/testing/fake-server.ts'
import { KEYS } from '#web/testing/render-app.tsx'
import { keptChanges, type KeptChange } from './kept-changes.ts'
import { KeptForLater, sentWhileKept } from './sent-while-kept.ts'

const done = (id: string): KeptChange => ({ id, userId: 'maya', type: 'task', change: { status: 'completed' } })
const reopened = (id: string): KeptChange => ({ id, userId: 'maya', type: 'task', change: { status: 'open' } })

/** A browser whose tabs send what they keep in it. */
function aBrowser() {
  let lying: KeptChange[] = []
  const store = keptChanges(KEYS, {
    read: () => Promise.resolve(lying),
    edit: (change) => {
      lying = change(lying)
      return Promise.resolve()
    },
  })
  const locks = fakeLocks()
  const sent: string[] = []
  return {
    kept: () => lying,
    sent,
    aTab: (changes: KeptChange[], areKept = false) => sentWhileKept({ store, locks, changes, areKept }),
    send: (name: string) => () => {
      sent.push(name)
      return Promise.resolve(name)
    },
  }
}

const STAY: ErrorCode[] = [
  'session_expired',
  'session_revoked',
  'not_authenticated',
  'rate_limited',
  'internal',
  'database_unavailable',
  'provider_unavailable',
]
it.each(STAY)('[FC-05] a change that waited stays kept where the server says %s', async (code) => {
  const { kept, aTab } = aBrowser()
  const tab = aTab([done('a')])
  tab.keep()
  expect(await tab.failed(new AppError(code))).toBeInstanceOf(KeptForLater)
  expect(kept()).toEqual([done('a')])
})

it.each<ErrorCode>(['forbidden', 'not_found', 'reply_scheduled', 'unprocessable'])(
  '[FC-05] a change that waited is let go of where the server says %s',
  async (code) => {
    const { kept, aTab } = aBrowser()
    const tab = aTab([done('a')])
    tab.keep()
    const refused = new AppError(code)
    expect(await tab.failed(refused)).toBe(refused)
    expect(kept()).toEqual([])
  },
)

it('[FC-05] a change at which the server fails while it saves others is let go of, and the others stay kept', async () => {
  const { kept, aTab } = aBrowser()
  const [broken, other] = [aTab([done('a')]), aTab([done('b')])]
  broken.keep()
  other.keep()
  const givenUp = new GivenUp()
  expect(await broken.failed(givenUp)).toBe(givenUp)
  expect(kept()).toEqual([done('b')])
})

it('[FC-05] a change that never waited fails as it is', async () => {
  const { aTab } = aBrowser()
  const failure = new AppError('session_expired')
  expect(await aTab([done('a')]).failed(failure)).toBe(failure)
})

it('[FC-05] [WV-06] what one tab takes back, another does not send', async () => {
  const { kept, sent, aTab, send } = aBrowser()
  const first = aTab([done('a')])
  first.keep()
  const second = aTab([done('a')], true)
  await first.takeBack(() => Promise.resolve())
  await expect(second.sendOne('a', send('a'))).rejects.toBeInstanceOf(Withdrawn)
  expect([sent, kept()]).toEqual([[], []])
})

it('[FC-05] two tabs send a kept change once', async () => {
  const { kept, sent, aTab, send } = aBrowser()
  const first = aTab([done('a')])
  first.keep()
  const second = aTab([done('a')], true)
  const both = await Promise.allSettled([first.sendOne('a', send('a')), second.sendOne('a', send('a'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([sent, kept()]).toEqual([['a'], []])
})

it('[FC-05] what was chosen later in another tab, and is saved, ends the change that waits', async () => {
  const { sent, aTab, send } = aBrowser()
  const first = aTab([done('a')])
  first.keep()
  await aTab([reopened('a')]).sendOne('a', send('reopened'))
  await expect(first.sendOne('a', send('done'))).rejects.toBeInstanceOf(Withdrawn)
  expect(sent).toEqual(['reopened'])
})

it('[FC-05] a change that is saved leaves a newer one of its item kept', async () => {
  const { kept, aTab } = aBrowser()
  const older = aTab([done('a')])
  await older.sendOne('a', () => {
    older.keep()
    aTab([reopened('a')]).keep()
    return Promise.resolve()
  })
  expect(kept()).toEqual([reopened('a')])
})

it('[WV-05] [FC-05] of several that wait, those that another tab saved are left out', async () => {
  const { sent, kept, aTab, send } = aBrowser()
  const many = aTab([done('a'), done('b')])
  many.keep()
  await aTab([done('a')], true).sendOne('a', send('a'))
  const left = await many.send(['a', 'b'], (ids) => Promise.resolve([...ids]))
  expect([sent, left, kept()]).toEqual([['a'], ['b'], []])
})

it('[FC-05] without the server, all of them stay kept', async () => {
  const { kept, aTab } = aBrowser()
  const many = aTab([done('a'), done('b')])
  many.keep()
  const away = () => Promise.reject(new UnreachableError('away'))
  await expect(many.send(['a', 'b'], away)).rejects.toBeInstanceOf(UnreachableError)
  expect(kept()).toEqual([done('a'), done('b')])
})

it('[WV-05] [FC-05] of several, only those are kept that are not saved yet', async () => {
  const { kept, aTab } = aBrowser()
  const many = aTab([done('a'), done('b')])
  await many.send(['a'], () => Promise.resolve())
  many.keep()
  await many.failed(new AppError('session_expired'))
  expect(kept()).toEqual([done('b')])
})
