import { isDayName } from '@loose-ends/domain/due-date/civil-date.ts'
import { useQuery } from '@tanstack/react-query'
import { weekdayText } from '#web/lib/dates.ts'
import { mailboxName } from '../../session/mailboxes.ts'
import { useSeveralMailboxes } from '../../session/several-mailboxes.ts'
import { usePerson } from '../../session/use-person.ts'
import { acquaintanceQuery, counterpartsQuery, nameOf } from './counterparts.ts'
import { BY_WORDS, DUE_WORDS, OWES_WORDS, PRIORITY_WORDS, TYPE_WORDS } from './filter-copy.ts'
import { FILTER_PARTS, type ListFilter } from './list-filter.ts'

/** What narrows a list, part by part, in words. */
export function useFilterWords(filter: ListFilter): { part: keyof ListFilter; words: string }[] {
  const me = usePerson()
  const { data } = useQuery({ ...counterpartsQuery(me), enabled: filter.person !== undefined })
  const listed = data?.items.find((one) => one.person === filter.person)
  // The list names the first of them alone.
  const isUnlisted = filter.person !== undefined && data !== undefined && !listed
  const { data: other } = useQuery({ ...acquaintanceQuery(me, filter.person ?? ''), enabled: isUnlisted })
  const person = listed ?? other
  const mailbox = useSeveralMailboxes().get(filter.mailbox ?? '')
  const { due, priority, type, owes, by } = filter
  const words: Record<keyof ListFilter, string | undefined> = {
    due: due && (isDayName(due) ? weekdayText(due) : DUE_WORDS[due]),
    priority: priority && PRIORITY_WORDS[priority],
    type: type && TYPE_WORDS[type],
    owes: owes && OWES_WORDS[owes],
    person: filter.person && (person ? nameOf(person) : 'One person'),
    by: by && BY_WORDS[by],
    mailbox: filter.mailbox && (mailbox ? mailboxName(mailbox) : 'One mailbox'),
  }
  return FILTER_PARTS.flatMap((part) => (words[part] ? [{ part, words: words[part] }] : []))
}
