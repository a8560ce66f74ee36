import type { MailboxAbility } from '@loose-ends/domain/email-account/email-account.ts'

/** What does not work without each of the permissions that a person can refuse at the provider (CB-07). */
export const WITHOUT_ABILITY: Record<MailboxAbility, string> = {
  read: 'Without the permission to read your mail, no tasks and no follow-ups are found.',
  send: 'Without the permission to send, your replies cannot go out from here.',
  labels: 'Without the permission to make labels, none can be created in your mailbox.',
  modify:
    'Without the permission to change your mail, no labels are put on messages, and no drafts of replies are made.',
}
