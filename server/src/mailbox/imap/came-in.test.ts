import { expect, it } from 'vitest'
import { cameIn } from './came-in.ts'

const HERE = new Date('2026-03-10T09:00:00Z')
const OLD = 'Mon, 2 Feb 2026 08:00:00 +0000'

it.each([
  ['lately', { date: 'Mon, 9 Mar 2026 09:00:00 +0000' }, HERE],
  [
    'long ago, and was brought along since',
    { date: OLD, received: `by mx.example; ${OLD} (UTC)` },
    '2026-02-02T08:00:00Z',
  ],
  [
    'long ago, in another zone',
    { date: OLD, received: 'by mx.example; Mon, 02 Feb 2026 01:00:05 -0700' },
    '2026-02-02T08:00:05Z',
  ],
  ['long ago, by a mail program', { date: OLD }, '2026-02-02T08:00:00Z'],
  [
    'long ago by a clock that is wrong',
    { date: OLD, received: 'by mx.example; Tue, 10 Mar 2026 08:59:58 +0000' },
    HERE,
  ],
  ['long ago, and nobody can read when it was taken in', { date: OLD, received: 'by mx.example; yesterday' }, HERE],
  ['at no time', {}, HERE],
  ['at what is no date', { date: 'about 5 in 2001' }, HERE],
  ['in the future', { date: 'Mon, 9 Mar 2037 09:00:00 +0000' }, HERE],
])('[MB-04] when a message came in that says that it was written %s', (_, headers, at) => {
  expect(cameIn(new Map(Object.entries(headers)), HERE)).toEqual(new Date(at))
})
