import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import { memo } from 'react'
import { momentText } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { OpenInMailbox } from '../loose-end/open-in-mailbox.tsx'
import type { Ending } from '../loose-end/departures.ts'
import { whyLeftOut } from './reason-copy.ts'

const CHOICES: readonly (readonly [LooseEndType, string])[] = [
  ['task', 'Make a task'],
  ['follow_up', 'Make a follow-up'],
]

export interface LeftOutRowProps {
  message: LeftOut
  /** The message in the mailbox. */
  link: string | null
  ending: Ending | undefined
  onMake: (message: LeftOut, type: LooseEndType) => Promise<void>
}

/** One message that nothing was made of: what it is, why, and what can be done about it. */
export const LeftOutRow = memo(function LeftOutRow({ message, link, ending, onMake }: LeftOutRowProps) {
  const subject = message.subject || 'No subject'
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article className="message-row border-b border-line [--mark:0rem]">
        <p className="truncate pr-4 text-ink-2 [grid-area:who]">
          {message.direction === 'sent' ? 'Sent by you' : <bdi>{message.sender ?? 'Unknown sender'}</bdi>}
        </p>
        <h3 dir="auto" className="min-w-0 py-1 font-medium [grid-area:what] [overflow-wrap:anywhere]">
          {subject}
        </h3>
        <p className="pl-4 text-right text-sm whitespace-nowrap text-ink-3 tabular-nums [grid-area:when]">
          <time dateTime={message.sent_at}>{momentText(message.sent_at)}</time>
        </p>
        <p className="pb-2 text-sm text-ink-3 [grid-area:said] [overflow-wrap:anywhere]">{whyLeftOut(message)}</p>
        <div className="flex items-center [grid-area:more] @max-[40rem]/rows:-ml-3 @min-[40rem]/rows:pl-2">
          {CHOICES.map(([type, words]) => (
            <Button
              key={type}
              {...(type === 'task' ? { 'data-main-action': true } : {})}
              variant="quiet"
              size="sm"
              aria-label={`${words}: ${subject}`}
              onClick={() => void onMake(message, type)}
            >
              {words}
            </Button>
          ))}
          {link && <OpenInMailbox inRow href={link} title={subject} />}
        </div>
      </article>
    </LeavingItem>
  )
})
