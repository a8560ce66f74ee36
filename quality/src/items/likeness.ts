/** Words alone, in small letters, as the scorer of the data compares them. */
export const squashed = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * How much two squashed texts say the same: 2 for the same words, 1 to 2 where one holds the other, the share of common words
 * where that is at least half, else 0.
 */
export function likeness(one: string, other: string): number {
  if (one === '' || other === '') return 0
  if (one === other) return 2
  if (one.includes(other) || other.includes(one))
    return 1 + Math.min(one.length, other.length) / Math.max(one.length, other.length)
  const words = new Set(one.split(' '))
  const others = other.split(' ')
  const share = others.filter((word) => words.has(word)).length / Math.max(words.size, others.length)
  return share >= 0.5 ? share : 0
}

/** What is most like a text, by what it says itself; null where nothing is. Texts are squashed here. */
export function closestTo<T>(text: string, all: readonly T[], textOf: (one: T) => string): T | null {
  const wanted = squashed(text)
  const [closest] = all
    .map((one) => ({ one, like: likeness(squashed(textOf(one)), wanted) }))
    .filter(({ like }) => like > 0)
    .toSorted((one, other) => other.like - one.like)
  return closest?.one ?? null
}

/** Whether two squashed texts say the same: one holds the other, or they share at least half of their words. */
export const overlaps = (one: string, other: string): boolean => likeness(one, other) > 0
