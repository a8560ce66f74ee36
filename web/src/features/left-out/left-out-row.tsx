import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import { memo } from 'react'
import { momentText } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { OpenInMailbox } from '../loose-end/open-in-mailbox.tsx'
import type { Ending } from '../loose-end/use-removal.ts'
import { whyLeftOut } from './reason-copy.ts'

const CHOICES: readonly (readonly [LooseEndType, string])[] = [
  ['task', 'This should be a task'],
  ['follow_up', 'This should be a follow-up'],
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
      <article className="border-b border-line pt-4 pb-2.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="min-w-0 font-medium [overflow-wrap:anywhere]">{subject}</h3>
          <time dateTime={message.sent_at} className="text-sm text-ink-3 tabular-nums">
            {momentText(message.sent_at)}
          </time>
        </div>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {message.direction === 'sent' ? 'Sent by you' : (message.sender ?? 'Unknown sender')}
          <span className="text-ink-3"> · {whyLeftOut(message)}</span>
        </p>
        <div className="mt-1 -ml-3 flex flex-wrap sm:gap-x-1">
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
          {link && <OpenInMailbox href={link} title={subject} />}
        </div>
      </article>
    </LeavingItem>
  )
})
