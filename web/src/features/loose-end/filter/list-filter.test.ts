import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterFor, filterIn, followUpQuery, taskQuery } from './list-filter.ts'

const PERSON = 'a'.repeat(43)
const read = (text: string) => filterIn(new URLSearchParams(text))

describe('[WV-03] what the address narrows a list to', () => {
  it('[WV-03] is read part by part', () => {
    expect(read(`due=overdue&priority=high&type=meeting&owes=they&person=${PERSON}&tab=sent`)).toEqual({
      due: 'overdue',
      priority: 'high',
      type: 'meeting',
      owes: 'they',
      person: PERSON,
    })
  })

  it('[WV-03] [RT-05] is nothing where the address says what it should not', () => {
    expect(read('due=soon&priority=urgent&type=__proto__&owes=constructor&person=maren@holt.example')).toEqual({})
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(new URLSearchParams({ due: text, person: text }).toString()).person ?? '').toMatch(/^([\w-]{43})?$/)
      }),
    )
  })

  it('[MB-03] is a mailbox only where it is named by an id', () => {
    const id = '33333333-3333-4333-8333-333333333334'
    const choice = { filter: read(`mailbox=${id}`), order: 'due' as const }
    expect([taskQuery(choice), followUpQuery(choice)]).toEqual([
      { order: 'due', account: id },
      { order: 'due', account: id },
    ])
    expect(read(`mailbox=${id}x&tab=sent`)).toEqual({})
    expect(read('mailbox=maya@fastmail.com')).toEqual({})
  })

  it('[WV-03] asks each list in its own words, and for nothing that it cannot have', () => {
    const choice = { filter: read('priority=low&type=promise&owes=you'), order: 'due' as const }
    expect(taskQuery(choice)).toEqual({ order: 'due', priority: 'other', direction: 'i_owe' })
    expect(followUpQuery(choice)).toEqual({ order: 'due', priority: 'low', type: 'promise', direction: 'i_owe' })
    expect(filterFor('inbox', choice.filter)).toEqual({ priority: 'low', owes: 'you' })
  })
})
