/** RFC 5321 allows no longer address. */
export const LONGEST_ADDRESS = 254
/**
 * One local part and one domain, without anything that means something in a header or an envelope. A local part beyond
 * ASCII needs SMTPUTF8 (RFC 6531) on the whole way; a domain beyond it is written in Punycode.
 */
const ADDRESS = /^[A-Za-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

/**
 * Whether mail may be sent to a text: one plain address. Quoted local parts, comments, groups, lists, line breaks and
 * everything else by which a second recipient or a header could be smuggled in are refused.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text) && !text.includes('..')
}
