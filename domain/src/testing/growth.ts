// oxlint-disable-next-line no-restricted-globals -- tests alone measure
const { threadCpuUsage } = process

const computedMs = (work: () => unknown): number => {
  const before = threadCpuUsage()
  work()
  return threadCpuUsage(before).user / 1_000
}

/** Below this, starting to work costs more than the work. */
const LEAST_MS = 2

/** Between linear and quadratic. */
export const LINEAR_GROWTH = 8

const ROUNDS = 4

/**
 * How many times as much computing the work takes on four times as much: about 4 where it is linear, 16 where it is
 * quadratic. Counted in the time that this thread computes itself: what the kernel takes to hand out memory, and other threads to
 * collect it, grows with how busy the machine is. As its own does, too, where others use the caches of the same core, what looks too
 * much is measured again, and the least counts. `work` gets how many times its input is to be
 * repeated.
 */
export function growth(work: (times: number) => unknown, times: number): number {
  let least = Infinity
  for (let round = 0; round < ROUNDS && least >= LINEAR_GROWTH; round += 1) {
    const [little = 0, much = 0] = [times, 4 * times].map((size) =>
      Math.min(...[1, 2, 3].map(() => computedMs(() => work(size)))),
    )
    least = Math.min(least, much / Math.max(little, LEAST_MS))
  }
  return least
}
