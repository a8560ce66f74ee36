import type { Task } from '@loose-ends/domain/task/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetWords, keepWords, type KeptPlace } from '../../loose-end/kept-words.ts'
import { refreshItems } from '../../loose-end/refresh-items.ts'
import { notUndone } from '../../loose-end/undo/not-undone.ts'
import { useNoteChange } from '../../loose-end/undo/use-undo.ts'
import { usePerson } from '../../session/use-person.ts'
import { createManualTask, deleteManualTask, editManualTask } from './queries.ts'
import { failureOf, NO_FAILURE, typedOf, wordsOf, type Failure, type TypedTask } from './typed-task.ts'

export interface ManualTaskFormOptions {
  /** The task to be edited; null for a new one. */
  task: Task | null
  place: KeptPlace
  /** What was typed before, and neither saved nor cancelled. */
  kept: TypedTask | null
}

/** What a person types of a task, kept while they do, and what saves it. */
export function useManualTaskForm({ task, place, kept }: ManualTaskFormOptions) {
  const person = usePerson()
  const cache = useQueryClient()
  const noteChange = useNoteChange()
  const [isOpen, setOpen] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>(NO_FAILURE)
  const zone = person.user.time_zone
  const start = typedOf(task, zone)
  const [typed, setTyped] = useState(kept ?? start)
  const isClosed = useRef(false)
  const show = (next: boolean) => {
    isClosed.current = !next
    setOpen(next)
  }
  const type = (fields: Partial<TypedTask>) => {
    const next = { ...typed, ...fields }
    setTyped(next)
    if (JSON.stringify(next) === JSON.stringify(start)) forgetWords(place)
    else void keepWords(place, next, Date.now())
  }
  const cancel = () => {
    // What is on its way may still fail.
    if (!isSaving) forgetWords(place)
    show(false)
  }

  const save = async () => {
    if (isSaving) return
    setSaving(true)
    setFailure(NO_FAILURE)
    const words = wordsOf(typed, task, zone)
    const { id = crypto.randomUUID() } = typed
    try {
      if (task) await editManualTask(person, task.id, words)
      else {
        type({ id })
        await createManualTask(person, { id, ...words })
      }
    } catch (error) {
      setFailure(failureOf(error))
      setSaving(false)
      if (isClosed.current) {
        toast({ title: 'The task could not be saved', description: errorText(error), kind: 'destructive' })
      }
      return
    }
    forgetWords(place)
    show(false)
    const before = wordsOf(start, task, zone)
    noteChange(
      { title: task ? 'Task saved' : 'Task added', subject: words.task, kind: 'success' },
      {
        undo: () => (task ? editManualTask(person, task.id, before) : deleteManualTask(person, id)),
        failed: notUndone,
      },
    )
    await refreshItems(cache)
  }

  return { isOpen, show, isSaving, failure, typed, type, cancel, save }
}
