import { withoutDirectionOverrides } from '../message/reading-direction.ts'

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/gu
const CONTROLS_BUT_LINES = /(?![\n\t])\p{Cc}/gu

/** Something to see: not only spaces, joiners, marks of direction, fillers and empty Braille cells. */
const VISIBLE = /(?![\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])\p{Any}/u

/**
 * Text that a person typed, as it is kept: without control characters and direction overrides, its lines ended by `\n`
 * alone, without blanks at either end. Markup stays the text it is; emoji keep their joiners.
 */
export function typedText(text: string): string {
  const plain = text.toWellFormed().replace(LINE_ENDS, '\n').replace(CONTROLS_BUT_LINES, '')
  return withoutDirectionOverrides(plain).trim()
}

/** The same on one line. */
export function typedLine(text: string): string {
  return typedText(text.replace(LINE_ENDS, '\n').replace(/[\n\t]+/g, ' '))
}

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
