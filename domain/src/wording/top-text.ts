import { splitZones } from '../message/new-text.ts'

const MOST_CHARS = 8_000

/** What stands above and between the quotations of a mail, as far as its wording is read. */
export const topTextOf = (text: string): string => splitZones(text.slice(0, MOST_CHARS), '').topText
