import { DUE_GROUPS, dueSpan, type DueBounds, type DueGroup } from '../due-group.ts'

/** The group of an item that is due then. On a Sunday nothing is due later in the week. */
export function dueGroupOf(due: Date | null, bounds: DueBounds): DueGroup {
  const holds = (group: DueGroup) => {
    const span = dueSpan(group, bounds)
    if (span === null || due === null) return span === null && due === null
    return (span.from === null || due >= span.from) && (span.before === null || due < span.before)
  }
  return DUE_GROUPS.find(holds) ?? 'none'
}
