import { splitZones } from '../message/new-text.ts'
import { nameInOrder, plainName, type Address } from '../message/address.ts'

const MOST_CHARS = 20_000
/** "From: Weber, Anna", "> An: Weber, Anna; Hale, Robin": a line of a quoted header. */
const HEADER_LINE = /^[\s>*|]{0,12}\p{L}[\p{L} -]{0,14}: ?/u
const FAMILY_FIRST = /(?<family>\p{Lu}[\p{L}'’-]+), (?:\p{Lu}\.? )?(?<given>\p{Lu}[\p{L}'’-]+)/gu

/** The given name that a quoted header has beside the family name of whoever goes by that name alone: "Weber, Anna"; '' for none. */
export function givenNameInQuotes(text: string, address: Address): string {
  const { words } = nameInOrder(address)
  const family = plainName(words[0] ?? '')
  if (words.length !== 1 || family === '') return ''
  const found = new Set(
    splitZones(text.slice(0, MOST_CHARS), '')
      .lines.filter(({ zone, line }) => (zone === 'quoted' || zone === 'forwarded') && HEADER_LINE.test(line))
      .flatMap(({ line }) => [...line.slice(0, MOST_LINE_CHARS).matchAll(FAMILY_FIRST)])
      .filter(({ groups }) => plainName(groups?.['family'] ?? '') === family)
      .map(({ groups }) => groups?.['given'] ?? ''),
  )
  const [given = ''] = found
  return found.size === 1 ? given : ''
}

const MOST_LINE_CHARS = 2_000
