import type { OpenAccount } from '#server/mailbox/provider.ts'
import { GMAIL } from '#server/mailbox/gmail/gmail.ts'
import { MAILBOX_SCOPES } from '#server/mailbox/gmail/scopes.ts'

/** The account of somebody who granted all that was asked for. */
export const withEverything = (userId: string): OpenAccount => ({
  kind: GMAIL.id,
  userId,
  scopes: Object.values(MAILBOX_SCOPES),
})
