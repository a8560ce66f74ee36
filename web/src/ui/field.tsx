import { useId, type ReactNode } from 'react'

/** What the control of a field is given. */
interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  label: string
  /** Beside the label, for what need not be filled in. */
  hint?: string
  /** What is wrong with what stands there. */
  error?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A labelled control of a form, with what is wrong with it below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
        {hint && <span className="ml-1.5 font-normal text-ink-3">{hint}</span>}
      </label>
      <div className="mt-1">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? errorId : undefined,
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
  'w-full touch:min-h-11 rounded-md border border-line-strong bg-paper px-3 py-2 text-base text-ink placeholder:text-ink-3 aria-invalid:border-thread'
