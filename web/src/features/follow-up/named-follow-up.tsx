import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { answer } from '#web/lib/answer.ts'
import { openRow } from '#web/lib/open-fields.ts'
import { followUpsKey } from '#web/lib/query-keys.ts'
import { NamedItem } from '../loose-end/named-item.tsx'
import { usePerson } from '../session/use-person.ts'
import { FollowUpCard } from './follow-up-card.tsx'
import { useChangeFollowUp } from '../loose-end/change/use-change-follow-up.ts'

/** The follow-up that the address names. */
export function NamedFollowUp({ id, onClose }: { id: string; onClose: () => void }) {
  const person = usePerson()
  const change = useChangeFollowUp('dashboard')
  const get = async (signal: AbortSignal): Promise<FollowUp> => {
    const followUp = await answer(person.api['follow-ups'][':id'].$get({ param: { id } }, { init: { signal } }))
    return openRow(await person.key, 'loose_ends', followUp)
  }
  return (
    <NamedItem key={id} noun="follow-up" id={id} listKey={followUpsKey} get={get} onClose={onClose}>
      {(followUp, shown) => <FollowUpCard followUp={followUp} change={change} {...shown} />}
    </NamedItem>
  )
}
