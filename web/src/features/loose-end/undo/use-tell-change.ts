import { MOST_UNDONE_AT_ONCE } from '@loose-ends/domain/bulk/bulk-change.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { useCallback } from 'react'
import { answer } from '#web/lib/answer.ts'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { usePerson, type Person } from '../../session/use-person.ts'
import { noteTakenBack } from '../tied-off.ts'
import { useRemoval } from '../use-removal.ts'
import type { Undoable } from './last-changes.ts'
import { useNoteChange } from './use-undo.ts'

/** An item that was changed, and what the answer to that gave to take it back; null where nothing had changed. */
interface Changed {
  id: string
  undo: string | null
}

async function takeBack({ api }: Person, changes: readonly { id: string; undo: string }[]): Promise<void> {
  for (const items of inChunks(changes, MOST_UNDONE_AT_ONCE)) {
    const { items: results } = await answer(api.items.undo.$post({ json: { items } }))
    // What is gone by now needs no putting back.
    const refused = results.find(({ error }) => error !== null && error !== 'not_found')
    if (refused) throw new Error(`not taken back: ${refused.error}`)
  }
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
        await takeBack(person, changes)
        for (const { id } of changes) comeBack(id)
        noteTakenBack()
      }
      noteChange(told, { undo, failed })
    },
    [person, comeBack, noteChange],
  )
}
