import { decryptField, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { UNREADABLE_MAILBOX } from '@loose-ends/domain/notification/texts.ts'
import type { EmailAccountRow } from '#server/email-account/store.ts'
import { readable } from './readable.ts'

/** The address of a mailbox, as a notification names it. */
export const mailboxAddress = (key: PersonKey, { id, email }: Pick<EmailAccountRow, 'id' | 'email'>): Promise<string> =>
  readable(decryptField(key, { table: 'email_accounts', field: 'email', rowId: id }, email), UNREADABLE_MAILBOX)
