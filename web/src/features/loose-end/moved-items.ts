import type { MovedItem } from '@loose-ends/domain/actionable/moved-item.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNow } from '#web/lib/use-now.ts'
import { departureOf, useDepartures } from './departures.ts'
import { listed } from './pane/item-query.ts'
import { standingOf } from './row/item.ts'

/**
 * What the person changed and an answer of that instant (ms since the epoch) does not know yet, as far as the lists here know
 * the items: counts that come from the server are as right as the lists beside them.
 */
export function useMovedSince(answeredAt: number): readonly MovedItem[] {
  const cache = useQueryClient()
  const departures = useDepartures()
  const now = useNow()
  return [...departures.keys()].flatMap((id): MovedItem[] => {
    const departure = departureOf(departures, id, answeredAt)
    const item = departure?.isGone ? listed(cache, id)?.item : undefined
    if (!departure || !item) return []
    const [wasOpen, isOpen] = [standingOf(item, now) === 'open', departure.ending === 'reopened']
    return wasOpen === isOpen ? [] : [{ item, by: isOpen ? 1 : -1 }]
  })
}
