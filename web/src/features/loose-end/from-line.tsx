import { Link } from 'react-router'
import { Age } from './age.tsx'

export interface FromLineProps {
  /** The other side: a name or an address; null for what is from nobody else. */
  counterpart: string | null
  /** Their page. */
  href: string | null
  /** How what is from nobody else came to be there. */
  origin: string
  /** The person wrote the message, to that counterpart. */
  isSent?: boolean
  /** ISO 8601. */
  since: string
  now: Date
}

/** Whom an item is from, or to whom the person wrote it, and since when (AC-02). */
export function FromLine({ counterpart, href, origin, isSent = false, since, now }: FromLineProps) {
  return (
    <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">
      {counterpart === null ? (
        origin
      ) : (
        <>
          {isSent ? 'To' : 'From'}:{' '}
          {href === null ? (
            <bdi>{counterpart}</bdi>
          ) : (
            <Link
              to={href}
              className="rounded-sm text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current"
            >
              <bdi>{counterpart}</bdi>
            </Link>
          )}
        </>
      )}{' '}
      • <Age since={since} now={now} />
    </p>
  )
}
