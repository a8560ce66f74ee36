import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePerson } from '../../session/use-person.ts'
import { departureOf, useDepartures } from '../departures.ts'
import { itemQuery } from './item-query.ts'

/** How an open item is leaving, where the answer that it is drawn from does not know of that yet. */
export function useOpenDeparture(id: string) {
  const { dataUpdatedAt } = useQuery(itemQuery(usePerson(), useQueryClient(), id))
  return departureOf(useDepartures(), id, dataUpdatedAt)
}
