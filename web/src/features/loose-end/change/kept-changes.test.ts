import { expect, it } from 'vitest'
import { endingOf, type KeptChange } from './kept-changes.ts'

const SOON = '2026-03-20T08:00:00.000Z'
type Given =
  | { type: 'task'; change: Extract<KeptChange, { type: 'task' }>['change'] }
  | { type: 'follow-up'; change: Extract<KeptChange, { type: 'follow-up' }>['change'] }

it.each<[Given, string]>([
  [{ type: 'task', change: { status: 'completed' } }, 'done'],
  [{ type: 'task', change: { snoozed_until: SOON } }, 'snoozed'],
  [{ type: 'task', change: { snoozed_until: null } }, 'reopened'],
  [{ type: 'task', change: { status: 'open' } }, 'reopened'],
  [{ type: 'follow-up', change: { status: 'completed' } }, 'done'],
  [{ type: 'follow-up', change: { status: 'snoozed', snoozed_until: SOON } }, 'snoozed'],
  [{ type: 'follow-up', change: { status: 'archived' } }, 'snoozed'],
  [{ type: 'follow-up', change: { status: 'open' } }, 'reopened'],
])('[FC-05] an item leaves its list by what is kept of the change: %o is %s', (given, ending) => {
  expect(endingOf({ id: 'a', userId: 'maya', ...given })).toBe(ending)
})
