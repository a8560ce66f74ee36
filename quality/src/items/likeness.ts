/** Words alone, in small letters, as the scorer of the data compares them. */
export const squashed = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether two squashed texts say the same: one holds the other, or they share at least half of their words. */
export function overlaps(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one.includes(other) || other.includes(one)) return true
  const words = new Set(one.split(' '))
  const others = other.split(' ')
  return others.filter((word) => words.has(word)).length / Math.max(words.size, others.length) >= 0.5
}
