import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { listHeadingOf } from '../pass-focus-on.ts'
import type { FilterChipsProps } from './filter-chips.tsx'
import { useFilterWords } from './filter-words.ts'

/** What stands there when the filter leaves nothing: what it asks for, and the way out of it. */
export default function NothingPasses({ filter, hrefOf }: FilterChipsProps) {
  const words = useFilterWords(filter).map(({ words: text }) => text)
  return (
    <EmptyState title="Nothing passes the filter" tied={false}>
      <p>Filtered by: {words.join(', ')}.</p>
      <p className="mt-3">
        <Link
          to={hrefOf({})}
          preventScrollReset
          onClick={({ currentTarget }) => listHeadingOf(currentTarget)?.focus({ preventScroll: true })}
          className="rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          Show everything
        </Link>
      </p>
    </EmptyState>
  )
}
