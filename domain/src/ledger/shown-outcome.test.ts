import { expect, it } from 'vitest'
import { shownOutcome } from './shown-outcome.ts'

it.each([
  [['dropped', 'item', 'open'], 'item', null],
  [['taken', 'item'], 'item', null],
  [['dismissed', 'open'], 'maybe', null],
  [['dropped', 'dismissed'], 'left_out', 'dismissed'],
  [['settled', 'dropped'], 'left_out', 'maybe_dropped'],
  [['settled'], 'left_out', 'maybe_settled'],
])('[DT-02] a message in which is %j shows %s, %s', (found, outcome, reason) => {
  expect(shownOutcome(new Set(found))).toEqual({ outcome, reason })
})

it('[DT-02] a message in which nothing was found is left as it is', () => {
  expect(shownOutcome(new Set())).toBeNull()
})
