import type { Moved } from '../loose-end/count-after.ts'
import type { ActionableEntry } from './actionable-entry.ts'

/** A task or a follow-up that counts do not know of yet. */
export type MovedItem = Moved<ActionableEntry>
