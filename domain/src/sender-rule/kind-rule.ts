import { z } from 'zod'
import type { LooseEndKind, LooseEndType } from '../loose-end/loose-end.ts'
import { decisionsSchema } from './learned-weight.ts'

/** What an item is, as far as a person may think better or worse of all such items. */
export const LESSON_KINDS = [
  'task_request',
  'task_question',
  'task_meeting',
  'follow_up_question',
  'follow_up_meeting',
  'follow_up_promise',
] as const
export const lessonKindSchema = z.enum(LESSON_KINDS)
export type LessonKind = z.infer<typeof lessonKindSchema>

/** What a person taught us about one kind of item. */
export const kindRuleSchema = decisionsSchema.extend({ kind: lessonKindSchema, changed_at: z.iso.datetime() })
export type KindRule = z.infer<typeof kindRuleSchema>

/** The kind of a stored item; null for a task that the person wrote themself. */
export function lessonKindOf({ type, kind }: { type: LooseEndType; kind: LooseEndKind }): LessonKind | null {
  const name = `${type}_${kind}`
  return LESSON_KINDS.find((kind) => kind === name) ?? null
}
