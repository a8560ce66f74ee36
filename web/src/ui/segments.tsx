import { useId, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export interface SegmentsProps<T extends string> {
  /** What is chosen, for those who cannot see what stands beside it. */
  label: string
  options: readonly { value: T; label: ReactNode }[]
  chosen: T
  onChoose: (value: T) => void
  /** Takes no choice. What has the focus keeps it, which a disabled one drops. */
  busy?: boolean
}

/** A few choices of which exactly one holds, side by side. */
export function Segments<T extends string>({ label, options, chosen, onChoose, busy = false }: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'inline-flex items-center rounded-[0.375rem] px-2.5 py-0.5 touch:min-h-10 text-sm whitespace-nowrap ' +
              'transition-colors sm:px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            busy ? 'cursor-not-allowed' : 'cursor-pointer',
            option.value === chosen ? 'bg-ink font-medium text-paper' : 'text-ink-2 hover:bg-sunken hover:text-ink',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            aria-disabled={busy || undefined}
            onChange={() => busy || onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
