import type { Evidence } from './evidence.ts'

/**
 * A forest of randomised trees as it is written to a file. `edges`: the values at which each piece of evidence may part the
 * candidates. `trees`: each node in two bytes of base64, a parent before its two children: which evidence and which of its
 * edges, or `LEAF` and how probable it is, in steps of 1/255.
 */
export interface StoredForest {
  names: readonly string[]
  edges: readonly (readonly number[])[]
  trees: string
}

/** Many trees, each of which leads evidence from its root to a probability. */
export interface Forest {
  names: readonly string[]
  /**
   * Each node in 32 bits, so that a forest stays in a processor's cache: the place of its evidence in `names`, or `LEAF` (8
   * bits); which of that evidence's limits parts, or what the leaf says in steps of 1/255 (8); how many nodes on its second
   * child stands (16).
   */
  nodes: Uint32Array
  /** `LIMITS` for each piece of evidence. Values up to a limit go on to the next node, larger ones to the second child. */
  limits: Float64Array
  roots: readonly number[]
}

/** In place of which evidence: a node that is a leaf. So a forest reads less than 255 pieces of evidence. */
export const LEAF = 255
const LIMITS = 256
const FARTHEST = 0xffff

/** Throws where a tree has so many nodes that a second child stands too far away. */
export function openForest({ names, edges, trees }: StoredForest): Forest {
  const bytes = Uint8Array.from(atob(trees), (character) => character.charCodeAt(0))
  const nodes = new Uint32Array(bytes.length / 2)
  const limits = new Float64Array(LIMITS * names.length)
  for (const [at, values] of edges.entries()) limits.set(values, LIMITS * at)
  const roots: number[] = []
  /** The parents whose second child has not come yet, the nearest last. */
  const waiting: number[] = []
  let isRoot = true
  for (let node = 0; node < nodes.length; node += 1) {
    if (isRoot) roots.push(node)
    const [evidence = LEAF, value = 0] = [bytes[2 * node], bytes[2 * node + 1]]
    nodes[node] = evidence | (value << 8)
    if (evidence === LEAF) {
      const parent = waiting.pop()
      isRoot = parent === undefined
      if (parent !== undefined) nodes[parent] = (nodes[parent] ?? 0) | (distance(parent, node + 1) << 16)
    } else {
      waiting.push(node)
      isRoot = false
    }
  }
  return { names, nodes, limits, roots }
}

function distance(from: number, to: number): number {
  if (to - from > FARTHEST) throw new Error('a tree of the forest is too large')
  return to - from
}

/** Evidence in the order of `names`; what it does not name is nought. */
export const inOrder = (names: readonly string[], evidence: Evidence): Float64Array =>
  Float64Array.from(names, (name) => evidence[name] ?? 0)

/**
 * The mean of what the trees say (0..1) of evidence in the order of their names: extremely randomised trees (Geurts, Ernst
 * and Wehenkel, 2006).
 */
export function probabilityBy({ nodes, limits, roots }: Forest, values: Float64Array): number {
  let sum = 0
  for (const root of roots) {
    let at = root
    let node = nodes[at] ?? LEAF
    while ((node & 0xff) !== LEAF) {
      const evidence = node & 0xff
      const limit = limits[LIMITS * evidence + ((node >>> 8) & 0xff)] ?? 0
      at += (values[evidence] ?? 0) > limit ? node >>> 16 : 1
      node = nodes[at] ?? LEAF
    }
    sum += ((node >>> 8) & 0xff) / LEAF
  }
  return sum / Math.max(1, roots.length)
}
