import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupsWithout, listRows } from './list-headings.ts'

const heading = (at: number) => ({ at, name: `${at}`, content: null })

describe('[WV-03] the rows of a list with headings', () => {
  it('[WV-03] have a heading before the first item of each group, and lead from an item to its row and back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 5 }),
        fc.integer({ min: 100, max: 120 }),
        (places, total) => {
          const sorted = places.toSorted((a, b) => a - b)
          const rows = listRows(total, sorted.map(heading))
          const shown = Array.from({ length: rows.count }, (_, row) => rows.headingAt(row)?.name ?? rows.itemAt(row))
          const expected = Array.from({ length: total }, (_, index) =>
            sorted.includes(index) ? [`${index}`, index] : [index],
          ).flat()
          expect(shown).toEqual(expected)
          for (let index = 0; index < total; index += 1) expect(expected[rows.rowOf(index)]).toBe(index)
        },
      ),
    )
  })
})

describe('[WV-03] the groups of a list', () => {
  const counts = { overdue: 2, today: 0, week: 3, later: 0, none: 1 }

  it('[WV-03] begin where the one before ends; an empty one is left out', () => {
    expect(groupsWithout(counts, [])).toEqual([
      { group: 'overdue', at: 0, count: 2 },
      { group: 'week', at: 2, count: 3 },
      { group: 'none', at: 5, count: 1 },
    ])
  })

  it('[WV-03] move up when an item leaves before the server says so, and end with their last item', () => {
    expect(groupsWithout(counts, [0, 3])).toEqual([
      { group: 'overdue', at: 0, count: 1 },
      { group: 'week', at: 1, count: 2 },
      { group: 'none', at: 3, count: 1 },
    ])
    expect(groupsWithout(counts, [0, 1])).toMatchObject([
      { group: 'week', at: 0 },
      { group: 'none', at: 3 },
    ])
  })
})
