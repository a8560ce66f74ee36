import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { threadRefOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import { threadUrl } from '@loose-ends/domain/mailbox/thread-url.ts'
import type { Deps } from '#server/deps.ts'
import { openAddress, type EmailAccountRow } from './store.ts'

/** Where a person's mailbox shows itself in the provider's own web mail; each names the account. */
export interface MailboxPages {
  home: string
  mark(name: string): string
  thread(threadId: string): string
}

/** The pages of that account's mailbox; null where the provider has none. */
export async function pagesOf(
  { openMailbox }: Pick<Deps, 'openMailbox'>,
  key: PersonKey,
  account: Pick<EmailAccountRow, 'id' | 'user_id' | 'kind' | 'scopes' | 'email'>,
): Promise<MailboxPages | null> {
  const { user_id: userId, kind, id: accountId, scopes } = account
  const { links } = openMailbox({ userId, kind, accountId, scopes })
  if (!links) return null
  const email = await openAddress(key, account)
  const threads = links.threads(email)
  return {
    home: links.home(email),
    mark: (name) => links.mark(name, email),
    thread: (threadId) => threadUrl(threads, threadRefOf(threadId)),
  }
}
