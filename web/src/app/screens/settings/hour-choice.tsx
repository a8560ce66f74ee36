import { ChevronsUpDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export interface HourChoiceProps {
  label: string
  /** The local hour, 0 to 23. */
  hour: number
  /** An hour that cannot be chosen. */
  without?: number
  disabled: boolean
  onChoose: (hour: number) => void
  /** What stands behind it. */
  children?: ReactNode
}

/** An hour of the person's day. */
export function HourChoice({ label, hour, without, disabled, onChoose, children }: HourChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id}>{label}</label>
      <span className="relative">
        <select
          id={id}
          value={hour}
          disabled={disabled}
          onChange={(event) => onChoose(Number(event.target.value))}
          className="h-10 appearance-none rounded-md border border-line-strong bg-paper py-0 pr-9 pl-3 text-ink tabular-nums disabled:opacity-55"
        >
          {HOURS.filter((one) => one !== without).map((one) => (
            <option key={one} value={one}>
              {hourText(one)}
            </option>
          ))}
        </select>
        <ChevronsUpDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-3 size-4 text-ink-3"
          strokeWidth={1.75}
        />
      </span>
      {children}
    </div>
  )
}
