import { dueStarts, type DueCounts, type DueGroup } from '@loose-ends/domain/due-date/due-group.ts'
import type { ReactNode } from 'react'

/** A heading of a list, before the item at that place. */
export interface ListHeading {
  at: number
  name: string
  content: ReactNode
}

/** What a list's rows show: an item each, and the headings between them. */
export interface ListRows {
  count: number
  headingAt: (row: number) => ListHeading | undefined
  /** The item at that row, or the first after it. */
  itemAt: (row: number) => number
  rowOf: (index: number) => number
}

/** The rows of so many items with headings between them, in the order of their places. */
export function listRows(total: number, headings: readonly ListHeading[]): ListRows {
  const rows = headings.map(({ at }, before) => at + before)
  return {
    count: total + headings.length,
    headingAt: (row) => headings[rows.indexOf(row)],
    itemAt: (row) => row - rows.filter((one) => one < row).length,
    rowOf: (index) => index + headings.filter(({ at }) => at <= index).length,
  }
}

/** The groups of a list as it stands, without the items at these places of the server's list, which are gone from it. */
export function groupsWithout(
  counts: DueCounts,
  gone: readonly number[],
): { group: DueGroup; at: number; count: number }[] {
  const between = (from: number, end: number) => gone.filter((place) => place >= from && place < end).length
  return dueStarts(counts)
    .map(({ group, start, count }) => ({
      group,
      at: start - between(0, start),
      count: count - between(start, start + count),
    }))
    .filter(({ count }) => count > 0)
}
