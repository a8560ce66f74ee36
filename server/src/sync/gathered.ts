export interface Gathering {
  /** A group of so many is given out at once; the source is not asked for more before. */
  enough: number
  /** How long a smaller group waits for more, from its first value on. */
  withinMs: number
  /** How long the first one does, where somebody waits for what comes first; otherwise as long as the others. */
  firstWithinMs?: number
}

/**
 * The values of a source in larger groups, in order: while one group is being used, the next comes together. When the
 * source fails, what it gave before is given out first.
 */
export async function* gathered<T>(
  source: AsyncIterable<T[]>,
  { enough, withinMs, firstWithinMs = withinMs }: Gathering,
): AsyncGenerator<T[]> {
  let pile: T[] = []
  let isOver = false
  let hasRoom = Promise.withResolvers<void>()
  let isReady = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let waitMs = firstWithinMs

  const collect = async () => {
    for await (const values of source) {
      if (isOver) return
      if (values.length === 0) continue
      pile.push(...values)
      if (pile.length < enough) {
        timer ??= setTimeout(isReady.resolve, waitMs)
        continue
      }
      isReady.resolve()
      await hasRoom.promise
    }
  }
  const collected = collect().finally(() => {
    isOver = true
    isReady.resolve()
  })
  // Whoever empties the pile hears of the failure; until then it is nobody's.
  collected.catch(() => undefined)

  try {
    for (;;) {
      await isReady.promise
      clearTimeout(timer)
      timer = undefined
      waitMs = withinMs
      const group = pile
      pile = []
      if (!isOver) isReady = Promise.withResolvers()
      hasRoom.resolve()
      hasRoom = Promise.withResolvers()
      if (group.length > 0) yield group
      else if (isOver) return await collected
    }
  } finally {
    isOver = true
    clearTimeout(timer)
    hasRoom.resolve()
  }
}
