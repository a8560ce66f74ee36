import type { Maybe } from '@loose-ends/domain/maybe/maybe.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { notUndone } from '../loose-end/undo/not-undone.ts'
import { useNoteChange } from '../loose-end/undo/use-undo.ts'
import { useRemoval } from '../loose-end/use-removal.ts'
import { usePerson } from '../session/use-person.ts'
import { dropMaybe, restoreMaybe, takeMaybe } from './queries.ts'

const ADDED: Record<Maybe['type'], string> = { task: 'Added as a task', follow_up: 'Added as a follow-up' }

type Answer = (maybe: Maybe) => Promise<void>

/** Take or drop: it leaves the list at once, and comes back when that fails or is undone. */
export function useAnswerMaybe(): { take: Answer; drop: Answer } {
  const person = usePerson()
  const cache = useQueryClient()
  const { leave, comeBack } = useRemoval()
  const noteChange = useNoteChange()

  return useMemo(() => {
    const undo = async (id: string) => {
      await restoreMaybe(person, id)
      comeBack(id)
    }
    const say =
      (save: typeof takeMaybe, told: (maybe: Maybe) => string, failed: string): Answer =>
      async (maybe) => {
        const { id, title } = maybe
        const left = await leave({ id, title, ending: 'done', save: () => save(person, id) })
        if (left.outcome === 'saved') {
          noteChange(
            { title: told(maybe), subject: title, kind: 'success' },
            { undo: () => undo(id), failed: notUndone },
          )
        } else if (left.outcome === 'failed') {
          toast({ title: failed, subject: title, description: errorText(left.error), kind: 'destructive' })
        }
        await refreshItems(cache)
      }
    return {
      take: say(takeMaybe, ({ type }) => ADDED[type], 'Could not take it'),
      drop: say(dropMaybe, () => 'Dropped', 'Could not drop it'),
    }
  }, [person, cache, leave, comeBack, noteChange])
}
