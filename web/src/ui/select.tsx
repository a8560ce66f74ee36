import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** One of many choices, in the clothes of the other controls. It is as wide as its longest choice, or as its place allows. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="relative inline-block max-w-full">
      <select
        {...props}
        className="h-10 touch:h-11 max-w-full appearance-none rounded-md border border-line-field bg-surface py-0 pr-9 pl-3 text-ink tabular-nums disabled:opacity-55 aria-disabled:opacity-55"
      />
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-3"
        strokeWidth={1.75}
      />
    </span>
  )
}
