import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { mailThreadsKey } from '#web/lib/query-keys.ts'
import { repliesQuery } from '../loose-end/reply/queries.ts'
import type { Person } from '../session/use-person.ts'

/**
 * Waits until a reply that is on its way has gone out, which is when it is listed no more: its thread in the mailbox is
 * stale then, and `onSent` is called. One that fails, or of which nobody can tell, is no longer waited for. Returns what
 * ends the waiting: a reply that is taken back is listed no more, either.
 */
export function watchSending(cache: QueryClient, person: Person, replyId: string, onSent: () => void): () => void {
  let isListed = false
  const observer = new QueryObserver(cache, repliesQuery(person))
  const stopListening = observer.subscribe(({ data, error }) => {
    const state = data?.find(({ id }) => id === replyId)?.state
    if (state === 'sending') isListed = true
    const isOver = isListed && state !== 'sending'
    if (isOver || error) stopListening()
    if (!isOver || error || state !== undefined) return
    void cache.invalidateQueries({ queryKey: mailThreadsKey })
    onSent()
  })
  return stopListening
}
