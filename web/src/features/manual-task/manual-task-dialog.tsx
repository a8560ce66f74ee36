import { isAppError } from '@loose-ends/domain/errors.ts'
import { dueDay, dueInstant } from '@loose-ends/domain/task/due-day.ts'
import { LONGEST_DESCRIPTION, LONGEST_TITLE, type ManualTask } from '@loose-ends/domain/task/manual-task.ts'
import type { Task, TaskPriority } from '@loose-ends/domain/task/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { toast } from '#web/ui/toast.ts'
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

/** The words of a task on their way into the form, and out of it. */
function useForm(task: Task | null, zone: string) {
  const [title, setTitle] = useState(task?.task ?? '')
  const [description, setDescription] = useState(task?.description ?? '')
  const [day, setDay] = useState(task?.due_date ? dueDay(new Date(task.due_date), zone) : '')
  const [priority, setPriority] = useState<TaskPriority>(task?.priority ?? 'medium')
  // A due date that was not touched keeps its time of day.
  const dueDate = () =>
    task?.due_date && day === dueDay(new Date(task.due_date), zone)
      ? task.due_date
      : (dueInstant(day, zone)?.toISOString() ?? null)
  const words = (): ManualTask => ({
    task: title,
    description: description.trim() === '' ? null : description,
    due_date: dueDate(),
    priority,
  })
  return { title, setTitle, description, setDescription, day, setDay, priority, setPriority, words }
}

export interface ManualTaskDialogProps {
  /** The task to be edited; null for a new one. */
  task: Task | null
  onClosed: () => void
}

/** Where a person writes a task of their own, or edits one (DB-05). It stays open until the server has it. */
export default function ManualTaskDialog({ task, onClosed }: ManualTaskDialogProps) {
  const person = usePerson()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>(NONE)
  const form = useForm(task, person.user.time_zone)
  const formId = useId()
  const isClosed = useRef(false)
  const show = (next: boolean) => {
    isClosed.current = !next
    setOpen(next)
  }

  const save = async () => {
    if (isSaving) return
    setSaving(true)
    setFailure(NONE)
    try {
      if (task) await editManualTask(person, task.id, form.words())
      else await createManualTask(person, form.words())
    } catch (error) {
      setFailure(failureOf(error))
      setSaving(false)
      if (isClosed.current) {
        toast({ title: 'The task could not be saved', description: errorText(error), kind: 'destructive' })
      }
      return
    }
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
      actions={
        <>
          <Button variant="quiet" onClick={() => show(false)}>
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
              value={form.title}
              maxLength={LONGEST_TITLE}
              autoComplete="off"
              dir="auto"
              onChange={(event) => form.setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field label="Description" hint="optional" error={failure.fields['description']}>
          {(control) => (
            <textarea
              {...control}
              className={FIELD_CLOTHES}
              rows={3}
              value={form.description}
              maxLength={LONGEST_DESCRIPTION}
              dir="auto"
              onChange={(event) => form.setDescription(event.target.value)}
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
                value={form.day}
                onChange={(event) => form.setDay(event.target.value)}
              />
            )}
          </Field>
          <div>
            <p aria-hidden="true" className="text-sm font-medium">
              Priority
            </p>
            <div className="mt-1 flex h-[2.625rem] items-center">
              <Segments label="Priority" options={PRIORITIES} chosen={form.priority} onChoose={form.setPriority} />
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
