import { fold } from '../text/fold.ts'

/**
 * Letters that Unicode does not take apart, and how people without them on their keyboard write them, as Unicode's CLDR has
 * it (Latin-ASCII).
 */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])
const LETTER = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g')

/**
 * A text, or what is searched for in it, in the form in which the searches compare them (SD-02): as `fold` has it, and one
 * for all of which a program or a keyboard makes the choice: curly and straight quotes, dashes of any length, soft hyphens and
 * other characters that are not seen, letters with a stroke, white space.
 */
export const comparable = (text: string): string =>
  fold(text)
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(/[‘’‚‛ʼ′]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[\p{Dash_Punctuation}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
