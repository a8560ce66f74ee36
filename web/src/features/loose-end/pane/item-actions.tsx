import { Archive, CalendarClock, Clock, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/tip.tsx'
import { AskSnooze } from '../snooze/ask-snooze.tsx'
import { useUser } from '../../session/session-context.tsx'
import type { ChangeItem } from '../change/use-change-item.ts'
import { canBeDismissed, useDismissal } from '../dismissal/use-dismissal.ts'
import { DoneButton } from './done-button.tsx'
import { openInMailbox } from '../mail-link/open-in-mailbox.ts'
import { startReply } from '../reply/composing.ts'
import { ReplyButton } from '../reply/reply-button.tsx'
import { answeredOf, canBeArchived, standingOf, titleOf, waitsForSomebody, type Item } from '../row/item.ts'
import { cardSnooze } from '../row/row-actions.tsx'
import { SnoozeButton } from '../snooze/snooze-button.tsx'
import { isInList } from './is-in-list.ts'
import { useOpenDeparture } from './open-departure.ts'

export interface ItemActionsProps {
  item: Item
  now: Date
  change: ChangeItem
  /** The message in the mailbox's own web page. */
  href: string | null
  /** What else can be done with this one. */
  children: ReactNode
}

const ICON = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

/** The keys of a list, for the item that is open while the focus is in no list; returns what they bring up. */
function useOpenedKeys({ item, now, change, href }: ItemActionsProps): ReactNode {
  const [isSnoozing, setSnoozing] = useState(false)
  const standing = standingOf(item, now)
  useShortcut('done', () => {
    if (isInList() || standing === 'closed') return false
    change.complete(item)
    return true
  })
  useShortcut('snooze', () => {
    if (isInList() || standing !== 'open') return false
    setSnoozing(true)
    return true
  })
  useShortcut('reply', () => {
    const answered = answeredOf(item, now)
    if (isInList() || !answered) return false
    startReply(answered)
    return true
  })
  const dismiss = useDismissal()
  useShortcut('drop', () => {
    if (isInList() || !canBeDismissed(item, now)) return false
    dismiss(item)
    return true
  })
  useShortcut('reopen', () => {
    if (isInList() || standing === 'open') return false
    change.reopen(item)
    return true
  })
  useShortcut('archive', () => {
    if (isInList() || !canBeArchived(item)) return false
    change.archive(item)
    return true
  })
  useShortcut('open', () => {
    if (isInList()) return false
    openInMailbox(href, item.type)
    return true
  })
  return (
    isSnoozing && (
      <AskSnooze
        title={titleOf(item)}
        waits={waitsForSomebody(item)}
        onClose={(until, unlessReplied) => {
          setSnoozing(false)
          if (until) change.snooze(item, until, unlessReplied)
        }}
      />
    )
  )
}

/** What can be done with an opened item in its state (FC-02, FC-04). */
export function ItemActions(props: ItemActionsProps) {
  const { item, now, change, children } = props
  const { time_zone: zone } = useUser()
  const { type } = item
  const title = titleOf(item)
  const standing = standingOf(item, now)
  const departure = useOpenDeparture(item.record.id)
  const overlay = useOpenedKeys(props)
  const named = (words: string) => `${words}: ${title}`
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1 [&_button]:scroll-mt-24">
      {standing !== 'closed' && (
        <DoneButton
          {...(type === 'follow-up' ? { label: 'Mark as Done', short: 'Done' } : { label: 'Done' })}
          title={title}
          isDone={departure?.ending === 'done'}
          onDone={() => change.complete(item)}
        />
      )}
      {standing === 'open' && type === 'follow-up' && (
        <Tip text="We'll remind you in 3 days at 9:00 AM.">
          <Button
            variant="quiet"
            size="sm"
            aria-label={named('Snooze for 3 days')}
            onClick={() => change.snooze(item, cardSnooze(zone))}
          >
            <Clock {...ICON} />
            <span className="max-sm:hidden">Snooze for 3 days</span>
            <span className="sm:hidden">3 days</span>
          </Button>
        </Tip>
      )}
      {standing === 'open' && (
        <SnoozeButton
          title={title}
          inRow={type === 'follow-up'}
          words={type === 'follow-up' ? 'Snooze until…' : 'Snooze'}
          Icon={type === 'follow-up' ? CalendarClock : Clock}
          waits={waitsForSomebody(item)}
          onSnooze={(until, unlessReplied) => change.snooze(item, until, unlessReplied)}
        />
      )}
      {standing !== 'open' && (
        <Button
          variant={standing === 'snoozed' ? 'quiet' : 'outline'}
          size="sm"
          aria-label={named(standing === 'snoozed' ? 'Bring back now' : 'Reopen')}
          onClick={() => change.reopen(item)}
        >
          <RotateCcw {...ICON} />
          {standing === 'snoozed' ? 'Bring back now' : 'Reopen'}
        </Button>
      )}
      {canBeArchived(item) && (
        <Button variant="quiet" size="sm" aria-label={named('Archive')} onClick={() => change.archive(item)}>
          <Archive {...ICON} />
          Archive
        </Button>
      )}
      <ReplyButton answered={answeredOf(item, now)} />
      {children}
      {overlay}
    </div>
  )
}
