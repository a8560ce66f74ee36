import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { gathered, type Gathering } from './gathered.ts'

async function* from<T>(batches: Iterable<T[]>, failure?: Error): AsyncGenerator<T[]> {
  for (const batch of batches) yield batch
  if (failure) throw failure
}

async function groupsOf<T>(source: AsyncIterable<T[]>, gathering: Gathering): Promise<T[][]> {
  const groups: T[][] = []
  for await (const group of gathered(source, gathering)) groups.push(group)
  return groups
}

describe('gathering', () => {
  it('gives out every value once, in order, in groups of about the size wanted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.nat(), { maxLength: 5 })),
        fc.integer({ min: 1, max: 12 }),
        async (batches, enough) => {
          const groups = await groupsOf(from(batches), { enough, withinMs: 1_000 })
          expect(groups.flat()).toEqual(batches.flat())
          for (const group of groups.slice(0, -1)) expect(group.length).toBeGreaterThanOrEqual(enough)
          for (const group of groups) expect(group.length).toBeLessThan(enough + 5)
        },
      ),
    )
  })

  it('gives out what came before a failure, then the failure', async () => {
    const groups = gathered(from([[1], [2]], new Error('broken')), { enough: 10, withinMs: 1_000 })
    expect(await groups.next()).toEqual({ done: false, value: [1, 2] })
    await expect(groups.next()).rejects.toThrow('broken')
  })

  it('does not keep a small group waiting for longer than allowed', async () => {
    vi.useFakeTimers()
    try {
      const slow = Promise.withResolvers<void>()
      const source = (async function* () {
        yield [1]
        await slow.promise
        yield [2]
      })()
      const groups = gathered(source, { enough: 10, withinMs: 200 })
      const first = groups.next()
      await vi.advanceTimersByTimeAsync(200)
      expect(await first).toEqual({ done: false, value: [1] })
      slow.resolve()
      expect(await groups.next()).toEqual({ done: false, value: [2] })
    } finally {
      vi.useRealTimers()
    }
  })

  it('[SP-02] gives out the first soon where somebody waits for it, and what follows in larger groups', async () => {
    vi.useFakeTimers()
    try {
      const source = (async function* () {
        for (let n = 1; n <= 9; n += 1) {
          yield [n]
          await new Promise((resolve) => setTimeout(resolve, 300))
        }
      })()
      const groups = groupsOf(source, { enough: 4, firstWithinMs: 250, withinMs: 5_000 })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await groups).toEqual([[1], [2, 3, 4, 5], [6, 7, 8, 9]])
    } finally {
      vi.useRealTimers()
    }
  })

  it('asks for no more than it can give out, and for nothing once it is left', async () => {
    let asked = 0
    const source = (async function* () {
      for (;;) yield [(asked += 1)]
    })()
    for await (const group of gathered(source, { enough: 3, withinMs: 1_000 })) {
      expect(group).toEqual([1, 2, 3])
      break
    }
    await new Promise(setImmediate)
    expect(asked).toBeLessThanOrEqual(7)
  })
})
