import type { OperatorOverview } from '@loose-ends/domain/operator/operator-overview.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { retryQueue } from '#web/features/operator/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { agoText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { operatorKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { Cell, Figures, RowHead } from './figures.tsx'

type Queue = OperatorOverview['queues'][number]

const jobs = (count: number) => (count === 1 ? '1 failed job' : `${count} failed jobs`)

function useRetry(onEnd: () => void) {
  const person = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => retryQueue(person, name),
    onSuccess: ({ retried }) =>
      toast({ title: 'Given back to the queue', description: jobs(retried), kind: 'success' }),
    onError: (error) => toast({ title: 'Could not retry', description: errorText(error), kind: 'destructive' }),
    onSettled: () => {
      onEnd()
      return cache.invalidateQueries({ queryKey: operatorKey })
    },
  })
}

/** How much waits in each queue, and what gave up; the latter can be tried again. */
export function Queues({ queues, now }: { queues: Queue[]; now: Date }) {
  const [asked, setAsked] = useState<Queue | null>(null)
  const retry = useRetry(() => setAsked(null))
  const region = useRef<HTMLDivElement>(null)
  /** A button goes with the failed jobs of its queue. */
  const passFocusOn = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button !== null && button === document.activeElement) region.current?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <>
      <Figures
        title="Queues"
        region={region}
        columns={[
          { label: 'Queue' },
          { label: 'Waiting', isFigure: true },
          { label: 'Running', isFigure: true },
          { label: 'Failed', isFigure: true },
          { label: 'Oldest waiting' },
          { label: 'Retry', isFigure: true },
        ]}
      >
        {queues.map((queue) => (
          <tr key={queue.name}>
            <RowHead>{queue.name}</RowHead>
            <Cell isFigure>{queue.waiting}</Cell>
            <Cell isFigure>{queue.running}</Cell>
            <Cell isFigure isLoud={queue.failed > 0}>
              {queue.failed}
            </Cell>
            <Cell>{queue.oldest_waiting_at ? agoText(queue.oldest_waiting_at, now) : 'none'}</Cell>
            <Cell isFigure>
              {queue.failed > 0 && (
                <Button
                  ref={passFocusOn}
                  variant="outline"
                  size="sm"
                  aria-label={`Retry the failed jobs of ${queue.name}`}
                  onClick={() => setAsked(queue)}
                >
                  Retry
                </Button>
              )}
            </Cell>
          </tr>
        ))}
      </Figures>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && !retry.isPending && setAsked(null)}
        onClosed={() => document.activeElement === document.body && region.current?.focus({ preventScroll: true })}
        title={asked ? `Retry ${jobs(asked.failed)} of ${asked.name}?` : ''}
        description="They are given back to the queue and run again from the start. Doing so twice does no harm."
        cancel={
          <Button variant="outline" disabled={retry.isPending}>
            Cancel
          </Button>
        }
        confirm={
          <Button busy={retry.isPending} onClick={() => asked && retry.mutate(asked.name)}>
            Retry
          </Button>
        }
      />
    </>
  )
}
