import { splitZones } from '../message/new-text.ts'

const MOST_CHARS = 8_000

/** What stands above and between the quotations of a mail, as far as its wording is read. */
export const topTextOf = (text: string): string => splitZones(text.slice(0, MOST_CHARS), '').topText

const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** Whether a sentence of a mail stands in what it quotes or passes on alone: it is not said by whoever wrote the mail. */
export function isBelow(sentence: string, text: string): boolean {
  const said = squeezed(sentence)
  return squeezed(text).includes(said) && !squeezed(topTextOf(text)).includes(said)
}
