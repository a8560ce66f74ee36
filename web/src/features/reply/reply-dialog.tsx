import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keptWordsKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { keptWords } from '../loose-end/kept-words.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { usePerson } from '../session/use-person.ts'
import type { Answered } from '../loose-end/reply/composing.ts'
import { useReplyPlace, type KeptReply } from '../loose-end/reply/kept-reply.ts'
import { openingQuery } from '../loose-end/reply/queries.ts'
import { replyErrorText } from '../loose-end/reply/reply-copy.ts'
import { ReplyForm, type ReplyStep } from './reply-form.tsx'

export interface ReplyDialogProps {
  answered: Answered
  onClosed: () => void
}

/** Where a reply is written: to whom it goes is asked of the mailbox, what it says is suggested and can be changed. */
export default function ReplyDialog({ answered, onClosed }: ReplyDialogProps) {
  const person = usePerson()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(true)
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
  const close = () => {
    setOpen(false)
    void refreshItems(cache)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && !isBusy && close()}
      onEscape={() => {
        if (step === 'writing') return false
        if (!isBusy) setStep('writing')
        return true
      }}
      onClosed={onClosed}
      title="Reply"
      isWide
      description={answered.title}
    >
      {opening.data && kept.data !== undefined ? (
        <ReplyForm
          answered={answered}
          opening={opening.data}
          kept={kept.data}
          step={step}
          onStep={setStep}
          isBusy={isBusy}
          onBusy={setBusy}
          onDone={(told) => {
            close()
            toast({ ...told, kind: 'success' })
          }}
          onClose={close}
        />
      ) : opening.error ? (
        <Trouble error={opening.error} onRetry={() => void opening.refetch()} onCancel={close} />
      ) : (
        <Waiting onCancel={close} />
      )}
    </Dialog>
  )
}

function Trouble(props: { error: Error; onRetry: () => void; onCancel: () => void }) {
  return (
    <>
      <p role="alert" className="mt-4 text-thread">
        {replyErrorText(props.error)}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={props.onCancel}>
          Close
        </Button>
        <Button onClick={props.onRetry}>Try again</Button>
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
      <div className="mt-5 space-y-3">
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
