import { isAppError } from '@loose-ends/domain/errors.ts'
import { SETTLED_BY_PERSON } from '@loose-ends/domain/loose-end/loose-end.ts'
import { settlingMessage } from '@loose-ends/domain/loose-end/removal.ts'
import type { Proposal } from '@loose-ends/domain/loose-end/proposal.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-copy.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMailLink } from '../mail-link/use-mail-link.ts'
import { usePerson } from '../../session/use-person.ts'
import { Quotation } from './quotation.tsx'
import { messageQuery } from './queries.ts'

/** The id of the message that settled an item, by itself or on the person's word; null when it is open, or they closed it. */
export function settledByMessage({ settled_by: by, proposal }: SettledItem): string | null {
  return by === SETTLED_BY_PERSON ? (proposal?.message_id ?? null) : settlingMessage(by)
}

interface SettledItem {
  settled_by: string | null
  /** Of an item that the person closed: what they confirmed. */
  proposal: Proposal | null
}

interface ProofProps {
  messageId: string
  /** The sentence that shows it. */
  sentence: string | null
  /** What was noted of it, which is kept for longer than the message. */
  note: string | null
}

function Proof({ messageId, sentence, note }: ProofProps) {
  const { data, isPending, error, refetch } = useQuery(messageQuery(usePerson(), messageId))
  const linkTo = useMailLink()
  if (data) {
    return (
      <Quotation
        sentence={sentence || data.excerpt}
        author={data.direction === 'sent' ? 'You' : data.sender || 'Unknown sender'}
        at={data.sent_at}
        href={linkTo(data.thread_id)}
        tone="done"
      />
    )
  }
  if (isPending) {
    return (
      <div className="space-y-2 border-l-2 border-line pl-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    )
  }
  if (isAppError(error, 'not_found')) {
    return (
      <div className="text-sm [overflow-wrap:anywhere]">
        {note && <p className="text-ink-2">{note}</p>}
        <p className="text-ink-3">That message is no longer kept.</p>
      </div>
    )
  }
  return <InlineError text={errorText(error)} onRetry={() => void refetch()} />
}

/** The sentence of later mail that settled an item, who wrote it and when (PR-03). */
export function Settlement(proof: ProofProps) {
  return (
    <section aria-label="What settled it" className="animate-appear mt-3">
      <h3 className="mb-1 text-sm font-medium text-ink-3">What settled it</h3>
      <Proof {...proof} />
    </section>
  )
}
