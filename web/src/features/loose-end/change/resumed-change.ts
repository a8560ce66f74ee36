import type { QueryClient } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-copy.ts'
import { Withdrawn } from '#web/lib/save-change.ts'
import { toast, type ToldAbout } from '#web/ui/toast.ts'
import type { Person } from '../../session/use-person.ts'
import { itemQuery, listed } from '../pane/item-query.ts'
import { titleOf } from '../row/item.ts'
import { changeFollowUp } from './change-follow-up.ts'
import { changeTask } from './change-task.ts'
import type { KeptChange } from './kept-changes.ts'

/** Saves what an earlier page kept. */
export const saveKept = (person: Person, kept: KeptChange): Promise<string | null> =>
  kept.type === 'task' ? changeTask(person, kept.id, kept.change) : changeFollowUp(person, kept.id, kept.change)

/** What it changed, as far as a list here knows it. */
export function aboutKept(cache: QueryClient, { id }: KeptChange): ToldAbout {
  const known = listed(cache, id)
  return { subject: known ? titleOf(known.item) : 'What you did before' }
}

/** Tells that it was not saved, unless the person took it back. */
export async function tellFailure(person: Person, cache: QueryClient, id: string, error: unknown): Promise<void> {
  if (error instanceof Withdrawn) return
  const item = await cache.fetchQuery(itemQuery(person, cache, id)).catch(() => null)
  toast({
    title: 'What you did without a connection was not saved',
    ...(item ? { subject: titleOf(item) } : {}),
    description: errorText(error),
    kind: 'destructive',
  })
}
