import { useQuery } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-copy.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePerson } from '../session/use-person.ts'
import { mailThreadQuery } from './queries.ts'

export interface MailViewProps {
  /** The ledger's id of the message. */
  messageId: string
  /** The sentence that is marked; null: none is. */
  sentence: string | null
  /** The message in the mailbox's own web page; null where there is none. */
  href: string | null
}

/** The mail itself, in its conversation, read from the mailbox when it is looked at (WV-02). */
export default function MailView({ messageId }: MailViewProps) {
  const { data, error, refetch } = useQuery(mailThreadQuery(usePerson(), messageId))
  if (data)
    return data.messages.map(({ id, text }) => (
      <p key={id} className="whitespace-pre-wrap">
        {text}
      </p>
    ))
  if (error) return <InlineError text={errorText(error)} onRetry={() => void refetch()} />
  return <Skeleton className="h-5 w-3/5" />
}
