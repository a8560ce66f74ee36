import { FollowUpScreen } from './follow-up-screen.tsx'

/** `/completed` */
export default function Completed() {
  return <FollowUpScreen status="completed" title="Completed" emptyTitle="No completed follow-ups" />
}
