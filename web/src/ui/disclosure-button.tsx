import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export interface DisclosureButtonProps {
  isOpen: boolean
  /** The id of what it shows and hides. */
  panel: string
  onToggle: () => void
  children: ReactNode
}

/** Shows and hides what belongs to an item. */
export function DisclosureButton({ isOpen, panel, onToggle, children }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={onToggle}
      className="inline-flex h-8 items-center gap-1 rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {children}
      <ChevronDown aria-hidden="true" className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
    </button>
  )
}
