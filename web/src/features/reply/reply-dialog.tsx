import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { usePerson } from '../session/use-person.ts'
import type { Answered } from './composing.ts'
import { openingQuery } from './queries.ts'
import { replyErrorText } from './reply-copy.ts'
import { ReplyForm } from './reply-form.tsx'

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
  const opening = useQuery(openingQuery(person, answered.id))
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    setOpen(false)
    void refreshItems(cache)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && !isBusy && close()}
      onClosed={onClosed}
      title="Reply"
      isWide
      description={answered.title}
    >
      {opening.data ? (
        <ReplyForm
          answered={answered}
          opening={opening.data}
          isBusy={isBusy}
          onBusy={setBusy}
          onDone={(told) => {
            close()
            toast({ ...told, kind: 'success' })
          }}
          onCancel={close}
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
