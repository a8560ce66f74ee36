import { readyReply } from '@loose-ends/domain/loose-end/ready-reply.ts'
import { plainSubject } from '@loose-ends/domain/message/subject-marks.ts'
import { useId, useState } from 'react'
import { dayText } from '#web/lib/dates.ts'
import { personPath } from '#web/lib/paths.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DisclosureButton } from '#web/ui/disclosure-button.tsx'
import { EncryptionBadge } from '#web/ui/encryption-badge.tsx'
import { PriorityBadge } from '#web/ui/priority-badge.tsx'
import type { ChangeItem } from '../change/use-change-item.ts'
import { DismissButton } from '../dismissal/dismiss-button.tsx'
import { canBeDismissed, useDismissal } from '../dismissal/use-dismissal.ts'
import { DueText } from '../due-text.tsx'
import { CompletionNote } from '../evidence/completion-note.tsx'
import { DeliveryNotice } from '../evidence/delivery-notice.tsx'
import { MailboxWords } from '../row/mailbox-mark.tsx'
import { FirstMailBadge } from '../evidence/first-mail-badge.tsx'
import { Proposal } from '../evidence/proposal.tsx'
import { Reasons } from '../evidence/reasons.tsx'
import { SentToAi } from '../evidence/sent-to-ai.tsx'
import { Settlement, settledByMessage } from '../evidence/settlement.tsx'
import { FromLine } from '../from-line.tsx'
import { ReplyButton } from '../reply/reply-button.tsx'
import { ReplyState } from '../reply/reply-state.tsx'
import {
  answeredOf,
  counterpartOf,
  isOwn,
  isSent,
  levelOf,
  notesOf,
  originWords,
  sinceOf,
  standingOf,
  titleOf,
  type Item,
} from '../row/item.ts'
import { SnoozedUntil } from '../snooze/snoozed-until.tsx'
import { SuggestedMessage } from './suggested-message.tsx'
import { OwnAvatar } from '../../session/own-avatar.tsx'
import { capital, FollowUpFacts } from './follow-up-facts.tsx'
import { ItemActions } from './item-actions.tsx'
import type { ItemParts } from './item-pane.tsx'

export interface OpenedItemProps extends ItemParts {
  item: Item
  now: Date
  change: ChangeItem
  /** The message in the mailbox's own web page. */
  href: string | null
}

/** All that there is of an item: every element of its card (FC-01, AC-02), its mail, and where it is answered. */
export function OpenedItem(props: OpenedItemProps) {
  const { item, now, change, href, mail, composer, actions } = props
  const { type, record } = item
  const id = useId()
  const settledBy = settledByMessage(record)
  const notes = notesOf(item)
  const standing = standingOf(item, now)
  return (
    <article aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} dir="auto" className="text-xl font-semibold outline-none [overflow-wrap:anywhere]">
        {titleOf(item)}
      </h2>
      <ItemActions item={item} now={now} change={change} href={href}>
        {actions}
      </ItemActions>
      <ReplyState answered={answeredOf(item, now)} />
      <Head item={item} now={now} />
      <Proposal type={type} title={titleOf(item)} item={record} />
      <CompletionNote note={record.completion_note} isProven={settledBy !== null} />
      {settledBy && <Settlement messageId={settledBy} sentence={record.proof} note={record.completion_note} />}
      {notes && (
        <p dir="auto" className="mt-4 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {notes}
        </p>
      )}
      {type === 'task' && standing === 'snoozed' && record.snoozed_until && (
        <div className="mt-4">
          <SnoozedUntil until={record.snoozed_until} />
        </div>
      )}
      {type === 'follow-up' && (
        <>
          <DeliveryNotice followUp={record} />
          <FollowUpFacts followUp={record} />
        </>
      )}
      {standing !== 'closed' && <Suggestion item={item} now={now} />}
      {mail && (
        <section aria-label="The mail" className="mt-5 border-t border-line pt-5">
          {mail}
        </section>
      )}
      {composer}
      {!isOwn(item) && (
        <section aria-label="Why this is here" className="mt-6 border-t border-line pt-5">
          <Reasons
            reasons={record.reasons}
            score={record.priority_score}
            direction={record.direction}
            isOver={standing === 'closed'}
            now={now}
          />
          {record.source_message_id && <SentToAi messageId={record.source_message_id} />}
        </section>
      )}
      <Foot item={item} now={now} />
    </article>
  )
}

const KINDS = { promise: 'Promise', question: 'Question', meeting: 'Meeting' } as const

/** Where it comes from, whose turn it is, and of what sort it is. */
function sortsOf(item: Item): string[] {
  const { type, record } = item
  if (type === 'task') return [record.kind === 'manual' ? 'Manual' : 'Inbox']
  const contact = `${capital(record.relationship_importance ?? 'medium')} Contact`
  const turn = record.direction === 'i_owe' ? 'You owe' : 'They owe'
  return [KINDS[record.type], turn, ...(isSent(item) ? ['Sent'] : []), contact]
}

/** Who and when, how much it matters, and of what sort it is. */
function Head({ item, now }: { item: Item; now: Date }) {
  const { type, record } = item
  const counterpart = counterpartOf(item)
  const isDueTold = standingOf(item, now) === 'open' && (type === 'task' || record.due_date !== null)
  return (
    <>
      <div className="mt-4 flex items-center gap-3">
        {counterpart === null ? (
          <OwnAvatar />
        ) : (
          <Avatar initials={initialsOf(record.sender_name, record.sender_email)} />
        )}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <FromLine
            counterpart={counterpart}
            href={counterpart === null || record.person === null ? null : personPath(record.person)}
            origin={originWords(item)}
            isSent={isSent(item)}
            since={sinceOf(item)}
            now={now}
          />
          {isDueTold && <DueText item={record} now={now} />}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <PriorityBadge level={levelOf(item)} />
        {sortsOf(item).map((words) => (
          <Badge key={words}>{words}</Badge>
        ))}
        <FirstMailBadge reasons={record.reasons} />
        <MailboxWords item={item} />
      </div>
    </>
  )
}

/** What may be written to the other side, one click away. */
function Suggestion({ item, now }: { item: Item; now: Date }) {
  const [isShown, setShown] = useState(false)
  const panel = useId()
  const text = readyReply(item.record, now)
  if (!text) return null
  return (
    <div className="mt-1">
      <div className="-ml-3">
        <DisclosureButton
          isOpen={isShown}
          panel={panel}
          onToggle={() => setShown(!isShown)}
          label="Suggested message"
          about={titleOf(item)}
        />
      </div>
      <div id={panel} hidden={!isShown}>
        {isShown && (
          <SuggestedMessage text={text}>
            <ReplyButton answered={answeredOf(item, now)} label="Reply with this" />
          </SuggestedMessage>
        )}
      </div>
    </div>
  )
}

/** The mail that it was read from, how it is stored, and the word that it is none. */
function Foot({ item, now }: { item: Item; now: Date }) {
  const { type, record } = item
  const { subject, is_encrypted: isEncrypted } = record
  const title = titleOf(item)
  const dismiss = useDismissal()
  const isFromMail = !isOwn(item)
  return (
    <div className="mt-6 flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
        {isFromMail && (
          <>
            <span className="[overflow-wrap:anywhere]">{plainSubject(subject ?? '') || 'No subject'}</span>
            <span aria-hidden="true">•</span>
            <time dateTime={sinceOf(item)}>{dayText(sinceOf(item))}</time>
          </>
        )}
        {isFromMail && isEncrypted !== undefined && <span aria-hidden="true">•</span>}
        {isEncrypted !== undefined && <EncryptionBadge isEncrypted={isEncrypted} />}
      </p>
      {canBeDismissed(item, now) && (
        <span className="-mr-3 ml-auto">
          <DismissButton type={type} title={title} onDismiss={() => dismiss(item)} />
        </span>
      )}
    </div>
  )
}
