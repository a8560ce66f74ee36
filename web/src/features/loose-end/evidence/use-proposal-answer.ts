import { useQueryClient } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../refresh-items.ts'
import type { ScheduledReply } from '../scheduled-reply.ts'
import { toldOf } from '../told-of.ts'
import { useTellChange } from '../undo/use-tell-change.ts'
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

/** The person's word on what looks as if it settled an item: done, or open all the same; either can be undone (PR-03). */
export function useProposalAnswer({ type, id, title }: Proposed): (accept: boolean) => Promise<void> {
  const { api } = usePerson()
  const cache = useQueryClient()
  const { leave } = useRemoval()
  const tellChange = useTellChange()
  const failed = (error: unknown) => ({ ...refusal(error), subject: title })
  const say = async (accept: boolean, reply?: ScheduledReply) => {
    const asked = { param: { id }, json: { accept, ...(reply ? { scheduled_reply: reply } : {}) } }
    const { undo } =
      type === 'task'
        ? await answer(api.tasks[':id'].proposal.$post(asked))
        : await answer(api['follow-ups'][':id'].proposal.$post(asked))
    return undo
  }

  const settle = async () => {
    const left = await leave({ id, title, ending: 'done', closes: true, save: (reply) => say(true, reply) })
    if (left.outcome === 'saved') {
      const told = {
        title: 'Marked as done',
        description: 'The later email settled it.',
        kind: 'success',
      } as const
      tellChange(toldOf(told, title, left.reply), [{ id, undo: left.saved }], failed)
    } else if (left.outcome === 'failed') toast(failed(left.error))
  }

  const keepOpen = async () => {
    try {
      const undo = await say(false)
      const told = {
        title: 'Kept open',
        subject: title,
        description: 'That email will not be proposed again.',
        kind: 'success',
      } as const
      tellChange(told, [{ id, undo }], failed)
    } catch (error) {
      toast(failed(error))
    }
  }

  return async (accept) => {
    await (accept ? settle() : keepOpen())
    await refreshItems(cache)
  }
}
