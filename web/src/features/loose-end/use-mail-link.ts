import { threadRefOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import { threadUrl } from '@loose-ends/domain/mailbox/thread-url.ts'
import { usePerson } from '../session/use-person.ts'

/** Makes links into the mailbox's own web page; null for an item without a thread, or where there are no such pages. */
export function useMailLink(): (threadId: string | null) => string | null {
  const { thread_url } = usePerson().user
  return (threadId) => (threadId && thread_url ? threadUrl(thread_url, threadRefOf(threadId)) : null)
}
