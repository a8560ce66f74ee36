import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { LIVE_LIST } from '#web/lib/query-client.ts'
import { followUpsKey } from '#web/lib/query-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { isItemId, NamedItem } from '../loose-end/named-item.tsx'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePerson, type Person } from '../session/use-person.ts'
import { FollowUpCard } from './follow-up-card.tsx'
import { useChangeFollowUp } from './use-change-follow-up.ts'

/** One follow-up, whatever its state and age. */
const followUpQuery = (person: Person, id: string) =>
  queryOptions({
    queryKey: [...followUpsKey, 'one', id],
    enabled: isItemId(id),
    queryFn: async ({ signal }): Promise<FollowUp> => {
      const followUp = await answer(person.api['follow-ups'][':id'].$get({ param: { id } }, { init: { signal } }))
      return openRow(await person.key, 'follow_ups', followUp)
    },
    ...LIVE_LIST,
  })

/** The follow-up that the address names. */
export function NamedFollowUp({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(followUpQuery(usePerson(), id))
  const change = useChangeFollowUp('dashboard')
  const linkTo = useMailLink()
  const now = useNow()
  return (
    <NamedItem key={id} noun="follow-up" id={id} found={found} onClose={onClose}>
      {(followUp) => (
        <FollowUpCard
          followUp={followUp}
          now={now}
          ending={undefined}
          href={linkTo(followUp.thread_id)}
          change={change}
          isHighlighted
        />
      )}
    </NamedItem>
  )
}
