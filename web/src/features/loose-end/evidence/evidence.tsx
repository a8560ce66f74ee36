import type { Direction } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { usePiece } from '#web/lib/use-piece.ts'
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

const fetchReasons = () => import('./reasons.tsx')

/** Why an item is here: the sentence it was read from, and what its priority follows from. */
export function Evidence(props: EvidenceProps) {
  const { sentence, author, at, reasons, score, direction, now, href, messageId } = props
  const drawReasons = usePiece({
    load: fetchReasons,
    isWanted: reasons.length > 0,
    onFailed: () => undefined, // They are fetched again when the device is online.
  })
  return (
    <div className="@container animate-appear pt-4">
      <div className="grid gap-x-10 gap-y-5 @xl:grid-cols-[3fr_2fr]">
        <div>
          <Quotation sentence={sentence} author={author} at={at} href={href} />
          {messageId && <SentToAi messageId={messageId} />}
        </div>
        {drawReasons?.({ reasons, score, direction, now })}
      </div>
    </div>
  )
}
