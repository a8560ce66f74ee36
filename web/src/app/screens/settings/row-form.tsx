import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

export interface RowFormProps {
  className: string
  onSave: () => unknown
  /** It is closed as it was, by a button or by Escape. */
  onCancel: () => void
  isBusy: boolean
  /** What stands in place of "Save" meanwhile. */
  saving?: string
  children: ReactNode
}

/** A form that stands open in a row. */
export function RowForm({ className, onSave, onCancel, isBusy, saving = 'Save', children }: RowFormProps) {
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const heedKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isBusy) onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears Escape from what is in it
    <form className={`mt-4 grid gap-4 ${className}`} onSubmit={save} onKeyDown={heedKey}>
      {children}
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isBusy}>
          {isBusy ? saving : 'Save'}
        </Button>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
