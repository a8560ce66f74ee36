import { ChevronDown } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'

export interface DisclosureButtonProps {
  isOpen: boolean
  /** The id of what it shows and hides. */
  panel: string
  onToggle: () => void
  label: string
  /** What it belongs to: many such buttons stand on a page. */
  about: string
}

/** Shows and hides what belongs to an item. */
export function DisclosureButton({ isOpen, panel, onToggle, label, about }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${about}`}
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={onToggle}
      className="inline-flex h-8 touch:h-11 items-center gap-1 rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {label}
      <ChevronDown aria-hidden="true" className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
    </button>
  )
}
