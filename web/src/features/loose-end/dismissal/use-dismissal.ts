import { useQueryClient } from '@tanstack/react-query'
import { done } from '#web/lib/done.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../refresh-items.ts'
import { toldOf } from '../told-of.ts'
import { useNoteChange } from '../undo/use-undo.ts'
import { useRemoval } from '../use-removal.ts'
import { usePerson, type Person } from '../../session/use-person.ts'

export interface Dismissable {
  type: 'task' | 'follow-up'
  id: string
  /** As its list shows it. */
  title: string
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
  const noteChange = useNoteChange()
  const { calls, request } = itemOf(person, item)

  const undo = async () => {
    await done(calls.restore.$post(request))
    comeBack(item.id)
  }

  const start = async () => {
    const { id, title, type, writtenBy } = item
    const left = await leave({
      id,
      title,
      ending: 'snoozed',
      closes: true,
      save: (reply) => done(calls.dismiss.$post({ ...request, json: reply ? { scheduled_reply: reply } : {} })),
    })
    if (left.outcome === 'saved') {
      const told = {
        title: `Removed: not ${NOUNS[type]}`,
        description: writtenBy ? `This is remembered for ${writtenBy}.` : 'It will not come back.',
        kind: 'success',
      } as const
      noteChange(toldOf(told, title, left.reply), { undo, failed: (error) => ({ ...refusal(error), subject: title }) })
    } else if (left.outcome === 'failed') toast({ ...refusal(left.error), subject: title })
    await refreshItems(cache)
  }

  return () => void start()
}
