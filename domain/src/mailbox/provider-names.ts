/** What people call a provider of mailboxes: the mailbox itself, and whom they ask for access to it. */
export interface ProviderNames {
  name: string
  company: string
}
