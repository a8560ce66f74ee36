import type { Counterpart } from '@loose-ends/domain/counterpart/counterpart.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  FILTER_PARTS,
  filterFor,
  filterIn,
  type ListChoice,
  type ListFilter,
} from '#web/features/loose-end/filter/list-filter.ts'
import { withItemKept } from '#web/features/loose-end/pane/open-item.ts'
import { useListOrder } from '#web/features/loose-end/filter/use-list-order.ts'

/** What the address and the person's choice of an order say of a list of the dashboard (WV-03). */
export function useListChoice(tab: 'inbox' | 'sent'): ListChoice {
  const [parameters] = useSearchParams()
  const [order] = useListOrder()
  const text = parameters.toString()
  return useMemo(() => ({ filter: filterFor(tab, filterIn(new URLSearchParams(text))), order }), [tab, text, order])
}

/** The address of the page with another filter. The item that is open stays so, however it was named. */
export function withFilter(parameters: URLSearchParams, tab: string, filter: ListFilter): string {
  const next = withItemKept(parameters)
  for (const name of FILTER_PARTS) next.delete(name)
  next.set('tab', tab)
  for (const [name, value] of Object.entries(filter)) next.set(name, value as string)
  return `?${next}`
}

/** What is open with somebody: their tasks, or where there are none, their follow-ups. */
export const personHref = ({ person, tasks }: Pick<Counterpart, 'person' | 'tasks'>): string =>
  withFilter(new URLSearchParams(), tasks > 0 ? 'inbox' : 'sent', { person })
