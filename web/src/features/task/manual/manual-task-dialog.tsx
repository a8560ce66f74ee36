import type { Task } from '@loose-ends/domain/task/task.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { keptWordsKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { keptWords, useAreWordsKept, type KeptPlace } from '../../loose-end/kept-words.ts'
import { usePerson } from '../../session/use-person.ts'
import { ManualTaskFields } from './manual-task-fields.tsx'
import type { TypedTask } from './typed-task.ts'
import { useManualTaskForm, type ManualTaskFormOptions } from './use-manual-task-form.ts'

export interface ManualTaskDialogProps {
  /** The task to be edited; null for a new one. */
  task: Task | null
  onClosed: () => void
}

/**
 * Where a person writes a task of their own, or edits one (DB-05). It stays open until the server has it; what is typed is
 * kept in the browser until then, or until it is cancelled.
 */
export default function ManualTaskDialog({ task, onClosed }: ManualTaskDialogProps) {
  const person = usePerson()
  const { keptTask: prefix } = useBrowserKeys()
  const place: KeptPlace = { prefix, person, id: task?.id ?? 'new', column: { table: 'loose_ends', field: 'task' } }
  const areKept = useAreWordsKept(place)
  const [wereKept] = useState(areKept)
  const kept = useQuery({
    queryKey: [...keptWordsKey, place.id],
    queryFn: () => keptWords<TypedTask>(place),
    enabled: wereKept,
    gcTime: 0,
    networkMode: 'always',
  })
  if (wereKept && kept.data === undefined) return null
  return <ManualTaskForm task={task} place={place} kept={(wereKept && kept.data) || null} onClosed={onClosed} />
}

type ManualTaskFormProps = ManualTaskFormOptions & Pick<ManualTaskDialogProps, 'onClosed'>

function ManualTaskForm({ task, place, kept, onClosed }: ManualTaskFormProps) {
  const { isOpen, show, isSaving, failure, typed, type, cancel, save } = useManualTaskForm({ task, place, kept })
  const formId = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={show}
      onClosed={onClosed}
      title={task ? 'Edit task' : 'New task'}
      {...(kept ? { description: 'You began this before. It was kept in this browser.' } : {})}
      actions={
        <>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            {isSaving ? 'Saving...' : task ? 'Save' : 'Add task'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="mt-5 space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ManualTaskFields typed={typed} failure={failure} onType={type} />
      </form>
    </Dialog>
  )
}
