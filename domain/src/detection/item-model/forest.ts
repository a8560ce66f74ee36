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
  /** Of each node: the place of its evidence in `names`, or `LEAF`. */
  evidence: Uint8Array
  /** What parts: values up to it go on to the next node, larger ones to `larger`. Of a leaf, the probability. */
  limit: Float64Array
  larger: Uint32Array
  roots: readonly number[]
}

/** In place of which evidence: a node that is a leaf. So a forest reads less than 255 pieces of evidence. */
export const LEAF = 255

export function openForest({ names, edges, trees }: StoredForest): Forest {
  const bytes = Uint8Array.from(atob(trees), (character) => character.charCodeAt(0))
  const count = bytes.length / 2
  const forest = {
    names,
    evidence: new Uint8Array(count),
    limit: new Float64Array(count),
    larger: new Uint32Array(count),
    roots: [] as number[],
  }
  /** The parents whose second child has not come yet, the nearest last. */
  const waiting: number[] = []
  let isRoot = true
  for (let node = 0; node < count; node += 1) {
    if (isRoot) forest.roots.push(node)
    const [evidence = LEAF, value = 0] = [bytes[2 * node], bytes[2 * node + 1]]
    forest.evidence[node] = evidence
    if (evidence === LEAF) {
      forest.limit[node] = value / LEAF
      const parent = waiting.pop()
      isRoot = parent === undefined
      if (parent !== undefined) forest.larger[parent] = node + 1
    } else {
      forest.limit[node] = edges[evidence]?.[value] ?? 0
      waiting.push(node)
      isRoot = false
    }
  }
  return forest
}

/** The mean of what the trees say (0..1): extremely randomised trees (Geurts, Ernst and Wehenkel, 2006). */
export function probabilityBy(forest: Forest, evidence: Evidence): number {
  const values = forest.names.map((name) => evidence[name] ?? 0)
  let sum = 0
  for (const root of forest.roots) {
    let node = root
    for (let at = forest.evidence[node] ?? LEAF; at !== LEAF; at = forest.evidence[node] ?? LEAF)
      node = (values[at] ?? 0) > (forest.limit[node] ?? 0) ? (forest.larger[node] ?? 0) : node + 1
    sum += forest.limit[node] ?? 0
  }
  return sum / Math.max(1, forest.roots.length)
}
