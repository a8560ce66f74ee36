import type { MailboxAbility } from '@loose-ends/domain/email-account/email-account.ts'

/** What does not work without each of the abilities that a person unticked at the provider (CB-07). */
export const WITHOUT_ABILITY: Record<MailboxAbility, string> = {
  read: 'Your mail cannot be read, so no tasks and no follow-ups are found.',
  send: 'Messages cannot be sent for you.',
  labels: 'Labels cannot be created in your mailbox.',
  modify: 'Labels cannot be put on messages, and no drafts of replies can be made.',
}
