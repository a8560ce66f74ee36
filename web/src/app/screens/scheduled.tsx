import { ScheduledList } from '#web/features/reply/scheduled-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** `/scheduled`: the replies that wait to be sent (WV-12). */
export default function Scheduled() {
  return (
    <>
      <PageHeader title="Scheduled replies" subtitle="Each goes out at its time, unless somebody answers first" />
      <ScheduledList />
    </>
  )
}
