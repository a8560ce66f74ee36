import { isTaskSnoozed } from '@loose-ends/domain/task/snoozed-task.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { RotateCcw } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { DisclosureButton } from '#web/ui/disclosure-button.tsx'
import { EncryptionBadge } from '#web/ui/encryption-badge.tsx'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { PriorityBadge } from '#web/ui/priority-badge.tsx'
import { DismissButton } from '../loose-end/dismissal/dismiss-button.tsx'
import { useDismissal } from '../loose-end/dismissal/use-dismissal.ts'
import { CompletionNote } from '../loose-end/evidence/completion-note.tsx'
import { Evidence } from '../loose-end/evidence/evidence.tsx'
import { FirstMailBadge } from '../loose-end/evidence/first-mail-badge.tsx'
import { Proposal } from '../loose-end/evidence/proposal.tsx'
import { Settlement, settledByMessage } from '../loose-end/evidence/settlement.tsx'
import { DoneButton } from '../loose-end/done-button.tsx'
import { FromLine } from '../loose-end/from-line.tsx'
import { SnoozedUntil } from '../loose-end/snoozed-until.tsx'
import { HIGHLIGHT, useHighlight } from '../loose-end/use-highlight.ts'
import { useOpenPanel } from '../loose-end/open-panel.ts'
import { SnoozeButton } from '../loose-end/snooze-button.tsx'
import { answeredTask } from '../loose-end/reply/answered.ts'
import type { Answered } from '../loose-end/reply/composing.ts'
import { ReplyButton } from '../loose-end/reply/reply-button.tsx'
import { ReplyState } from '../loose-end/reply/reply-state.tsx'
import { useUser } from '../session/session-context.tsx'
import { SuggestedMessage } from '../loose-end/suggested-message.tsx'
import type { Ending } from '../loose-end/use-removal.ts'
import { DueText } from '../loose-end/due-text.tsx'
import { TASK_LEVELS } from './task-levels.ts'

export interface TaskRowProps {
  task: Task & { is_encrypted?: boolean }
  now: Date
  ending: Ending | undefined
  href: string | null
  onDone: () => void
  onSnooze: (until: Date) => void
  /** Brings a completed task back. */
  onReopen?: () => void
  /** Somebody came here for this one: it is brought into view and stands out. */
  isHighlighted?: boolean
  /** What else can be done with this one. */
  children?: ReactNode
}

/** What an item shows of itself one click away. */
type Panel = 'message' | 'evidence'

const senderOf = (task: Task) => task.sender_name || task.sender_email || 'Unknown sender'
const sinceOf = (task: Task) => task.received_at ?? task.created_at

/** One task: what to do, for whom, by when; and one click away, the sentence that it was read from. */
export function TaskRow(props: TaskRowProps) {
  const { task, now, ending, isHighlighted = false } = props
  const row = useHighlight(isHighlighted)
  const [shown, toggle] = useOpenPanel<Panel>(task.id)
  const panel = useId()
  const heading = useId()
  const user = useUser()
  const isOwn = task.origin === 'manual'
  const sender = senderOf(task)
  const saysMore = task.description && !task.task.toLowerCase().includes(task.description.toLowerCase())
  const isOpen = task.status === 'open'
  const answered = isOpen ? answeredTask(task) : null
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article
        ref={row}
        aria-labelledby={heading}
        tabIndex={isHighlighted ? -1 : undefined}
        aria-current={isHighlighted || undefined}
        className={classNames('flex gap-3 border-b border-line py-5 outline-none sm:gap-4', isHighlighted && HIGHLIGHT)}
      >
        <div className="pt-0.5">
          <Avatar initials={initialsOf(task.sender_name, isOwn ? user.email : task.sender_email)} />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-64">
              <h3 id={heading} className="text-lg font-medium [overflow-wrap:anywhere]">
                {task.task}
              </h3>
              <FromLine counterpart={isOwn ? null : sender} since={sinceOf(task)} now={now} />
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <FirstMailBadge reasons={task.reasons} />
              {isOpen && <DueText item={task} now={now} />}
              <PriorityBadge level={TASK_LEVELS[task.priority]} />
            </div>
          </div>
          {saysMore && (
            <p className="mt-2 line-clamp-2 max-w-[68ch] text-ink-2 [overflow-wrap:anywhere]">{task.description}</p>
          )}
          {isTaskSnoozed(task, now) && task.snoozed_until && (
            <div className="mt-2">
              <SnoozedUntil until={task.snoozed_until} />
            </div>
          )}
          <CompletionNote note={task.completion_note} />
          <Proposal type="task" title={task.task} item={task} />
          <TaskActions {...props} answered={answered} panel={panel} shown={shown} onToggle={toggle} />
          <ReplyState answered={answered} />
          <div id={panel} hidden={shown === null}>
            {shown === 'message' && task.suggested_response && (
              <SuggestedMessage text={task.suggested_response}>
                <ReplyButton answered={answered} label="Reply with this" />
              </SuggestedMessage>
            )}
            {shown === 'evidence' && <TaskEvidence {...props} />}
          </div>
        </div>
      </article>
    </LeavingItem>
  )
}

interface TaskActionsProps extends TaskRowProps {
  answered: Answered | null
  /** The id of what the panels are shown in. */
  panel: string
  shown: Panel | null
  onToggle: (panel: Panel) => void
}

function TaskActions(props: TaskActionsProps) {
  const { task, ending, answered, panel, shown, onToggle, onDone, onSnooze, onReopen, children } = props
  const isOpen = task.status === 'open'
  const dismiss = useDismissal({ type: 'task', id: task.id, title: task.task, writtenBy: senderOf(task) })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1">
      {isOpen && <DoneButton label="Done" title={task.task} isDone={ending === 'done'} onDone={onDone} />}
      {isOpen && <SnoozeButton title={task.task} onSnooze={onSnooze} />}
      <ReplyButton answered={answered} />
      {!isOpen && onReopen && (
        <Button variant="outline" size="sm" data-main-action aria-label={`Reopen: ${task.task}`} onClick={onReopen}>
          <RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Reopen
        </Button>
      )}
      {task.suggested_response && (
        <DisclosureButton
          isOpen={shown === 'message'}
          panel={panel}
          onToggle={() => onToggle('message')}
          label="Suggested message"
          about={task.task}
        />
      )}
      {task.origin !== 'manual' && (
        <DisclosureButton
          isOpen={shown === 'evidence'}
          panel={panel}
          onToggle={() => onToggle('evidence')}
          label={settledByMessage(task) ? 'Why this is done' : 'Why this is here'}
          about={task.task}
        />
      )}
      {isOpen && task.source_message_id && <DismissButton type="task" title={task.task} onDismiss={dismiss} />}
      {children}
    </div>
  )
}

/** Why the task is here, or why it is done. */
function TaskEvidence({ task, now, href }: Pick<TaskRowProps, 'task' | 'now' | 'href'>) {
  const settledBy = settledByMessage(task)
  return (
    <>
      {settledBy && <Settlement messageId={settledBy} sentence={task.proof} />}
      <Evidence
        sentence={task.evidence}
        author={senderOf(task)}
        at={sinceOf(task)}
        reasons={task.reasons}
        score={task.priority_score}
        direction={task.direction}
        now={now}
        href={href}
        messageId={task.source_message_id}
      />
      {task.is_encrypted !== undefined && (
        <p className="mt-4 text-xs text-ink-3">
          <EncryptionBadge isEncrypted={task.is_encrypted} />
        </p>
      )}
    </>
  )
}
