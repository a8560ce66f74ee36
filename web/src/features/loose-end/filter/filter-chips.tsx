import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { listHeadingOf } from '../pass-focus-on.ts'
import { useFilterWords } from './filter-words.ts'
import type { ListFilter } from './list-filter.ts'

export interface FilterChipsProps {
  filter: ListFilter
  /** The address with another filter. */
  hrefOf: (filter: ListFilter) => string
}

/** A part that is taken off goes with the focus: the one beside it has it then, else the list. */
function passOn({ currentTarget: link }: MouseEvent<Element>): void {
  const part = link.closest('[data-part]')
  const beside = [part?.nextElementSibling, part?.previousElementSibling].find((one) => one?.hasAttribute('data-part'))
  const next = beside?.querySelector('a') ?? listHeadingOf(link)
  next?.focus({ preventScroll: true })
}

/** What narrows the list; each part of it can be taken off. */
export default function FilterChips({ filter, hrefOf }: FilterChipsProps) {
  const words = useFilterWords(filter)
  const without = (part: keyof ListFilter): ListFilter => {
    const { [part]: _, ...others } = filter
    return others
  }
  return (
    <ul aria-label="Filtered by" className="flex flex-wrap items-center gap-2 pt-2">
      {words.map(({ part, words: text }) => (
        <li key={part} data-part className="min-w-0">
          <Link
            to={hrefOf(without(part))}
            preventScrollReset
            onClick={passOn}
            aria-label={`${text}: take off`}
            className="inline-flex h-7 touch:h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-sunken pr-2 pl-3 text-sm hover:border-ink-3"
          >
            <bdi className="truncate">{text}</bdi>
            <X aria-hidden="true" className="size-3.5 shrink-0 text-ink-3 print:hidden" strokeWidth={2} />
          </Link>
        </li>
      ))}
      {words.length > 1 && (
        <li className="print:hidden">
          <Link
            to={hrefOf({})}
            preventScrollReset
            onClick={passOn}
            className="rounded-sm px-1 text-sm text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
