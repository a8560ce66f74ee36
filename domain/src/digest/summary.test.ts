import { expect, it } from 'vitest'
import type { MovedItem } from '../actionable/moved-item.ts'
import { aFollowUp, aTask } from '../testing/loose-ends.ts'
import { summaryAfter } from './summary.ts'

const SUMMARY = {
  tasks: 4,
  high_priority_tasks: 2,
  follow_ups: 3,
  high_priority_follow_ups: 1,
  pending_meetings: 2,
  unanswered_promises: 1,
}
const task = (given: Parameters<typeof aTask>[0], by: MovedItem['by'] = -1): MovedItem => ({
  item: { type: 'task', record: aTask(given) },
  by,
})
const followUp = (given: Parameters<typeof aFollowUp>[0], by: MovedItem['by'] = -1): MovedItem => ({
  item: { type: 'follow-up', record: aFollowUp(given) },
  by,
})

it.each<[string, MovedItem[], Partial<typeof SUMMARY>]>([
  ['nothing', [], {}],
  ['a task', [task({})], { tasks: 3 }],
  ['an important one', [task({ priority: 'high' })], { tasks: 3, high_priority_tasks: 1 }],
  ['a meeting', [task({ kind: 'meeting' })], { tasks: 3, pending_meetings: 1 }],
  ['a follow-up', [followUp({ priority_score: 5 })], { follow_ups: 2 }],
  [
    'an important promise',
    [followUp({ type: 'promise', priority_score: 9 })],
    { follow_ups: 2, high_priority_follow_ups: 0, unanswered_promises: 0 },
  ],
  [
    'one that is open again',
    [task({}, 1), followUp({ type: 'meeting', priority_score: 5 }, 1)],
    {
      tasks: 5,
      follow_ups: 4,
      pending_meetings: 3,
    },
  ],
  [
    'more than were counted',
    [1, 2].map(() => followUp({ type: 'promise', priority_score: 5 })),
    {
      follow_ups: 1,
      unanswered_promises: 0,
    },
  ],
])('[DB-02] [FC-05] the counts after %s', (_, moved, changed) => {
  expect(summaryAfter(SUMMARY, moved)).toEqual({ ...SUMMARY, ...changed })
})
