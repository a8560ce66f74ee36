import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectedPatterns } from './testing/collect-patterns.ts'
import { longInputs, MOST_UNPROVED_CHARS } from './testing/longest-inputs.ts'
import { loopsOf } from './testing/loops-of.ts'
import { proofs } from './testing/proved.ts'

let known: Awaited<ReturnType<typeof proofs>>
beforeAll(async () => {
  known = await proofs()
})
afterAll(() => known?.keep())

/** Whether something can be read in two ways that multiply with each repetition. Undecided counts as yes. */
const isExponential = async (loop: string): Promise<boolean> =>
  // Anything may follow that does not match: a zero byte, which no pattern looks for.
  !(await known.isProved('not exponential', `^${loop}\\x00`, ''))

/** What the tool cannot decide, by how it begins, and why it is linear all the same. */
const LINEAR: [start: string, why: string][] = [
  ['\\b(?:click (?:here|on|below)|free|', 'begins with words; what repeats ends where the word does'],
  ["(?<!\\p{L})(?:i(?:'(?:m|ll|ve|d))?|me|", 'begins with words; what repeats ends where the word does'],
  ['\\b(?:all (?:\\p{L}+ ){0,2}employees|', 'begins with words; at most three words are repeated'],
  ['\\b(?:(?:this is an|automatically|', 'begins with words; what repeats ends where the word does'],
  ['(?<![.?!…])[.?!…]+', 'a run of marks is tried from its first one only'],
  ['^\\s*([-_=*~.])\\1*\\s*$', 'tried from the start only, and each part ends where the next begins'],
  ['\\r?\\n', 'two characters at most'],
]

describe('the regular expressions', () => {
  it('[AV-01] that see mail or a request are never exponential', async () => {
    const { patterns, unreached } = await collectedPatterns()
    // Each of them needs mail here that makes it.
    expect(unreached).toEqual([])
    expect(patterns.length).toBeGreaterThan(1_000)
    const loops = new Map(patterns.flatMap((pattern) => loopsOf(pattern).map((loop) => [loop, pattern.where])))
    const exponential: string[] = []
    for (const [loop, where] of loops) if (await isExponential(loop)) exponential.push(`${where} ${loop}`)
    expect(exponential).toEqual([])
  })

  it('[AV-01] that see long texts of mail are linear', async () => {
    const slow: string[] = []
    for (const { source, flags, longest } of await longInputs(MOST_UNPROVED_CHARS)) {
      if (LINEAR.some(([start]) => source.startsWith(start))) continue
      if (!(await known.isProved('linear', source, flags)))
        slow.push(`up to ${longest} characters: /${source}/${flags}`)
    }
    expect(slow).toEqual([])
  })

  it.each([
    ['thanks', /^(?:thanks)(?: (?:you|again|for [^,;:]{1,80}))*[.! ]*$/iu, true],
    ['letters of either case', /hi(?: (?-i:[A-Z])[a-z]+| all)*$/iu, true],
    ['letters of one case', /hi(?: (?:(?-i:[A-Z])[a-z]+|(?-i:a)ll))*$/iu, false],
    ['words within words', /^(?:me|lo|melo)*$/u, true],
    ['a loop in look-around', /^(?!(?:a|a)*b)c/u, true],
    ['a loop within look-around within a loop', /^(?:x(?=(?:a|a)*b))*c/u, true],
    ['a reference', /^(a)(?:\1|a)*b/u, true],
    ['words one after the other', /^(?: please| also| just)*$/iu, false],
  ])('[AV-01] are told apart: %s', async (_, { source, flags }, expected) => {
    const found = await Promise.all(loopsOf({ source, flags }).map(isExponential))
    expect(found.includes(true)).toBe(expected)
  })
})
