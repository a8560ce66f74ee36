import type { DueDate, Language } from './examination.ts'

export type DueDateContext = { at: Date; zone: string; language: Language }

/** The deadline or appointed time a sentence states, read against the instant the message was sent; null when it states none or leaves it open. */
export function readDueDate(_sentence: string, _context: DueDateContext): DueDate | null {
  return null
}
