/** SPEC §5 (VA-10): shorter text, or text whose characters are less mixed than this (bits per character), is plain. */
const LONGER_THAN = 20
const ENTROPY_ABOVE = 4.5

function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/** Whether a text has the look of base64 ciphertext: alphabet, length and entropy (VA-10). */
export function looksEncrypted(text: string): boolean {
  return text.length > LONGER_THAN && /^[A-Za-z0-9+/=]+$/.test(text) && entropy(text) > ENTROPY_ABOVE
}
