import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Pacer } from './pacer.ts'

function fakeTime() {
  let now = 1_000_000
  return {
    clock: { now: () => new Date(now) },
    wait: (ms: number) => {
      now += ms
      return Promise.resolve()
    },
    pass: (ms: number) => {
      now += ms
    },
    now: () => now,
  }
}

describe('pacing', () => {
  it('[BE-02] never spends more than the budget within any sixty seconds, and never waits for ever', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ units: fc.integer({ min: 1, max: 400 }), pauseMs: fc.integer({ min: 0, max: 20_000 }) })),
        async (calls) => {
          const time = fakeTime()
          const pacer = new Pacer({ unitsPerMinute: 1_000, ...time })
          const spent: { at: number; units: number }[] = []
          for (const { units, pauseMs } of calls) {
            time.pass(pauseMs)
            await pacer.take(units, 'interactive')
            spent.push({ at: time.now(), units })
          }
          for (const { at } of spent) {
            const window = spent.filter((other) => other.at > at - 60_000 && other.at <= at)
            expect(window.reduce((sum, other) => sum + other.units, 0)).toBeLessThanOrEqual(1_000)
          }
        },
      ),
    )
  })

  it('[BE-02] waits no longer than a minute when the clock of the machine is put back by an hour', async () => {
    const time = fakeTime()
    const pacer = new Pacer({ unitsPerMinute: 1_000, ...time })
    await pacer.take(1_000, 'interactive')
    time.pass(-3_600_000)
    const start = time.now()
    await pacer.take(1_000, 'interactive')
    expect(time.now()).toBe(start + 60_000)
  })

  it('[BE-02] background work leaves a fifth of the budget to a person who waits', async () => {
    const time = fakeTime()
    const start = time.now()
    const pacer = new Pacer({ unitsPerMinute: 1_000, ...time })
    for (let i = 0; i < 8; i++) await pacer.take(100, 'background')
    await pacer.take(200, 'interactive')
    expect(time.now()).toBe(start)
    await pacer.take(100, 'background')
    expect(time.now()).toBe(start + 60_000)
  })

  it('a caller who gives up stops waiting', async () => {
    const time = fakeTime()
    const gaveUp = new AbortController()
    const pacer = new Pacer({
      unitsPerMinute: 100,
      clock: time.clock,
      wait: () => {
        gaveUp.abort(new Error('gave up'))
        return Promise.resolve()
      },
    })
    await pacer.take(100, 'interactive')
    await expect(pacer.take(1, 'interactive', gaveUp.signal)).rejects.toThrow('gave up')
  })
})
