import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'

/** What is said once a mailbox is open, by the name of whoever keeps it where that is known. */
export const connectedTitle = ({ provider }: Pick<Mailbox, 'provider'>): string => `${provider ?? 'Mailbox'} connected`
