import { LEVELS, type Level } from '@loose-ends/domain/follow-up/follow-up.ts'

const FILLS: Record<Level, string> = { high: 'bg-thread', medium: 'bg-ink-2', low: 'bg-line-strong' }
const WORDS: Record<Level, string> = { high: 'High', medium: 'Medium', low: 'Low' }

/** How many of a whole list are of high, medium and low priority, in a bar and in words (FL-02). */
export function PriorityDistribution({ counted }: { counted: Record<Level, number> }) {
  const counts = LEVELS.map((level) => ({ level, count: counted[level] }))
  return (
    <div className="border-b border-line pb-5">
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {counts.map(
          ({ level, count }) => count > 0 && <div key={level} className={FILLS[level]} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul aria-label="By priority" className="mt-2 flex gap-6 text-sm text-ink-2 tabular-nums">
        {counts.map(({ level, count }) => (
          <li key={level}>
            {count} {WORDS[level]}
          </li>
        ))}
      </ul>
    </div>
  )
}
