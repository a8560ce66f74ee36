import type { Direction } from '@loose-ends/domain/loose-end/loose-end.ts'
import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { reasonSentences, type ReasonSentence } from '@loose-ends/domain/priority/reason-sentences.ts'
import { useUser } from '../../session/session-context.tsx'

interface ReasonsProps {
  reasons: readonly Reason[]
  score: number | null
  /** Whose turn it is. */
  direction: Direction
  /** The item is closed. */
  isOver: boolean
  now: Date
}

/** What lowers an item is told against what raises it: "But …", and "And …" for what else does. Where nothing raises it, no "But" opens. */
const told = ({ sentence, lowers }: ReasonSentence, before: ReasonSentence | undefined) =>
  lowers && before
    ? `${before.lowers ? 'And' : 'But'} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : sentence

/** What an item's priority follows from. */
export function Reasons({ reasons, score, direction, isOver, now }: ReasonsProps) {
  const { time_zone: zone } = useUser()
  const parts = reasonSentences(reasons, { direction, isOver, now, zone })
  if (parts.length === 0) return null
  return (
    <div>
      <h3 className="text-sm font-medium text-ink-3">Why this priority</h3>
      <ul className="mt-1 text-sm text-ink-2">
        {parts.map((part, at) => (
          <li key={part.code} className="border-b border-line py-1 last:border-0">
            {told(part, parts[at - 1])}.
          </li>
        ))}
      </ul>
      {score !== null && (
        <p className="mt-1 flex justify-between gap-4 text-sm font-medium">
          <span>Score</span>
          <span className="tabular-nums">{score}/10</span>
        </p>
      )}
    </div>
  )
}
