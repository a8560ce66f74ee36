import { useQueryClient } from '@tanstack/react-query'
import { done } from '#web/lib/done.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../refresh-items.ts'
import type { ScheduledReply } from '../scheduled-reply.ts'
import { toldOf } from '../told-of.ts'
import { useNoteChange } from '../undo/use-undo.ts'
import { useRemoval } from '../use-removal.ts'
import { usePerson } from '../../session/use-person.ts'

export interface Proposed {
  type: 'task' | 'follow-up'
  id: string
  /** As its list shows it. */
  title: string
}

const refusal = (error: unknown) =>
  ({ title: 'Update failed', description: errorText(error), kind: 'destructive' }) as const

/** The person's word on what looks as if it settled an item: done, which can be undone, or open all the same (PR-03). */
export function useProposalAnswer({ type, id, title }: Proposed): (accept: boolean) => Promise<void> {
  const { api } = usePerson()
  const cache = useQueryClient()
  const { leave, comeBack } = useRemoval()
  const noteChange = useNoteChange()
  const calls = type === 'task' ? api.tasks[':id'] : api['follow-ups'][':id']
  const say = (accept: boolean, reply?: ScheduledReply) =>
    done(calls.proposal.$post({ param: { id }, json: { accept, ...(reply ? { scheduled_reply: reply } : {}) } }))

  const undo = async () => {
    await done(calls.$patch({ param: { id }, json: { status: 'open' } }))
    comeBack(id)
  }

  const settle = async () => {
    const left = await leave({ id, title, ending: 'done', closes: true, save: (reply) => say(true, reply) })
    if (left.outcome === 'saved') {
      const told = {
        title: 'Marked as done',
        description: 'The later email settled it.',
        kind: 'success',
      } as const
      noteChange(toldOf(told, title, left.reply), { undo, failed: (error) => ({ ...refusal(error), subject: title }) })
    } else if (left.outcome === 'failed') toast({ ...refusal(left.error), subject: title })
  }

  const keepOpen = async () => {
    try {
      await say(false)
      toast({
        title: 'Kept open',
        subject: title,
        description: 'That email will not be proposed again.',
        kind: 'success',
      })
    } catch (error) {
      toast({ ...refusal(error), subject: title })
    }
  }

  return async (accept) => {
    await (accept ? settle() : keepOpen())
    await refreshItems(cache)
  }
}
