import type { FollowUpType } from '../follow-up/follow-up.ts'
import type { TaskKind } from '../task/task.ts'

/** What a loose end is: something that the person has to do, or something that is waited for. */
export const LOOSE_END_TYPES = ['task', 'follow_up'] as const
export type LooseEndType = (typeof LOOSE_END_TYPES)[number]

export const LOOSE_END_KINDS = ['request', 'question', 'meeting', 'promise', 'manual'] as const satisfies readonly (
  | TaskKind
  | FollowUpType
)[]
export type LooseEndKind = (typeof LOOSE_END_KINDS)[number]
