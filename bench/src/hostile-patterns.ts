import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { collectedPatterns } from '@loose-ends/server/analysis/testing/collect-patterns.ts'
import { MOST_UNPROVED_CHARS } from '@loose-ends/server/analysis/testing/longest-inputs.ts'

/** The longest sentence that patterns see, and the longest text that one sees without being proved linear. */
const LENGTHS = [
  { chars: 1_000, aimMs: 250 },
  { chars: MOST_UNPROVED_CHARS, aimMs: 1_000 },
] as const
/** Sees what the operator writes, neither mail nor a request. */
const OPERATORS = 'server/src/config.ts'
/** A child that says nothing for so long is inside a pattern that does not end. */
const SILENCE_MS = 120_000

export interface SlowestPattern {
  patterns: number
  slowest: { ms: number; where: string }[]
}

/** Each expression over long texts that are made of its own words and of runs of single characters: the slowest for each length. */
function slowestOver(patterns: readonly { source: string; flags: string; where: string }[]): SlowestPattern {
  const slowest = LENGTHS.map(() => ({ ms: 0, where: '' }))
  for (const { source, flags, where } of patterns) {
    const pattern = new RegExp(source, flags)
    for (const [index, { chars }] of LENGTHS.entries()) {
      process.send?.({ at: where })
      for (const text of textsFor(source, chars)) {
        pattern.lastIndex = 0
        const before = process.threadCpuUsage()
        pattern.exec(text)
        const ms = process.threadCpuUsage(before).user / 1_000
        if (ms > (slowest[index]?.ms ?? 0)) slowest[index] = { ms, where }
      }
    }
  }
  return { patterns: patterns.length, slowest }
}

function textsFor(source: string, chars: number): string[] {
  const words = [...new Set(source.match(/\p{L}{2,}(?: \p{L}+)*/gu) ?? [])].slice(0, 40)
  const pieces = [
    ' ',
    '\n',
    'a',
    'A',
    '1',
    '.',
    '<',
    '"',
    'a ',
    'Aa ',
    'a@',
    '(',
    ...words.flatMap((word) => [word, ` ${word}`]),
  ]
  const all = ` ${words.join(' ')}`
  return [...pieces, all].flatMap((piece) => {
    const long = piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars)
    return [`${long}\u0001`, `${words[0] ?? ''}${long}\u0001`]
  })
}

export const describeSlowest = ({ patterns, slowest }: SlowestPattern): string =>
  `${patterns} patterns: ` +
  LENGTHS.map(({ chars, aimMs }, index) => {
    const { ms = 0, where = '' } = slowest[index] ?? {}
    return `over ${chars} characters slowest ${Math.round(ms)} ms (${where}), aim ≤ ${aimMs}`
  }).join('; ')
export const isSlowestWithinAim = ({ slowest }: SlowestPattern): boolean =>
  LENGTHS.every(({ aimMs }, index) => (slowest[index]?.ms ?? Infinity) <= aimMs)

/** In a process of its own, which can be ended when it hangs. */
export function slowestPattern(): Promise<SlowestPattern> {
  const child = fork(fileURLToPath(import.meta.url))
  return new Promise((resolve, reject) => {
    let at = 'the start'
    const give = () => {
      child.kill('SIGKILL')
      reject(new Error(`the pattern at ${at} did not end`))
    }
    let silence = setTimeout(give, SILENCE_MS)
    child.on('message', (told: { at: string } | SlowestPattern) => {
      clearTimeout(silence)
      if ('at' in told) {
        at = told.at
        silence = setTimeout(give, SILENCE_MS)
      } else resolve(told)
    })
    child.once('exit', (code) => code === 0 || reject(new Error(`the process ended with ${code}`)))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { patterns } = await collectedPatterns()
  process.send?.(slowestOver(patterns.filter(({ where }) => !where.startsWith(OPERATORS))), () => process.exit(0))
}
