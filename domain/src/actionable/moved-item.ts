import type { ActionableEntry } from './actionable-entry.ts'

/** An item that counts were made without knowing what became of it: it stands open no more, or does again. */
export interface MovedItem {
  /** As it was before. */
  item: ActionableEntry
  /** What it adds to a count of open items. */
  by: 1 | -1
}
