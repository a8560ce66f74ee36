import { expect, it } from 'vitest'
import { DAY_MS } from '../time.ts'
import { daysToList } from './daily-listing.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

it.each<[string, Date | null, number | null]>([
  ['never before', null, 2],
  ['just now', NOW, null],
  ['not quite a day ago', ago(DAY_MS - 1), null],
  ['a day ago', ago(DAY_MS), 2],
  ['two and a half days ago', ago(2.5 * DAY_MS), 4],
  ['a year ago', ago(365 * DAY_MS), 90],
])('[BE-01] a mailbox that was listed %s', (_, listedAt, days) => {
  expect(daysToList(listedAt, NOW)).toBe(days)
})
