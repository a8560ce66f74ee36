import type { FollowUpType } from '@loose-ends/domain/follow-up/follow-up.ts'
import { FollowUpList } from '#web/features/follow-up/follow-up-list.tsx'
import { TypeFilter } from '#web/features/follow-up/type-filter.tsx'
import { useFirstReading } from '#web/features/sync/use-first-reading.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

function NoFollowUps({ type }: { type: FollowUpType | null }) {
  const isFirstReading = useFirstReading()
  return (
    <EmptyState
      title={isFirstReading ? 'Your mail is being read' : 'Everybody has answered you'}
      tied={!isFirstReading}
    >
      {type
        ? `There is no open ${type} among your follow-ups.`
        : "Follow-ups appear when people don't reply to the emails you send, three days after you sent them."}
    </EmptyState>
  )
}

export interface SentTabProps {
  type: FollowUpType | null
  onType: (type: FollowUpType | null) => void
}

/** The follow-ups of the dashboard; loaded when their tab is opened. */
export default function SentTab({ type, onType }: SentTabProps) {
  return (
    <>
      <TypeFilter type={type} onChoose={onType} />
      <FollowUpList
        view={{ status: 'open', type }}
        label="Sent follow-ups"
        place="dashboard"
        empty={<NoFollowUps type={type} />}
      />
    </>
  )
}
