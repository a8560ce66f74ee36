import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Level } from '@loose-ends/domain/level.ts'
import { isWrittenByOwner } from '@loose-ends/domain/follow-up/written-by-owner.ts'
import { FEWEST_TURNS } from '@loose-ends/domain/correspondent/standing.ts'
import { firstNameOf } from '@loose-ends/domain/message/address.ts'
import { CalendarClock, MessagesSquare, TrendingUp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { SnoozedUntil } from '../snooze/snoozed-until.tsx'
import { answersText } from './answers-text.ts'

export const capital = (level: Level) => level[0]?.toUpperCase() + level.slice(1)

/** What speaks for following up, and when: how they answer, the best time, impact, and the end of a snooze (FC-01). */
export function FollowUpFacts({ followUp }: { followUp: FollowUp }) {
  const { business_impact, direction, recommended_timing, snoozed_until, status } = followUp
  const isUnlessReplied = followUp.unless_reply_since !== null
  const isOver = status === 'completed' || status === 'archived'
  return (
    <div className={classNames('mt-4 space-y-3 text-sm text-ink-2', !isOver && 'rounded-md bg-sunken p-4')}>
      {status === 'snoozed' && snoozed_until && (
        <SnoozedUntil until={snoozed_until} isUnlessReplied={isUnlessReplied} />
      )}
      {direction === 'they_owe' && !isOver && <Likelihood followUp={followUp} />}
      {status === 'open' && recommended_timing && (
        <Fact Icon={CalendarClock}>
          <p className="text-ink-3">Best time to follow up</p>
          <p className="text-ink">{recommended_timing}</p>
        </Fact>
      )}
      <Fact Icon={TrendingUp}>
        <p>{capital(business_impact ?? 'medium')} business impact</p>
      </Fact>
    </div>
  )
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  )
}

/** What the score follows from; where it follows from nothing, it is the middle. */
function scoreBasis(followUp: FollowUp): string {
  const { history } = followUp
  if (!isWrittenByOwner(followUp)) return 'no estimate yet'
  const isKnown = history !== null && history.turns >= FEWEST_TURNS
  return isKnown ? 'going by that and by how this mail asks' : 'the middle, until more is known'
}

/** How they answered until now, and what that and the mail itself let expect. */
function Likelihood({ followUp }: { followUp: FollowUp }) {
  const { history, sender_name: name, sender_email: email, success_probability: score } = followUp
  if (score === null) return null
  const who = firstNameOf({ name: name ?? '', email: email ?? '' }) || name || email || 'the other side'
  return (
    <Fact Icon={MessagesSquare}>
      <p className="text-ink">{answersText(who, history)}</p>
      <p className="text-ink-3 tabular-nums">
        <span>{Math.round(score * 10) / 10}/10 response likelihood</span>
        <span>: {scoreBasis(followUp)}</span>
      </p>
    </Fact>
  )
}
