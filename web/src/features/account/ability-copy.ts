import type { MailboxAbility } from '@loose-ends/domain/email-account/email-account.ts'

/** Each permission that a person can refuse at the provider, and what does not work without it (CB-07). */
export const WITHOUT_ABILITY: Record<MailboxAbility, string> = {
  read: 'To read your mail. Without it, no tasks and no follow-ups are found.',
  send: 'To send for you. Without it, your replies cannot be sent from here.',
  labels: 'To make labels. Without it, none can be created in your mailbox.',
  modify: 'To change your mail. Without it, no labels are put on messages, and no drafts of replies are made.',
}
