import { expect, it } from 'vitest'
import { aFollowUp, aTask } from '../testing/loose-ends.ts'
import { countsAfter, levelsWithout } from './follow-up-counts.ts'

it('[CA-04] [FC-05] the counts of each type after what the person did, and how much that changes them', () => {
  const counts = {
    promises: { open: 2, change: 1 },
    questions: { open: 3, change: 0 },
    meetings: { open: 0, change: -1 },
  }
  const moved = [
    { item: { type: 'follow-up' as const, record: aFollowUp({ type: 'promise' }) }, by: -1 as const },
    { item: { type: 'follow-up' as const, record: aFollowUp({ type: 'meeting' }) }, by: 1 as const },
    { item: { type: 'task' as const, record: aTask() }, by: -1 as const },
  ]
  expect(countsAfter(counts, moved)).toEqual({
    promises: { open: 1, change: 0 },
    questions: { open: 3, change: 0 },
    meetings: { open: 1, change: 0 },
  })
})

it('[FL-02] [FC-05] the priorities of a list without those that have left it', () => {
  expect(levelsWithout({ high: 1, medium: 4, low: 0 }, ['high', 'medium', 'medium'])).toEqual({
    high: 0,
    medium: 2,
    low: 0,
  })
})
