import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { usePerson, type Person } from '../../session/use-person.ts'
import { itemQuery } from '../pane/item-query.ts'
import { refreshItems } from '../refresh-items.ts'
import { titleOf } from '../row/item.ts'
import { useRemoval } from '../use-removal.ts'
import { changeFollowUp } from './change-follow-up.ts'
import { changeTask } from './change-task.ts'
import { keptChanges, type KeptChange } from './kept-changes.ts'

const save = (person: Person, kept: KeptChange) =>
  kept.type === 'task' ? changeTask(person, kept.id, kept.change) : changeFollowUp(person, kept.id, kept.change)

async function tellFailure(person: Person, cache: QueryClient, id: string, error: unknown): Promise<void> {
  const item = await cache.fetchQuery(itemQuery(person, cache, id)).catch(() => null)
  toast({
    title: 'What you did without a connection was not saved',
    ...(item ? { subject: titleOf(item) } : {}),
    description: errorText(error),
    kind: 'destructive',
  })
}

/**
 * Goes on with the changes that an earlier page made and could not save: their items stay out of the lists, and they are
 * saved in their order as soon as the server is reached. Where it says no, that is told, and the item is back.
 */
export function useResumedChanges(): void {
  const cache = useQueryClient()
  const keys = useBrowserKeys()
  const person = usePerson()
  const { leaveKept } = useRemoval()
  const begun = useRef(false)
  const { user } = person
  const latest = useRef(person)
  useEffect(() => {
    latest.current = person
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const resume = async () => {
      const store = keptChanges(keys)
      const left = (await store.of(user.id)).map((kept) => ({
        kept,
        saving: leaveKept(kept.id, () => save(latest.current, kept)),
      }))
      for (const { kept, saving } of left) {
        const error = await saving
        await store.drop(kept)
        if (error) await tellFailure(latest.current, cache, kept.id, error)
      }
      if (left.length > 0) await refreshItems(cache)
    }
    void resume().catch(() => undefined)
  }, [cache, keys, user.id, leaveKept])
}
