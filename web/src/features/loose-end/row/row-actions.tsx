import { CARD_SNOOZE_DAYS, wakeTime } from '@loose-ends/domain/snooze/wake-time.ts'
import { Archive, Clock, RotateCcw } from 'lucide-react'
import { useUser } from '../../session/session-context.tsx'
import type { ChangeItem } from '../change/use-change-item.ts'
import { ReplyButton } from '../reply/reply-button.tsx'
import { SnoozeButton } from '../snooze/snooze-button.tsx'
import { answeredOf, canBeArchived, standingOf, waitsForSomebody, type Item } from './item.ts'
import { RowButton } from './row-button.tsx'

export interface RowActionsProps {
  item: Item
  title: string
  now: Date
  change: ChangeItem
  /** Snooze puts it off for the three days of a follow-up's card, and asks nothing (FC-02). */
  snoozesAtOnce: boolean
  /** It was just put off, and is on its way out of the list. */
  isSnoozed: boolean
}

/** Until when a follow-up is put off by the button of its card, in the person's zone (an IANA name). */
export const cardSnooze = (zone: string): Date => wakeTime(new Date(), CARD_SNOOZE_DAYS, zone)

/** What can be done at once with the item of a row, besides tying it off. */
export function RowActions({ item, title, now, change, snoozesAtOnce, isSnoozed }: RowActionsProps) {
  const { time_zone: zone } = useUser()
  const standing = standingOf(item, now)
  const about = { title }
  if (standing === 'closed') {
    return (
      <>
        <RowButton {...about} words="Reopen" Icon={RotateCcw} data-main-action onClick={() => change.reopen(item)} />
        {canBeArchived(item) && (
          <RowButton {...about} words="Archive" Icon={Archive} onClick={() => change.archive(item)} />
        )}
      </>
    )
  }
  return (
    <>
      {standing === 'snoozed' ? (
        <RowButton {...about} words="Bring back now" Icon={RotateCcw} onClick={() => change.reopen(item)} />
      ) : snoozesAtOnce ? (
        <RowButton
          {...about}
          words={isSnoozed ? 'Snoozed' : 'Snooze for 3 days'}
          tip="We'll remind you in 3 days at 9:00 AM."
          Icon={Clock}
          onClick={() => change.snooze(item, cardSnooze(zone))}
        />
      ) : (
        <SnoozeButton
          inRow
          title={title}
          waits={waitsForSomebody(item)}
          onSnooze={(until, unlessReplied) => change.snooze(item, until, unlessReplied)}
        />
      )}
      <ReplyButton inRow answered={answeredOf(item, now)} />
    </>
  )
}
