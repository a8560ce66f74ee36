import { z } from 'zod'
import { DIRECTIONS, type LooseEndKind, type Origin } from '../loose-end/loose-end.ts'
import { proposalSchema } from '../loose-end/proposal.ts'
import { reasonSchema } from '../loose-end/reason.ts'

export const TASK_STATUSES = ['open', 'completed'] as const
export const TASK_PRIORITIES = ['high', 'medium', 'other'] as const
export const TASK_KINDS = ['request', 'question', 'meeting', 'manual'] as const satisfies readonly LooseEndKind[]
const TASK_ORIGINS = ['mail', 'manual', 'forwarded'] as const satisfies readonly Origin[]
/** What a list of tasks may be asked for: one origin, or the person's own tasks, however they added them. */
export const TASK_SOURCES = [...TASK_ORIGINS, 'own'] as const

export const taskStatusSchema = z.enum(TASK_STATUSES)
export type TaskStatus = z.infer<typeof taskStatusSchema>
export type TaskPriority = (typeof TASK_PRIORITIES)[number]
export type TaskSource = (typeof TASK_SOURCES)[number]
export type TaskKind = (typeof TASK_KINDS)[number]

/**
 * A task as stored and as the API returns it (SPEC §3). A task is snoozed while it is open and `snoozed_until` lies
 * ahead. Encrypted fields: `ENCRYPTED_FIELDS.loose_ends`.
 */
export const taskSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  task: z.string(),
  description: z.string().nullable(),
  email_excerpt: z.string().nullable(),
  priority: z.enum(TASK_PRIORITIES),
  due_date: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  status: taskStatusSchema,
  sender_name: z.string().nullable(),
  sender_email: z.string().nullable(),
  /** The correspondent whom it is with, named as `Counterpart` does; null for what is from nobody else. */
  person: z.string().nullable(),
  thread_id: z.string().nullable(),
  source_message_id: z.uuid().nullable(),
  /** The mailbox that its message is in; null for what is from no mail. */
  account_id: z.uuid().nullable(),
  subject: z.string().nullable(),
  completion_note: z.string().nullable(),
  kind: z.enum(TASK_KINDS),
  origin: z.enum(TASK_ORIGINS),
  direction: z.enum(DIRECTIONS),
  received_at: z.iso.datetime().nullable(),
  evidence: z.string().nullable(),
  suggested_response: z.string().nullable(),
  reasons: z.array(reasonSchema),
  priority_score: z.number().nullable(),
  confidence: z.number(),
  snoozed_until: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
  proposal: proposalSchema.nullable(),
  /** The sentence of the message that settled it, or that is proposed. */
  proof: z.string().nullable(),
})
export type Task = z.infer<typeof taskSchema>
