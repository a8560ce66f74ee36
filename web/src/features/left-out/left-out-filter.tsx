import type { LeftOutPage, StoredReason } from '@loose-ends/domain/left-out/left-out.ts'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LeftOutFilter } from './queries.ts'
import { LEFT_OUT_COPY } from './reason-copy.ts'

/** A search is asked for once the typing has rested this long. */
const TYPING_REST_MS = 300
const ALL = 'all'

interface Props {
  filter: LeftOutFilter
  reasons: LeftOutPage['reasons']
  onChange: (change: Partial<LeftOutFilter>) => void
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => latest.current(text.trim()), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [text, q])
  return (
    <label className="flex h-10 min-w-0 flex-1 basis-64 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
      <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      <input
        type="search"
        aria-label="Search subjects and senders"
        placeholder="Search subjects and senders..."
        maxLength={200}
        className="w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}

/** Narrows the list: by words, and by the reason, each with how many messages it has. */
export function LeftOutFilterBar({ filter, reasons, onChange }: Props) {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  // A chosen reason stays choosable when nothing of it is left.
  const listed =
    filter.reason && !reasons.some(({ reason }) => reason === filter.reason)
      ? [...reasons, { reason: filter.reason, count: 0 }]
      : reasons
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox q={filter.q} onSearch={(q) => onChange({ q })} />
      <select
        aria-label="Reason"
        className="h-10 max-w-full rounded-md border border-line-strong bg-surface px-3"
        value={filter.reason ?? ALL}
        onChange={({ target: { value } }) => onChange({ reason: value === ALL ? null : (value as StoredReason) })}
      >
        <option value={ALL}>All reasons ({total})</option>
        {listed.map(({ reason, count }) => (
          <option key={reason} value={reason}>
            {LEFT_OUT_COPY[reason].label} ({count})
          </option>
        ))}
      </select>
    </div>
  )
}
