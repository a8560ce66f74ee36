import type { Acquaintance } from '@loose-ends/domain/counterpart/counterpart.ts'
import { DAY_MS, HOUR_MS } from '@loose-ends/domain/time.ts'
import { dayText } from '#web/lib/dates.ts'
import { durationText } from './duration-text.ts'

/** The ends of the axis: what was answered faster or slower stands at them. Each step to the right takes longer. */
const SHORTEST_MS = HOUR_MS / 4
const LONGEST_MS = 30 * DAY_MS
const TICKS = [
  { ms: HOUR_MS, words: '1 hour' },
  { ms: 6 * HOUR_MS, words: '6 hours' },
  { ms: DAY_MS, words: '1 day' },
  { ms: 7 * DAY_MS, words: '1 week' },
] as const

/** Pixels. */
const DOT = 4
const DOTS_HEIGHT = 56
const AXIS_HEIGHT = 22
const CLOSEST_PERCENT = 2.5

const placeOf = (ms: number): number => {
  const within = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms))
  return (100 * Math.log(within / SHORTEST_MS)) / Math.log(LONGEST_MS / SHORTEST_MS)
}

interface Dot {
  at: string
  ms: number
  /** Per cent of the axis. */
  x: number
  /** How many stand below it. */
  level: number
}

/** The dots side by side; those that would cover each other stand on one another. */
function dotsOf(answers: Acquaintance['answers']): Dot[] {
  const columns = new Map<number, number>()
  return answers.map(({ at, after_ms: ms }) => {
    const column = Math.round(placeOf(ms) / CLOSEST_PERCENT)
    const level = columns.get(column) ?? 0
    columns.set(column, level + 1)
    return { at, ms, x: column * CLOSEST_PERCENT, level }
  })
}

function Dots({ answers, usual }: { answers: Acquaintance['answers']; usual: number | null }) {
  const dots = dotsOf(answers)
  const highest = Math.max(...dots.map(({ level }) => level))
  const step = Math.min(2 * DOT + 1, (DOTS_HEIGHT - 2 * DOT) / Math.max(1, highest))
  return (
    <div aria-hidden="true" className="mt-3 px-6">
      <svg width="100%" height={DOTS_HEIGHT + AXIS_HEIGHT} className="block overflow-visible text-xs">
        {usual !== null && (
          <line
            x1={`${placeOf(usual)}%`}
            x2={`${placeOf(usual)}%`}
            y2={DOTS_HEIGHT}
            strokeWidth={2}
            className="stroke-thread"
          />
        )}
        <line x2="100%" y1={DOTS_HEIGHT} y2={DOTS_HEIGHT} className="stroke-line-strong" />
        {TICKS.map(({ ms, words }) => (
          <g key={words}>
            <line
              x1={`${placeOf(ms)}%`}
              x2={`${placeOf(ms)}%`}
              y1={DOTS_HEIGHT}
              y2={DOTS_HEIGHT + 4}
              className="stroke-line-strong"
            />
            <text x={`${placeOf(ms)}%`} y={DOTS_HEIGHT + 18} textAnchor="middle" className="fill-ink-3">
              {words}
            </text>
          </g>
        ))}
        {dots.map(({ at, ms, x, level }) => (
          <circle
            key={at}
            cx={`${x}%`}
            cy={DOTS_HEIGHT - DOT - 2 - level * step}
            r={DOT}
            strokeWidth={1}
            className="fill-ink-2 stroke-surface"
          >
            <title>{`${dayText(at)}: after ${durationText(ms)}`}</title>
          </circle>
        ))}
      </svg>
    </div>
  )
}

export interface AnswerTimesProps {
  name: string
  acquaintance: Pick<Acquaintance, 'answers' | 'usual_answer_ms'>
}

/** How long somebody took to answer, a dot for each answer, and the same as a table for who does not see it (WV-04). */
export function AnswerTimes({ name, acquaintance: { answers, usual_answer_ms: usual } }: AnswerTimesProps) {
  if (answers.length === 0) return <p className="mt-1 text-ink-3">No answer of theirs within the last year.</p>
  return (
    <>
      <p className="mt-1 text-ink-2">
        {usual === null ? 'Too few answers to call any time usual.' : `Usually after ${durationText(usual)}.`}
      </p>
      <Dots answers={answers} usual={usual} />
      <table className="sr-only">
        <caption>How long {name} took to answer</caption>
        <thead>
          <tr>
            <th scope="col">Answered on</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ at, after_ms: ms }) => (
            <tr key={at}>
              <td>{dayText(at)}</td>
              <td>{durationText(ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
