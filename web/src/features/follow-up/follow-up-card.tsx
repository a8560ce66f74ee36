import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import type { FollowUp, Level } from '@loose-ends/domain/follow-up/follow-up.ts'
import { isWrittenByOwner } from '@loose-ends/domain/follow-up/written-by-owner.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { agoText, dayText, momentText } from '#web/lib/dates.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { PriorityBadge } from '#web/ui/priority-badge.tsx'
import { Evidence } from '../evidence/evidence.tsx'
import type { Ending } from '../loose-end/use-removal.ts'
import { FollowUpActions } from './follow-up-actions.tsx'
import type { ChangeFollowUp } from './use-change-follow-up.ts'

const TYPE_WORDS = { promise: 'Promise', question: 'Question', meeting: 'Meeting' } as const
const capital = (level: Level) => level[0]?.toUpperCase() + level.slice(1)

export interface FollowUpCardProps {
  followUp: FollowUp
  now: Date
  ending: Ending | undefined
  href: string | null
  change: ChangeFollowUp
  /** Somebody came here for this one: it is brought into view and stands out. */
  isHighlighted?: boolean
}

/** Smart summary, else action required, else the subject (FC-01). */
function headlineOf({ smart_summary, action_required, subject }: FollowUp): string {
  return smart_summary || action_required || `Follow up on: ${subject || 'No subject'}`
}

function Facts({ followUp }: { followUp: FollowUp }) {
  const { business_impact, success_probability, recommended_timing, snoozed_until, status } = followUp
  const facts: [string, string][] = [['Business impact', capital(business_impact ?? 'medium')]]
  if (success_probability !== null) facts.push(['Likely to answer', `${success_probability}/10 response likelihood`])
  if (recommended_timing) facts.push(['Best time to follow up', recommended_timing])
  if (status === 'snoozed' && snoozed_until) facts.push(['Snoozed until', momentText(snoozed_until)])
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt className="text-ink-3">{term}</dt>
          <dd className="text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One follow-up: who has not answered what, since when, and what to write to them (FC-01, FC-02). */
export function FollowUpCard(props: FollowUpCardProps) {
  const { followUp, now, ending, href, isHighlighted = false } = props
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isHighlighted) card.current?.scrollIntoView({ block: 'center' })
  }, [isHighlighted])
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const { sender_name: name, sender_email: email, context_notes: notes, suggested_response: response } = followUp
  const counterpart = name || email || 'Unknown'
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article
        ref={card}
        aria-current={isHighlighted || undefined}
        className={classNames(
          'flex gap-4 border-b border-line py-5',
          isHighlighted && 'bg-thread-soft shadow-[-16px_0_0_var(--thread-soft),16px_0_0_var(--thread-soft)]',
        )}
      >
        <div className="hidden pt-0.5 sm:block">
          <Avatar initials={initialsOf(name, email)} />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-sm text-ink-3">
              <span className="font-medium text-ink">{counterpart}</span> • {TYPE_WORDS[followUp.type]},{' '}
              <time dateTime={followUp.date}>{agoText(followUp.date, now)}</time>
            </p>
            <div className="flex items-center gap-2">
              <Badge>{capital(followUp.relationship_importance ?? 'medium')} Contact</Badge>
              <PriorityBadge level={priorityBand(followUp.priority_score)} />
            </div>
          </div>
          <h3 className="mt-1 text-lg font-medium [overflow-wrap:anywhere]">{headlineOf(followUp)}</h3>
          {notes && <p className="mt-1 max-w-[68ch] text-ink-2">{notes}</p>}
          {followUp.completion_note && <p className="mt-1 text-sm text-done">{followUp.completion_note}</p>}
          <Facts followUp={followUp} />
          <FollowUpActions {...props}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex h-8 items-center gap-1 rounded-md px-3 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink"
            >
              {response ? 'Suggested message and reasons' : 'Why this is here'}
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          </FollowUpActions>
          <div id={panel} hidden={!isOpen}>
            {isOpen && (
              <>
                {response && (
                  <div className="mt-3 rounded-md bg-sunken p-4">
                    <h4 className="text-sm font-medium text-ink-3">Suggested message</h4>
                    <p className="mt-1 whitespace-pre-line text-ink">{response}</p>
                  </div>
                )}
                <Evidence
                  sentence={followUp.evidence}
                  author={isWrittenByOwner(followUp) ? 'You' : counterpart}
                  at={followUp.date}
                  reasons={followUp.reasons}
                  score={followUp.priority_score}
                  href={href}
                />
                <p className="mt-3 text-sm text-ink-3">
                  {followUp.subject || 'No subject'} • {dayText(followUp.date)}
                </p>
              </>
            )}
          </div>
        </div>
      </article>
    </LeavingItem>
  )
}
