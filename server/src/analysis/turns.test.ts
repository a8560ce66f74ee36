import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

const item = (name: string, bytes = 1_000) => ({ name, bytes })
const many = (name: string, count: number, bytes?: number) =>
  Array.from({ length: count }, (_, index) => item(`${name}${index}`, bytes))

function world(threads = 2) {
  let now = 0
  const turns = new Turns<{ name: string; bytes: number }>(threads, () => now)
  /** Works through one turn, each item at this cost. */
  const work = (ms: number, cutShort = false) => {
    const turn = turns.take()
    if (!turn) return null
    for (const _ of turn.items) turns.spent(turn.person, ms, { cutShort })
    turns.ended(turn, [])
    return turn
  }
  const order = (ms: (person: string) => number, count: number) =>
    Array.from({ length: count }, () => {
      const turn = turns.take()
      if (!turn) return null
      for (const _ of turn.items) turns.spent(turn.person, ms(turn.person), { cutShort: false })
      turns.ended(turn, [])
      return turn.person
    })
  return { turns, work, order, passes: (ms: number) => (now += ms) }
}

describe('Turns', () => {
  it('[AV-01] gives those whose mail costs the same one turn after the other', () => {
    const { turns, order } = world()
    turns.add('ada', many('a', 60))
    turns.add('bob', many('b', 60))
    expect(order(() => 3, 6)).toEqual(['ada', 'bob', 'ada', 'bob', 'ada', 'bob'])
  })

  it('[AV-01] takes a newcomer before a mailbox that has been worked on, and lets nobody save up time', () => {
    const { turns, order } = world()
    turns.add('ada', many('a', 500))
    order(() => 3, 8)
    turns.add('bob', many('b', 30))
    expect(order(() => 3, 4)).toEqual(['bob', 'ada', 'bob', 'ada'])
  })

  it('[AV-01] gives somebody whose mail is slow one message at a time, and the others as much time in between', () => {
    const { turns, order } = world()
    turns.add('ada', many('a', 20))
    turns.add('bob', many('b', 300))
    expect(order((person) => (person === 'ada' ? 900 : 3), 5)).toEqual(['ada', 'bob', 'bob', 'bob', 'bob'])
    expect(turns.take()?.person).toBe('bob')
    expect(world().turns.take()).toBeNull()
  })

  it('[AV-01] leaves one thread out of one person’s hands', () => {
    const { turns } = world(2)
    turns.add('ada', many('a', 60))
    expect(turns.take()?.person).toBe('ada')
    expect(turns.take()).toBeNull()
    turns.add('bob', [item('b')])
    expect(turns.take()?.person).toBe('bob')
  })

  it('[SP-02] lends it, two short items at a time, to somebody whose mail is quick, while nobody else waits', () => {
    const { turns, work } = world(2)
    turns.add('ada', [...many('a', 40), item('long', 100_000)])
    work(15)
    expect(turns.take()?.items).toHaveLength(10)
    const lent = turns.take()
    expect([lent?.person, lent?.items.length]).toEqual(['ada', 2])
    if (lent) turns.ended(lent, [])
    turns.add('bob', [item('b')])
    expect(turns.take()?.person).toBe('bob')
  })

  it('[AV-01] lends it to nobody whose mail took long lately, or whose next item is long', () => {
    const { turns, work, passes } = world(2)
    turns.add('ada', many('a', 60))
    work(15)
    work(600)
    work(15)
    expect(turns.take()?.person).toBe('ada')
    expect(turns.take()).toBeNull()
    passes(10 * 60_000)
    expect(turns.take()?.person).toBe('ada')
    const { turns: others, work: workOthers } = world(2)
    others.add('bob', [item('b'), item('first', 100_000), item('next', 100_000)])
    workOthers(15)
    expect(others.take()?.items.map(({ name }) => name)).toEqual(['first'])
    expect(others.take()).toBeNull()
  })

  it('[AV-01] lets a mailbox wait until nobody else does after its second message that was cut short, for a while', () => {
    const { turns, work, passes } = world()
    turns.add('ada', many('a', 20, 100_000))
    expect([work(2_000, true)?.person, work(2_000, true)?.person]).toEqual(['ada', 'ada'])
    turns.add('bob', many('b', 4, 100_000))
    expect(Array.from({ length: 5 }, () => work(50_000)?.person)).toEqual(['bob', 'bob', 'bob', 'bob', 'ada'])
    passes(10 * 60_000)
    turns.add('bob', [item('b')])
    expect(work(3)?.person).toBe('ada')
  })

  it('[AV-01] remembers who was cut short when their next message comes later', () => {
    const { turns, work } = world()
    turns.add('ada', many('a', 2, 100_000))
    work(2_000, true)
    work(2_000, true)
    turns.add('bob', [item('b')])
    turns.add('ada', [item('a')])
    work(3)
    turns.add('bob', [item('b')])
    expect(work(3)?.person).toBe('bob')
  })

  it('[AV-01] leaves one thread out of the hands of all whose mail was cut short', () => {
    const { turns, work } = world(2)
    turns.add('ada', many('a', 9, 100_000))
    work(2_000, true)
    work(2_000, true)
    turns.add('bob', many('b', 9, 100_000))
    work(2_000, true)
    work(2_000, true)
    expect(turns.take()).not.toBeNull()
    expect(turns.take()).toBeNull()
    turns.add('eve', [item('e')])
    expect(turns.take()?.person).toBe('eve')
  })

  it('puts ten short items into a turn, and a long one into a turn of its own', () => {
    const { turns } = world(1)
    turns.add('ada', [...many('s', 12), item('long', 100_000), ...many('t', 2)])
    const sizes: number[] = []
    for (let turn = turns.take(); turn; turn = turns.take()) {
      sizes.push(turn.items.length)
      turns.ended(turn, [])
    }
    expect(sizes).toEqual([10, 2, 1, 2])
  })

  it('works next on what was not begun, and not on what was taken out', () => {
    const { turns } = world(1)
    const items = many('a', 14)
    turns.add('ada', items)
    const turn = turns.take()
    turns.remove('ada', new Set(items.slice(11)))
    if (turn) turns.ended(turn, turn.items.slice(8))
    expect(turns.take()?.items.map(({ name }) => name)).toEqual(['a8', 'a9', 'a10'])
  })

  it('[AV-01] takes no more than two thousand of one person', () => {
    const { turns } = world()
    turns.add('ada', many('a', 2_000))
    expect(() => turns.add('ada', [item('a')])).toThrow('too much mail')
    expect(() => turns.add('bob', [item('b')])).not.toThrow()
  })
})
