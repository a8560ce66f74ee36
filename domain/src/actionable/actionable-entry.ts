import { z } from 'zod'
import { followUpSchema } from '../follow-up/follow-up.ts'
import { taskSchema } from '../task/task.ts'

/** One place in the combined list as the API returns it: the stored item and which of the two it is (AC-01). */
export const actionableEntrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task'), record: taskSchema }),
  z.object({ type: z.literal('follow-up'), record: followUpSchema }),
])
export type ActionableEntry = z.infer<typeof actionableEntrySchema>
