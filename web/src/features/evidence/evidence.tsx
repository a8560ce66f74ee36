import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { ExternalLink } from 'lucide-react'
import { momentText } from '#web/lib/dates.ts'
import { reasonText } from './reason-copy.ts'

export interface EvidenceProps {
  /** The exact sentence, as it stands in the message. */
  sentence: string | null
  /** Who wrote it: a name or an address, or 'You'. */
  author: string
  /** ISO 8601. */
  at: string
  reasons: readonly Reason[]
  score: number | null
  /** The message in the mailbox's own web page. */
  href: string | null
}

const points = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value)}`

/** Why an item is here: the sentence it was read from, and what its priority is made of. */
export function Evidence({ sentence, author, at, reasons, score, href }: EvidenceProps) {
  return (
    <div className="animate-appear grid gap-x-10 gap-y-5 pt-4 md:grid-cols-[3fr_2fr]">
      <figure>
        {sentence ? (
          <blockquote className="border-l-2 border-thread pl-4 text-lg text-ink [overflow-wrap:anywhere]">
            “{sentence}”
          </blockquote>
        ) : (
          <p className="text-ink-3">The sentence was not kept.</p>
        )}
        <figcaption className="mt-2 pl-4 text-sm text-ink-3">
          {author} • <time dateTime={at}>{momentText(at)}</time>
        </figcaption>
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="mt-3 ml-4 inline-flex items-center gap-1.5 text-sm font-medium underline underline-offset-4"
          >
            Open in Gmail
            <ExternalLink aria-hidden="true" className="size-3.5" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </figure>
      {reasons.length > 0 && (
        <div>
          <h4 className="text-sm font-medium text-ink-3">Why this priority</h4>
          <ul className="mt-1 text-sm text-ink-2">
            {reasons.map(({ code, points: value }) => (
              <li key={code} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
                <span>{reasonText(code)}</span>
                <span className="tabular-nums">{points(value)}</span>
              </li>
            ))}
          </ul>
          {score !== null && (
            <p className="mt-1 flex justify-between gap-4 text-sm font-medium">
              <span>Score</span>
              <span className="tabular-nums">{score}/10</span>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
