import type { Acquaintance, Counterpart, Counterparts } from '@loose-ends/domain/counterpart/counterpart.ts'
import type { FoundPerson } from '@loose-ends/domain/search/found-person.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow, openRows } from '#web/lib/open-fields.ts'
import { LIVE_LIST, QUIET_LIST } from '#web/lib/query-client.ts'
import { counterpartsKey, searchKey } from '#web/lib/query-keys.ts'
import type { Person } from '../../session/use-person.ts'

/** Everybody with whom something is open, the longest open first. */
export const counterpartsQuery = (person: Person) =>
  queryOptions({
    queryKey: counterpartsKey,
    queryFn: async ({ signal }): Promise<Counterparts> => {
      const found = await answer(person.api.counterparts.$get({ query: {} }, { init: { signal } }))
      return { ...found, items: await openRows(await person.key, 'loose_ends', found.items) }
    },
    ...LIVE_LIST,
  })

/** What is known of one correspondent. `not_found` for one with whom there is no item. */
export const acquaintanceQuery = (person: Person, counterpart: string) =>
  queryOptions({
    queryKey: [...counterpartsKey, counterpart],
    queryFn: async ({ signal }): Promise<Acquaintance> => {
      const param = { person: counterpart }
      const found = await answer(person.api.counterparts[':person'].$get({ param }, { init: { signal } }))
      return openRow(await person.key, 'loose_ends', found)
    },
    ...QUIET_LIST,
  })

/** The people whom a phrase names, best first, of all with whom there is or was an item. Nobody is asked for an empty one. */
export const foundPeopleQuery = (person: Person, phrase: string) =>
  queryOptions({
    queryKey: [...searchKey, 'people', phrase],
    enabled: phrase !== '',
    queryFn: async ({ signal }): Promise<FoundPerson[]> => {
      const { people } = await answer(person.api.search.$get({ query: { q: phrase } }, { init: { signal } }))
      return openRows(await person.key, 'loose_ends', people)
    },
    placeholderData: keepPreviousData,
    staleTime: LIVE_LIST.staleTime,
  })

type Named = Pick<Counterpart, 'sender_name' | 'sender_email'>

export const nameOf = ({ sender_name: name, sender_email: email }: Named): string => name || email || 'Unknown'

/** How many of what is open with somebody are follow-ups. */
export const followUpsWith = ({ i_owe, they_owe, tasks }: Counterpart): number => i_owe.open + they_owe.open - tasks

/** '9 people wait for you · 16 owe you'; null where nobody does either. */
export function owingWords(people: Pick<Counterparts, 'i_owe' | 'they_owe'> | undefined): string | null {
  if (!people) return null
  const { i_owe: waiting, they_owe: owing } = people
  const words = [
    waiting > 0 && `${waiting} ${waiting === 1 ? 'person waits' : 'people wait'} for you`,
    owing > 0 && `${owing} ${owing === 1 ? 'owes' : 'owe'} you`,
  ].filter((part) => part !== false)
  return words.length === 0 ? null : words.join(' · ')
}
