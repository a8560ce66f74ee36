/** Of a sentence that ends in a question what asks, behind a colon, a dash or another full stop; null where nothing does. */
export function askedPart(sentence: string): string | null {
  const asked = sentence.split(/(?<=[.!…])\s+|[:;]\s+|\s[-–—]+\s|\.{2,}\s*/u).at(-1) ?? ''
  return asked.endsWith('?') ? asked : null
}
