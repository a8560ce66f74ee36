import { useQueryClient } from '@tanstack/react-query'
import { notFetched, toast } from '#web/ui/toast.ts'
import { usePerson } from '../../session/use-person.ts'
import { refreshItems } from '../refresh-items.ts'
import { isOwn, standingOf, type Item } from '../row/item.ts'
import { useTellChange } from '../undo/use-tell-change.ts'
import { useRemoval } from '../use-removal.ts'

/** Whether the person can say that it is none: it stands open, and was read out of a message. */
export const canBeDismissed = (item: Item, now: Date): boolean =>
  standingOf(item, now) !== 'closed' && !isOwn(item) && item.record.source_message_id !== null

/** "Not a task": see `dismiss`, which comes along when it is first asked for. */
export function useDismissal(): (item: Item) => void {
  const cache = useQueryClient()
  const tools = { person: usePerson(), tellChange: useTellChange(), ...useRemoval() }
  return (item) =>
    void import('./dismiss.ts').then(
      async ({ dismiss }) => {
        await dismiss(item, tools)
        await refreshItems(cache)
      },
      () => toast(notFetched('The item could not be removed')),
    )
}
