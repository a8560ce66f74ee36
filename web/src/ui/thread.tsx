import type { Level } from '@loose-ends/domain/level.ts'
import { classNames } from '#web/lib/class-names.ts'

/** The thread and its loose end by the item's priority; the brand's own mark stands out as one of high priority does. */
const STROKES: Record<Level, readonly [thread: string, end: string]> = {
  high: ['stroke-ink', 'stroke-thread'],
  medium: ['stroke-ink', 'stroke-ink'],
  low: ['stroke-ink-3', 'stroke-ink-3'],
}

export interface ThreadMarkProps {
  tied?: boolean
  /** The priority of what is to be tied off: that of a high one ends in a bead, so that colour alone does not tell it. */
  level?: Level
  /** How many times slower than in a list it is tied. */
  pace?: number
  className?: string
}

const ms = (duration: number) => `${duration}ms`

/**
 * The signature drawing: a thread that loops once. Untied, its end hangs loose in the accent; tied, the loop has drawn
 * shut into a knot and the end runs straight on.
 */
export function ThreadMark({ tied = false, level, pace = 1, className }: ThreadMarkProps) {
  const [thread, end] = STROKES[level ?? 'high']
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      strokeWidth={2.6}
      aria-hidden="true"
      className={className}
    >
      {tied ? (
        <>
          <path
            pathLength={1}
            className="thread-draw stroke-done"
            style={{ '--draw': ms(150 * pace) }}
            d="M2.500 17.500c5 0 8.500.3 11.500-1.300 4-2.100 5.500-6.700 2.300-7.700-3.300-1-5.300 3.300-3.800 6.700 1.700 4 6.500 4.300 7.500 1.500.7-2.200-2.600-3.500-5.500-1.500"
          />
          <path
            pathLength={1}
            className="thread-draw stroke-done"
            style={{ '--draw': ms(90 * pace), '--draw-delay': ms(70 * pace) }}
            d="M18 17.200c3.500.5 7.500.3 11.500.3"
          />
        </>
      ) : (
        <>
          <path
            className={thread}
            d="M2.500 21.500c6.500 0 12.800-.5 16.600-3.800 4.700-4.200 3.200-11.200-2.300-11.200-5.400 0-6.700 7.200-2.200 11 1.200 1 2.500 1.800 4 2.500"
          />
          <path className={end} d="M18.600 20c3.300 1.500 6.700 2.700 9.900 6" />
          {level === 'high' && <circle className="fill-thread" cx={28} cy={25.6} r={3.2} />}
        </>
      )}
    </svg>
  )
}

/** The mark with the product's name. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold tracking-tight text-ink', className)}>
      <ThreadMark className="size-7 shrink-0" />
      <span className="text-lg leading-none max-[22.5rem]:sr-only">{name}</span>
    </span>
  )
}
