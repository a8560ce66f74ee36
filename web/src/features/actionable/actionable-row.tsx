import type { Actionable } from '@loose-ends/domain/actionable/actionable.ts'
import type { Level } from '@loose-ends/domain/follow-up/follow-up.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { isWrittenByOwner } from '@loose-ends/domain/follow-up/written-by-owner.ts'
import { memo, useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Avatar, initialOf } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DisclosureButton } from '#web/ui/disclosure-button.tsx'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { PriorityBadge } from '#web/ui/priority-badge.tsx'
import { DeliveryNotice } from '../loose-end/evidence/delivery-notice.tsx'
import { Evidence } from '../loose-end/evidence/evidence.tsx'
import { FirstMailBadge } from '../loose-end/evidence/first-mail-badge.tsx'
import { Proposal } from '../loose-end/evidence/proposal.tsx'
import { DoneButton } from '../loose-end/done-button.tsx'
import { FromLine } from '../loose-end/from-line.tsx'
import { useOpenPanel } from '../loose-end/open-panel.ts'
import { SnoozeButton } from '../loose-end/snooze-button.tsx'
import { answeredFollowUp, answeredTask } from '../loose-end/reply/answered.ts'
import { ReplyButton } from '../loose-end/reply/reply-button.tsx'
import { ReplyState } from '../loose-end/reply/reply-state.tsx'
import type { Ending } from '../loose-end/use-removal.ts'
import { useUser } from '../session/session-context.tsx'
import { DueText } from '../loose-end/due-text.tsx'
import type { ChangeActionable } from './use-change-actionable.ts'

const BORDERS: Record<Level, string> = {
  high: 'border-l-thread',
  medium: 'border-l-ink-2',
  low: 'border-l-line-strong',
}

const levelOf = ({ priority }: Actionable): Level => (priority === 'other' ? 'low' : priority)

/** Where it comes from; of a follow-up also whose turn it is, and 'Sent' only where the person sent it. */
function badgesOf({ type, record }: Actionable): string[] {
  if (type === 'task') return [record.kind === 'manual' ? 'Manual' : 'Inbox']
  const turn = record.direction === 'i_owe' ? 'You owe' : 'They owe'
  return isWrittenByOwner(record) ? [turn, 'Sent'] : [turn]
}

/** Whether the next step is somebody else's, whose reply may end a snooze early. */
export const waitsForSomebody = ({ type, record }: Actionable): boolean =>
  type === 'follow-up' && record.direction === 'they_owe'

export interface ActionableRowProps {
  actionable: Actionable
  now: Date
  ending: Ending | undefined
  href: string | null
  change: ChangeActionable
}

/** One row of the combined list (AC-02, AC-05). */
export const ActionableRow = memo(function ActionableRow(props: ActionableRowProps) {
  const { actionable, now, ending, href, change } = props
  const [shown, toggle] = useOpenPanel<'evidence'>(actionable.record.id)
  const isOpen = shown === 'evidence'
  const panel = useId()
  const heading = useId()
  const { sender, record, type } = actionable
  const name = sender.name || sender.email || 'Unknown sender'
  const since = type === 'task' ? (record.received_at ?? record.created_at) : record.date
  const answered = type === 'task' ? answeredTask(record) : answeredFollowUp(record, headlineOf(record))
  const user = useUser()
  const isAdded = type === 'task' && record.origin === 'manual'
  const isOwn = type === 'follow-up' && isWrittenByOwner(record)
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article
        aria-labelledby={heading}
        className={classNames(
          'flex gap-3 border-b border-l-4 border-b-line px-4 py-4 sm:gap-4 sm:px-5',
          BORDERS[levelOf(actionable)],
        )}
      >
        <div className="pt-0.5">
          <Avatar initials={initialOf(sender.name, isAdded ? user.email : sender.email)} />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-64">
              <h3 id={heading} className="text-lg font-medium [overflow-wrap:anywhere]">
                {actionable.title}
              </h3>
              <FromLine counterpart={isAdded ? null : name} isSent={isOwn} since={since} now={now} />
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <DueText item={actionable} now={now} />
              <PriorityBadge level={levelOf(actionable)} />
              {badgesOf(actionable).map((words) => (
                <Badge key={words}>{words}</Badge>
              ))}
              <FirstMailBadge reasons={record.reasons} />
            </div>
          </div>
          {actionable.description && (
            <p className="mt-1.5 line-clamp-2 max-w-[68ch] text-ink-2 [overflow-wrap:anywhere]">
              {actionable.description}
            </p>
          )}
          {type === 'follow-up' && <DeliveryNotice followUp={record} />}
          <Proposal type={type} title={actionable.title} item={record} />
          <div className="mt-3 flex flex-wrap items-center gap-1">
            <DoneButton
              label="Done"
              title={actionable.title}
              isDone={ending === 'done'}
              onDone={() => change.complete(actionable)}
            />
            <SnoozeButton
              title={actionable.title}
              waits={waitsForSomebody(actionable)}
              onSnooze={(until, unlessReplied) => change.snooze(actionable, until, unlessReplied)}
            />
            <ReplyButton answered={answered} />
            {!isAdded && (
              <DisclosureButton
                isOpen={isOpen}
                panel={panel}
                onToggle={() => toggle('evidence')}
                label="Why this is here"
                about={actionable.title}
              />
            )}
          </div>
          <ReplyState answered={answered} />
          <div id={panel} hidden={!isOpen}>
            {isOpen && (
              <Evidence
                sentence={record.evidence}
                author={isOwn ? 'You' : name}
                at={since}
                reasons={record.reasons}
                score={record.priority_score}
                direction={record.direction}
                now={now}
                href={href}
                messageId={record.source_message_id}
              />
            )}
          </div>
        </div>
      </article>
    </LeavingItem>
  )
})
