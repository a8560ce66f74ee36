import { isAppError } from '@loose-ends/domain/errors.ts'
import type { MailThread } from '@loose-ends/domain/message/mail-thread.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { errorText } from '#web/lib/error-copy.ts'
import { paths } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePerson } from '../session/use-person.ts'
import { MailMessage } from './mail-message.tsx'
import { mailThreadQuery } from './queries.ts'

/** Of more earlier messages, the older ones are one line until they are asked for. */
const MOST_EARLIER = 3

export interface MailViewProps {
  /** The ledger's id of the message. */
  messageId: string
  /** The sentence that is marked; null: none is. */
  sentence: string | null
  /** What stands above: a subject that says the same is not shown once more. */
  below?: string
  /** Whether it can be opened in the person's own mail program from here. */
  opensInProgram?: boolean
}

function Waiting() {
  return (
    <div role="status" className="space-y-3 py-2">
      <span className="sr-only">Fetching the message from your mailbox…</span>
      <div className="flex items-center gap-3">
        <Skeleton className="size-8" isRound />
        <Skeleton className="h-5 w-2/5" />
      </div>
      {['w-4/5', 'w-full', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}

interface ConversationProps extends Pick<MailViewProps, 'messageId' | 'sentence'> {
  thread: MailThread
}

function Conversation({ thread, messageId, sentence }: ConversationProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { messages, left_out: leftOut } = thread
  const now = useNow()
  const at = messages.findIndex(({ id }) => id === messageId)
  const hidden = showsAll || at <= MOST_EARLIER ? 0 : at - 1
  const firstLine = useRef<HTMLButtonElement>(null)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    firstLine.current?.focus()
  }

  return (
    <>
      {leftOut > 0 && (
        <p className="py-2 text-sm text-ink-3">
          {leftOut} older {leftOut === 1 ? 'message is' : 'messages are'} in your mailbox.
        </p>
      )}
      {hidden > 0 && (
        <p className="border-b border-line py-2">
          <span className="-ml-3">
            <Button variant="quiet" size="sm" onClick={showAll}>
              {hidden} earlier messages
            </Button>
          </span>
        </p>
      )}
      {messages.slice(hidden).map((mail, index) => (
        <MailMessage
          key={mail.id}
          line={index === 0 ? firstLine : undefined}
          mail={mail}
          sentence={mail.id === messageId ? sentence : null}
          now={now}
          opensAtOnce={mail.id === messageId}
        />
      ))}
    </>
  )
}

function failureText(error: unknown): string {
  if (isAppError(error, 'provider_message_gone')) return 'This message is no longer in your mailbox.'
  if (isAppError(error, 'not_found')) return 'This message is no longer kept here.'
  if (isAppError(error, 'provider_unavailable'))
    return 'Your mailbox cannot be reached right now. Please try again in a moment.'
  return errorText(error)
}

/** What asking once more would not change. */
const isFinal = (error: unknown): boolean =>
  isAppError(error, 'provider_message_gone') || isAppError(error, 'not_found')

/**
 * The mail itself, in its conversation, read from the mailbox when it is looked at (WV-02). Until it is there, or where it
 * cannot be had, the sentence stands alone: that one is kept.
 */
export default function MailView({ messageId, sentence, below, opensInProgram = false }: MailViewProps) {
  const { data, error, fetchStatus, refetch } = useQuery(mailThreadQuery(usePerson(), messageId))
  const mail = data?.messages.find(({ id }) => id === messageId)
  const subject = mail && (mail.subject || 'No subject')
  return (
    <section aria-label="Mail" className="animate-appear">
      <div className="mb-2 flex items-start justify-between gap-3">
        {subject !== undefined && subject === below ? (
          <h3 className="sr-only">Mail</h3>
        ) : (
          <h3 dir="auto" className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {subject ?? 'Mail'}
          </h3>
        )}
        {opensInProgram && mail?.program_url && (
          <span className="-my-1.5 -mr-3 ml-auto shrink-0">
            <Button variant="quiet" size="sm" asChild>
              <a href={mail.program_url}>
                Open in mail program
                <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
              </a>
            </Button>
          </span>
        )}
      </div>
      {data ? (
        <Conversation key={messageId} thread={data} messageId={messageId} sentence={sentence} />
      ) : (
        <>
          {sentence && (
            <blockquote className="mb-3 border-l-2 border-thread pl-4 text-ink [overflow-wrap:anywhere]">
              “{sentence}”
            </blockquote>
          )}
          <Missing error={error} isOffline={fetchStatus === 'paused'} onRetry={() => void refetch()} />
        </>
      )}
    </section>
  )
}

function Missing(props: { error: unknown; isOffline: boolean; onRetry: () => void }): ReactNode {
  const { error, isOffline, onRetry } = props
  if (isOffline) return <p className="text-ink-2">You are offline. The mail is fetched when you are back.</p>
  if (!error) return <Waiting />
  if (isFinal(error)) return <p className="text-ink-2">{failureText(error)}</p>
  // To ask once more changes nothing before the mailbox is connected, which is done there.
  if (isAppError(error, 'email_account_disconnected')) {
    return (
      <p role="alert" className="text-ink-2">
        {failureText(error)}{' '}
        <Link to={paths.settings} className="underline underline-offset-4">
          Go to Settings
        </Link>
      </p>
    )
  }
  return <InlineError text={failureText(error)} onRetry={onRetry} />
}
