import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { useQueryClient } from '@tanstack/react-query'
import { shortDayText } from '#web/lib/dates.ts'
import { toast } from '#web/ui/toast.ts'
import { summaryKey } from '../digest/queries.ts'
import { passFocusOn, useRemoval, type Ending } from '../loose-end/use-removal.ts'
import { usePerson } from '../session/use-person.ts'
import { changeFollowUp, followUpsKey, type FollowUpChange, type FollowUpList } from './queries.ts'

/** SPEC §8. */
const TOAST_MS = 3000

const without = (id: string) => (known: FollowUpList | undefined) =>
  known && { items: known.items.filter((item) => item.id !== id), total: known.total - 1 }

/** Done and Snooze for follow-ups: the card leaves at once, and the list is restored when the change fails (FC-05). */
export function useChangeFollowUp() {
  const person = usePerson()
  const cache = useQueryClient()
  const removal = useRemoval()

  const refresh = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: followUpsKey }),
      cache.invalidateQueries({ queryKey: summaryKey }),
    ])
  }

  const failed = () =>
    toast({
      title: 'Failed to update follow-up',
      description: 'An error occurred. Please try again.',
      kind: 'destructive',
    })

  const reopen = async (id: string) => {
    try {
      await changeFollowUp(person, id, { status: 'open' })
    } catch {
      failed()
    }
    await refresh()
  }

  const remove = async (
    followUp: FollowUp,
    change: FollowUpChange,
    ending: Ending,
    told: { title: string; description: string },
  ) => {
    await cache.cancelQueries({ queryKey: followUpsKey })
    const saving = changeFollowUp(person, followUp.id, change).then(
      () => true,
      () => false,
    )
    passFocusOn()
    await removal.leave(followUp.id, ending)
    const before = cache.getQueriesData<FollowUpList>({ queryKey: followUpsKey })
    cache.setQueriesData<FollowUpList>({ queryKey: followUpsKey }, without(followUp.id))
    const isSaved = await saving
    removal.settle(followUp.id)
    if (isSaved) {
      const action = { label: 'Undo', onClick: () => void reopen(followUp.id) }
      toast({ ...told, kind: 'success', durationMs: TOAST_MS, action })
    } else {
      for (const [key, data] of before) cache.setQueryData(key, data)
      failed()
    }
    await refresh()
  }

  return {
    leaving: removal.leaving,
    complete: (followUp: FollowUp) =>
      remove(followUp, { status: 'completed' }, 'done', {
        title: 'Follow-up completed!',
        description: 'Item has been marked as completed.',
      }),
    snooze: (followUp: FollowUp, until: Date) =>
      remove(followUp, { status: 'snoozed', snoozed_until: until.toISOString() }, 'snoozed', {
        title: 'Follow-up snoozed!',
        description: `Item will reappear on ${shortDayText(until)}.`,
      }),
  }
}
