/** RFC 5321 allows no longer address. */
const LONGEST = 254
/** One local part and one domain, without anything that means something in a header or an envelope. */
const ADDRESS = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

/**
 * Whether mail may be sent to a text: one plain address. Quoted local parts, comments, groups, lists, line breaks and
 * everything else by which a second recipient or a header could be smuggled in are refused.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text) && !text.includes('..')
}
