import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { momentText } from '#web/lib/dates.ts'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { MailboxLink } from '../loose-end/mail-link/mailbox-link.tsx'
import { useItemLink } from '../loose-end/pane/open-item.ts'
import type { Ending } from '../loose-end/departures.ts'
import { rowIds } from '../loose-end/row/row-ids.ts'
import { LeftOutActions, type LeftOutActionsProps } from './left-out-actions.tsx'
import { recipientOf, subjectOf, whyLeftOut } from './reason-copy.ts'

export interface LeftOutRowProps extends LeftOutActionsProps {
  /** The message in the mailbox. */
  link: string | null
  now: Date
  ending: Ending | undefined
}

function Who({ message }: { message: LeftOut }) {
  const recipient = recipientOf(message)
  if (message.direction === 'received') return <bdi>{message.sender ?? 'Unknown sender'}</bdi>
  if (recipient === null) return 'Sent by you'
  return (
    <>
      <span className="text-ink-3">To </span>
      <bdi>{recipient}</bdi>
    </>
  )
}

/** One message that nothing was made of: what it is, why, and what can be done about it. */
export const LeftOutRow = memo(function LeftOutRow({ message, link, now, ending, onMake }: LeftOutRowProps) {
  const subject = subjectOf(message)
  const ids = rowIds(message.id)
  const { isOpen, link: opening } = useItemLink(message.id, 'message')
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article
        aria-labelledby={ids.title}
        aria-current={isOpen || undefined}
        className="message-row relative border-b border-line [--mark:0rem]"
      >
        <p id={ids.who} className="truncate pr-4 text-ink-2 [grid-area:who]">
          <Who message={message} />
        </p>
        <h3 id={ids.title} dir="auto" className="min-w-0 py-1 font-medium [grid-area:what] [overflow-wrap:anywhere]">
          <Link {...opening} className="outline-none after:absolute after:inset-0">
            {subject}
          </Link>
        </h3>
        <p id={ids.when} className="pl-4 text-right text-sm whitespace-nowrap text-ink-3 tabular-nums [grid-area:when]">
          <time dateTime={message.sent_at}>{momentText(message.sent_at, undefined, now)}</time>
        </p>
        <p className="pb-2 text-sm text-ink-3 [grid-area:said] [overflow-wrap:anywhere]">{whyLeftOut(message)}</p>
        <div className="z-[1] flex items-center [grid-area:more] @max-[40rem]/rows:-ml-3 @min-[40rem]/rows:pl-2 print:hidden">
          <LeftOutActions message={message} onMake={onMake} />
          {link && <MailboxLink inRow href={link} title={subject} />}
        </div>
      </article>
    </LeavingItem>
  )
})
