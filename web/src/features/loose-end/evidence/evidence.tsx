import type { Direction } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { reasonSentences } from '@loose-ends/domain/priority/reason-sentences.ts'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { useUser } from '../../session/session-context.tsx'
import { Quotation } from './quotation.tsx'

export interface EvidenceProps {
  /** The exact sentence, as it stands in the message. */
  sentence: string | null
  /** Who wrote it: a name or an address, or 'You'. */
  author: string
  /** ISO 8601. */
  at: string
  reasons: readonly Reason[]
  score: number | null
  /** Whose turn it is. */
  direction: Direction
  now: Date
  /** The message in the mailbox's own web page. */
  href: string | null
  /** The provider's id of the message; null when it came from none. */
  messageId: string | null
}

/** The way to what an AI was sent about the message, where one is configured. */
function SentToAi({ messageId }: { messageId: string }) {
  const { ai } = useProductConfig()
  if (!ai) return null
  return (
    <Link
      to={`${paths.sentToAi}?message=${encodeURIComponent(messageId)}`}
      className="mt-2 ml-4 inline-block text-sm text-ink-3 underline underline-offset-4 hover:text-ink"
    >
      What an AI was sent of it
    </Link>
  )
}

/** What lowers an item is told against what raises it. */
const against = (sentence: string) => `But ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`

/** Why an item is here: the sentence it was read from, and what its priority follows from. */
export function Evidence(props: EvidenceProps) {
  const { sentence, author, at, reasons, score, direction, now, href, messageId } = props
  const { time_zone: zone } = useUser()
  const parts = reasonSentences(reasons, { direction, now, zone })
  return (
    <div className="@container animate-appear pt-4">
      <div className="grid gap-x-10 gap-y-5 @xl:grid-cols-[3fr_2fr]">
        <div>
          <Quotation sentence={sentence} author={author} at={at} href={href} />
          {messageId && <SentToAi messageId={messageId} />}
        </div>
        {parts.length > 0 && (
          <div>
            <h4 className="text-sm font-medium text-ink-3">Why this priority</h4>
            <ul className="mt-1 text-sm text-ink-2">
              {parts.map((part) => (
                <li key={part.code} className="border-b border-line py-1 last:border-0">
                  {part.lowers ? against(part.sentence) : part.sentence}.
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
    </div>
  )
}
