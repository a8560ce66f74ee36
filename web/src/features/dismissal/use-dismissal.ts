import { useQueryClient } from '@tanstack/react-query'
import { done } from '#web/lib/done.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { useRemoval } from '../loose-end/use-removal.ts'
import { usePerson, type Person } from '../session/use-person.ts'

export interface Dismissable {
  type: 'task' | 'follow-up'
  id: string
  /** Who wrote the message that it was read from; null when the person did. */
  writtenBy: string | null
}

const NOUNS = { task: 'a task', 'follow-up': 'a follow-up' } as const

const itemOf = ({ api }: Person, { type, id }: Dismissable) => ({
  calls: type === 'task' ? api.tasks[':id'] : api['follow-ups'][':id'],
  request: { param: { id } },
})

const refusal = (error: unknown) =>
  ({ title: 'Update failed', description: errorText(error), kind: 'destructive' }) as const

/** "Not a task": the item leaves at once and for good, and its sender is remembered for it. Can be undone. */
export function useDismissal(item: Dismissable): () => void {
  const person = usePerson()
  const cache = useQueryClient()
  const { leave, comeBack } = useRemoval()
  const { calls, request } = itemOf(person, item)

  const undo = async () => {
    try {
      await done(calls.restore.$post(request))
      comeBack(item.id)
    } catch (error) {
      toast(refusal(error))
    }
    await refreshItems(cache)
  }

  const start = async () => {
    let failure: unknown = null
    const isSaved = await leave(item.id, 'snoozed', () =>
      done(calls.dismiss.$post(request)).catch((error: unknown) => {
        failure = error
        throw error
      }),
    )
    if (isSaved) {
      toast({
        title: `Removed: not ${NOUNS[item.type]}`,
        description: item.writtenBy ? `This is remembered for ${item.writtenBy}.` : 'It will not come back.',
        kind: 'success',
        action: { label: 'Undo', onClick: () => void undo() },
      })
    } else toast(refusal(failure))
    await refreshItems(cache)
  }

  return () => void start()
}
