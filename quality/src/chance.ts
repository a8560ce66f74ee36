/** Numbers from 0 to 1 by a linear congruence, the same each time. */
export function chance(): () => number {
  let state = 7
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32
}

/** Puts an array in an order of chance, in place (Fisher and Yates). */
export function shuffle(order: number[], next: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    const kept = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = kept
  }
}
