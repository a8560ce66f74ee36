import { useQueryClient } from '@tanstack/react-query'
import { done } from '#web/lib/done.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { useRemoval } from '../loose-end/use-removal.ts'
import { usePerson } from '../session/use-person.ts'

export interface Proposed {
  type: 'task' | 'follow-up'
  id: string
}

const refusal = (error: unknown) =>
  ({ title: 'Update failed', description: errorText(error), kind: 'destructive' }) as const

/** The person's word on what looks as if it settled an item: done, which can be undone, or open all the same (PR-03). */
export function useProposalAnswer({ type, id }: Proposed): (accept: boolean) => Promise<void> {
  const { api } = usePerson()
  const cache = useQueryClient()
  const { leave, comeBack } = useRemoval()
  const calls = type === 'task' ? api.tasks[':id'] : api['follow-ups'][':id']
  const say = (accept: boolean) => done(calls.proposal.$post({ param: { id }, json: { accept } }))

  const undo = async () => {
    try {
      await done(calls.$patch({ param: { id }, json: { status: 'open' } }))
      comeBack(id)
    } catch (error) {
      toast(refusal(error))
    }
    await refreshItems(cache)
  }

  return async (accept) => {
    let failure: unknown = null
    const save = () =>
      say(accept).catch((error: unknown) => {
        failure = error
        throw error
      })
    const isSaved = accept
      ? await leave(id, 'done', save)
      : await save().then(
          () => true,
          () => false,
        )
    if (!isSaved) toast(refusal(failure))
    else if (accept) {
      toast({
        title: 'Marked as done',
        description: 'The later email settled it.',
        kind: 'success',
        action: { label: 'Undo', onClick: () => void undo() },
      })
    } else toast({ title: 'Kept open', description: 'That email will not be proposed again.', kind: 'success' })
    await refreshItems(cache)
  }
}
