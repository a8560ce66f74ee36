import { accountOfThread, threadRefOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import { threadUrl } from '@loose-ends/domain/mailbox/thread-url.ts'
import { usePerson } from '../../session/use-person.ts'

/** Makes links into the mailbox's own web page; null for an item without a thread, '' where its mailbox has no such pages. */
export function useMailLink(): (threadId: string | null) => string | null {
  const { thread_urls } = usePerson().user
  return (threadId) => threadId && threadUrl(thread_urls[accountOfThread(threadId)] ?? '', threadRefOf(threadId))
}
