import { MOST_UNDONE_AT_ONCE } from '@loose-ends/domain/bulk/limits.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { useCallback } from 'react'
import { answer } from '#web/lib/answer.ts'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { usePerson, type Person } from '../../session/use-person.ts'
import { noteTakenBack } from '../tied-off.ts'
import { useRemoval } from '../use-removal.ts'
import { ChangedSince, type Undoable } from './last-changes.ts'
import { useNoteChange } from './use-undo.ts'

/** An item that was changed, and what the answer to that gave to take it back; null where nothing had changed. */
interface Changed {
  id: string
  undo: string | null
}

/** Returns those that stay, as they were changed otherwise since. */
async function takeBack({ api }: Person, changes: readonly { id: string; undo: string }[]): Promise<Set<string>> {
  const stay = new Set<string>()
  for (const items of inChunks(changes, MOST_UNDONE_AT_ONCE)) {
    const { items: results } = await answer(api.items.undo.$post({ json: { items } }))
    for (const { id, error } of results) {
      if (error === 'unprocessable') stay.add(id)
      // What is gone by now needs no putting back.
      else if (error !== null && error !== 'not_found') throw new Error(`not taken back: ${error}`)
    }
  }
  return stay
}

/** Tells of a change of items, which brings all of them back where it is undone. `failed`: what is told where it could not be. */
export function useTellChange() {
  const person = usePerson()
  const { comeBack } = useRemoval()
  const noteChange = useNoteChange()
  return useCallback(
    (told: ToastContent & { subject: string }, changed: readonly Changed[], failed: Undoable['failed']): void => {
      const changes = changed.flatMap(({ id, undo }) => (undo === null ? [] : [{ id, undo }]))
      if (changes.length === 0) {
        toast(told)
        return
      }
      const undo = async () => {
        const stay = await takeBack(person, changes)
        for (const { id } of changes) if (!stay.has(id)) comeBack(id)
        if (stay.size > 0) throw new ChangedSince()
        noteTakenBack()
      }
      noteChange(told, { undo, failed })
    },
    [person, comeBack, noteChange],
  )
}
