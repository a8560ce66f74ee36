import { firstNameOf, type Address } from '../message/address.ts'
import type { Finding } from '../finding/finding.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'

/** "Camila, …", "3. Camila – …": who a line of a mail to several is for. */
const CALLED = /^[\s*•·–—\d.)-]*@?(?<name>\p{Lu}\p{L}+)(?:[,:]| ?[–—-] | [–—-])/u

/** Whom the owner asked in a mail to several: whoever its line names, of those it went to; null where it names none of them. */
export function askedOf({ evidence, counterpart }: Finding, { text, to, cc }: ParsedMessage): Address | null {
  if (to.length + cc.length < 2) return null
  const at = text.indexOf(evidence)
  const line = at < 0 ? evidence : text.slice(text.lastIndexOf('\n', at) + 1, at + evidence.length)
  const named = CALLED.exec(line)?.groups?.['name'] ?? CALLED.exec(evidence)?.groups?.['name']
  if (named === undefined) return null
  return [counterpart, ...to, ...cc].find((address) => firstNameOf(address) === named) ?? null
}
