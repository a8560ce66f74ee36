export interface Reference {
  /** The table whose rows name rows of the other. */
  from: string
  to: string
}

/** The tables in an order in which each comes after those that its rows refer to. Throws when some refer to each other in a circle. */
export function referredFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  let left = tables.toSorted()
  while (left.length > 0) {
    const waits = (table: string) =>
      references.some(({ from, to }) => from === table && to !== table && left.includes(to))
    const ready = left.filter((table) => !waits(table))
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${left.join(', ')}`)
    ordered.push(...ready)
    left = left.filter(waits)
  }
  return ordered
}
