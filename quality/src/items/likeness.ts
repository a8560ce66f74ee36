/** Words alone, in small letters, as the scorer of the data compares them. */
export const squashed = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How alike two squashed texts are: above 1 where one holds the other, 0 where they share less than half of their words. */
export function likeness(one: string, other: string): number {
  if (one === '' || other === '') return 0
  if (one.includes(other) || other.includes(one))
    return 1 + Math.min(one.length, other.length) / Math.max(one.length, other.length)
  const words = new Set(one.split(' '))
  const others = other.split(' ')
  const share = others.filter((word) => words.has(word)).length / Math.max(words.size, others.length)
  return share >= 0.5 ? share : 0
}
