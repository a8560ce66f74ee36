import { FOLLOW_UP_TYPES, type FollowUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import { Segments } from '#web/ui/segments.tsx'
import { changeText, countOf, useFollowUpCounts } from '../loose-end/follow-up-counts.ts'

const ALL = 'all'
const WORDS = { promise: 'Promises', question: 'Questions', meeting: 'Meetings' } as const

export interface TypeFilterProps {
  type: FollowUpType | null
  /** Something else narrows the list too: nothing counts what is left of each type then. */
  isNarrowed: boolean
  onChoose: (type: FollowUpType | null) => void
}

/** Which follow-ups are shown, with how many there are of each type where the whole list is meant (WV-03). */
export function TypeFilter({ type, isNarrowed, onChoose }: TypeFilterProps) {
  const counts = useFollowUpCounts(!isNarrowed)
  const data = isNarrowed ? undefined : counts
  // Where the window is narrow, the figure stands below its word: all four find room side by side.
  const labelled = (words: string, of: FollowUpType | null) =>
    data ? (
      <span className="@max-[21rem]:text-center">
        {words} <span className="@max-[21rem]:block">{countOf(data, of).open}</span>
      </span>
    ) : (
      words
    )
  const change = data && type && changeText(countOf(data, type).change)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
      <Segments
        label="Type of follow-up"
        options={[
          { value: ALL, label: labelled('All', null) },
          ...FOLLOW_UP_TYPES.map((one) => ({ value: one, label: labelled(WORDS[one], one) })),
        ]}
        chosen={type ?? ALL}
        onChoose={(chosen) => onChoose(chosen === ALL ? null : chosen)}
      />
      {change && <p className="text-sm text-ink-3 tabular-nums">{change}</p>}
    </div>
  )
}
