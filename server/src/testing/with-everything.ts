import type { OpenAccount } from '#server/mailbox/provider.ts'
import { MAILBOX_SCOPES } from '#server/mailbox/gmail/scopes.ts'

/** The account of somebody who granted all that was asked for. */
export const withEverything = (userId: string): OpenAccount => ({
  userId,
  kind: 'gmail',
  scopes: Object.values(MAILBOX_SCOPES),
})
