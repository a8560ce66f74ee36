import { isAppError } from '@loose-ends/domain/errors.ts'
import { dueDay, dueInstant } from '@loose-ends/domain/task/due-day.ts'
import { LONGEST_DESCRIPTION, LONGEST_TITLE, type ManualTask } from '@loose-ends/domain/task/manual-task.ts'
import type { Task, TaskPriority } from '@loose-ends/domain/task/task.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { keptWordsKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgetWords, keepWords, keptWords, useAreWordsKept, type KeptPlace } from '../loose-end/kept-words.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { usePerson } from '../session/use-person.ts'
import { createManualTask, editManualTask } from './queries.ts'

const PRIORITIES = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'other', label: 'Low' },
] as const

interface Failure {
  /** What is wrong with the whole; null when it is only single fields. */
  text: string | null
  fields: Record<string, string>
}
const NONE: Failure = { text: null, fields: {} }
const FIELDS = ['task', 'description', 'due_date', 'priority'] as const

/** What the server says of single fields stands at them; anything else, above the buttons. */
function failureOf(error: unknown): Failure {
  const fields = (isAppError(error) && error.fields) || {}
  return { text: FIELDS.some((field) => field in fields) ? null : errorText(error), fields }
}

/** What stands in the form. */
interface TypedTask {
  title: string
  description: string
  /** `YYYY-MM-DD`; empty: none. */
  day: string
  priority: TaskPriority
}

const dayOf = (task: Task | null, zone: string) => (task?.due_date ? dueDay(new Date(task.due_date), zone) : '')

const typedOf = (task: Task | null, zone: string): TypedTask => ({
  title: task?.task ?? '',
  description: task?.description ?? '',
  day: dayOf(task, zone),
  priority: task?.priority ?? 'medium',
})

const wordsOf = ({ title, description, day, priority }: TypedTask, task: Task | null, zone: string): ManualTask => ({
  task: title,
  description: description.trim() === '' ? null : description,
  // A due date that was not touched keeps its time of day.
  due_date:
    task?.due_date && day === dayOf(task, zone) ? task.due_date : (dueInstant(day, zone)?.toISOString() ?? null),
  priority,
})

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

interface ManualTaskFormProps extends ManualTaskDialogProps {
  place: KeptPlace
  /** What was typed before, and neither saved nor cancelled. */
  kept: TypedTask | null
}

function ManualTaskForm({ task, place, kept, onClosed }: ManualTaskFormProps) {
  const person = usePerson()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>(NONE)
  const zone = person.user.time_zone
  const start = typedOf(task, zone)
  const [typed, setTyped] = useState(kept ?? start)
  const formId = useId()
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
    setFailure(NONE)
    try {
      if (task) await editManualTask(person, task.id, wordsOf(typed, task, zone))
      else await createManualTask(person, wordsOf(typed, task, zone))
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
    toast({ title: task ? 'Task saved' : 'Task added', kind: 'success' })
    await refreshItems(cache)
  }

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
        <Field label="Title" error={failure.fields['task']}>
          {(control) => (
            <input
              {...control}
              className={FIELD_CLOTHES}
              value={typed.title}
              maxLength={LONGEST_TITLE}
              autoComplete="off"
              dir="auto"
              onChange={(event) => type({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label="Description" hint="optional" error={failure.fields['description']}>
          {(control) => (
            <textarea
              {...control}
              className={FIELD_CLOTHES}
              rows={3}
              value={typed.description}
              maxLength={LONGEST_DESCRIPTION}
              dir="auto"
              onChange={(event) => type({ description: event.target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <Field label="Due" hint="optional" error={failure.fields['due_date']}>
            {(control) => (
              <input
                {...control}
                type="date"
                className={FIELD_CLOTHES}
                min="1970-01-02"
                max="9999-12-30"
                value={typed.day}
                onChange={(event) => type({ day: event.target.value })}
              />
            )}
          </Field>
          <div>
            <p aria-hidden="true" className="text-sm font-medium">
              Priority
            </p>
            <div className="mt-1 flex h-[2.625rem] items-center">
              <Segments
                label="Priority"
                options={PRIORITIES}
                chosen={typed.priority}
                onChoose={(priority) => type({ priority })}
              />
            </div>
          </div>
        </div>
        {failure.text && (
          <p role="alert" className="text-sm text-thread">
            {failure.text}
          </p>
        )}
      </form>
    </Dialog>
  )
}
