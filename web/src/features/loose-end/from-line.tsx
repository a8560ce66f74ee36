import { agoText } from '#web/lib/dates.ts'

export interface FromLineProps {
  /** Whom it is from: a name or an address; null for what the person wrote down themself. */
  sender: string | null
  /** ISO 8601. */
  since: string
  now: Date
}

/** Whom an item is from, and since when (AC-02). */
export function FromLine({ sender, since, now }: FromLineProps) {
  return (
    <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">
      {sender === null ? (
        'Added by you'
      ) : (
        <>
          From: <bdi>{sender}</bdi>
        </>
      )}{' '}
      • <time dateTime={since}>{agoText(since, now)}</time>
    </p>
  )
}
