/** What people call a provider of mailboxes, as it stands within a sentence: the mailbox itself, and whom they ask for access to it. */
export interface ProviderNames {
  name: string
  company: string
}
