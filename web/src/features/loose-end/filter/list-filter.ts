import { FOLLOW_UP_TYPES, type FollowUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import { LEVELS, type Level } from '@loose-ends/domain/level.ts'
import { PERSON_HASH } from '@loose-ends/domain/counterpart/person-hash.ts'
import { isDayName, type DayName } from '@loose-ends/domain/due-date/civil-date.ts'
import { DUE_GROUPS, type DueGroup } from '@loose-ends/domain/due-date/due-group.ts'
import { taskPriority } from '@loose-ends/domain/task/task-priority.ts'
import type { ListOrder } from '@loose-ends/domain/loose-end/list-order.ts'
import type { Direction } from '@loose-ends/domain/loose-end/loose-end.ts'

/** Who has to act next, as the address says it. */
const OWES = { you: 'i_owe', they: 'they_owe' } as const satisfies Record<string, Direction>
export type Owes = keyof typeof OWES

/** What an item is: any task, or what it is about; a request is a task, a promise a follow-up. */
const FILTER_TYPES = ['task', 'request', ...FOLLOW_UP_TYPES] as const
export type FilterType = (typeof FILTER_TYPES)[number]
export const TYPES_OF = {
  inbox: ['request', 'question', 'meeting'],
  sent: FOLLOW_UP_TYPES,
} as const satisfies Record<string, readonly FilterType[]>

/** What a list is narrowed to; a part that is missing narrows nothing. */
export interface ListFilter {
  /** A group of the list, or one day. */
  due?: DueGroup | DayName
  priority?: Level
  type?: FilterType
  owes?: Owes
  /** A correspondent's keyed hash. */
  person?: string
  /** A mailbox, by its account. */
  mailbox?: string
  /** Who closed it: later mail. */
  by?: 'mail'
}
export const FILTER_PARTS = [
  'due',
  'priority',
  'type',
  'owes',
  'person',
  'mailbox',
  'by',
] as const satisfies readonly (keyof ListFilter)[]

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The correspondent whom the address names, by their keyed hash; undefined for none, and for what can name nobody. */
export function personIn(parameters: URLSearchParams): string | undefined {
  const person = parameters.get('person')
  return person !== null && PERSON_HASH.test(person) ? person : undefined
}

function dayIn(parameters: URLSearchParams): DayName | undefined {
  const due = parameters.get('due')
  return due !== null && isDayName(due) ? due : undefined
}

/** What the address says; what it should not say is ignored (RT-05). */
export function filterIn(parameters: URLSearchParams): ListFilter {
  const known = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === parameters.get(name))
  const parts = {
    due: known('due', DUE_GROUPS) ?? dayIn(parameters),
    priority: known('priority', LEVELS),
    type: known('type', FILTER_TYPES),
    owes: known('owes', Object.keys(OWES) as Owes[]),
    person: personIn(parameters),
    mailbox: UUID.exec(parameters.get('mailbox') ?? '')?.[0],
    by: known('by', ['mail']),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

/** Without what does not occur in that list: a promise is no task. */
export function filterFor(tab: 'inbox' | 'sent', filter: ListFilter): ListFilter {
  const { type, by: _, ...others } = filter
  const kinds: readonly FilterType[] = TYPES_OF[tab]
  return type && kinds.includes(type) ? { ...others, type } : others
}

export const isNarrowed = (filter: ListFilter): boolean => Object.keys(filter).length > 0

/** How a list is asked for. */
export interface ListChoice {
  filter: ListFilter
  order: ListOrder
}

const common = ({ filter: { due, owes, person, mailbox }, order }: ListChoice) => ({
  order,
  ...(due ? { due } : {}),
  ...(owes ? { direction: OWES[owes] } : {}),
  ...(person ? { person } : {}),
  ...(mailbox ? { account: mailbox } : {}),
})

/** The query of the tasks that a choice asks for. */
export function taskQuery(choice: ListChoice) {
  const { priority, type } = filterFor('inbox', choice.filter)
  const kind = type === 'promise' || type === 'task' ? undefined : type
  return { ...common(choice), ...(priority ? { priority: taskPriority(priority) } : {}), ...(kind ? { kind } : {}) }
}

/** The query of the follow-ups that a choice asks for. */
export function followUpQuery(choice: ListChoice) {
  const { priority, type } = filterFor('sent', choice.filter)
  const kind: FollowUpType | undefined = type === 'request' || type === 'task' ? undefined : type
  return { ...common(choice), ...(priority ? { priority } : {}), ...(kind ? { type: kind } : {}) }
}

/** What of a filter narrows the list of open tasks and follow-ups. */
export type ActionableFilter = Pick<ListFilter, 'priority' | 'type'>
/** What of it narrows the list of completed ones. */
export type CompletedFilter = Pick<ListFilter, 'priority' | 'by'>

/** The query of the tasks and follow-ups that a filter leaves. */
export const actionableQuery = ({ priority, type }: ActionableFilter) => ({
  ...(priority && { priority }),
  ...(type && (type === 'task' ? { type } : { kind: type })),
})
