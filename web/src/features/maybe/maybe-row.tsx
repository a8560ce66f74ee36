import { dueLabel } from '@loose-ends/domain/loose-end/due-label.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'
import { Age } from '../loose-end/age.tsx'
import { MailboxLink } from '../loose-end/mail-link/mailbox-link.tsx'
import { useItemLink } from '../loose-end/pane/open-item.ts'
import type { Ending } from '../loose-end/departures.ts'
import { rowIds } from '../loose-end/row/row-ids.ts'
import { useUser } from '../session/session-context.tsx'
import { MaybeActions, type MaybeActionsProps } from './maybe-actions.tsx'
import { MAYBE_TYPES, whoOf } from './maybe-words.ts'

export interface MaybeRowProps extends MaybeActionsProps {
  now: Date
  /** The message in the mailbox. */
  link: string | null
  ending: Ending | undefined
}

/** One thing that may be an item: what it would be, by when, whom it is about, and the sentence that says so. */
export const MaybeRow = memo(function MaybeRow({ maybe, now, link, ending, onTake, onDrop }: MaybeRowProps) {
  const { title, evidence, sent_at, due_date } = maybe
  const { time_zone: zone } = useUser()
  const ids = rowIds(maybe.id)
  const { isOpen, link: opening } = useItemLink(maybe.id, 'maybe')
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article
        aria-labelledby={ids.title}
        aria-current={isOpen || undefined}
        className="message-row relative border-b border-line"
      >
        <span className="opacity-60 [grid-area:mark] @max-[50rem]/rows:self-start @max-[50rem]/rows:pt-1 print:hidden">
          <ThreadMark className="size-5" />
        </span>
        <p id={ids.who} className="truncate pr-4 text-ink-2 [grid-area:who]">
          {maybe.message_direction === 'sent' && <span className="text-ink-3">To </span>}
          <bdi>{whoOf(maybe)}</bdi>
        </p>
        <h3 id={ids.title} dir="auto" className="min-w-0 py-1 font-medium [grid-area:what] [overflow-wrap:anywhere]">
          <Link {...opening} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p id={ids.when} className="pl-4 text-right text-sm whitespace-nowrap tabular-nums [grid-area:when]">
          {/* What is not sure does not press, however late it is. */}
          {due_date === null ? (
            <span className="text-ink-3">
              <Age since={sent_at} now={now} />
            </span>
          ) : (
            <span className="text-ink-2">{dueLabel(new Date(due_date), now, zone)}</span>
          )}
        </p>
        <p className="pb-2 text-sm text-ink-3 [grid-area:said] [overflow-wrap:anywhere]">
          Perhaps a {MAYBE_TYPES[maybe.type]}
          {evidence !== '' && (
            <>
              : “<bdi>{evidence}</bdi>”
            </>
          )}
        </p>
        <div className="z-[1] flex items-center [grid-area:more] @max-[40rem]/rows:pb-1 @min-[40rem]/rows:pl-2 print:hidden">
          <MaybeActions maybe={maybe} onTake={onTake} onDrop={onDrop} />
          {link && <MailboxLink inRow href={link} title={title} />}
        </div>
      </article>
    </LeavingItem>
  )
})
