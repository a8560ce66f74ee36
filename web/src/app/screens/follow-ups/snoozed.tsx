import { FollowUpScreen } from './follow-up-screen.tsx'

/** `/snoozed` */
export default function Snoozed() {
  return <FollowUpScreen status="snoozed" title="Snoozed" emptyTitle="No snoozed follow-ups" />
}
