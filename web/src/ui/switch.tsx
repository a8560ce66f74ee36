import { Switch as RadixSwitch } from 'radix-ui'
import { classNames } from '#web/lib/class-names.ts'

export interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The id of the text that names it. */
  labelledBy: string
  describedBy?: string
  disabled?: boolean
  /** Takes no presses. It keeps the focus, which a disabled one drops. */
  busy?: boolean
}

/** Turns something on or off at once. */
export function Switch({ isOn, onChange, labelledBy, describedBy, disabled = false, busy = false }: SwitchProps) {
  return (
    <RadixSwitch.Root
      checked={isOn}
      onCheckedChange={(next) => busy || onChange(next)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      aria-disabled={busy || undefined}
      className={classNames(
        'relative h-6 w-10 shrink-0 rounded-full border border-line-field bg-sunken transition-colors',
        'focus-visible:rounded-full disabled:cursor-not-allowed disabled:opacity-55',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
        'data-[state=checked]:border-ink data-[state=checked]:bg-ink',
      )}
    >
      <RadixSwitch.Thumb className="block size-4 translate-x-[3px] rounded-full bg-ink-3 transition-transform data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-paper" />
    </RadixSwitch.Root>
  )
}
