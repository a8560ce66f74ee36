import { upperFirst } from '../text/words.ts'

/** What the completion note of an item holds that was closed without the person (SPEC §2, PR-03). */
export const AUTO_COMPLETED = 'Auto-completed'

/** Whether an item with that completion note was closed without the person. */
export const isAutoCompleted = (note: string | null): boolean => note?.includes(AUTO_COMPLETED) === true

/** What people read of such an item, opened or listed (AC-02). */
export const AUTO_DETECTED = 'Auto-detected as completed from email'

/**
 * How an item was closed, from its completion note, for places that show that it is closed. The note's opening comes last:
 * where a row cuts the text, how it was closed matters more.
 */
export function endingText(note: string): string {
  if (!isAutoCompleted(note)) return upperFirst(note)
  const opening = `${AUTO_COMPLETED}: `
  const how = upperFirst(note.startsWith(opening) ? note.slice(opening.length) : note)
  return `${how.replace(/\.$/, '')} • ${AUTO_DETECTED}`
}
