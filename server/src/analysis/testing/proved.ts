import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from 'recheck'

/** What is proved of an expression: that it is not exponential, or that it is linear. */
type Claim = 'not exponential' | 'linear'

const FILE = join(import.meta.dirname, 'proved-patterns.txt')
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string }

const nameOf = (claim: Claim, source: string, flags: string): string =>
  createHash('sha256').update([version, claim, source, flags].join('\0')).digest('base64url').slice(0, 16)

/**
 * Proofs of regular expressions by `recheck`, which take two minutes of a processor for all of ours. What it proved once is
 * known by a digest of the claim, the expression and the tool's version; anything else is proved anew. With
 * WRITE_PROOFS set, `keep` writes down what was asked for and holds.
 */
export async function proofs(): Promise<{
  isProved: (claim: Claim, source: string, flags: string) => Promise<boolean>
  keep: () => Promise<void>
}> {
  const known = new Set((await readFile(FILE, 'utf8')).split('\n'))
  const held = new Set<string>()
  return {
    async isProved(claim, source, flags) {
      const name = nameOf(claim, source, flags)
      if (!known.has(name)) {
        const found = await check(source, flags, { checker: 'automaton', timeout: null })
        if (
          claim === 'linear'
            ? found.status !== 'safe'
            : found.status === 'unknown' || found.complexity.type === 'exponential'
        )
          return false
      }
      held.add(name)
      return true
    },
    async keep() {
      if (process.env['WRITE_PROOFS']) await writeFile(FILE, `${[...held].toSorted().join('\n')}\n`)
    },
  }
}
