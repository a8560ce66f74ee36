import { LONGEST_REPLY } from '@loose-ends/domain/reply/limits.ts'
import type { RefObject } from 'react'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'

export interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  isBusy: boolean
  onType: (text: string) => void
  /** Ctrl-Enter, or Command-Enter. */
  onSubmit: () => void
}

/** What a reply says. */
export function MessageField({ field, text, isBusy, onType, onSubmit }: MessageFieldProps) {
  return (
    <Field label="Message">
      {(control) => (
        <textarea
          {...control}
          ref={field}
          className={`${FIELD_CLOTHES} min-h-40`}
          rows={8}
          value={text}
          maxLength={LONGEST_REPLY}
          dir="auto"
          disabled={isBusy}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onSubmit()
          }}
        />
      )}
    </Field>
  )
}
