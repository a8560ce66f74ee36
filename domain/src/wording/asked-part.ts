import { PERSON_TITLE } from '../languages/person-titles.ts'

/** "3. Dezember", "M. Durand", "P. Rusk": no sentence ends there. */
const NO_END = String.raw`(?<!(?<![\p{L}\d])(?:\d{1,2}|(?-i:[A-HJ-Z])|${PERSON_TITLE})\.)`
const BEFORE_ASKED = new RegExp(String.raw`(?<=[.!…])${NO_END}\s+|[:;]\s+|\s[-–—]+\s|\.{2,}\s*`, 'iu')

/** Of a sentence that ends in a question what asks, behind a colon, a dash or another full stop; null where nothing does. */
export function askedPart(sentence: string): string | null {
  const asked = sentence.split(BEFORE_ASKED).at(-1) ?? ''
  return asked.endsWith('?') ? asked : null
}
