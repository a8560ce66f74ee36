import type { FollowUp, Level } from '@loose-ends/domain/follow-up/follow-up.ts'
import { TrendingUp } from 'lucide-react'
import { basisText } from './basis-text.ts'
import { SnoozedUntil } from '../snoozed-until.tsx'

export const capital = (level: Level) => level[0]?.toUpperCase() + level.slice(1)

/** What speaks for following up, and when: impact, likelihood, the best time, and the end of a snooze (FC-01). */
export function FollowUpFacts({ followUp }: { followUp: FollowUp }) {
  const { business_impact, direction, history, success_probability, recommended_timing, snoozed_until, status } =
    followUp
  const isUnlessReplied = followUp.unless_reply_since !== null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2">
      <p className="inline-flex items-center gap-1.5">
        <TrendingUp aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
        {capital(business_impact ?? 'medium')} business impact
      </p>
      {success_probability !== null && direction === 'they_owe' && (
        <p className="tabular-nums">
          <span>{Math.round(success_probability * 10) / 10}/10 response likelihood</span>{' '}
          <span className="text-ink-3">{basisText(history)}</span>
        </p>
      )}
      {status === 'open' && recommended_timing && (
        <p className="rounded-md bg-sunken px-3 py-1">
          <span className="text-ink-3">Best time to follow up:</span>{' '}
          <span className="font-medium text-ink">{recommended_timing}</span>
        </p>
      )}
      {status === 'snoozed' && snoozed_until && (
        <SnoozedUntil until={snoozed_until} isUnlessReplied={isUnlessReplied} />
      )}
    </div>
  )
}
