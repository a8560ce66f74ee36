import { z } from 'zod'
import { itemSchema } from '../loose-end/item.ts'
import type { LooseEndKind, Origin } from '../loose-end/loose-end.ts'

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

/** A task as stored and as the API returns it (SPEC §3). It is snoozed while it is open and `snoozed_until` lies ahead. */
export const taskSchema = itemSchema.extend({
  task: z.string(),
  description: z.string().nullable(),
  email_excerpt: z.string().nullable(),
  priority: z.enum(TASK_PRIORITIES),
  status: taskStatusSchema,
  kind: z.enum(TASK_KINDS),
  origin: z.enum(TASK_ORIGINS),
  received_at: z.iso.datetime().nullable(),
})
export type Task = z.infer<typeof taskSchema>
