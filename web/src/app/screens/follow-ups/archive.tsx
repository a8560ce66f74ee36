import { FollowUpList } from '#web/features/follow-up/follow-up-list.tsx'
import { followUpsKey } from '#web/lib/query-keys.ts'
import { ListScreen } from './list-screen.tsx'

/** `/archive`: the follow-ups that were put away (FL-01 … FL-03). */
export default function Archive() {
  return (
    <ListScreen
      list="archive"
      title="Archive"
      subtitle="View your archived follow-ups"
      heading="Follow-ups"
      queryKey={ARCHIVED_KEY}
      nothing="No archived follow-ups"
      about="Completed follow-ups move here after 30 days, or when you archive them."
    >
      {({ mailbox, filter, ...parts }) => (
        <FollowUpList
          view={{ status: 'archived', mailbox, priority: filter.priority }}
          label="Archive"
          place="list"
          {...parts}
        />
      )}
    </ListScreen>
  )
}

const ARCHIVED_KEY = [...followUpsKey, 'archived'] as const
