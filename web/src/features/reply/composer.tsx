import { isAppError } from '@loose-ends/domain/errors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { keptWordsKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { keptWords } from '../loose-end/kept-words.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { usePerson } from '../session/use-person.ts'
import type { Answered } from '../loose-end/reply/composing.ts'
import { focusReply } from '../loose-end/reply/focus-reply.ts'
import { useReplyPlace, type KeptReply } from '../loose-end/reply/kept-reply.ts'
import { openingQuery, repliesQuery, replyTo } from '../loose-end/reply/queries.ts'
import { replyErrorText } from '../loose-end/reply/reply-copy.ts'
import { ReplyForm, type ReplyStep } from './reply-form.tsx'
import { useHeldFocus } from './use-held-focus.ts'
import { useStaysInSight } from './use-stays-in-sight.ts'

export interface ComposerProps {
  answered: Answered
  onClosed: () => void
}

/** Where a reply is written: to whom it goes is asked of the mailbox, what it says is suggested and can be changed. */
export function Composer({ answered, onClosed }: ComposerProps) {
  const person = usePerson()
  const cache = useQueryClient()
  const [opener] = useState(() => document.activeElement)
  const section = useRef<HTMLElement>(null)
  const heading = useId()
  const [isBusy, setBusy] = useState(false)
  const [step, setStep] = useState<ReplyStep>('writing')
  const place = useReplyPlace(answered.id)
  const opening = useQuery(openingQuery(person, answered.id))
  const kept = useQuery({
    queryKey: [...keptWordsKey, answered.id],
    queryFn: () => keptWords<KeptReply>(place),
    gcTime: 0,
    networkMode: 'always',
  })
  const { data: replies } = useQuery({ ...repliesQuery(person), enabled: opening.isError })
  useHeldFocus(section, isBusy, opening.status)
  useStaysInSight(section)
  const isLeft = () => section.current === null
  const close = () => {
    // What is written elsewhere by now stays open.
    if (!isLeft()) {
      flushSync(onClosed)
      focusReply(opener)
    }
    void refreshItems(cache)
  }
  const heedKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // What is around it is closed by the next one.
    event.preventDefault()
    if (isBusy) return
    if (step === 'writing') close()
    else setStep('writing')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears Escape from what is in it
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      onKeyDown={heedKey}
      className="animate-appear mt-6 scroll-mb-4 rounded-lg border border-line-strong bg-paper p-4 outline-none sm:p-5"
    >
      <h3 id={heading} className="text-lg font-semibold">
        Reply
      </h3>
      {opening.data && kept.data !== undefined ? (
        <ReplyForm
          answered={answered}
          opening={opening.data}
          kept={kept.data}
          step={step}
          onStep={setStep}
          isBusy={isBusy}
          onBusy={setBusy}
          isLeft={isLeft}
          onDone={close}
          onClose={close}
        />
      ) : opening.error ? (
        <Trouble
          error={opening.error}
          written={kept.data?.text ?? replyTo(answered.id, replies)?.text ?? ''}
          onRetry={() => void opening.refetch()}
          onCancel={close}
        />
      ) : (
        <Waiting onCancel={close} />
      )}
    </section>
  )
}

interface TroubleProps {
  error: Error
  /** What the person has written by now; empty where nothing is. */
  written: string
  onRetry: () => void
  onCancel: () => void
}

/** Says why nothing can be written here; what was written can be read and copied (WV-12). */
function Trouble(props: TroubleProps) {
  return (
    <>
      <p role="alert" className="mt-4 text-thread">
        {replyErrorText(props.error)}
      </p>
      {props.written !== '' && (
        <>
          <h4 className="mt-4 text-sm text-ink-3">What you wrote</h4>
          <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            {props.written}
          </p>
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={props.onCancel}>
          Close
        </Button>
        {isAppError(props.error, 'email_account_disconnected') ? (
          <Button asChild>
            <Link to={paths.settings}>Go to Settings</Link>
          </Button>
        ) : (
          <Button onClick={props.onRetry}>Try again</Button>
        )}
      </div>
    </>
  )
}

function Waiting({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <p role="status" className="sr-only">
        The message is being read
      </p>
      <div data-awaits-typing className="mt-5 space-y-3">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-40 w-full" />
      </div>
      <div className="mt-6 flex justify-end">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
