import { isAppError } from '@loose-ends/domain/errors.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { answer } from '#web/lib/answer.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { followUpsKey } from '#web/lib/query-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ListSkeleton } from '../loose-end/list-skeleton.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePerson, type Person } from '../session/use-person.ts'
import { FollowUpCard } from './follow-up-card.tsx'
import { useChangeFollowUp } from './use-change-follow-up.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** One follow-up, whatever its state and age. */
const followUpQuery = (person: Person, id: string) =>
  queryOptions({
    queryKey: [...followUpsKey, 'one', id],
    enabled: UUID.test(id),
    queryFn: async ({ signal }): Promise<FollowUp> => {
      const followUp = await answer(person.api['follow-ups'][':id'].$get({ param: { id } }, { init: { signal } }))
      return openRow(await person.key, 'follow_ups', followUp)
    },
    ...LIVE_LIST,
  })

function Named({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(followUpQuery(usePerson(), id))
  const change = useChangeFollowUp('dashboard')
  const linkTo = useMailLink()
  const now = useNow()
  if (!UUID.test(id) || isAppError(error, 'not_found')) {
    return <p className="py-6 text-ink-2">That follow-up is not there, or no longer. The others are below.</p>
  }
  if (data) {
    return (
      <FollowUpCard
        followUp={data}
        now={now}
        ending={undefined}
        href={linkTo(data.thread_id)}
        change={change}
        isHighlighted
      />
    )
  }
  if (!error) return <ListSkeleton rows={1} />
  return (
    <div className="py-6">
      <InlineError text={errorText(error)} onRetry={() => void refetch()} />
    </div>
  )
}

/** The follow-up that somebody came here for, above the list and whatever its state (RT-05). */
export function NamedFollowUp({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <section aria-label="The follow-up you came for" className="relative">
      <div className="flex items-center justify-between gap-4 pt-4 pb-2">
        <h2 className="text-sm font-medium text-ink-3">The follow-up you came for</h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Close
        </Button>
      </div>
      <Named key={id} id={id} />
    </section>
  )
}
