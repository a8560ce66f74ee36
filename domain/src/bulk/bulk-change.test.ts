import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { change } from '../loose-end/change.ts'
import { UNTOUCHED, type LooseEnd } from '../loose-end/loose-end.ts'
import { BULK_ACTIONS, bulkEvents, puttingBack, stateOf, type BulkChange } from './bulk-change.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const LATER = new Date('2026-03-12T09:00:00Z')
const followUp = (state: Partial<LooseEnd>): LooseEnd => ({
  ...UNTOUCHED,
  type: 'follow_up',
  direction: 'they_owe',
  origin: 'mail',
  ...state,
})
const STATES = [
  followUp({}),
  followUp({ status: 'snoozed', snoozed_until: LATER }),
  followUp({ status: 'snoozed', snoozed_until: LATER, unless_reply_since: NOW }),
  followUp({ status: 'completed', completed_at: NOW, settled_by: 'person' }),
  followUp({ status: 'archived', completed_at: NOW, archived_at: NOW, settled_by: 'person' }),
]

describe('a change of many items', () => {
  it('[WV-05] is put back exactly, whatever the item was and whatever was done to it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.constantFrom(...BULK_ACTIONS.filter((action) => action !== 'dismiss')),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (item, action, days, unlessReplied) => {
          const until = new Date(NOW.getTime() + days * 86_400_000).toISOString()
          const asked: BulkChange & { action: typeof action } = {
            action,
            ids: [],
            unless_replied: unlessReplied,
            ...(action === 'snooze' ? { snoozed_until: until } : {}),
          }
          const run = (known: LooseEnd, events: ReturnType<typeof bulkEvents>) =>
            events.reduce((one, event) => change(one, event, NOW), known)
          const changed = run(item, bulkEvents(asked, []))
          expect(stateOf(run(changed, puttingBack(stateOf(item), [], NOW)))).toEqual(stateOf(item))
        },
      ),
    )
  })

  it('[WV-05] what slept until a time that has come meanwhile is open', () => {
    const asleep = followUp({ status: 'snoozed', snoozed_until: LATER })
    expect(puttingBack(stateOf(asleep), [], LATER)).toEqual([
      { event: 'reopened', known: [] },
      { event: 'brought_back' },
    ])
  })

  it('[WV-05] a snooze needs its date', () => {
    expect(() => bulkEvents({ action: 'snooze', ids: [], unless_replied: false }, [])).toThrow(
      expect.objectContaining({ code: 'unprocessable' }),
    )
  })
})
