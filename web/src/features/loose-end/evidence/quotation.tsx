import { classNames } from '#web/lib/class-names.ts'
import { MomentOfMessage } from './moment-of-message.tsx'

export interface QuotationProps {
  /** The exact sentence; null when none was kept. */
  sentence: string | null
  author: string
  /** ISO 8601. */
  at: string
  /** The message in the mailbox's own web page. */
  href: string | null
  /** What opened an item is drawn in the thread's colour, what settled it in the knot's. */
  tone?: 'thread' | 'done'
}

/** A sentence as it stands in a message, who wrote it and when, and the way to the message. */
export function Quotation({ sentence, author, at, href, tone = 'thread' }: QuotationProps) {
  return (
    <figure>
      {sentence ? (
        <blockquote
          className={classNames(
            'border-l-2 pl-4 text-ink [overflow-wrap:anywhere]',
            tone === 'done' ? 'border-done' : 'border-thread',
          )}
        >
          “{sentence}”
        </blockquote>
      ) : (
        <p className="pl-4 text-ink-3">The sentence was not kept.</p>
      )}
      <figcaption className="mt-1 pl-4 text-sm text-ink-3">
        {author} • <MomentOfMessage at={at} href={href} />
      </figcaption>
    </figure>
  )
}
