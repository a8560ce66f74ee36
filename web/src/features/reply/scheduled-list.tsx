import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { itemPath } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { toast } from '#web/ui/toast.ts'
import { ListSkeleton } from '../loose-end/list/list-skeleton.tsx'
import { passFocusOn } from '../loose-end/pass-focus-on.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { usePerson } from '../session/use-person.ts'
import { momentIn } from '../loose-end/reply/moment-in.ts'
import { repliesQuery, scheduledOf } from '../loose-end/reply/queries.ts'
import { replyErrorText } from '../loose-end/reply/reply-copy.ts'
import { useCallOff } from '../loose-end/reply/use-call-off.ts'
import { ScheduledForm } from './scheduled-form.tsx'

function ScheduledRow({ reply }: { reply: Reply }) {
  const person = usePerson()
  const now = useNow()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setChanging(false))
    opener.current?.focus()
  }
  const { item_id: item, item_type: type, subject, recipients, text, send_at: sendAt } = reply
  const callOffReply = useCallOff(reply)
  const callOff = async () => {
    if (isBusy) return
    setBusy(true)
    let isGone = true
    try {
      await callOffReply()
      const description = 'What you wrote is kept where it was begun.'
      toast({ title: 'The reply will not be sent', subject, description, kind: 'success' })
    } catch (error) {
      // Gone is what it was to be.
      if (!isAppError(error, 'not_found')) {
        isGone = false
        toast({ title: 'That did not work', subject, description: replyErrorText(error), kind: 'destructive' })
      }
    }
    if (isGone) passFocusOn()
    await refreshItems(cache)
    setBusy(false)
  }
  return (
    <article aria-label={`${subject}, to ${recipients}`} className="border-b border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-64 text-lg font-medium [overflow-wrap:anywhere]">{subject}</h2>
        {sendAt && (
          <time dateTime={sendAt} className="text-sm font-medium tabular-nums">
            {momentIn(sendAt, person.user.time_zone, now)}
          </time>
        )}
      </div>
      <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">
        To: <bdi>{recipients}</bdi>
      </p>
      {isChanging ? (
        <ScheduledForm reply={reply} onClose={close} />
      ) : (
        <p
          dir="auto"
          className="mt-2 line-clamp-3 max-w-[68ch] whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      )}
      <div className={classNames('mt-3 flex flex-wrap items-center gap-1', isChanging && '-ml-3')}>
        {!isChanging && (
          <Button
            ref={opener}
            variant="outline"
            size="sm"
            data-main-action
            aria-disabled={isBusy || undefined}
            aria-label={`Change: ${subject}`}
            onClick={() => isBusy || setChanging(true)}
          >
            Change
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          busy={isBusy}
          aria-label={`Do not send: ${subject}`}
          onClick={() => void callOff()}
        >
          Do not send
        </Button>
        <Button asChild variant="quiet" size="sm">
          <Link to={itemPath({ type, id: item })} aria-label={`Show what it answers: ${subject}`}>
            Show what it answers
          </Link>
        </Button>
      </div>
    </article>
  )
}

/** Every reply that waits to be sent, the next one first; each can be changed or called off (WV-12). */
export function ScheduledList() {
  const answered = useQuery({ ...repliesQuery(usePerson()), select: scheduledOf })
  const { data, refetch } = answered
  const error = failureOf(answered)
  if (error && !data) {
    return <LoadError text="The replies could not be loaded" detail={errorText(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <ListSkeleton rows={2} />
  if (data.length === 0) {
    return <EmptyState title="No reply waits to be sent">Choose Send later… where you write a reply.</EmptyState>
  }
  return (
    <ul aria-label="Scheduled replies">
      {data.map((reply) => (
        <li key={reply.id} data-item={reply.id} tabIndex={-1} className="outline-none">
          <ScheduledRow reply={reply} />
        </li>
      ))}
    </ul>
  )
}
