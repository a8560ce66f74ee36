/** What decides whether the reply that was written for an item can be sent; instants as ISO 8601 or as dates. */
interface Addressed {
  suggested_response: string | null
  /** What is owed, as tasks name it. */
  kind?: string
  /** The same, as follow-ups do. */
  type?: string
  due_date: string | Date | null
  /** A delivery report said then that the address failed. */
  address_failed_at?: string | Date | null
  /** The counterpart is away until then. */
  away_until?: string | Date | null
}

/**
 * The reply that is offered at `now` (WV-10): none to an address that does not work, none to somebody who is away, whom it would
 * find only later, and none that agrees to a meeting which is over.
 */
export const readyReply = (item: Addressed, now: Date): string | null =>
  item.address_failed_at || isAway(item, now) || isOver(item, now) ? null : item.suggested_response

const isOver = ({ kind, type, due_date: due }: Addressed, now: Date): boolean =>
  (kind ?? type) === 'meeting' && due !== null && new Date(due) < now

/** Whether the counterpart said that they are not back yet. */
export const isAway = ({ away_until: until }: Pick<Addressed, 'away_until'>, now: Date): boolean =>
  Boolean(until && new Date(until) > now)
