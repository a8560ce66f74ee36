import { plainSubject } from '../message/subject-marks.ts'
import type { FollowUp } from './follow-up.ts'

/** What a follow-up is called: its smart summary, else the action required, else its subject (FC-01). */
export function headlineOf({
  smart_summary,
  action_required,
  subject,
}: Pick<FollowUp, 'smart_summary' | 'action_required' | 'subject'>): string {
  return smart_summary || action_required || `Follow up on: ${plainSubject(subject ?? '') || 'No subject'}`
}
