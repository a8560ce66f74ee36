import { FollowUpScreen } from './follow-up-screen.tsx'

/** `/archive` */
export default function Archive() {
  return (
    <FollowUpScreen
      status="archived"
      title="Archive"
      subtitle="View your archived follow-ups"
      emptyTitle="No archived follow-ups"
    />
  )
}
