import { BLANK } from '@loose-ends/domain/text/blank.ts'

/** Selects the first blank, so that what is typed fills it in (WV-10); in a text without one the caret stands at its end. */
export function placeCaret(field: HTMLTextAreaElement): void {
  const { value } = field
  const blank = value.indexOf(BLANK)
  if (blank === -1) field.setSelectionRange(value.length, value.length)
  else field.setSelectionRange(blank, blank + BLANK.length)
}
