import { priorityBand } from '@loose-ends/domain/follow-up/priority-band.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { plainSubject } from '@loose-ends/domain/message/subject-marks.ts'
import { isWrittenByOwner } from '@loose-ends/domain/follow-up/written-by-owner.ts'
import { useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { dayText } from '#web/lib/dates.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DisclosureButton } from '#web/ui/disclosure-button.tsx'
import { EncryptionBadge } from '#web/ui/encryption-badge.tsx'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { PriorityBadge } from '#web/ui/priority-badge.tsx'
import { DismissButton } from '../loose-end/dismissal/dismiss-button.tsx'
import { useDismissal } from '../loose-end/dismissal/use-dismissal.ts'
import { DeliveryNotice } from '../loose-end/evidence/delivery-notice.tsx'
import { CompletionNote } from '../loose-end/evidence/completion-note.tsx'
import { Evidence } from '../loose-end/evidence/evidence.tsx'
import { FirstMailBadge } from '../loose-end/evidence/first-mail-badge.tsx'
import { Proposal } from '../loose-end/evidence/proposal.tsx'
import { Settlement, settledByMessage } from '../loose-end/evidence/settlement.tsx'
import { Age } from '../loose-end/age.tsx'
import { HIGHLIGHT, useHighlight } from '../loose-end/use-highlight.ts'
import { useOpenPanel } from '../loose-end/open-panel.ts'
import { answeredFollowUp, sendableSuggestion } from '../loose-end/reply/answered.ts'
import { ReplyButton } from '../loose-end/reply/reply-button.tsx'
import { ReplyState } from '../loose-end/reply/reply-state.tsx'
import { SuggestedMessage } from '../loose-end/suggested-message.tsx'
import type { Ending } from '../loose-end/use-removal.ts'
import { FollowUpActions } from './follow-up-actions.tsx'
import { capital, FollowUpFacts } from './follow-up-facts.tsx'
import type { ChangeFollowUp } from '../loose-end/change/use-change-follow-up.ts'

const TYPE_WORDS = { promise: 'Promise', question: 'Question', meeting: 'Meeting' } as const

export interface FollowUpCardProps {
  followUp: FollowUp & { is_encrypted?: boolean }
  now: Date
  ending: Ending | undefined
  href: string | null
  change: ChangeFollowUp
  /** Somebody came here for this one: it is brought into view and stands out. */
  isHighlighted?: boolean
}

const isOpenEnded = ({ status }: FollowUp) => status === 'open' || status === 'snoozed'

/** One follow-up: who has not answered what, since when, and what to write to them (FC-01, FC-02). */
export function FollowUpCard(props: FollowUpCardProps) {
  const { followUp, now, ending, href, isHighlighted = false } = props
  const [shown, toggle] = useOpenPanel<'message' | 'evidence'>(followUp.id)
  const card = useHighlight(isHighlighted)
  const panel = useId()
  const heading = useId()
  const title = headlineOf(followUp)
  const { sender_name: name, sender_email: email, context_notes: notes } = followUp
  const response = sendableSuggestion(followUp)
  const counterpart = name || email || 'Unknown'
  const writtenBy = isWrittenByOwner(followUp) ? null : counterpart
  const settledBy = settledByMessage(followUp)
  const answered = isOpenEnded(followUp) ? answeredFollowUp(followUp, title) : null
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article
        ref={card}
        aria-labelledby={heading}
        tabIndex={isHighlighted ? -1 : undefined}
        aria-current={isHighlighted || undefined}
        className={classNames('flex gap-3 border-b border-line py-5 outline-none sm:gap-4', isHighlighted && HIGHLIGHT)}
      >
        <div className="pt-0.5">
          <Avatar initials={initialsOf(name, email)} />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">
              <bdi className="font-medium text-ink">{counterpart}</bdi> • {TYPE_WORDS[followUp.type]},{' '}
              <Age since={followUp.date} now={now} />
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <FirstMailBadge reasons={followUp.reasons} />
              <Badge>{capital(followUp.relationship_importance ?? 'medium')} Contact</Badge>
              <PriorityBadge level={priorityBand(followUp.priority_score)} />
            </div>
          </div>
          <h3 id={heading} className="mt-1 text-lg font-medium [overflow-wrap:anywhere]">
            {title}
          </h3>
          {notes && <p className="mt-1 max-w-[68ch] text-ink-2 [overflow-wrap:anywhere]">{notes}</p>}
          <CompletionNote note={followUp.completion_note} />
          <DeliveryNotice followUp={followUp} />
          <Proposal type="follow-up" title={title} item={followUp} />
          <FollowUpFacts followUp={followUp} />
          <FollowUpActions {...props}>
            {response && (
              <DisclosureButton
                isOpen={shown === 'message'}
                panel={panel}
                onToggle={() => toggle('message')}
                label="Suggested message"
                about={title}
              />
            )}
            <DisclosureButton
              isOpen={shown === 'evidence'}
              panel={panel}
              onToggle={() => toggle('evidence')}
              label={settledBy ? 'Why this is done' : 'Why this is here'}
              about={title}
            />
          </FollowUpActions>
          <ReplyState answered={answered} />
          <div id={panel} hidden={shown === null}>
            {shown === 'message' && response && (
              <SuggestedMessage text={response}>
                <ReplyButton answered={answered} label="Reply with this" />
              </SuggestedMessage>
            )}
            {shown === 'evidence' && (
              <>
                {settledBy && <Settlement messageId={settledBy} sentence={followUp.proof} />}
                <Evidence
                  sentence={followUp.evidence}
                  author={writtenBy ?? 'You'}
                  at={followUp.date}
                  reasons={followUp.reasons}
                  score={followUp.priority_score}
                  direction={followUp.direction}
                  now={now}
                  href={href}
                  messageId={followUp.source_message_id}
                />
              </>
            )}
          </div>
          <FollowUpFoot followUp={followUp} writtenBy={writtenBy} />
        </div>
      </article>
    </LeavingItem>
  )
}

interface FollowUpFootProps extends Pick<FollowUpCardProps, 'followUp'> {
  /** Who wrote the message that it was read from; null when the person did. */
  writtenBy: string | null
}

/** The mail that the follow-up was read from, and the word that it is none. */
function FollowUpFoot({ followUp, writtenBy }: FollowUpFootProps) {
  const title = headlineOf(followUp)
  const dismiss = useDismissal({ type: 'follow-up', id: followUp.id, title, writtenBy })
  return (
    <div className="mt-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
        <span className="[overflow-wrap:anywhere]">{plainSubject(followUp.subject ?? '') || 'No subject'}</span>
        <span aria-hidden="true">•</span>
        <time dateTime={followUp.date}>{dayText(followUp.date)}</time>
        {followUp.is_encrypted !== undefined && (
          <>
            <span aria-hidden="true">•</span>
            <EncryptionBadge isEncrypted={followUp.is_encrypted} />
          </>
        )}
      </p>
      {isOpenEnded(followUp) && followUp.source_message_id && (
        <span className="-mr-3 ml-auto">
          <DismissButton type="follow-up" title={title} onDismiss={dismiss} />
        </span>
      )}
    </div>
  )
}
