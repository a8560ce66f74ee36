/** What decides whether the reply that was written for a follow-up can be sent; instants as ISO 8601 or as dates. */
interface Addressed {
  suggested_response: string | null
  /** A delivery report said then that the address failed. */
  address_failed_at: string | Date | null
  /** The counterpart is away until then. */
  away_until: string | Date | null
}

/**
 * The reply that is offered at `now` (WV-10): none to an address that does not work, and none to somebody who is away, whom
 * it would find only later.
 */
export const readyReply = (followUp: Addressed, now: Date): string | null =>
  followUp.address_failed_at !== null || isAway(followUp, now) ? null : followUp.suggested_response

/** Whether the counterpart said that they are not back yet. */
export const isAway = ({ away_until: until }: Pick<Addressed, 'away_until'>, now: Date): boolean =>
  until !== null && new Date(until) > now
