import { describe, expect, it } from 'vitest'
import { readShare } from './sync.ts'

const backfill = { examined: 120, total: 349, reached: null, done: false }

describe('[DB-01] how much of a mailbox is read', () => {
  it.each([
    ['a share of what there is', {}, { read: 120, total: 349, percent: 34 }],
    ['nothing yet', { examined: 0 }, { read: 0, total: 349, percent: 0 }],
    ['never more than all', { examined: 360 }, { read: 349, total: 349, percent: 100 }],
    ['not known before it is counted', { total: null }, null],
    ['nothing to tell of an empty mailbox', { total: 0 }, null],
    ['nothing to tell once it is read', { done: true }, null],
  ])('%s', (_, given, share) => expect(readShare({ ...backfill, ...given })).toEqual(share))
})
