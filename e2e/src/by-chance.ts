import { createHash } from 'node:crypto'
import { runSeed } from '../../scripts/run-seed.ts'

/** Draws numbers in [0, 1) by the seed of the run: each is a hash of it and of how many were drawn before. */
function drawn(seed: number): () => number {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32
  }
}

/** Does that by chance, and says by which seed where it fails, so that it can be done again. */
export async function byChance<T>(work: (random: () => number) => Promise<T>): Promise<T> {
  const seed = runSeed()
  try {
    return await work(drawn(seed))
  } catch (error) {
    throw new Error(`Drawn by PROPERTY_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
