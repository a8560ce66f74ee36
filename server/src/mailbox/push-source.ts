import type { State } from '@loose-ends/domain/mailbox/opaque.ts'

/** The mailbox of `email` has changed. */
export interface PushNotice {
  email: string
  /** Whether a mailbox that was read up to there may still hold what is told of. Null: it was not read at all. */
  mayBeNewTo(read: State | null): boolean
}

/** How the mailbox provider tells us by itself that a mailbox has changed. */
export interface PushSource {
  /**
   * Checks that a push comes from the provider and is meant for us. Throws `not_authenticated` for a token that is none
   * of the provider's or is over, `forbidden` for one that is meant for somebody else, `provider_unavailable` where the
   * provider's keys cannot be had.
   */
  verify(token: string): Promise<void>
  /** What the body of a push says; null for one that makes no sense. */
  read(body: unknown): PushNotice | null
}
