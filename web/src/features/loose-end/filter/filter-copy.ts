import type { Level } from '@loose-ends/domain/level.ts'
import type { DueGroup } from '@loose-ends/domain/due-date/due-group.ts'
import type { ListOrder } from '@loose-ends/domain/loose-end/list-order.ts'
import type { FilterType, Owes } from './list-filter.ts'

export const DUE_WORDS: Record<DueGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  none: 'No date',
}
export const ORDER_WORDS: Record<ListOrder, string> = {
  due: 'Grouped by due day',
  newest: 'Newest first',
  priority: 'Most important first',
}
export const PRIORITY_WORDS: Record<Level, string> = {
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
}
export const TYPE_WORDS: Record<FilterType, string> = {
  task: 'Tasks',
  request: 'Requests',
  promise: 'Promises',
  question: 'Questions',
  meeting: 'Meetings',
}
export const OWES_WORDS: Record<Owes, string> = { you: 'You owe', they: 'They owe' }
export const BY_WORDS: Record<'mail', string> = { mail: 'Closed by later mail' }
