import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { CARD_SNOOZE_DAYS, wakeTime } from '@loose-ends/domain/snooze/wake-time.ts'
import { Archive, Clock, ExternalLink, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { browserZone } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/tip.tsx'
import { provider } from '#web/lib/product-config.ts'
import { DoneButton } from '../loose-end/done-button.tsx'
import { openInMailbox } from '../loose-end/open-in-mailbox.ts'
import { answeredFollowUp } from '../loose-end/reply/answered.ts'
import { ReplyButton } from '../loose-end/reply/reply-button.tsx'
import type { Ending } from '../loose-end/use-removal.ts'
import type { ChangeFollowUp } from '../loose-end/change/use-change-follow-up.ts'

export interface FollowUpActionsProps {
  followUp: FollowUp
  ending: Ending | undefined
  href: string | null
  change: ChangeFollowUp
  children: ReactNode
}

/** What can be done with a follow-up in its state (FC-02, FC-04). */
export function FollowUpActions({ followUp, ending, href, change, children }: FollowUpActionsProps) {
  const { status } = followUp
  const title = headlineOf(followUp)
  const named = (words: string) => `${words}: ${title}`
  const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const
  return (
    <div className="mt-4 flex flex-wrap items-center gap-1">
      {(status === 'open' || status === 'snoozed') && (
        <DoneButton
          label="Mark as Done"
          title={title}
          isDone={ending === 'done'}
          onDone={() => void change.complete(followUp)}
        />
      )}
      {status === 'open' && (
        <Tip text="We'll remind you in 3 days at 9:00 AM.">
          <Button
            variant="quiet"
            size="sm"
            aria-label={named(ending === 'snoozed' ? 'Snoozed' : 'Snooze for 3 days')}
            onClick={() => void change.snooze(followUp, wakeTime(new Date(), CARD_SNOOZE_DAYS, browserZone()))}
          >
            <Clock {...icon} />
            {ending === 'snoozed' ? 'Snoozed' : 'Snooze for 3 days'}
          </Button>
        </Tip>
      )}
      {status !== 'open' && (
        <Button
          variant={status === 'snoozed' ? 'quiet' : 'outline'}
          size="sm"
          data-main-action={status === 'snoozed' ? undefined : true}
          aria-label={named(status === 'snoozed' ? 'Bring back now' : 'Reopen')}
          onClick={() => void change.reopen(followUp)}
        >
          <RotateCcw {...icon} />
          {status === 'snoozed' ? 'Bring back now' : 'Reopen'}
        </Button>
      )}
      {status === 'completed' && (
        <Button variant="quiet" size="sm" aria-label={named('Archive')} onClick={() => void change.archive(followUp)}>
          <Archive {...icon} />
          Archive
        </Button>
      )}
      <Tip text={`Open in ${provider.name}`}>
        <Button variant="quiet" size="sm" aria-label={named('Follow Up')} onClick={() => openInMailbox(href)}>
          <ExternalLink {...icon} />
          Follow Up
        </Button>
      </Tip>
      {(status === 'open' || status === 'snoozed') && <ReplyButton answered={answeredFollowUp(followUp, title)} />}
      {children}
    </div>
  )
}
