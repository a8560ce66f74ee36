import { useId, type ReactNode } from 'react'

/** What the control of a field is given. */
interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  label: string
  /** Beside the label, and read out after it: that it need not be filled in, or what it is for. */
  hint?: string
  /** What is wrong with what stands there. */
  error?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A labelled control of a form, with what is wrong with it below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div>
      <div className="flex flex-wrap gap-x-1.5 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <span id={hintId} className="text-ink-3">
            {hint}
          </span>
        )}
      </div>
      <div className="mt-1">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        })}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-thread">
          {error}
        </p>
      )}
    </div>
  )
}

/** How a text field looks. */
export const FIELD_CLOTHES =
  'w-full touch:min-h-11 rounded-md border border-line-field bg-paper px-3 py-2 text-base text-ink placeholder:text-ink-3 aria-invalid:border-thread'

/** The same of a field of one line beside a select or a button: it is as high as they are. */
export const FIELD_BESIDE = `${FIELD_CLOTHES} h-10 touch:h-11`
