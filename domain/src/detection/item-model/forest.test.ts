import { describe, expect, it } from 'vitest'
import { inOrder, LEAF, openForest, probabilityBy } from './forest.ts'
import type { Evidence } from './evidence.ts'
import { MODEL } from './item-model.ts'

const stored = (nodes: readonly number[]) => ({
  names: ['asks', 'length'],
  edges: [[0.5], [3, 10]],
  trees: btoa(String.fromCharCode(...nodes)),
})

describe('[DT-01] a forest of the item model', () => {
  it('leads evidence to the leaf of each tree, and says their mean', () => {
    const forest = openForest(
      stored(
        [
          // Asks? Then: longer than 10?
          [0, 0, LEAF, 0, 1, 1, LEAF, 255, LEAF, 51],
          // Longer than 3?
          [1, 0, LEAF, 102, LEAF, 204],
          // A tree that is a leaf.
          [LEAF, 255],
        ].flat(),
      ),
    )
    expect(forest.roots).toHaveLength(3)
    const said = (evidence: Evidence) => probabilityBy(forest, inOrder(forest.names, evidence))
    expect(said({})).toBeCloseTo((0 + 0.4 + 1) / 3)
    expect(said({ asks: 1, length: 10 })).toBeCloseTo((1 + 0.8 + 1) / 3)
    expect(said({ asks: 1, length: 11 })).toBeCloseTo((0.2 + 0.8 + 1) / 3)
  })

  it.each(Object.entries(MODEL))(
    'of the model %s is whole as it was written: each tree ends in leaves, and every parent has both children',
    (_name, look) => {
      const { forest } = look
      const nodes = [...forest.nodes]
      expect(forest.roots.length).toBeGreaterThan(10)
      const leaves = nodes.filter((node) => (node & 0xff) === LEAF).length
      expect(leaves).toBe(nodes.length - leaves + forest.roots.length)
      const broken = (node: number) =>
        (node & 0xff) !== LEAF && ((node & 0xff) >= forest.names.length || node >>> 16 <= 1)
      expect(nodes.filter(broken)).toEqual([])
    },
  )
})
