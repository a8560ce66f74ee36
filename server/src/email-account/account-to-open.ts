import type { InferSelectModel } from 'drizzle-orm'
import type { emailAccounts } from '#server/db/schema/index.ts'
import type { OpenAccount } from '#server/mailbox/provider.ts'

/** What the mailbox of an account is opened with. */
export const accountToOpen = ({
  kind,
  user_id: userId,
  id: accountId,
  scopes,
}: Pick<InferSelectModel<typeof emailAccounts>, 'id' | 'user_id' | 'kind' | 'scopes'>): OpenAccount => ({
  kind,
  userId,
  accountId,
  scopes,
})
