import { firstNameOf, type Address } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { isGivenName } from './given-names.ts'

/** "Camila, …", "3. Camila – …": who a line of a mail to several is for. */
const CALLED = /^[\s*•·–—\d.)-]*@?(?<name>\p{Lu}\p{L}+)(?:[,:]| ?[–—-] | [–—-])/u
/** "Camila," on a line of its own, within a mail: who the lines below are for. */
const CALLED_ABOVE = /\S\s*\n[^\S\n]*@?(?<name>\p{Lu}\p{L}+)[^\S\n]*[,:–—-][^\S\n]*\n\s*$/u
/** A mail client does not break a line before so many characters. */
const SURELY_ON_LINE = 24

/**
 * Whom the owner asked by a sentence of a mail to several: whoever it, or its line, names first; null where none of those it went to
 * is named. A given name of nobody among them is somebody whose address does not tell it: their email is ''.
 */
export function askedOf(
  evidence: string,
  counterpart: Address,
  { text, to, cc }: Pick<ParsedMessage, 'text' | 'to' | 'cc'>,
): Address | null {
  if (to.length + cc.length < 2) return null
  const at = text.indexOf(evidence.slice(0, SURELY_ON_LINE))
  const lineStart = at < 0 ? 0 : text.lastIndexOf('\n', at) + 1
  const line = at < 0 ? evidence : text.slice(lineStart, at + evidence.length)
  const named = [CALLED.exec(evidence), CALLED.exec(line), CALLED_ABOVE.exec(text.slice(0, lineStart))]
    .map((found) => found?.groups?.['name'])
    .find((name) => name !== undefined)
  if (named === undefined) return null
  const isNamed = (address: Address) => firstNameOf(address).toLowerCase() === named.toLowerCase()
  const found = [counterpart, ...to, ...cc].find(isNamed)
  if (found !== undefined) return found
  return isGivenName(named) ? { name: `${named.slice(0, 1)}${named.slice(1).toLowerCase()}`, email: '' } : null
}
