import { z } from 'zod'
import { ITEM_ERRORS, tooLong } from '../copy/field-errors.ts'
import { givenInstantSchema } from '../given-instant.ts'
import type { TaskWords } from './change-task.ts'
import { TASK_PRIORITIES } from './task.ts'
import { isVisible, typedLine, typedText } from './typed-text.ts'

export const LONGEST_TITLE = 500
export const LONGEST_DESCRIPTION = 5000
/** Above this many tasks of their own, a person can add none. What is done is forgotten after a year, so few come near. */
export const MOST_OWN_TASKS = 10_000

/** The one reason of a task that a person wrote themself: nothing was weighed. */
export const BY_HAND = { code: 'by_hand', points: 0 } as const

/** A task that a person writes themself (DB-05). What cannot be shown is taken out of its texts; lengths count after that. */
const manualTaskSchema = z.object({
  task: z
    .string()
    .overwrite(typedLine)
    .min(1, ITEM_ERRORS.noTitle)
    .max(LONGEST_TITLE, tooLong(LONGEST_TITLE))
    .refine(isVisible, ITEM_ERRORS.noTitle),
  description: z
    .string()
    .overwrite(typedText)
    .max(LONGEST_DESCRIPTION, tooLong(LONGEST_DESCRIPTION))
    .nullable()
    .optional(),
  due_date: givenInstantSchema.nullable().optional(),
  priority: z.enum(TASK_PRIORITIES),
})
export type ManualTask = z.infer<typeof manualTaskSchema>

/** A new one, with the id that the browser gives it: sent again, as its answer was lost, it is the same task. */
export const newManualTaskSchema = manualTaskSchema.extend({ id: z.uuid().optional() })
export type NewManualTask = z.infer<typeof newManualTaskSchema>

/** A change of such a task: any of its parts; null takes a description or a date away. */
export const manualTaskChangeSchema = manualTaskSchema.partial()
export type ManualTaskChange = z.infer<typeof manualTaskChangeSchema>

/** What such a change rewrites; null for nothing. An empty description is none. */
export function wordsOf({ task, description, due_date: due, priority }: ManualTaskChange): TaskWords | null {
  const words: TaskWords = {
    ...(task === undefined ? {} : { task }),
    ...(description === undefined ? {} : { description: description || null }),
    ...(due === undefined ? {} : { due_date: due === null ? null : new Date(due) }),
    ...(priority === undefined ? {} : { priority }),
  }
  return Object.keys(words).length === 0 ? null : words
}
