import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { useId, type ReactNode } from 'react'
import { timeText } from '#web/lib/dates.ts'
import { Select } from '#web/ui/select.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** '8:00 AM', or '08:00', as all times are written for this person */
export const hourText = (hour: number): string => timeText(new Date(hour * HOUR_MS).toISOString(), 'UTC')

export interface HourChoiceProps {
  label: string
  /** The local hour, 0 to 23. */
  hour: number
  /** An hour that cannot be chosen. */
  without?: number
  /** Takes no choice. It keeps the focus, which a disabled one drops. */
  busy: boolean
  onChoose: (hour: number) => void
  /** What stands behind it. */
  children?: ReactNode
}

/** An hour of the person's day. */
export function HourChoice({ label, hour, without, busy, onChoose, children }: HourChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={hour}
        aria-disabled={busy || undefined}
        onChange={(event) => busy || onChoose(Number(event.target.value))}
      >
        {HOURS.filter((one) => one !== without).map((one) => (
          <option key={one} value={one}>
            {hourText(one)}
          </option>
        ))}
      </Select>
      {children}
    </div>
  )
}
