import { FOLLOW_UP_TYPES, type FollowUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { DueGroup } from '@loose-ends/domain/due-date/due-group.ts'
import type { ReactNode } from 'react'
import { FollowUpList } from '#web/features/follow-up/follow-up-list.tsx'
import { TypeFilter } from '#web/features/follow-up/type-filter.tsx'
import { filterFor, isNarrowed, type ListChoice } from '#web/features/loose-end/filter/list-filter.ts'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

function NoFollowUps() {
  const isFirstReading = useFirstReading()
  return (
    <EmptyState
      title={isFirstReading ? 'Your mail is being read' : 'You are waiting for nobody'}
      tied={!isFirstReading}
    >
      Follow-ups appear when people don't reply to the emails you send, three days after you sent them.
    </EmptyState>
  )
}

export interface SentTabProps {
  choice: ListChoice
  groupHref: (group: DueGroup) => string
  /** What stands there when the filter leaves nothing; false without a filter. */
  nothing: ReactNode
  onType: (type: FollowUpType | null) => void
}

/** The follow-ups of the dashboard; loaded when their tab is opened. */
export default function SentTab({ choice, groupHref, nothing, onType }: SentTabProps) {
  const { type, ...others } = filterFor('sent', choice.filter)
  return (
    <>
      <TypeFilter
        type={FOLLOW_UP_TYPES.find((one) => one === type) ?? null}
        isNarrowed={isNarrowed(others)}
        onChoose={onType}
      />
      <FollowUpList
        view={{ status: 'open', choice }}
        groupHref={groupHref}
        label="Sent follow-ups"
        place="dashboard"
        empty={nothing || <NoFollowUps />}
      />
    </>
  )
}
