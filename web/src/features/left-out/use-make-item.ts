import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { notUndone } from '../loose-end/undo/not-undone.ts'
import { useNoteChange } from '../loose-end/undo/use-undo.ts'
import { useRemoval } from '../loose-end/use-removal.ts'
import { usePerson } from '../session/use-person.ts'
import { makeItem, unmakeItem } from './queries.ts'
import { subjectOf } from './reason-copy.ts'

const NOUNS: Record<LooseEndType, string> = { task: 'task', follow_up: 'follow-up' }

/** "This should be a task": the message leaves the list at once, and comes back when that fails or is undone. */
export function useMakeItem(): (message: LeftOut, type: LooseEndType) => Promise<void> {
  const person = usePerson()
  const cache = useQueryClient()
  const { leave, comeBack } = useRemoval()
  const noteChange = useNoteChange()

  return useMemo(() => {
    const undo = async (message: LeftOut, isSenderBack: boolean) => {
      await unmakeItem(person, message.id, isSenderBack)
      comeBack(message.id)
    }
    return async (message, type) => {
      const title = subjectOf(message)
      const save = () => makeItem(person, message.id, type)
      const left = await leave({ id: message.id, title, ending: 'done', save })
      if (left.outcome === 'saved') {
        const made = left.saved
        const told = made.sender_back && {
          description: `Your rule left ${message.sender ?? 'their sender'} out: from now on their mail is examined again.`,
        }
        noteChange(
          { title: `Added as a ${NOUNS[made.type]}`, subject: title, ...told, kind: 'success' },
          { undo: () => undo(message, made.sender_back), failed: notUndone },
        )
      } else if (left.outcome === 'failed') {
        const description = errorText(left.error)
        toast({ title: `Could not add it as a ${NOUNS[type]}`, description, kind: 'destructive' })
      }
      await refreshItems(cache)
    }
  }, [person, cache, leave, comeBack, noteChange])
}
