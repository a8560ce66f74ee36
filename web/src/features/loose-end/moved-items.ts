import type { MovedItem } from '@loose-ends/domain/actionable/moved-item.ts'
import { shownFrom } from '@loose-ends/domain/follow-up/waiting.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNow } from '#web/lib/use-now.ts'
import { departureOf, useDepartures } from './departures.ts'
import { listed } from './pane/item-query.ts'
import { standingOf, type Item } from './row/item.ts'

/** Whether it is listed once it is open: a follow-up of mail that was just sent waits first (VA-09). */
const isShown = ({ type, record }: Item, now: Date): boolean =>
  type === 'task' || shownFrom({ ...record, origin: 'mail' }) <= now

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
    if (standingOf(item, now) === 'open') return departure.ending === 'reopened' ? [] : [{ item, by: -1 }]
    return departure.ending === 'reopened' && isShown(item, now) ? [{ item, by: 1 }] : []
  })
}
