import { LEVELS, type Level } from '@loose-ends/domain/level.ts'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { figureText } from '#web/lib/locale.ts'

const FILLS: Record<Level, string> = { high: 'bg-thread', medium: 'bg-ink-2', low: 'bg-line-strong' }
const WORDS: Record<Level, string> = { high: 'High', medium: 'Medium', low: 'Low' }

interface PriorityDistributionProps {
  counted: Record<Level, number>
  /** The one that the list is narrowed to. */
  chosen: Level | undefined
  /** The address of the list with just those of that priority, or with all. */
  hrefOf: (level: Level | undefined) => string
}

/** How many of a whole list are of high, medium and low priority, in a bar and in words (FL-02): each leads to just those. */
export function PriorityDistribution({ counted, chosen, hrefOf }: PriorityDistributionProps) {
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
            {count === 0 ? (
              `0 ${WORDS[level]}`
            ) : (
              <Link
                to={hrefOf(level === chosen ? undefined : level)}
                preventScrollReset
                aria-current={level === chosen}
                className={classNames(
                  'rounded-sm underline underline-offset-4 touch:py-3',
                  level === chosen
                    ? 'font-medium text-ink'
                    : 'decoration-transparent hover:text-ink hover:decoration-line-strong',
                )}
              >
                {figureText(count)} {WORDS[level]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
