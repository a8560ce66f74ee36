import type { PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { readable } from '@loose-ends/domain/encryption/readable.ts'
import { UNREADABLE_MAILBOX } from '@loose-ends/domain/notification/texts.ts'
import { openAddress, type EmailAccountRow } from '#server/email-account/store.ts'

/** The address of a mailbox, as a notification names it. */
export const mailboxAddress = (key: PersonKey, account: Pick<EmailAccountRow, 'id' | 'email'>): Promise<string> =>
  readable(openAddress(key, account), UNREADABLE_MAILBOX)
