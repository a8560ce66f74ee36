import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '@loose-ends/domain/task/manual-task.ts'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { Failure, TypedTask } from './typed-task.ts'

const PRIORITIES = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'other', label: 'Low' },
] as const

interface ManualTaskFieldsProps {
  typed: TypedTask
  failure: Failure
  onType: (fields: Partial<TypedTask>) => void
}

/** The four fields of a task, and what is wrong with it. */
export function ManualTaskFields({ typed, failure, onType }: ManualTaskFieldsProps) {
  return (
    <>
      <Field label="Title" error={failure.fields['task']}>
        {(control) => (
          <input
            {...control}
            className={FIELD_CLOTHES}
            value={typed.title}
            maxLength={LONGEST_TITLE}
            autoComplete="off"
            dir="auto"
            onChange={(event) => onType({ title: event.target.value })}
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
            onChange={(event) => onType({ description: event.target.value })}
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
              onChange={(event) => onType({ day: event.target.value })}
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
              onChoose={(priority) => onType({ priority })}
            />
          </div>
        </div>
      </div>
      {failure.text && (
        <p role="alert" className="text-sm text-thread">
          {failure.text}
        </p>
      )}
    </>
  )
}
