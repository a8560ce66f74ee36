import { DEFAULT_PRIORITY_SCORE } from '../follow-up/priority-band.ts'
import type { FollowUp } from '../follow-up/follow-up.ts'
import type { Level } from '../level.ts'
import { plainSubject } from '../message/subject-marks.ts'
import { taskScore } from '../task/task-score.ts'
import type { Task, TaskPriority, TaskStatus } from '../task/task.ts'

interface ActionableFields {
  id: string
  title: string
  description: string | null
  priority_score: number
  due_date: string | null
  created_at: string
  sender: { name: string | null; email: string | null }
  thread_id: string | null
  subject: string | null
}

/** Tasks and follow-ups in one shape (SPEC §3, EN-02). `record` is the item itself. Instants are ISO 8601. */
export type Actionable =
  | (ActionableFields & { type: 'task'; priority: TaskPriority; status: TaskStatus; record: Task })
  | (ActionableFields & {
      type: 'follow-up'
      priority: Level
      status: 'open'
      record: FollowUp
      waiting_since: string
      suggested_response: string | null
      business_impact: Level
      context_notes: string | null
    })

/** A task as an actionable: high counts 8, medium 5, anything else 3 (EN-02). */
export function actionableOfTask(task: Task): Actionable {
  return {
    type: 'task',
    id: task.id,
    title: task.task,
    description: task.description,
    priority: task.priority,
    priority_score: taskScore(task.priority),
    due_date: task.due_date,
    created_at: task.created_at,
    status: task.status,
    sender: { name: task.sender_name, email: task.sender_email },
    thread_id: task.thread_id,
    subject: task.subject,
    record: task,
  }
}

/** A follow-up as an actionable, with the fall-backs of its title, description, priority and score (EN-02). */
export function actionableOfFollowUp(followUp: FollowUp): Actionable {
  const impact = followUp.business_impact ?? 'medium'
  return {
    type: 'follow-up',
    id: followUp.id,
    title: `Follow up: ${plainSubject(followUp.subject ?? '') || 'No subject'}`,
    description: followUp.smart_summary || followUp.action_required || 'Follow up required',
    priority: impact,
    priority_score: followUp.priority_score ?? DEFAULT_PRIORITY_SCORE,
    due_date: followUp.due_date,
    created_at: followUp.created_at,
    status: 'open',
    sender: { name: followUp.sender_name, email: followUp.sender_email },
    thread_id: followUp.thread_id,
    subject: followUp.subject,
    record: followUp,
    waiting_since: followUp.waiting_since,
    suggested_response: followUp.suggested_response,
    business_impact: impact,
    context_notes: followUp.context_notes,
  }
}

type Place = Pick<Actionable, 'priority_score' | 'created_at' | 'id'>

/** Highest score first, of equal scores the older (SPEC §9, AC-01), and of equally old ones the smaller id. */
export function byUrgency(left: Place, right: Place): number {
  return (
    right.priority_score - left.priority_score ||
    Date.parse(left.created_at) - Date.parse(right.created_at) ||
    (left.id < right.id ? -1 : Number(left.id > right.id))
  )
}
