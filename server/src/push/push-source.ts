/** How the mailbox provider tells us by itself that a mailbox has changed. */
export interface PushSource {
  /** Where mailboxes publish, as the provider names it. */
  topic: string
  /**
   * Checks that a push comes from the provider and is meant for us. Throws `not_authenticated` for a token that is none
   * of the provider's or is over, `forbidden` for one that is meant for somebody else, `provider_unavailable` where the
   * provider's keys cannot be had.
   */
  verify(token: string): Promise<void>
}
