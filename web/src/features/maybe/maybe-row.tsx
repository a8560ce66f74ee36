import type { Maybe } from '@loose-ends/domain/maybe/maybe.ts'
import { dueLabel } from '@loose-ends/domain/loose-end/due-label.ts'
import { memo, useId } from 'react'
import { momentText } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { LeavingItem } from '#web/ui/leaving-item.tsx'
import { OpenInMailbox } from '../loose-end/open-in-mailbox.tsx'
import type { Ending } from '../loose-end/use-removal.ts'
import { useUser } from '../session/session-context.tsx'

const TYPES: Record<Maybe['type'], string> = { task: 'task', follow_up: 'follow-up' }

function whoText({ message_direction, sender_name, sender_email }: Maybe): string {
  const person = sender_name ?? sender_email
  if (message_direction === 'sent') return person === null ? 'Sent by you' : `Sent by you to ${person}`
  return person ?? 'Unknown sender'
}

export interface MaybeRowProps {
  maybe: Maybe
  now: Date
  /** The message in the mailbox. */
  link: string | null
  ending: Ending | undefined
  onTake: (maybe: Maybe) => Promise<void>
  onDrop: (maybe: Maybe) => Promise<void>
}

/** One thing that may be an item: what it would be, by when, whom it is about, and the sentence that says so. */
export const MaybeRow = memo(function MaybeRow({ maybe, now, link, ending, onTake, onDrop }: MaybeRowProps) {
  const { title, evidence, sent_at, due_date } = maybe
  const { time_zone: zone } = useUser()
  const heading = useId()
  const type = TYPES[maybe.type]
  return (
    <LeavingItem isLeaving={ending !== undefined}>
      <article aria-labelledby={heading} className="border-b border-line pt-4 pb-2.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 id={heading} className="min-w-0 font-medium [overflow-wrap:anywhere]">
            {title}
          </h3>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-3 tabular-nums">
            {/* As quiet as the rest: what is not sure does not press. */}
            {due_date !== null && <span>{dueLabel(new Date(due_date), now, zone)}</span>}
            <time dateTime={sent_at}>{momentText(sent_at)}</time>
          </p>
        </div>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {whoText(maybe)}
          <span className="text-ink-3"> · perhaps a {type}</span>
        </p>
        {evidence !== '' && <p className="mt-1 max-w-[70ch] text-ink-3 [overflow-wrap:anywhere]">“{evidence}”</p>}
        <div className="mt-1 -ml-3 flex flex-wrap sm:gap-x-1">
          <Button
            data-main-action
            variant="quiet"
            size="sm"
            aria-label={`Take as a ${type}: ${title}`}
            onClick={() => void onTake(maybe)}
          >
            Take
          </Button>
          <Button variant="quiet" size="sm" aria-label={`Drop: ${title}`} onClick={() => void onDrop(maybe)}>
            Drop
          </Button>
          {link && <OpenInMailbox href={link} title={title} />}
        </div>
      </article>
    </LeavingItem>
  )
})
